// What a person does in a game beside looking: each is a request, and what comes of it.

import { fresh, Refused } from './api.js';
import { colors } from './layout.js';
import { guestOf } from './person.js';
import { say } from './words.js';

/**
 * One request at a time, repeated until there is an answer; null: it is refused, and the board says why.
 * @param {GamePage} page @param {string} what @param {object} [body] @param {string} [key]
 */
async function send(page, what, body = {}, key = page.myKey()) {
  if (page.board.busy) return null;
  page.board.busy = true;
  const asked = page.ask('POST', what, { body, key }).finally(() => { page.board.busy = false; });
  return asked.catch((error) => refused(page, error));
}

/** @param {GamePage} page @param {unknown} error */
function refused(page, error) {
  if (!(error instanceof Refused)) throw error;
  const { state, code, detail, applied } = error.problem;
  if (state) page.take(state);
  if (!applied) page.board.refuse((code === 'turn-mismatch' ? `${say('stale')} ` : '') + detail);
  return null;
}

/** @param {GamePage} page @param {string} action */
export async function play(page, action) {
  const state = page.state, guest = state && guestOf(state, state.turn_color);
  if (!state || !guest) return page.board.tell(page.board.whyNot());
  const body = { move: action, turn_number: state.turn_number, idempotency_key: fresh() };
  page.take(await send(page, 'move', body, guest.api_key));
}

/** @param {GamePage} page */
export async function resign(page) {
  const guest = guestOf(page.state, page.state.turn_color);
  page.take(await send(page, 'resign', { idempotency_key: fresh() }, guest?.api_key));
}

/** @param {GamePage} page */
export async function hint(page) {
  const said = await send(page, 'hint');
  if (!said) return;
  page.board.tell(say('hint-is', { move: said.move, reason: said.reason ?? '' }));
  page.board.mark([said.move]);
}

/** Why an action is forbidden, with the squares of its lines. @param {GamePage} page @param {string} action */
export async function why(page, action) {
  page.board.refuse((await page.ask('GET', `explanation?action=${encodeURIComponent(action)}`)).text);
}

/** To the engine: that it starts again, or moves now. @param {GamePage} page @param {string} what @param {object} [body] */
export async function tell(page, what, body) {
  const said = await send(page, what, body);
  page.take(said?.state);
  return said;
}

/**
 * For each of those here: two at one screen agree by themselves.
 * @param {GamePage} page @param {string} what @param {object} body
 */
async function agree(page, what, body) {
  const state = page.state;
  for (const color of colors) {
    const guest = guestOf(state, color);
    if (!guest) continue;
    const said = await send(page, what, { ...body, idempotency_key: fresh() }, guest.api_key);
    if (!said) return;
    if (said.game_id !== state.game_id) return page.leave(said.game_id);
    page.take(said.state);
  }
}

/** @param {GamePage} page @param {'exchanged' | 'kept'} seats */
export const rematch = (page, seats) => agree(page, 'rematch', { seats });
/** @param {GamePage} page @param {number} turn */
export const takeBack = (page, turn) => agree(page, 'takeback', { turn_number: turn });
