// What is chosen with a button and not on the board: promotion, swaps, offers, typed moves.

import { button, draw, make } from './dom.js';
import { offersWanted, partsOf } from './layout.js';
import { drawShogiPiece } from './painting.js';
import { say, sayIf } from './words.js';

/** @param {GameBoard} board @param {State} state @returns {HTMLElement[]} */
export function choiceButtons(board, state) {
  if (board.promoting) return promotionButtons(board, board.promoting.piece, board.promoting.actions);
  const words = board.legal().filter((action) => !partsOf(action));
  if (words.includes('<offer>')) return offerButtons(board, offersWanted(state));
  const counts = words.filter((word) => word.startsWith('count '));
  if (counts.length) return [countField(board, counts)];
  const buttons = words.map((word) => button(sayIf(`action-${word}`, word), () => board.play(word), { class: word === 'pass' ? '' : 'big', 'data-action': word }));
  return [...buttons, ...(state.phase.startsWith('select') ? [make('p', {}, say('select'))] : []), ...whyButtons(board, state)];
}

/** @param {GameBoard} board @param {State} state */
function whyButtons(board, { forbidden_points: points = [] }) {
  if (points.length === 0) return [];
  return [make('div', { class: 'row', role: 'group', 'aria-label': say('why') }, make('span', {}, say('why')),
    ...points.map(({ point }) => button(point, () => board.ask('why', point), { class: 'small' })))];
}

/** @param {GameBoard} board @param {string} piece @param {string[]} actions */
function promotionButtons(board, piece, actions) {
  const color = piece === piece.toUpperCase() ? 'black' : 'white';
  return actions.map((action) => {
    const promotes = action.endsWith('+');
    const look = { flipped: color === 'white', letters: board.view.letters };
    const picture = draw('svg', { viewBox: '-20 -20 40 40', class: 'koma-picture', 'aria-hidden': 'true' },
      drawShogiPiece(promotes ? `+${piece}` : piece, color, look));
    const made = button(say(promotes ? 'promote' : 'promote-not'), () => board.play(action),
      { class: 'big', 'data-action': promotes ? 'promote' : 'promote-not' });
    made.prepend(picture);
    return made;
  });
}

/** @param {GameBoard} board @param {number} count */
function offerButtons(board, count) {
  if (!board.offers) {
    const only = board.legal().length === 1;
    if (only) board.offers = [];
    else return [button(say('offer-mode', { count }), () => board.offer([]), { class: 'big', 'data-action': 'offer' })];
  }
  const offers = board.offers ?? [], picked = offers.length;
  const parts = [make('p', {}, say('offer-pick', { picked, count })),
    button(say('offer-send'), () => board.play(`offer ${offers.join(' ')}`), { class: 'big', disabled: picked !== count, 'data-action': 'offer-send' })];
  if (board.legal().length > 1) parts.push(button(say('offer-stop'), () => board.offer(null)));
  return parts;
}

/** @param {GameBoard} board @param {string[]} counts */
function countField(board, counts) {
  const numbers = counts.map((each) => Number(each.slice(6))).sort((a, b) => a - b);
  const buttons = numbers.slice(0, 12).map((count) =>
    button(String(count), () => board.play(`count ${count}`), { 'aria-label': say('count', { count }), 'data-action': `count ${count}` }));
  return make('div', { role: 'group', 'aria-label': say('count-ask') }, make('p', {}, say('count-ask')), ...buttons);
}
