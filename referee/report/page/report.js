// The games of a report, one after the other: a list, a board, what was thought and how long. What
// stands on the board after each action has been worked out by the referee; here are no rules.

import { button, draw, make } from '../../../web/dom.js';
import { GameBoard } from '../../../web/game-board.js';
import { partsOf, squaresOf } from '../../../web/layout.js';
import { sayColor } from './words.js';

/** @typedef {'black' | 'white'} Color */
/** @typedef {{game: string, rows: string[], hands: string}} Start */
/**
 * What the list knows: place, number, the names of both seats, result, reason, plies, opening, flags
 * and start, most of them as places in the other members.
 * @typedef {{block: number, names: string[], reasons: string[], openings: string[], starts: Start[], games: number[][]}} Index
 */
/**
 * @typedef {{m: string, c: string, t?: string, l?: string, s?: string, d?: string, o?: number, v: string,
 *   n?: Record<string, string>, x?: Record<string, string>}} Moves
 */
/** @typedef {{action: string, color: Color, seat: number, time: string, left: number | null, score: string, depth: string, line: string}} Ply */
/** @typedef {{cells: Map<string, string>, hands: Map<string, number>}} Setting */

const rowHeight = 36, faultFlag = 1, otherFlag = 2;
const colors = /** @type {Color[]} */ (['black', 'white']);

/** @param {string} id @returns {Promise<any>} */
async function unpack(id) {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).json();
}

/** Blocks that have been unpacked, by id. @type {Map<string, Promise<any>>} */
const unpacked = new Map();
/** @param {string} id */
function block(id) {
  const known = unpacked.get(id) ?? unpack(id);
  unpacked.set(id, known);
  return known;
}

/** @param {string | undefined} column @param {number} count */
const valuesOf = (column, count) => (column ? column.split(',') : Array(count).fill(''));

// --- one game --------------------------------------------------------------------------------------

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
      return { action, seat, color: colors[code & 1], time: times[i], left: lefts[i] === '' ? null : clocks[seat] / 10,
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
      turn_color: this.plies[ply]?.color ?? null, result: null };
  }
}

// --- what is seen ----------------------------------------------------------------------------------

/** @param {number} seconds */
function clockText(seconds) {
  const minutes = Math.floor(Math.abs(seconds) / 60), rest = (Math.abs(seconds) % 60).toFixed(1).padStart(4, '0');
  return `${seconds < 0 ? '-' : ''}${minutes}:${rest}`;
}

/** @param {string} ms */
const timeText = (ms) => (Number(ms) >= 1000 ? `${(Number(ms) / 1000).toFixed(2)} s` : `${ms} ms`);

/** Of who is to act: in pawns, or the number of actions to a mate. @param {string} score */
function scoreText(score) {
  if (score.includes('#')) return score.startsWith('#-') || score.startsWith('-') ? `is mated (${score})` : `mates (${score})`;
  return `${Number(score) > 0 ? '+' : ''}${(Number(score) / 100).toFixed(2)}`;
}

/** Where a score stands in the picture: 0 all for Black, 1 all for White. @param {Ply} ply */
function height({ score, color }) {
  const loses = score.startsWith('#-') || score.startsWith('-#');
  const own = score.includes('#') ? (loses ? -1 : 1) : Number(score) / (Math.abs(Number(score)) + 300);
  return 0.5 - 0.46 * (color === 'black' ? own : -own);
}

/** @param {string} name */
const isolated = (name) => make('bdi', {}, name);

class Viewer {
  /** @param {HTMLElement} place @param {Index} index */
  constructor(place, index) {
    this.index = index;
    this.shown = index.games;
    this.ply = this.painted = this.jumps = 0;
    this.flipped = false;
    /** @type {Replay | null} */ this.replay = null;
    /** @type {number[]} */ this.game = index.games[0];
    this.build(place);
    addEventListener('hashchange', () => this.follow());
  }

  /** @param {HTMLElement} place */
  build(place) {
    this.inner = make('div', {});
    this.list = make('div', { class: 'list', role: 'group', 'aria-label': 'List of games', tabindex: 0 }, this.inner);
    this.list.addEventListener('scroll', () => this.paintList());
    this.which = make('select', { 'aria-label': 'Which games' }, ...[['all', 'all games'], ['faults', 'faults and disagreements'],
      ['first', 'first seat won'], ['second', 'second seat won'], ['draw', 'draws']].map(([value, text]) => make('option', { value }, text)));
    this.search = make('input', { type: 'search', 'aria-label': 'Name, opening, reason or number', placeholder: 'name, opening, reason or number' });
    this.count = make('p', { role: 'status', class: 'legend' });
    for (const field of [this.which, this.search]) field.addEventListener('input', () => this.filter());
    this.title = make('h3', {});
    this.verdict = make('p', {});
    this.board = /** @type {GameBoard} */ (document.createElement('game-board'));
    this.facts = make('dl', { class: 'facts' });
    this.curves = draw('svg', { class: 'curves', viewBox: '0 0 1 1', preserveAspectRatio: 'none', role: 'img' });
    this.legend = make('p', { class: 'legend' });
    this.moves = make('ol', { class: 'moves', tabindex: 0, 'aria-label': 'Moves' });
    this.range = make('input', { type: 'range', min: 0, 'aria-label': 'Ply' });
    this.range.addEventListener('input', () => this.go(Number(this.range?.value)));
    const step = (/** @type {string} */ text, /** @type {string} */ name, /** @type {() => number} */ to) =>
      button(text, () => this.go(to()), { 'aria-label': name, title: name });
    const last = () => this.replay?.plies.length ?? 0;
    const steps = make('div', { class: 'steps' }, step('|<', 'First position', () => 0), step('<', 'One back', () => this.ply - 1),
      this.range, step('>', 'One on', () => this.ply + 1), step('>|', 'Last position', last),
      button('Flip', () => { this.flipped = !this.flipped; this.paint(); }));
    const side = make('div', {}, this.facts, this.curves, this.legend, this.moves);
    place.replaceChildren(make('div', { class: 'choose' }, this.which, this.search), this.count, this.list, this.title, this.verdict, steps,
      make('div', { class: 'replay' }, this.board, side));
    this.moves.addEventListener('click', (event) => this.pressed(event.target));
    this.filter();
  }

  // --- the list: only what is in sight is in the page

  filter() {
    const { games, names, reasons, openings } = this.index;
    const which = this.which?.value, text = this.search?.value.toLowerCase() ?? '';
    this.shown = games.filter(([, number, a, b, result, reason, , opening, flags]) =>
      (which === 'all' || (which === 'faults' ? flags > 0 || result === 0 : which === ['', 'first', 'second', 'draw'][result])) &&
      (!text || [names[a], names[b], reasons[reason], openings[opening], String(number)].some((word) => word.toLowerCase().includes(text))));
    if (this.inner) this.inner.style.height = `${this.shown.length * rowHeight}px`;
    if (this.count) this.count.textContent = `${this.shown.length} of ${games.length} games`;
    if (this.list) this.list.scrollTop = 0;
    this.paintList();
  }

  paintList() {
    if (!this.list || !this.inner) return;
    const first = Math.max(0, Math.floor(this.list.scrollTop / rowHeight) - 4);
    const rows = this.shown.slice(first, first + Math.ceil(this.list.clientHeight / rowHeight) + 8);
    this.inner.replaceChildren(...rows.map((game, i) => this.row(game, first + i)));
  }

  /** @param {number[]} game @param {number} at */
  row(game, at) {
    const [place, number, a, b, result, reason, plies, , flags] = game;
    const { names, reasons } = this.index;
    const mark = flags & faultFlag ? '! fault' : flags & otherFlag ? '≠ rules' : '';
    const line = make('a', { href: `#g=${place}`, 'aria-current': game === this.game ? 'true' : null },
      make('span', {}, `${number}`), make('span', { class: 'who' }, isolated(names[a]), ' – ', isolated(names[b])),
      make('span', { class: 'mark' }, mark), make('span', {}, ['*', '1–0', '0–1', '½–½'][result]),
      make('span', {}, reasons[reason]), make('span', {}, `${plies} plies`));
    line.style.top = `${at * rowHeight}px`;
    return line;
  }

  // --- the game

  /** To what the address says: #g=17&p=42. */
  async follow() {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const found = this.index.games.find(([place]) => place === Number(wanted.get('g')));
    const game = found ?? this.game;
    if (!this.replay || game !== this.game) await this.open(game);
    this.go(wanted.has('p') ? Number(wanted.get('p')) : this.replay?.plies.length ?? 0);
    if (found) this.title?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {number[]} game */
  async open(game) {
    this.game = game;
    ++this.jumps;
    const at = this.index.games.indexOf(game), number = Math.floor(at / this.index.block);
    const [moves, lines] = await Promise.all([block(`moves${number}`), block(`lines${number}`)]);
    if (this.game !== game) return;  // another one was chosen meanwhile
    const inBlock = at % this.index.block;
    this.replay = new Replay(this.index.starts[game[9]], moves[inBlock], lines?.[inBlock] ?? '');
    const [, name, a, b] = game, { names, reasons } = this.index;
    this.title?.replaceChildren(`Game ${name}: `, isolated(names[a]), ' – ', isolated(names[b]));
    this.verdict?.replaceChildren(make('strong', {}, ['no result', '1–0', '0–1', '½–½'][game[4]]), ` ${reasons[game[5]]}. `,
      isolated(this.replay.moves.v));
    if (this.range) this.range.max = String(this.replay.plies.length);
    this.moves?.replaceChildren(...this.replay.plies.map(({ action }, i) => make('li', { 'data-ply': i + 1 },
      button(`${action}${this.replay?.moves.x?.[i + 1] ? ' ≠' : ''}`, () => {}, { class: 'small' }))));
    this.paintCurves(this.replay);
    this.paintList();
  }

  /** @param {EventTarget | null} target */
  pressed(target) {
    const ply = target instanceof Element && target.closest('[data-ply]')?.getAttribute('data-ply');
    if (ply) this.go(Number(ply));
  }

  /** @param {number} ply */
  go(ply) {
    if (!this.replay) return;
    this.ply = Math.min(Math.max(0, ply || 0), this.replay.plies.length);
    history.replaceState(null, '', `#g=${this.game[0]}&p=${this.ply}`);
    this.paint();
  }

  paint() {
    const replay = this.replay;
    if (!replay || !this.board || !this.range) return;
    if (this.ply !== this.painted + 1) ++this.jumps;
    this.painted = this.ply;
    this.board.show(replay.state(this.ply, `${this.game[0]}.${this.jumps}`), { acting: false, flipped: this.flipped, letters: false, numbers: false });
    this.range.value = String(this.ply);
    this.board.tell(this.statusText(replay));
    this.facts?.replaceChildren(...this.factsOf(replay).flatMap(([name, value, plain]) =>
      [make('dt', {}, name), make('dd', {}, plain ? value : isolated(value))]));
    for (const old of this.moves?.querySelectorAll('[aria-current]') ?? []) old.removeAttribute('aria-current');
    const now = this.moves?.querySelector(`[data-ply="${this.ply}"]`);
    now?.setAttribute('aria-current', 'true');
    if (this.moves && now instanceof HTMLElement) this.moves.scrollTop = now.offsetTop - this.moves.offsetTop - 40;
    const x = replay.plies.length ? this.ply / replay.plies.length : 0;
    this.curves?.querySelector('.now')?.setAttribute('d', `M${x} 0V1`);
  }

  /** @param {Replay} replay */
  statusText(replay) {
    const ply = replay.plies[this.ply - 1];
    if (!ply) return 'Start of the game';
    const name = this.index.names[this.game[2 + ply.seat]];
    const end = this.ply === replay.plies.length ? ` ${replay.moves.v}` : '';
    return `${this.ply}. ${ply.action} by \u2068${name}\u2069 (${sayColor(replay.start.game, ply.color)}).${end}`;
  }

  /** @param {Replay} replay @returns {[string, string, boolean?][]} */
  factsOf(replay) {
    const ply = replay.plies[this.ply - 1], { openings } = this.index;
    /** @type {[string, string | false | null | undefined, boolean?][]} */
    const facts = [
      ['Ply', `${this.ply} of ${replay.plies.length}${ply && this.ply <= (replay.moves.o ?? 0) ? ', opening' : ''}`, true],
      ['Opening', this.ply === 0 && openings[this.game[7]]],
      ['Time', ply?.time && timeText(ply.time), true],
      ['Left', ply && ply.left !== null && clockText(ply.left), true],
      ['Score', ply?.score && scoreText(ply.score), true],
      ['Depth', ply?.depth, true],
      ['Line', ply?.line],
      ['Note', replay.moves.n?.[this.ply]],
      ['Verdict', replay.moves.x?.[this.ply] ?? (ply ? 'legal' : '')],
      ['At the end', this.ply === replay.plies.length && replay.moves.x?.[this.ply + 1]],
    ];
    return /** @type {[string, string, boolean?][]} */ (facts.filter(([, value]) => value));
  }

  /** @param {Replay} replay */
  paintCurves(replay) {
    const count = Math.max(1, replay.plies.length);
    const longest = Math.max(1, ...replay.plies.map(({ time }) => Number(time) || 0));
    const bars = replay.plies.map(({ time }, i) =>
      draw('rect', { class: 'spent', x: i / count, width: 0.8 / count, y: 1 - 0.3 * (Number(time) || 0) / longest, height: 0.3 * (Number(time) || 0) / longest }));
    const paths = [0, 1].map((seat) => replay.plies.map((ply, i) => ({ ply, x: (i + 1) / count }))
      .filter(({ ply }) => ply.seat === seat && ply.score !== '').map(({ ply, x }, i) => `${i ? 'L' : 'M'}${x.toFixed(4)} ${height(ply).toFixed(4)}`).join(''));
    const scored = paths.some(Boolean);
    this.curves?.replaceChildren(...bars, draw('path', { class: 'middle', d: 'M0 .5H1' }),
      ...paths.map((d, seat) => draw('path', { class: seat ? 'score second' : 'score', d })), draw('path', { class: 'now', d: '' }));
    this.curves?.setAttribute('aria-label', 'Scores and times over the game');
    this.curves?.toggleAttribute('hidden', !scored && longest <= 1);
    const [first, second] = [this.index.names[this.game[2]], this.index.names[this.game[3]]];
    if (this.legend) this.legend.textContent = scored
      ? `Up: good for Black. Solid: \u2068${first}\u2069. Dashed: \u2068${second}\u2069. Bars: time, at most ${timeText(String(longest))}.`
      : longest > 1 ? `Bars: time, at most ${timeText(String(longest))}.` : '';
  }
}

async function begin() {
  const place = document.getElementById('viewer');
  const index = /** @type {Index | null} */ (await unpack('index0'));
  if (!place || !index) return;
  const viewer = new Viewer(place, index);
  const remarkable = index.games.find(([, , , , , , , , flags]) => flags > 0);
  if (remarkable) viewer.game = remarkable;
  await viewer.follow();
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
}

begin();
