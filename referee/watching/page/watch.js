// A run that is watched: its sections are put in the place of older ones, and its boards move. What
// stands there comes from the server; without this script the page is as it was when it was loaded.

import { make } from '../../../web/dom.js';
import { GameBoard } from '../../../web/game-board.js';

/**
 * @typedef {{w: string, g: number, names: string[], scores: string[], left: (number | null)[],
 *   colors: string[], acts: number, state: any}} Running
 */

/** @param {number} milliseconds */
function clockText(milliseconds) {
  const tenths = Math.max(0, Math.floor(milliseconds / 100));
  return `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`;
}

class LiveBoard {
  constructor() {
    this.title = make('h3', {});
    this.sides = [0, 1].map(() => ({ name: make('span', { class: 'name' }), score: make('span', {}), clock: make('span', {}) }));
    this.rows = this.sides.map(({ name, score, clock }) => make('div', { class: 'side' }, name, score, clock));
    this.board = /** @type {GameBoard} */ (document.createElement('game-board'));
    this.element = make('article', { class: 'running' }, this.title, this.rows[1], this.board, this.rows[0]);
    this.at = 0;
    /** @type {Running | null} */ this.running = null;
  }

  /** @param {Running} running */
  show(running) {
    this.running = running;
    this.at = performance.now();
    const { names, scores, state, g } = running, plies = state.moves.length;
    this.title.textContent = `Game ${g}, ${plies} ${plies === 1 ? 'ply' : 'plies'}`;
    this.element.setAttribute('aria-label', `Game ${g}`);
    this.sides.forEach(({ name, score }, seat) => {
      name.replaceChildren(make('bdi', {}, names[seat]), ` (${running.colors[seat]})`);
      score.textContent = scores[seat];
    });
    this.board.show(state, { acting: false, flipped: false, letters: false, numbers: false });
    // Several boards that speak with each action would be noise.
    this.board.status?.setAttribute('aria-live', 'off');
    this.board.tell(state.moves.at(-1) ?? 'Start of the game');
    this.tick();
  }

  /** The clock of the side that thinks runs on between two actions. */
  tick() {
    const running = this.running;
    if (!running) return;
    this.sides.forEach(({ clock }, seat) => {
      const acts = running.state.turn_color !== null && seat === running.acts;
      this.rows[seat].classList.toggle('acts', acts);
      const left = running.left[seat];
      clock.textContent = left === null ? '' : clockText(left - (acts ? performance.now() - this.at : 0));
    });
  }
}

class Watch {
  /** @param {HTMLElement} live @param {HTMLElement} running */
  constructor(live, running) {
    this.live = live;
    this.running = running;
    /** @type {Map<string, LiveBoard>} */ this.boards = new Map();
    /** As it came, by section. @type {Map<string, string>} */ this.texts = new Map();
    this.shown = live.dataset.revision;
    this.busy = false;
    for (const section of live.children) this.texts.set(section.id, section.outerHTML);
    this.listen();
    setInterval(() => this.boards.forEach((board) => board.tick()), 200);
  }

  listen() {
    const source = new EventSource(`${this.live.dataset.run}/events`);
    source.addEventListener('boards', (event) => this.showBoards(JSON.parse(event.data)));
    source.addEventListener('run', (event) => this.refresh(event.data));
    source.addEventListener('open', () => this.say(''));
    source.addEventListener('error', () => this.say('The server does not answer; this page is as it was.'));
    addEventListener('pagehide', () => source.close());
  }

  /** @param {string} text */
  say(text) {
    const place = document.getElementById('connection');
    if (place && place.textContent !== text) place.textContent = text;
  }

  /** @param {{workers: string[], boards: Running[]}} news */
  showBoards({ workers, boards }) {
    for (const running of boards) {
      const known = this.boards.get(running.w) ?? new LiveBoard();
      this.boards.set(running.w, known);
      if (!known.element.isConnected) this.running.append(known.element);
      known.show(running);
    }
    for (const [worker, board] of this.boards)
      if (!workers.includes(worker)) {
        board.element.remove();
        this.boards.delete(worker);
      }
    this.running.querySelector('ul')?.remove();
    // Not moved: a board that is taken out of the page and put back starts again.
    workers.forEach((worker, i) => {
      const board = this.boards.get(worker);
      if (board) board.element.style.order = String(i);
    });
    this.running.parentElement?.toggleAttribute('hidden', workers.length === 0);
    document.documentElement.dataset.boards = String(workers.length);
  }

  /** @param {string} revision */
  async refresh(revision) {
    if (this.busy || revision === this.shown) return;
    this.busy = true;
    try {
      const answer = await fetch(`${this.live.dataset.run}/live`);
      if (answer.ok) {
        this.replace(await answer.text());
        this.shown = revision;
      }
    } catch {
      // The stream says that the server is away.
    }
    this.busy = false;
    document.documentElement.dataset.revision = revision;
  }

  /** Only what has changed is put in; what somebody has opened stays open. @param {string} text */
  replace(text) {
    const template = document.createElement('template');
    template.innerHTML = text;
    const count = template.content.children.length;
    let place = this.live.firstElementChild;
    for (const fresh of [...template.content.children]) {
      const html = fresh.outerHTML;
      const old = [...this.live.children].find(({ id }) => id === fresh.id);
      // The boards are this script's.
      const same = old && (fresh.id === 'boards' || this.texts.get(fresh.id) === html);
      this.texts.set(fresh.id, html);
      if (same && old === place) {
        place = place.nextElementSibling;
        continue;
      }
      if (old === place) place = place?.nextElementSibling ?? null;
      this.live.insertBefore(same ? old : fresh, place);
      if (old && !same) this.follow(old, fresh);
    }
    while (this.live.children.length > count) this.live.lastElementChild?.remove();
  }

  /** The new section takes the place of the old one, with what a person has done there. @param {Element} old @param {Element} fresh */
  follow(old, fresh) {
    const kept = 'a, summary, [tabindex]';
    const focus = [...old.querySelectorAll(kept)].indexOf(/** @type {Element} */ (document.activeElement));
    const opened = [...old.querySelectorAll('details')].map(({ open }) => open);
    const scrolled = [...old.querySelectorAll('.scroll')].map(({ scrollLeft }) => scrollLeft);
    old.remove();
    fresh.querySelectorAll('details').forEach((details, i) => { details.open = opened[i] ?? details.open; });
    fresh.querySelectorAll('.scroll').forEach((each, i) => { each.scrollLeft = scrolled[i] ?? 0; });
    const again = fresh.querySelectorAll(kept)[focus];
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }
}

const live = document.getElementById('live'), running = document.getElementById('running');
if (live && running) new Watch(live, running);
