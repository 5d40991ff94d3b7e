// Where things stand on a board, and what the texts of positions and actions name.

export const letters = 'abcdefghijklmno';

/** @param {string} game @param {number} x @param {number} y @param {number} size */
function nameOf(game, x, y, size) {
  return game === 'shogi' ? `${size - x}${letters[size - 1 - y]}` : `${letters[x]}${y + 1}`;
}

/** @param {string} game @param {number} size @returns {Square[]} */
export function squaresOf(game, size) {
  const squares = [];
  for (let y = size - 1; y >= 0; --y)
    for (let x = 0; x < size; ++x) squares.push({ name: nameOf(game, x, y, size), x, y });
  return squares;
}

/** @type {Color[]} */
export const colors = ['black', 'white'];

/** @param {string} game */
export const onPoints = (game) => game === 'renju' || game === 'liuzichong';

/** What stands on each square. @param {State} state @returns {Map<string, Piece>} */
export function piecesOf(state) {
  const pieces = new Map();
  const size = state.board.length;
  const width = state.board[0].length / size;
  for (const { name, x, y } of squaresOf(state.game, size)) {
    const text = state.board[y].slice(x * width, (x + 1) * width).trim();
    if (text === '.') continue;
    const black = state.game === 'shogi' ? text === text.toUpperCase() : text === 'b';
    pieces.set(name, { color: black ? 'black' : 'white', kind: state.game === 'shogi' ? text : '' });
  }
  return pieces;
}

/**
 * The pieces in hand, from the third field of an SFEN.
 * @param {State} state @returns {Record<Color, Record<string, number>>}
 */
export function handsOf(state) {
  /** @type {Record<Color, Record<string, number>>} */
  const hands = { black: {}, white: {} };
  if (state.game !== 'shogi') return hands;
  for (const [, count, kind] of (state.position.split(' ')[2] ?? '').matchAll(/(\d*)([A-Za-z])/g))
    hands[kind === kind.toUpperCase() ? 'black' : 'white'][kind.toUpperCase()] = Number(count || 1);
  return hands;
}

const named = /^(?:([A-Z])\*|([a-o]\d{1,2}|\d[a-i]))?([a-o]\d{1,2}|\d[a-i])(\+?)$/;

/** What an action text names; null: no square at all. @param {string} action @returns {Parts | null} */
export function partsOf(action) {
  const [, drop = '', from = '', to, end] = named.exec(action) ?? [];
  return to ? { from, to, drop, end } : null;
}

/** The last action that put or moved something. @param {State} state */
export const lastMove = ({ moves }) => moves.map(partsOf).filter((parts) => parts !== null).at(-1);

/** How many fifth moves are to be offered; 0: it is not said. @param {State} state */
export function offersWanted(state) {
  const said = Number(state.position.split(' ')[3]);
  return said || Number(/ offers=(\d+)/.exec(state.ruleset_text)?.[1] ?? 0);
}

/** The numbers of the stones of Renju, by point. @param {State} state @returns {Map<string, number>} */
export function numbersOf(state) {
  const numbers = new Map();
  for (const action of state.moves) if (partsOf(action)) numbers.set(action, numbers.size + 1);
  return numbers;
}

/**
 * Whether a stone that goes there leaves out a square: Keishi's jump.
 * @param {string} game @param {string} from @param {string} to
 */
export const isFar = (game, from, to) => game === 'keishi' &&
  Math.max(Math.abs(from.charCodeAt(0) - to.charCodeAt(0)), Math.abs(Number(from[1]) - Number(to[1]))) > 1;
