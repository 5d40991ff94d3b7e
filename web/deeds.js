// What a person does in a game beside looking: each is a request, and what comes of it.

import { call, fresh, persist, Refused } from './api.js';
import { guestOf } from './person.js';
import { partsOf } from './layout.js';
import { say } from './words.js';

/** @typedef {import('./game-page.js').GamePage} GamePage */

/**
 * One request at a time; it is repeated until there is an answer.
 * @param {GamePage} page @param {string} what @param {object} body @param {string} [key]
 */
async function send(page, what, body, key = page.myKey()) {
  if (page.board.busy) return null;
  page.board.busy = true;
  try {
    return await persist(() => call('POST', `/games/${page.id}/${what}`, { body, key }), (lost) => page.tellTrouble(lost));
  } finally {
    page.board.busy = false;
  }
}

/** @param {GamePage} page @param {unknown} error */
function refused(page, error) {
  if (!(error instanceof Refused)) throw error;
  const { state, code, detail, applied } = error.problem;
  if (state) page.take(state);
  if (applied) return;
  page.board.refuse((code === 'turn-mismatch' ? `${say('stale')} ` : '') + detail);
}

/** @param {GamePage} page @param {string} action */
export async function play(page, action) {
  const state = page.state, guest = state && guestOf(state, state.turn_color);
  if (!state || !guest) return page.board.tell(page.board.whyNot());
  const body = { move: action, turn_number: state.turn_number, idempotency_key: fresh() };
  try {
    const after = await send(page, 'move', body, guest.api_key);
    if (after) page.take(after);
  } catch (error) {
    refused(page, error);
  }
}

/** @param {GamePage} page */
export async function resign(page) {
  const state = page.state;
  if (!state) return;
  const key = guestOf(state, state.turn_color)?.api_key ?? page.myKey();
  try {
    const after = await send(page, 'resign', { idempotency_key: fresh() }, key);
    if (after) page.take(after);
  } catch (error) {
    refused(page, error);
  }
}

/** @param {GamePage} page */
export async function hint(page) {
  try {
    const said = await send(page, 'hint', {});
    if (!said) return;
    const parts = partsOf(said.move);
    page.board.tell(say('hint-is', { move: said.move, reason: said.reason ?? '' }));
    page.board.mark(parts ? [parts.from, parts.to] : []);
  } catch (error) {
    refused(page, error);
  }
}

/** An engine that has failed is started again. @param {GamePage} page */
export async function askAgain(page) {
  try {
    await send(page, 'ask-again', {});
  } catch (error) {
    refused(page, error);
  }
}

/**
 * For each of those here: two at one screen agree by themselves.
 * @param {GamePage} page @param {string} what @param {object} body
 */
async function agree(page, what, body) {
  const state = page.state;
  if (!state) return;
  const here = [guestOf(state, 'black'), guestOf(state, 'white')].filter((guest) => guest !== null);
  const asked = what === 'rematch' ? state.rematch_asked : state.takeback_asked?.by;
  try {
    for (const guest of here) {
      const seat = guest.agent_id === state.players.black.agent_id ? page.seatOf(state, 'black') : page.seatOf(state, 'white');
      if (asked === seat) continue;
      const said = await send(page, what, { ...body, idempotency_key: fresh() }, guest.api_key);
      if (!said) return;
      if (said.game_id !== state.game_id) return location.assign(`/games/${said.game_id}`);
      page.take(said.state);
    }
  } catch (error) {
    refused(page, error);
  }
}

/** @param {GamePage} page */
export const rematch = (page) => agree(page, 'rematch', {});
/** @param {GamePage} page @param {number} turn */
export const takeBack = (page, turn) => agree(page, 'takeback', { turn_number: turn });
