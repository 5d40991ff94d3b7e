// What a board looks like, as SVG. Each square is 40 units wide and drawn around its middle.

import { draw } from './dom.js';
import { glyph, outline } from './glyphs.js';
import { letters, onPoints, squaresOf } from './layout.js';

const cell = 40, margin = 18, edge = 4, hand = 52;
const handOrder = 'RBGSNLP';

/** @param {Board} state */
const top = (state) => (state.game === 'shogi' ? hand + margin : edge);
/** @param {Board} state */
const left = (state) => (state.game === 'shogi' ? edge : margin);

/** @param {Board} state */
export function extent(state) {
  const side = state.board.length * cell + margin + edge;
  return { width: side, height: side + (state.game === 'shogi' ? 2 * hand : 0) };
}

/** The middle of a square. @param {Board} state @param {Point} square @param {boolean} flipped */
export function placeOf(state, { x, y }, flipped) {
  const last = state.board.length - 1;
  return { x: left(state) + (flipped ? last - x : x) * cell + cell / 2,
    y: top(state) + (flipped ? y : last - y) * cell + cell / 2 };
}

/** @param {Board} state @param {boolean} flipped */
export function drawGround(state, flipped) {
  const size = state.board.length, x = left(state), y = top(state), side = size * cell;
  const inset = onPoints(state.game) ? cell / 2 : 0;
  const count = inset ? size : size + 1;
  const ground = draw('g', { 'aria-hidden': 'true' },
    draw('rect', { class: 'wood', x, y, width: side, height: side, rx: 3 }));
  for (let i = 0; i < count; ++i) {
    const at = inset + i * cell;
    ground.append(draw('path', { class: 'line',
      d: `M${x + inset} ${y + at}H${x + side - inset}M${x + at} ${y + inset}V${y + side - inset}` }));
  }
  for (const [column, row] of dots(state.game))
    ground.append(draw('circle', { class: 'dot', cx: x + inset + column * cell, cy: y + inset + row * cell, r: 3.2 }));
  if (state.game === 'shogi') ground.append(...[2, side + y + 8].map((at) =>
    draw('rect', { class: 'hands', x, y: at, width: side, height: hand - 8, rx: 6 })));
  ground.append(...coordinates(state, flipped));
  return ground;
}

/** @param {string} game @returns {number[][]} */
function dots(game) {
  if (game === 'shogi') return [[3, 3], [6, 3], [3, 6], [6, 6]];
  return game === 'renju' ? [[3, 3], [11, 3], [7, 7], [3, 11], [11, 11]] : [];
}

/** @param {Board} state @param {boolean} flipped */
function coordinates(state, flipped) {
  const size = state.board.length, shogi = state.game === 'shogi', texts = [];
  const side = size * cell;
  for (let i = 0; i < size; ++i) {
    const { x, y } = placeOf(state, { x: i, y: i }, flipped);
    const across = { class: 'coordinate', x, y: shogi ? top(state) - 5 : top(state) + side + 13 };
    const down = { class: 'coordinate', x: shogi ? left(state) + side + 9 : left(state) - 9, y: y + 4 };
    texts.push(draw('text', across, shogi ? String(size - i) : letters[i]));
    texts.push(draw('text', down, shogi ? letters[size - 1 - i] : String(i + 1)));
  }
  return texts;
}

/** @param {Piece | undefined} piece @param {Look} look @param {number} [number] */
export function drawPiece(piece, look, number) {
  if (!piece) return [];
  if (piece.kind) return [drawShogiPiece(piece.kind, piece.color, look)];
  const stone = draw('g', { class: `piece ${piece.color}` }, draw('circle', { r: 16.5 }));
  if (number) stone.append(draw('text', { class: 'number', y: 5 }, String(number)));
  return [stone];
}

/** @param {string} kind @param {string} color @param {Look} look */
export function drawShogiPiece(kind, color, look) {
  const turned = (color === 'white') !== look.flipped;
  const size = kind.toUpperCase() === 'P' ? 0.34 : kind.toUpperCase() === 'K' ? 0.39 : 0.37;
  const group = draw('g', { class: `piece koma ${color}${kind.startsWith('+') ? ' promoted' : ''}`,
    transform: `${turned ? 'rotate(180) ' : ''}scale(${size}) translate(-50 -50)` },
  draw('path', { class: 'shape', d: outline }));
  if (look.letters) group.append(draw('text', { class: 'letter', x: 50, y: 76 }, kind.toUpperCase()));
  else group.append(draw('path', { class: 'strokes', d: glyph(kind), transform: 'translate(21 23) scale(.58 .66)' }));
  return group;
}

/** @param {Board} state @param {Held} held @param {Look} look */
export function drawHand(state, held, look) {
  const below = (held.color === 'black') !== look.flipped;
  const { height } = extent(state);
  const slot = state.board.length * cell / handOrder.length;
  const x = left(state) + slot * (handOrder.indexOf(held.kind) + 0.5);
  const y = below ? height - hand / 2 + 2 : hand / 2 - 2;
  const group = draw('g', { role: 'button', tabindex: 0, 'data-square': held.name, class: 'square in-hand',
    transform: `translate(${x} ${y})` },
  draw('rect', { class: 'hit', x: -slot / 2 + 1, y: -22, width: slot - 2, height: 44, rx: 6 }),
  drawShogiPiece(held.color === 'black' ? held.kind : held.kind.toLowerCase(), held.color, look));
  if (held.count > 1) group.append(draw('text', { class: 'held', x: 17, y: 19 }, String(held.count)));
  return group;
}

/**
 * The line that took a stone; of a stone that took both its neighbours, its name: dan.
 * @param {Board} state @param {string[]} line @param {boolean} dan @param {boolean} flipped
 */
export function drawLine(state, line, dan, flipped) {
  const squares = squaresOf(state.game, state.board.length);
  const [a, b, c] = line.map((name) => placeOf(state, squares.find((square) => square.name === name) ?? squares[0], flipped));
  return draw('g', {}, draw('path', { class: 'capture', d: `M${a.x} ${a.y}L${c.x} ${c.y}` }),
    dan && draw('g', { transform: `translate(${b.x} ${b.y})` }, draw('circle', { class: 'seal', r: 11 }),
      draw('path', { class: 'strokes dan', d: glyph('dan'), transform: 'scale(.15) translate(-50 -50)' })));
}

/** What is pressed, under a piece. */
export const drawHit = () => draw('rect', { class: 'hit', x: -20, y: -20, width: 40, height: 40 });

/** What is marked over a piece. @param {string} game @param {string[]} marks */
export function drawMarks(game, marks) {
  const shapes = [];
  if (marks.includes('jump')) shapes.push(draw('circle', { class: 'ring', r: 13 }));
  else if (marks.includes('target')) shapes.push(draw('circle', { class: 'spot', r: 6 }));
  if (marks.includes('offered') || marks.includes('picked'))
    shapes.push(draw('rect', { class: 'offer', x: -11, y: -11, width: 22, height: 22, rx: 3 }));
  if (marks.includes('barred')) shapes.push(draw('circle', { class: 'grey', r: 12 }));
  if (marks.includes('win')) shapes.push(draw('circle', { class: 'won', r: 18 }));
  if (marks.includes('last') && onPoints(game))
    shapes.push(draw('path', { class: marks.includes('from') ? 'tick left' : 'tick', d: 'M0-5 5 4H-5Z' }));
  const forbidden = marks.find((mark) => mark.startsWith('forbidden:'));
  if (forbidden) shapes.push(draw('path', { class: 'cross', d: 'M-7-7 7 7M7-7-7 7' }),
    draw('text', { class: 'kind', x: 11, y: 17 }, kindOf(forbidden)));
  return shapes;
}

/** "33", "44", "6": the kind of a forbidden point. @param {string} mark */
function kindOf(mark) {
  return mark.includes('overline') ? '6' : mark.includes('44') ? '44' : '33';
}
