// The pictures of the front page: the middle of each board with a few pieces on it.

import { draw } from './dom.js';
import { squaresOf } from './layout.js';
import { drawGround, drawPiece, placeOf } from './painting.js';

/** Squares of the board, how many of them are shown, and what stands there. @type {Record<string, [number, number, string]>} */
const samples = {
  shogi: [9, 3, '5dk 6eR 4eS 5fP 4f+B'],
  renju: [15, 7, 'h8b h9w i9b g7b f6b i7w f8w g9w'],
  keishi: [6, 6, 'a2b c2b a5b c5b d3w e5w f2w e4w'],
  liuzichong: [4, 4, 'a1b c1b d1b b2b c2b d2w a4w b4w c4w d3w'],
};

/** @param {string} game */
export function sample(game) {
  const [size, shown, stones] = samples[game], middle = (size - 1) / 2;
  const state = { game, board: Array(size).fill('') };
  const look = { flipped: false, letters: false };
  const { x, y } = placeOf(state, { x: middle, y: middle }, false);
  const pieces = stones.split(' ').map((text) => {
    const kind = text.slice(2), square = squaresOf(game, size).find((each) => text.startsWith(each.name));
    const where = placeOf(state, square ?? { x: 0, y: 0 }, false);
    const black = /[bA-Z]$/.test(kind);
    const piece = drawPiece({ color: black ? 'black' : 'white', kind: game === 'shogi' ? kind : '' }, look);
    return draw('g', { transform: `translate(${where.x} ${where.y})` }, ...piece);
  });
  return draw('svg', { viewBox: `${x - shown * 20} ${y - shown * 20} ${shown * 40} ${shown * 40}`, class: 'sample', 'aria-hidden': 'true' },
    drawGround(state, false), ...pieces);
}
