// A game begun: with the program, with a link, or with a second person at this screen.

import { call, persist, Refused } from './api.js';
import { make } from './dom.js';
import { keep, kept } from './kept.js';
import { usualLevel } from './levels.js';
import { asGuest } from './person.js';
import { say } from './words.js';

/** Of a click on the front page. @param {string} game */
async function usualOpponent(game) {
  const { levels } = await call('GET', '/house');
  return usualLevel(levels, game) ?? 'link';
}

/** Begins it and goes there. @param {Wish} wish */
export async function begin(wish) {
  const opponent = wish.opponent ?? await usualOpponent(wish.game);
  const what = { ...(wish.ruleset ? { ruleset: wish.ruleset } : { game: wish.game }),
    ...(wish.start ? { start_position: wish.start } : {}) };
  const [first, second] = wish.engines ?? [];
  const said = await asGuest(0, ({ api_key: key }) => opponent === 'watch'
    ? call('POST', '/exhibitions', { body: { ...what, first, second }, key })
    : call('POST', '/friendly', { body: { ...what, clock: wish.clock ?? 'none', seat: wish.seat ?? 'first',
      opponent: opponentOf(opponent) }, key }));
  if (said.game_id) location.assign(`/games/${said.game_id}`);
  else await invite(opponent, said.code);
}

/** As the server takes it. @param {string} opponent */
export function opponentOf(opponent) {
  if (opponent === 'here' || opponent === 'link') return { link: true };
  return opponent.startsWith('agent:') ? { agent: opponent.slice(6) } : { house: opponent };
}

/** Somebody at this screen takes the invitation, or it waits. @param {string} opponent @param {string} code */
export async function invite(opponent, code) {
  if (opponent === 'here') return accept(code, 1);
  keep('offers', [code, ...ownOffers()].slice(0, 20).join(' '));
  location.assign(`/play#offer=${code}`);
}

/** The codes of the invitations that were sent from here. */
export const ownOffers = () => (kept('offers') ?? '').split(' ');

/** @param {string} code @param {number} which guest takes it */
export async function accept(code, which) {
  const said = await asGuest(which, ({ api_key }) =>
    call('POST', `/friendly/offers/${code}/accept`, { body: {}, key: api_key }));
  const path = `/games/${said.game_id}`;
  if (location.pathname !== path) location.assign(path);  // else it is the game that goes on without an engine
}

/** Asks the server as long as it takes. @param {HTMLElement} main @param {string} path */
export const look = (main, path) => persist(() => call('GET', path), (lost) =>
  lost ? failed(main, lost) : main.querySelector('.failure')?.remove());

/** Says what went wrong, in the server's words where they are its. @param {HTMLElement} place @param {unknown} error */
export function failed(place, error) {
  const text = error instanceof Refused ? say('went-wrong', { detail: error.message }) : say('lost');
  place.querySelector('.failure')?.remove();
  place.append(make('p', { class: 'failure', role: 'alert' }, text));
}
