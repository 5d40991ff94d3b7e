// Earlier positions of a game, and lines that might have followed. The address says which: #p=42&line=7g7f,3c3d.

import { Refused } from './api.js';
import { button, make } from './dom.js';
import { say } from './words.js';

/** How far each key goes; the ends are far. @type {Record<string, number>} */
const keys = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export class Replay {
  /** @type {number | null} */ at = null;  // how many moves have been made there; null: all of them
  /** @type {string[]} */ line = [];  // what might have followed
  along = 0;  // how much of it has
  refusal = '';  // of the line
  shown = '';  // what was wanted, once the server has said how it looks
  /** @type {State | null} */ state = null;
  going = false;
  /** @type {Map<string, State>} */ known = new Map();
  moves = make('ol', { class: 'moves', tabindex: 0, 'aria-label': say('moves'),
    onclick: (/** @type {Event} */ event) => this.press(event.target) });
  place = make('span', { class: 'place' });
  back = button(say('to-game'), () => this.go(Infinity), { hidden: true });
  element = make('div', {}, make('div', { class: 'row steps', role: 'group', 'aria-label': say('steps') },
    this.stepper('«', 'step-first', -Infinity), this.stepper('‹', 'step-back', -1), this.place,
    this.stepper('›', 'step-on', 1), this.stepper('»', 'step-last', Infinity), this.back), this.moves);

  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    addEventListener('keydown', (event) => this.key(event));
    addEventListener('hashchange', () => this.open());
  }

  /** @param {string} sign @param {Key} name @param {number} by */
  stepper(sign, name, by) {
    return button(sign, () => this.step(by), { 'aria-label': say(name), class: 'small' });
  }

  /** What the address asks for. */
  open() {
    const asked = new URLSearchParams(location.hash.slice(1)), at = asked.get('p');
    return this.go(at === null ? Infinity : Number(at) || 0, asked.get('line')?.split(','));
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
    if (this.along && by * by === 1) return this.go(this.at ?? 0, this.line, this.along + by);
    return this.go((this.at ?? this.length()) + by);
  }

  /** To the position after N moves, and along a line. @param {number} wanted @param {string[]} [line] */
  async go(wanted, line = [], along = line.length) {
    const last = this.length(), there = Math.max(0, Math.min(wanted, last));
    this.at = there === last ? null : there;
    this.line = line;
    this.along = this.at === null ? 0 : Math.min(along, line.length);
    this.refusal = '';
    this.address();
    if (this.going) return;  // one question at a time
    this.going = true;
    try {
      while (this.shown !== this.wanted()) await this.fetch(this.wanted());
    } finally {
      this.going = false;
    }
  }

  /** Of the server; empty: the game as it is. */
  wanted() {
    const line = this.line.slice(0, this.along).join();
    return this.at === null ? '' : this.at + (line && `?line=${encodeURIComponent(line)}`);
  }

  address() {
    const wanted = this.wanted();
    history.replaceState(null, '', location.pathname + (wanted && `#p=${wanted.replace('?', '&')}`));
  }

  /** @param {string} wanted */
  async fetch(wanted) {
    try {
      this.state = wanted ? this.known.get(wanted) ?? await this.page.ask('GET', `positions/${wanted}`) : null;
      this.shown = wanted;
      if (this.state) this.known.set(wanted, this.state);
    } catch (error) {
      if (!(error instanceof Refused) || !wanted.includes('?')) throw error;
      this.refusal = `${error.message} `;
      this.along = 0;
      this.address();
    }
    this.page.show(true);
  }

  /** @param {State} shown */
  text(shown) {
    return `${this.refusal}${say('earlier', { at: shown.moves.length })} ${say('last', { move: shown.moves.at(-1) ?? '–' })} `;
  }

  /** @param {State} game */
  show(game) {
    const last = game.moves.length, at = this.at ?? last;
    this.place.textContent = `${at}${this.along ? `+${this.along}` : ''} / ${last}`;
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
