// A game begun: with the program, with a link, or with a second person at this screen.

import { call, Refused } from './api.js';
import { make } from './dom.js';
import { keep, kept } from './kept.js';
import { asGuest } from './person.js';
import { say } from './words.js';

/**
 * @typedef {object} Wish
 * @property {string} game
 * @property {string} [ruleset]
 * @property {string} [start]
 * @property {string} [clock]
 * @property {string} [seat]
 * @property {string} [opponent] "here", "link", or the name of a house player
 */

/** The level that a click on the front page plays against: not the weakest, not far from it. */
async function usualOpponent() {
  const { levels } = await call('GET', '/house');
  return levels[Math.min(1, levels.length - 1)]?.name ?? 'link';
}

/** Begins it and goes there. @param {Wish} wish */
export async function begin(wish) {
  const opponent = wish.opponent ?? await usualOpponent();
  const body = {
    ...(wish.ruleset ? { ruleset: wish.ruleset } : { game: wish.game }),
    ...(wish.start ? { start_position: wish.start } : {}),
    clock: wish.clock ?? 'none', seat: wish.seat ?? 'first',
    opponent: opponent === 'here' || opponent === 'link' ? { link: true } : { house: opponent },
  };
  const said = await asGuest(0, ({ api_key }) => call('POST', '/friendly', { body, key: api_key }));
  if (said.game_id) location.assign(`/games/${said.game_id}`);
  else if (opponent === 'here') await accept(said.code, 1);
  else {
    keep('offers', [said.code, ...ownOffers()].slice(0, 20).join(' '));
    location.assign(`/play#offer=${said.code}`);
  }
}

/** The codes of the invitations that were sent from here. */
export const ownOffers = () => (kept('offers') ?? '').split(' ');

/** @param {string} code @param {number} which guest takes it */
export async function accept(code, which) {
  const said = await asGuest(which, ({ api_key }) =>
    call('POST', `/friendly/offers/${code}/accept`, { body: {}, key: api_key }));
  location.assign(`/games/${said.game_id}`);
}

/** Says what went wrong, in the server's words where they are its. @param {HTMLElement} place @param {unknown} error */
export function failed(place, error) {
  const text = error instanceof Refused ? say('went-wrong', { detail: error.message }) : say('lost');
  place.querySelector('.failure')?.remove();
  place.append(make('p', { class: 'failure', role: 'alert' }, text));
}
