// <game-board>: one board for all games. It shows a state, lets a person choose an action, and says
// which in an event "play"; whether it is legal is for the server to say.

import { draw, fill, make } from './dom.js';
import { Drag } from './drag.js';
import { colors, handsOf, isFar, lastMove, numbersOf, partsOf, piecesOf, squaresOf } from './layout.js';
import { choiceButtons } from './choices.js';
import { drawGround, drawHand, drawHit, drawLine, drawMarks, drawPiece, extent, placeOf } from './painting.js';
import { say, sayColor, sayIf } from './words.js';

// A list of points is worth showing if it leaves much of the board out.
const much = 50;

/** "double four, overline (forbidden-44+forbidden-overline)". @param {string} reason */
const forbiddenText = (reason) => `${reason.split('+').map((kind) => sayIf(kind)).join(', ')} (${reason})`;

/** "P*" for the pawn in hand of either side. @param {string} from */
const spelled = (from) => from.endsWith('*') ? from.toUpperCase() : from;

/** A mouse leaves the arrow keys to those who step through the game. @param {Event} event */
function leaveFocus(event) {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
}

export class GameBoard extends HTMLElement {
  /** @type {State | null} */ state = null;
  /** @type {View} */ view = { acting: false, flipped: false, letters: false, numbers: false };
  chosen = '';  // "7g", "P*", or nothing
  /** @type {string[] | null} */ offers = null;  // points picked so far
  /** @type {{piece: string, actions: string[]} | null} */ promoting = null;
  /** @type {Set<string>} */ named = new Set();  // squares of a refusal or of a hint
  /** @type {Map<string, Piece>} */ pieces = new Map();
  /** @type {Map<string, Piece>} */ taken = new Map();
  /** @type {Map<string, SVGElement>} */ buttons = new Map();
  picture = draw('svg', { role: 'group', class: 'board' });
  status = make('p', { role: 'status', class: 'status' });
  choices = make('div', { class: 'choices' });
  handGround = draw('g');
  rows = draw('g', { 'aria-hidden': 'true' });
  busy = false;
  drawn = '';
  current = '';  // the square that Tab comes to

  constructor() {
    super();
    this.picture.addEventListener('click', (event) => this.press(this.squareAt(event.target)));
    this.picture.addEventListener('mousedown', leaveFocus);
    this.picture.addEventListener('keydown', (event) => this.key(event));
    addEventListener('keydown', (event) => event.key === 'Escape' && this.drop());
    new Drag(this);
  }

  connectedCallback() {
    this.replaceChildren(this.picture, this.status, this.choices);
  }

  /** @param {State} state @param {View} view */
  show(state, view) {
    const news = state.turn_number !== this.state?.turn_number || state.game_id !== this.state?.game_id;
    const next = state.game_id === this.state?.game_id && state.moves.length === this.state.moves.length + 1;
    const before = this.pieces;
    this.pieces = piecesOf(state);
    if (news) {
      this.taken = next ? this.vanished(before, state) : new Map();
      this.chosen = '';
      this.offers = this.promoting = null;
      this.named.clear();
    }
    this.state = state;
    this.view = view;
    this.paint();
  }

  /**
   * What stood where nothing stands now, other than what was moved.
   * @param {Map<string, Piece>} before @param {State} state
   */
  vanished(before, state) {
    const from = lastMove(state)?.from;
    return new Map([...before].filter(([square]) => !this.pieces.has(square) && square !== from));
  }

  /** What took the stones that go: three points each. @param {State} state */
  captureLines(state) {
    return this.taken.size ? state.capture_lines ?? [] : [];
  }

  /** Whether the stone between took both the others. @param {string[]} line */
  isDan(line) {
    return this.taken.has(line[2]);
  }

  /** What the last action took off the board. */
  captureText() {
    const taken = [...this.taken.keys()];
    if (!this.state || taken.length === 0) return '';
    return say(this.captureLines(this.state).some(this.isDan, this) ? 'captured-dan' : 'captured', { squares: taken.join(', ') });
  }

  /** @param {string} text */
  tell(text) {
    this.status.textContent = text;
  }

  /** A refusal: its words, and the squares that they name. @param {string} sentence */
  refuse(sentence) {
    this.chosen = '';
    this.promoting = null;
    this.mark(sentence.match(/[a-zA-Z0-9*+]+/g) ?? []);
    this.tell(sentence);
  }

  /** The squares that these words name. @param {string[]} words */
  mark(words) {
    const parts = words.map(partsOf);
    this.named = new Set(parts.flatMap((each) => [each?.from ?? '', each?.to ?? '']));
    this.paint();
  }

  /** @param {EventTarget | null} target */
  squareAt(target) {
    return (target instanceof Element && target.closest('[data-square]')?.getAttribute('data-square')) || '';
  }

  /** @param {string} square "7g", or "P*" for a piece in hand */
  press(square) {
    if (!square || !this.state || this.busy) return;
    if (!square.endsWith('*')) this.current = square;
    if (!this.view.acting) return this.tell(this.whyNot());
    if (this.offers) return this.pick(square);
    if (this.isOwn(square) && !this.actions(this.chosen, square).length) return this.choose(square);
    if (square.endsWith('*')) return this.tell(say('choose-own'));
    if (this.chosen) return this.move(this.chosen, square);
    if (this.places()) return this.play(square);
    this.tell(say(this.moving() ? 'choose-own' : 'choose-action'));
  }

  /** Whether a piece may be picked up here, to be put down elsewhere. @param {string} square */
  mayMove(square) {
    return square !== '' && this.view.acting && !this.offers && !this.busy && this.isOwn(square);
  }

  whyNot() {
    if (this.state?.past) return say('earlier-only');
    if (this.state?.result) return this.state.result.sentence;
    return say(this.state?.your_seat ? 'not-your-turn' : 'not-your-game');
  }

  /** @param {string} square */
  isOwn(square) {
    const own = this.state?.turn_color;
    if (square.endsWith('*')) return square[0] === (own === 'black' ? square[0].toUpperCase() : square[0].toLowerCase());
    return this.moving() && this.pieces.get(square)?.color === own;
  }

  /** The actions of the server's list that go from here to there. @param {string} from @param {string} to */
  actions(from, to) {
    if (!from) return [];
    const start = spelled(from) + to;
    return this.legal().filter((action) => action === start || action === `${start}+`);
  }

  legal() {
    return this.state?.legal_moves ?? [];
  }
  // Whether stones are put on points, and whether pieces are moved.
  places() {
    return this.state?.game === 'renju' && this.legal().some((action) => partsOf(action) !== null);
  }
  moving() {
    return this.state?.game !== 'renju';
  }

  /** @param {string} square */
  choose(square) {
    this.chosen = this.chosen === square ? '' : square;
    this.promoting = null;
    this.named.clear();
    this.paint();
    if (!this.chosen) return this.tell(say('dropped'));
    const kind = square.endsWith('*') ? square[0] : this.pieces.get(square)?.kind ?? '';
    this.tell(say('chosen', { piece: this.nameOfPiece(kind), square: spelled(square), count: this.targets().size }));
  }

  drop() {
    if (this.chosen) this.choose(this.chosen);
  }

  /** @param {string} from @param {string} to */
  move(from, to) {
    const actions = this.actions(from, to);
    if (actions.length === 2) return this.askPromotion(from, actions);
    this.play(actions[0] ?? spelled(from) + to);
  }

  /** @param {string} from @param {string[]} actions */
  askPromotion(from, actions) {
    const piece = this.pieces.get(from)?.kind ?? '';
    this.tell(say('promote-ask', { piece: this.nameOfPiece(piece) }));
    this.promoting = { piece, actions: [...actions].reverse() };  // promotion first
    this.paint();
    this.choices.querySelector('button')?.focus();
    this.choices.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string} action */
  play(action) {
    this.ask('play', action);
  }

  /** @param {'play' | 'why'} what @param {string} detail */
  ask(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }

  /** Of several offered points. @param {string} point */
  pick(point) {
    if (this.pieces.has(point) || this.barred().includes(point)) return this.tell(say('offer-same', { point }));
    const others = this.offers?.filter((each) => each !== point) ?? [];
    this.offer(others.length === this.offers?.length ? [...others, point] : others);
  }

  /** What counts as the same as a point that is picked. */
  barred() {
    const picked = this.offers ?? [];
    return (this.state?.same_offers ?? []).filter((same) => same.some((point) => picked.includes(point)))
      .flat().filter((point) => !picked.includes(point));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const steps = /** @type {Record<string, [number, number]>} */ (
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] });
    const square = this.squareAt(event.target);
    if (event.key === 'Enter' || event.key === ' ') this.press(square);
    else if (event.key in steps && !square.endsWith('*')) this.walk(square, ...steps[event.key]);
    else return;
    event.preventDefault();
  }

  /** @param {string} from @param {number} right @param {number} up */
  walk(from, right, up) {
    const squares = this.squares();
    const here = squares.find((square) => square.name === from);
    const turn = this.view.flipped ? -1 : 1;
    const there = here && squares.find((square) => square.x === here.x + right * turn && square.y === here.y + up * turn);
    if (!there) return;
    this.current = there.name;
    this.setTabStop();
    this.buttons.get(there.name)?.focus();
  }

  /** @param {string} kind */
  nameOfPiece(kind) {
    return kind ? sayIf(`piece-${kind.toUpperCase()}`) : say('stone');
  }

  targets() {
    const targets = new Set();
    const start = spelled(this.chosen);
    for (const action of this.chosen ? this.legal() : []) {
      const parts = partsOf(action);
      if (parts && (parts.drop ? `${parts.drop}*` : parts.from) === start) targets.add(parts.to);
    }
    return targets;
  }

  paint() {
    const state = this.state;
    if (!state) return;
    this.prepare(state);
    const marks = this.marks(state);
    const numbers = this.view.numbers && state.game === 'renju' ? numbersOf(state) : new Map();
    for (const [square, group] of this.buttons) {
      if (square.endsWith('*')) continue;
      const piece = this.pieces.get(square);
      const mark = marks.get(square) ?? [];
      const key = [piece?.color, piece?.kind, numbers.get(square), this.view.letters, ...mark].join();
      if (group.getAttribute('data-key') === key) continue;
      fill(group, { 'data-key': key, 'aria-label': this.describe(square, piece, mark),
        'aria-pressed': String(mark.includes('chosen')), class: ['square', ...mark.map((each) => each.split(':')[0])].join(' ') });
      const gone = mark.includes('taken') ? this.taken.get(square) : undefined;
      while (group.childNodes.length > 1) group.lastChild?.remove();  // a finger may be on the first
      group.append(...drawPiece(piece ?? gone, this.view, numbers.get(square)), ...drawMarks(state.game, mark));
    }
    this.paintHands(state);
    this.rows.replaceChildren(...this.captureLines(state).map((line) =>
      drawLine(state, line, this.isDan(line), this.view.flipped)));
    this.setTabStop();
    this.choices.replaceChildren(...(this.view.acting ? choiceButtons(this, state) : []));
  }

  squares() {
    return this.state ? squaresOf(this.state.game, this.state.board.length) : [];
  }

  /** The ground, and a button for each square: once, as long as the board stays the same. @param {State} state */
  prepare(state) {
    const key = `${state.game} ${state.board.length} ${this.view.flipped}`;
    if (key === this.drawn) return;
    this.drawn = key;
    const { width, height } = extent(state);
    fill(this.picture, { viewBox: `0 0 ${width} ${height}`, class: `board ${state.game}`,
      'aria-label': say('board', { game: sayIf(`game-${state.game}`) }) });
    this.buttons.clear();
    this.handGround = draw('g');
    this.picture.replaceChildren(drawGround(state, this.view.flipped), this.handGround);
    for (const square of this.squares()) {
      const { x, y } = placeOf(state, square, this.view.flipped);
      const group = draw('g', { role: 'button', tabindex: -1, 'data-square': square.name,
        transform: `translate(${x} ${y})` }, drawHit());
      this.buttons.set(square.name, group);
      this.picture.append(group);
    }
    this.picture.append(this.rows);
    const half = state.board.length >> 1;
    if (!this.buttons.has(this.current))
      this.current = this.squares().find(({ x, y }) => x === half && y === half)?.name ?? '';
  }

  setTabStop() {
    for (const [square, group] of this.buttons)
      if (!square.endsWith('*')) group.setAttribute('tabindex', square === this.current ? '0' : '-1');
  }

  /** @param {State} state */
  paintHands(state) {
    if (state.game !== 'shogi') return;
    this.drawHands(state);
    for (const [name, group] of this.buttons) {
      if (!name.endsWith('*')) continue;
      group.setAttribute('aria-pressed', String(this.chosen === name));
      group.classList.toggle('chosen', this.chosen === name);
      group.classList.toggle('own', this.mayMove(name));
    }
  }

  /** Only if they have changed. @param {State} state */
  drawHands(state) {
    const key = [state.position.split(' ')[2], this.view.letters].join();
    if (this.handGround.getAttribute('data-key') === key) return;
    const focused = this.squareAt(document.activeElement), hands = handsOf(state);
    for (const square of [...this.buttons.keys()]) if (square.endsWith('*')) this.buttons.delete(square);
    for (const color of colors)
      for (const [kind, count] of Object.entries(hands[color])) {
        const name = `${color === 'black' ? kind : kind.toLowerCase()}*`;
        const group = drawHand(state, { color, kind, count, name }, this.view);
        group.setAttribute('aria-label',
          `hand ${kind} ${count}: ${this.nameOfPiece(kind)}, ${sayColor(state.game, color)}`);
        this.buttons.set(name, group);
      }
    this.handGround.setAttribute('data-key', key);
    this.handGround.replaceChildren(...[...this.buttons].filter(([name]) => name.endsWith('*')).map(([, group]) => group));
    if (focused.endsWith('*')) this.buttons.get(focused)?.focus();
  }

  /** What is marked on each square: "last", "target", "forbidden:forbidden-33". @param {State} state */
  marks(state) {
    /** @type {Map<string, string[]>} */
    const marks = new Map();
    /** @param {string} mark @param {Iterable<string>} squares */
    const add = (mark, squares) => {
      for (const square of squares) if (square) marks.set(square, [...(marks.get(square) ?? []), mark]);
    };
    const last = lastMove(state);
    if (last) add('last', [last.from, last.to]);
    if (last) add('from', [last.from]);
    add('own', [...this.pieces.keys()].filter((square) => this.mayMove(square)));
    add('taken', this.taken.keys());
    add('win', state.win_line ?? []);
    add('chosen', [this.chosen.endsWith('*') ? '' : this.chosen]);
    const targets = [...this.targets()];
    add('target', targets);
    add('jump', targets.filter((square) => this.pieces.has(square) || isFar(state.game, this.chosen, square)));
    add('named', this.named);
    for (const { point, reason } of state.forbidden_points ?? []) add(`forbidden:${reason}`, [point]);
    add('picked', this.offers ?? []);
    add('barred', this.barred());
    const points = this.legal().filter((action) => /^[a-o]\d+$/.test(action)), squares = state.board.length ** 2;
    if (points.length > 0 && squares - this.pieces.size - points.length > much && !this.offers)
      add(state.phase.startsWith('select') ? 'offered' : 'area', points);
    return marks;
  }

  /** @param {string} square @param {Piece | undefined} piece @param {string[]} marks */
  describe(square, piece, marks) {
    const forbidden = marks.find((mark) => mark.startsWith('forbidden:'));
    return [square, piece ? `${sayColor(this.state?.game ?? '', piece.color)} ${this.nameOfPiece(piece.kind)}` : say('empty'),
      marks.includes('target') && say('target'), marks.includes('last') && say('last-mark'),
      (marks.includes('offered') || marks.includes('picked')) && say('offered'),
      marks.includes('barred') && say('barred'), forbidden && say('forbidden', { reason: forbiddenText(forbidden.slice(10)) })].filter(Boolean).join(', ');
  }

  /** @param {string[] | null} picked */
  offer(picked) {
    this.offers = picked;
    this.paint();
  }
}

customElements.define('game-board', GameBoard);
