// Games to be stepped through: a list, a board, what was thought and how long.

import { button, draw, make } from '../../../web/dom.js';
import { GameBoard } from '../../../web/game-board.js';
import { sayColor } from '../../../web/words.js';
import { Replay } from './replayed.js';
import { teller, viewerWords } from './texts.js';

/** @typedef {import('./replayed.js').Ply} Ply */
/**
 * A game in the list. Flags: 1 a fault, 2 a disagreement with the rules.
 * @typedef {{place: number, number: number, names: string[], result: number, reason: string, plies: number,
 *   opening: string, flags: number, damage?: string}} Row
 */

const say = teller(viewerWords);
const rowHeight = 36, faultFlag = 1, otherFlag = 2;
const results = ['*', '1–0', '0–1', '½–½'];

/** @param {number} seconds */
function clockText(seconds) {
  const minutes = Math.floor(Math.abs(seconds) / 60), rest = (Math.abs(seconds) % 60).toFixed(1).padStart(4, '0');
  return `${seconds < 0 ? '-' : ''}${minutes}:${rest}`;
}

/** @param {string} ms */
const timeText = (ms) => (Number(ms) >= 1000 ? `${(Number(ms) / 1000).toFixed(2)} s` : `${ms} ms`);

/** Of who is to act: in pawns, or the number of actions to a mate. @param {string} score */
function scoreText(score) {
  if (score.includes('#')) return say(score.startsWith('#-') || score.startsWith('-') ? 'mated' : 'mates', { score });
  return `${Number(score) > 0 ? '+' : ''}${(Number(score) / 100).toFixed(2)}`;
}

/** Where a score stands in the picture: 0 all for Black, 1 all for White. @param {Ply} ply */
function height({ score, color }) {
  const loses = score.startsWith('#-') || score.startsWith('-#');
  const own = score.includes('#') ? (loses ? -1 : 1) : Number(score) / (Math.abs(Number(score)) + 300);
  return 0.5 - 0.46 * (color === 'black' ? own : -own);
}

/** A name whose direction of writing changes nothing around it. @param {string} name */
export const isolated = (name) => make('bdi', {}, name);

export class Viewer {
  /** @param {HTMLElement} place @param {Row[]} rows @param {(row: Row) => Promise<Replay | null>} load null: it cannot be shown */
  constructor(place, rows, load) {
    this.place = place;
    this.rows = rows;
    this.load = load;
    this.shown = rows;
    this.ply = this.painted = this.jumps = 0;
    this.flipped = false;
    /** @type {Replay | null} */ this.replay = null;
    /** @type {Row} */ this.game = rows[0];
    this.gone = new AbortController();
    this.build(place);
    addEventListener('hashchange', () => this.follow(), { signal: this.gone.signal });
    addEventListener('keydown', (event) => this.key(event), { signal: this.gone.signal });
  }

  /** The page shows something else from now on. */
  leave() {
    this.gone.abort();
  }

  get left() {
    return this.gone.signal.aborted;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const elsewhere = event.target instanceof Element && event.target.closest('input, select, game-board, .list, pre');
    const to = { ArrowLeft: this.ply - 1, ArrowRight: this.ply + 1, Home: 0, End: Infinity }[event.key];
    if (to === undefined || !this.replay || elsewhere || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.go(to);
  }

  /** @param {HTMLElement} place */
  build(place) {
    this.inner = make('div', {});
    this.list = make('div', { class: 'list', role: 'group', 'aria-label': say('list'), tabindex: 0 }, this.inner);
    this.list.addEventListener('scroll', () => this.paintList());
    this.which = make('select', { 'aria-label': say('which') }, ...[['all', say('all')], ['faults', say('noticed')],
      ['first', say('first-won')], ['second', say('second-won')], ['draw', say('draws')]].map(([value, text]) => make('option', { value }, text)));
    this.search = make('input', { type: 'search', 'aria-label': say('search'), placeholder: say('search-hint') });
    this.count = make('p', { role: 'status', class: 'legend' });
    for (const field of [this.which, this.search]) field.addEventListener('input', () => this.filter());
    this.title = make('h3', {});
    this.verdict = make('p', { class: 'end' });
    this.board = /** @type {GameBoard} */ (document.createElement('game-board'));
    this.facts = make('dl', { class: 'facts' });
    this.curves = draw('svg', { class: 'curves', viewBox: '0 0 1 1', preserveAspectRatio: 'none', role: 'img' });
    this.legend = make('p', { class: 'legend' });
    this.moves = make('ol', { class: 'moves', tabindex: 0, 'aria-label': say('moves') });
    this.range = make('input', { type: 'range', min: 0, 'aria-label': say('ply') });
    this.range.addEventListener('input', () => this.go(Number(this.range?.value)));
    const step = (/** @type {string} */ text, /** @type {'step-first' | 'step-back' | 'step-on' | 'step-last'} */ name, /** @type {() => number} */ to) =>
      button(text, () => this.go(to()), { 'aria-label': say(name), title: say(name) });
    const last = () => this.replay?.plies.length ?? 0;
    const steps = make('div', { class: 'steps' }, step('|<', 'step-first', () => 0), step('<', 'step-back', () => this.ply - 1),
      this.range, step('>', 'step-on', () => this.ply + 1), step('>|', 'step-last', last),
      button(say('flip'), () => { this.flipped = !this.flipped; this.paint(); }));
    this.side = make('div', {}, this.facts, this.curves, this.legend, this.moves);
    this.detail = make('div', {}, this.title, this.verdict, steps, make('div', { class: 'replay' }, this.board, this.side));
    place.replaceChildren(make('div', { class: 'choose' }, this.which, this.search), this.count, this.list, this.detail);
    this.moves.addEventListener('click', (event) => this.pressed(event.target));
    this.filter();
  }

  // --- the list: only what is in sight is in the page

  filter() {
    this.choose();
    if (this.list) this.list.scrollTop = 0;
    this.paintList();
  }

  /** Rows have come, or have changed. */
  renew() {
    this.choose();
    this.paintList();
  }

  choose() {
    const which = this.which?.value, text = this.search?.value.toLowerCase() ?? '';
    this.shown = this.rows.filter(({ number, names, result, reason, opening, flags, damage }) =>
      (which === 'all' || (which === 'faults' ? flags > 0 || result === 0 || damage : which === ['', 'first', 'second', 'draw'][result])) &&
      (!text || [...names, opening, reason, damage ?? '', String(number)].some((word) => word.toLowerCase().includes(text))));
    if (this.inner) this.inner.style.height = `${this.shown.length * rowHeight}px`;
    if (this.count) this.count.textContent = say('count', { shown: this.shown.length, all: this.rows.length });
  }

  paintList() {
    if (!this.list || !this.inner) return;
    const first = Math.max(0, Math.floor(this.list.scrollTop / rowHeight) - 4);
    const rows = this.shown.slice(first, first + Math.ceil(this.list.clientHeight / rowHeight) + 8);
    this.inner.replaceChildren(...rows.map((game, i) => this.row(game, first + i)));
  }

  /** @param {Row} game @param {number} at */
  row(game, at) {
    const { names, flags, damage } = game;
    const mark = flags & faultFlag ? say('fault-mark') : flags & otherFlag ? say('other-mark') : '';
    const parts = damage ? [make('span', { class: 'who bad' }, damage)] : [
      make('span', { class: 'who' }, isolated(names[0]), ' – ', isolated(names[1])), make('span', { class: 'mark' }, mark),
      make('span', {}, results[game.result]), make('span', {}, game.reason), make('span', {}, game.plies === 1 ? say('one-ply') : say('plies', { count: game.plies }))];
    const line = make('a', { href: `#g=${game.place}`, 'aria-current': game === this.game ? 'true' : null },
      make('span', {}, `${game.number}`), ...parts);
    line.style.top = `${at * rowHeight}px`;
    return line;
  }

  // --- the game

  /** To what the address says: #g=17&p=42. */
  async follow() {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const found = this.rows.find(({ place }) => place === Number(wanted.get('g')));
    const game = found ?? this.game;
    if (!this.replay || game !== this.game) await this.open(game);
    this.go(wanted.has('p') ? Number(wanted.get('p')) : this.replay?.plies.length ?? 0);
    if (found) this.title?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {Row} game */
  async open(game) {
    this.game = game;
    ++this.jumps;
    const replay = await this.load(game);
    if (this.game !== game || this.left) return;  // another one was chosen meanwhile
    this.replay = replay;
    this.paintList();
    if (replay) this.begin(game, replay);
  }

  /** @param {Row} game @param {Replay} replay */
  begin(game, replay) {
    this.title?.replaceChildren(say('game', { number: game.number }), isolated(game.names[0]), ' – ', isolated(game.names[1]));
    this.verdict?.replaceChildren(make('strong', {}, [say('no-result'), ...results.slice(1)][game.result]), game.reason ? ` ${game.reason}. ` : ' ',
      isolated(replay.moves.v));
    if (this.range) this.range.max = String(replay.plies.length);
    this.moves?.replaceChildren(...replay.plies.map(({ action }, i) => make('li', { 'data-ply': i + 1 },
      button(`${action}${replay.moves.x?.[i + 1] ? ' ≠' : ''}`, () => {}, { class: 'small' }))));
    this.paintCurves(replay);
  }

  /** @param {EventTarget | null} target */
  pressed(target) {
    const ply = target instanceof Element && target.closest('[data-ply]')?.getAttribute('data-ply');
    if (ply) this.go(Number(ply));
  }

  /** @param {number} ply */
  go(ply) {
    if (!this.replay || this.left) return;
    this.ply = Math.min(Math.max(0, ply || 0), this.replay.plies.length);
    history.replaceState(null, '', `#g=${this.game.place}&p=${this.ply}`);
    this.paint();
  }

  paint() {
    const replay = this.replay;
    if (!replay || !this.board || !this.range) return;
    if (this.ply !== this.painted + 1) ++this.jumps;
    this.painted = this.ply;
    this.board.show(replay.state(this.ply, `${this.game.place}.${this.jumps}`), { acting: false, flipped: this.flipped, letters: false, numbers: false });
    this.range.value = String(this.ply);
    this.board.tell(this.statusText(replay));
    this.facts?.replaceChildren(...this.factsOf(replay).flatMap(([name, value, plain]) =>
      [make('dt', {}, name), make('dd', {}, plain ? value : isolated(value))]));
    for (const old of this.moves?.querySelectorAll('[aria-current]') ?? []) old.removeAttribute('aria-current');
    const now = this.moves?.querySelector(`[data-ply="${this.ply}"]`);
    now?.setAttribute('aria-current', 'true');
    if (this.moves && now instanceof HTMLElement) this.moves.scrollTop = now.offsetTop - 40;
    const x = replay.plies.length ? this.ply / replay.plies.length : 0;
    this.curves?.querySelector('.now')?.setAttribute('d', `M${x} 0V1`);
  }

  /** @param {Replay} replay */
  statusText(replay) {
    const ply = replay.plies[this.ply - 1];
    if (!ply) return say('start');
    const words = [say('acted', { number: this.ply, action: ply.action, name: `\u2068${this.game.names[ply.seat]}\u2069`,
      color: sayColor(replay.start.game, ply.color) })];
    if (replay.inCheck(this.ply)) words.push(say('in-check'));
    if (this.ply === replay.plies.length && !replay.moves.x?.[this.ply + 1]) words.push(replay.moves.v);
    return words.join(' ');
  }

  /** @param {Replay} replay @returns {[string, string, boolean?][]} */
  factsOf(replay) {
    const ply = replay.plies[this.ply - 1];
    const opening = ply && this.ply <= (replay.moves.o ?? 0) ? say('of-opening') : '';
    /** @type {[string, string | false | null | undefined, boolean?][]} */
    const facts = [
      [say('ply'), say('ply-of', { at: this.ply, all: replay.plies.length }) + opening, true],
      [say('opening'), this.ply === 0 && this.game.opening],
      [say('time'), ply?.time && timeText(ply.time), true],
      [say('left'), ply && ply.left !== null && clockText(ply.left), true],
      [say('score'), ply?.score && scoreText(ply.score), true],
      [say('depth'), ply?.depth, true],
      [say('line'), ply?.line],
      [say('note'), replay.moves.n?.[this.ply]],
      [say('verdict'), ply && (replay.moves.x?.[this.ply] ?? say('legal'))],
      [say('whole-game'), replay.moves.x?.[0]],
      [say('at-the-end'), this.ply === replay.plies.length && replay.moves.x?.[this.ply + 1]],
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
    this.curves?.setAttribute('aria-label', say('curves'));
    this.curves?.toggleAttribute('hidden', !scored && longest <= 1);
    const [first, second] = this.game.names.map((name) => `\u2068${name}\u2069`);
    const time = timeText(String(longest));
    if (this.legend) this.legend.textContent = scored ? say('legend', { first, second, time }) : longest > 1 ? say('legend-times', { time }) : '';
  }
}
