// A game as the referee has worked it out: what stands on the board after each action. Here are no
// rules.

import { partsOf, squaresOf } from '../../../web/layout.js';

/** @typedef {'black' | 'white'} Side */
/** @typedef {{game: string, rows: string[], hands: string}} Start */
/**
 * @typedef {{m: string, c: string, t?: string, l?: string, s?: string, d?: string, o?: number, v: string,
 *   k?: number[], g?: Record<string, string[][]>, w?: string[], n?: Record<string, string>, x?: Record<string, string>}} Moves
 */
/** @typedef {{action: string, color: Side, seat: number, time: string, left: number | null, score: string, depth: string, line: string}} Ply */
/** @typedef {{cells: Map<string, string>, hands: Map<string, number>}} Setting */

const sides = /** @type {Side[]} */ (['black', 'white']);

/** @param {string | undefined} column @param {number} count */
const valuesOf = (column, count) => (column ? column.split(',') : Array(count).fill(''));

export class Replay {
  /** @param {Start} start @param {Moves} moves @param {string} lines */
  constructor(start, moves, lines) {
    this.start = start;
    this.moves = moves;
    this.words = moves.m ? moves.m.split(';') : [];
    const count = this.words.length;
    this.plies = this.pliesOf(moves, lines ? lines.split('\n') : [], count);
    this.settings = [this.first()];
    for (const word of this.words) this.settings.push(this.next(/** @type {Setting} */ (this.settings.at(-1)), word));
  }

  /** @param {Moves} moves @param {string[]} lines @param {number} count @returns {Ply[]} */
  pliesOf(moves, lines, count) {
    const times = valuesOf(moves.t, count), lefts = valuesOf(moves.l, count);
    const scores = valuesOf(moves.s, count), depths = valuesOf(moves.d, count);
    const clocks = [0, 0];
    return this.words.map((word, i) => {
      const code = Number(moves.c[i]), seat = code >> 1, action = word.split('|')[0];
      if (lefts[i] !== '') clocks[seat] += Number(lefts[i]);
      return { action, seat, color: sides[code & 1], time: times[i], left: lefts[i] === '' ? null : clocks[seat] / 10,
        score: scores[i], depth: depths[i], line: (lines[i] ?? '').replace(/^=/, action) };
    });
  }

  size() {
    return this.start.rows.length;
  }

  /** @returns {Setting} */
  first() {
    const cells = new Map(), hands = new Map(), size = this.size();
    const width = this.start.rows[0].length / size;
    for (const { name, x, y } of squaresOf(this.start.game, size))
      cells.set(name, this.start.rows[y].slice(x * width, (x + 1) * width).trim());
    for (const [, count, kind] of this.start.hands.matchAll(/(\d*)([A-Za-z])/g)) hands.set(kind, Number(count || 1));
    return { cells, hands };
  }

  /** What an action changes: "7g7f|.P,*B1". @param {Setting} before @param {string} word @returns {Setting} */
  next({ cells, hands }, word) {
    const after = { cells: new Map(cells), hands: new Map(hands) };
    const [action, change = ''] = word.split('|');
    const [own, ...others] = change.split(',');
    const parts = partsOf(action);
    const named = parts ? [parts.from, parts.to].filter(Boolean) : [];
    (own.match(/\+?[^+]/g) ?? []).forEach((what, i) => after.cells.set(named[i], what));
    for (const other of others) {
      const hand = /^\*([A-Za-z])(\d+)$/.exec(other);
      const [, square, what] = /^([a-z]?\d+[a-z]??)(\+?[^+])$/.exec(other) ?? [];
      if (hand) after.hands.set(hand[1], Number(hand[2]));
      else if (square) after.cells.set(square, what);
    }
    return after;
  }

  /**
   * As the board wants it. What one action takes fades away, where the id stays the same.
   * @param {number} ply @param {string} id @returns {any}
   */
  state(ply, id) {
    const { cells, hands } = this.settings[ply], size = this.size(), game = this.start.game;
    const width = this.start.rows[0].length / size;
    const rows = Array(size).fill('');
    for (const { name, y } of squaresOf(game, size)) rows[y] += (cells.get(name) ?? '.').padStart(width);
    const held = [...hands].filter(([, count]) => count > 0).map(([kind, count]) => `${count}${kind}`).join('');
    return { game_id: id, game, board: rows, position: `- - ${held || '-'}`, phase: 'play', ruleset_text: '',
      moves: this.plies.slice(0, ply).map((each) => each.action), turn_number: ply, legal_moves: [],
      turn_color: this.plies[ply]?.color ?? null, result: null,
      capture_lines: this.moves.g?.[ply], win_line: ply === this.plies.length ? this.moves.w ?? [] : [] };
  }

  /** Whether the action before this position has given check. @param {number} ply */
  inCheck(ply) {
    return this.moves.k?.includes(ply) ?? false;
  }
}
