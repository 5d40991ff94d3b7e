// The clocks of both sides, counted on between two answers of the server.

import { make } from './dom.js';
import { sayColor } from './words.js';

/** @param {number} ms */
function timeText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000)), minutes = Math.floor(seconds / 60);
  const two = (/** @type {number} */ number) => String(number % 60).padStart(2, '0');
  return `${minutes < 60 ? minutes : `${Math.floor(minutes / 60)}:${two(minutes)}`}:${two(seconds)}`;
}

export class Clocks {
  /** @type {State | null} */ state = null;
  since = 0;
  element = make('div', { class: 'players' });

  constructor() {
    setInterval(() => this.tick(), 250);
  }

  /** @param {State} state */
  show(state) {
    this.state = state;
    this.since = performance.now();
    this.element.replaceChildren(...(/** @type {Color[]} */ (['white', 'black']).map((color) => this.row(state, color))));
    this.tick();
  }

  /** @param {State} state @param {Color} color */
  row(state, color) {
    const turn = state.turn_color === color && !state.result;
    return make('div', { class: `player ${color}${turn ? ' turn' : ''}` },
      make('span', { class: 'sign', 'aria-hidden': 'true' }, turn ? '▶' : ''),
      make('span', { class: 'color' }, sayColor(state.game, color)),
      make('bdi', { class: 'name' }, state.players[color].name),
      state.clock && make('span', { role: 'timer', 'data-clock': color }));
  }

  tick() {
    const state = this.state;
    if (!state?.clock) return;
    for (const span of this.element.querySelectorAll('[data-clock]')) {
      const color = /** @type {Color} */ (span.getAttribute('data-clock'));
      const runs = color === state.turn_color && !state.result && state.turn_remaining_ms !== null;
      const left = runs ? Number(state.turn_remaining_ms) - (performance.now() - this.since) : state.remaining_ms[color] ?? 0;
      span.textContent = timeText(left);
    }
  }
}
