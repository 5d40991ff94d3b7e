// An invitation: for who has sent it, and for who takes it.

import { accept, failed, look, ownOffers } from './beginning.js';
import { button, make } from './dom.js';
import { say, sayIf } from './words.js';

/** @param {HTMLElement} main @param {string} code */
export async function offer(main, code) {
  const place = make('div', { class: 'form' });
  main.replaceChildren(make('h1', {}, say('new-game')), place);
  const own = ownOffers().includes(code), path = `/friendly/offers/${encodeURIComponent(code)}`;
  try {
    let said = await look(main, path);
    showOffer(main, place, code, said, own);
    while (own && !said.game_id) said = await look(main, `${path}?wait=25`);
    if (own) location.replace(`/games/${said.game_id}`);
  } catch (error) {
    failed(main, error);
  }
}

/**
 * @param {HTMLElement} main @param {HTMLElement} place @param {string} code
 * @param {{game: string, by: string, status: string}} said @param {boolean} own
 */
function showOffer(main, place, code, said, own) {
  const address = make('input', { readonly: true, value: location.href, class: 'wide', 'aria-label': say('opponent-link') });
  const take = () => accept(code, 0).catch((error) => failed(main, error));
  place.replaceChildren(...(said.status !== 'open' ? [make('p', {}, say('link-taken'))]
    : own ? [make('p', {}, say('link-wait')), address]
      : [make('p', {}, say('link-offer', { name: said.by, game: sayIf(`game-${said.game}`) })),
        button(say('play'), take, { class: 'big' })]));
}
