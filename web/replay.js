// Earlier positions of a game: which one is shown, and the ways there. The address says it: #p=42.

import { button, make } from './dom.js';
import { say } from './words.js';

/** How far each key goes; the ends are far. @type {Record<string, number>} */
const keys = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export class Replay {
  /** @type {number | null} */ at = null;  // how many moves have been made there; null: all of them
  /** @type {number | null} */ shown = null;  // the same, once the server has said how it looks
  /** @type {State | null} */ state = null;
  going = false;
  /** @type {Map<number, State>} */ known = new Map();

  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.moves = make('ol', { class: 'moves', tabindex: 0, 'aria-label': say('moves') });
    this.place = make('span', { class: 'place' });
    this.back = button(say('to-game'), () => this.go(Infinity), { hidden: true });
    this.element = make('div', {}, make('div', { class: 'row steps', role: 'group', 'aria-label': say('steps') },
      this.stepper('«', 'step-first', -Infinity), this.stepper('‹', 'step-back', -1), this.place,
      this.stepper('›', 'step-on', 1), this.stepper('»', 'step-last', Infinity), this.back), this.moves);
    this.moves.addEventListener('click', (event) => this.press(event.target));
    addEventListener('keydown', (event) => this.key(event));
    addEventListener('hashchange', () => this.open());
  }

  /** @param {string} sign @param {Key} name @param {number} by */
  stepper(sign, name, by) {
    return button(sign, () => this.step(by), { 'aria-label': say(name), class: 'small' });
  }

  /** What the address asks for. */
  open() {
    const wanted = new URLSearchParams(location.hash.slice(1)).get('p');
    return this.go(wanted === null ? Infinity : Number(wanted) || 0);
  }

  /** @param {EventTarget | null} target */
  press(target) {
    const ply = target instanceof HTMLElement ? target.dataset.ply : undefined;
    if (ply) this.go(Number(ply));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const elsewhere = event.target instanceof Element && event.target.closest('input, select, game-board');
    if (!(event.key in keys) || elsewhere || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.step(keys[event.key]);
  }

  length() {
    return this.page.state?.moves.length ?? 0;
  }

  /** @param {number} by */
  step(by) {
    return this.go((this.at ?? this.length()) + by);
  }

  /** To the position after so many moves. @param {number} wanted */
  async go(wanted) {
    const last = this.length(), there = Math.max(0, Math.min(wanted, last));
    this.at = there === last ? null : there;
    history.replaceState(null, '', location.pathname + (this.at === null ? '' : `#p=${this.at}`));
    if (this.going) return;  // one question at a time
    this.going = true;
    try {
      for (; this.shown !== this.at; this.page.show(true)) {
        const at = this.at;
        this.state = at === null ? null : await this.stateAt(at);
        this.shown = at;
      }
    } finally {
      this.going = false;
    }
  }

  /** @param {number} ply */
  async stateAt(ply) {
    const state = this.known.get(ply) ?? await this.page.ask('GET', `positions/${ply}`);
    this.known.set(ply, state);
    return state;
  }

  /** What one sees. @param {State} shown */
  text(shown) {
    return say('earlier', { at: this.shown ?? 0, move: shown.moves.at(-1) ?? '–' }) + ' ';
  }

  /** @param {State} game */
  show(game) {
    const last = game.moves.length, at = this.at ?? last;
    this.place.textContent = `${at} / ${last}`;
    this.back.hidden = this.at === null;
    this.page.review.place(at);
    if (this.moves.childElementCount > last) this.moves.replaceChildren();
    for (const move of game.moves.slice(this.moves.childElementCount)) this.moves.append(this.row(move));
    this.moves.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const current = this.moves.children[at - 1];
    current?.firstElementChild?.setAttribute('aria-current', 'true');
    if (this.at === null) this.moves.scrollTop = this.moves.scrollHeight;
    else if (current instanceof HTMLElement) this.moves.scrollTop = current.offsetTop - this.moves.clientHeight / 2;
  }

  /** @param {string} move */
  row(move) {
    return make('li', {}, button(move, () => {}, { 'data-ply': this.moves.childElementCount + 1, tabindex: -1, class: 'move' }));
  }
}
