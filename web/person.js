// Who plays here: guests of the arena, one or two at this screen. Their keys stay in this browser.

import { call, unknown } from './api.js';
import { keep, kept } from './kept.js';

const places = ['guest', 'guest-second'];

/** @param {string} place @returns {Guest | null} */
function read(place) {
  try {
    return JSON.parse(kept(place) ?? 'null');
  } catch {
    return null;
  }
}

/** Those who have a key here. @returns {Guest[]} */
export const guests = () => places.map(read).filter((guest) => guest !== null);

/** The key of a request that asks for nothing in particular. */
export const usualKey = () => guests()[0]?.api_key;

/** @param {number} which 0: the person, 1: the second one */
async function guest(which) {
  const known = read(places[which]);
  if (known) return known;
  const made = await call('POST', '/guests', { body: {} });
  keep(places[which], JSON.stringify(made));
  return /** @type {Guest} */ (made);
}

/** A key that the server does not know: its data are others now. @param {string | undefined} key @returns {null} */
export function forget(key) {
  for (const place of places) if (key && read(place)?.api_key === key) keep(place, 'null');
  return null;
}

/**
 * Does something as a guest; one whom the server does not know any more is registered anew.
 * @template T
 * @param {number} which @param {(guest: Guest) => Promise<T>} act
 */
export async function asGuest(which, act) {
  try {
    return await act(await guest(which));
  } catch (error) {
    if (!unknown(error)) throw error;
    keep(places[which], 'null');
    return act(await guest(which));
  }
}

/** The guest here who has this colour; null: somebody else. @param {State} state @param {Color | null} color */
export function guestOf(state, color) {
  return (color && guests().find((each) => each.agent_id === state.players[color].agent_id)) || null;
}

/** A house player of the game. @param {State} state */
export const engineOf = ({ players: { black, white } }) => [black, white].find(({ house }) => house);
