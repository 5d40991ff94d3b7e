// The front page: one click for each game, and games that are running.

import { call, unknown } from './api.js';
import { begin, failed } from './beginning.js';
import { button, make } from './dom.js';
import { forget, usualKey } from './person.js';
import { sample } from './sample.js';
import { say, sayIf, sayPlayers } from './words.js';

export const games = ['shogi', 'renju', 'keishi', 'liuzichong'];

/** @param {HTMLElement} main */
export async function front(main) {
  main.replaceChildren(make('h1', {}, say('title')));
  const cards = make('div', { class: 'cards' }, ...games.map((game) => card(game, main)));
  const mine = make('section'), others = make('section');
  main.append(cards, mine, others);
  if (/^(localhost|127\.|\[::1)/.test(location.hostname)) main.append(phone());
  const key = usualKey();
  if (key) list(mine, say('your-games'), say('go-on'), await call('GET', '/games?agent=me&status=active&limit=50', { key }).catch((error) => unknown(error) ? forget(key) : null));
  list(others, say('other-games'), say('watch'), await call('GET', '/games?status=active&limit=8').catch(() => null), mine);
}

/** How a phone finds this server. */
function phone() {
  const place = make('section', { class: 'actions' });
  const show = async () => {
    const open = (await fetch('/lan.svg').catch(() => null))?.ok;
    place.replaceChildren(make('p', {}, say(open ? 'phone-scan' : 'phone-how')),
      open ? make('img', { src: '/lan.svg', alt: say('phone'), class: 'code-picture' }) : make('code', {}, 'referee play --lan'));
  };
  place.append(button(say('phone'), show));
  return place;
}

/** @param {string} game @param {HTMLElement} main */
function card(game, main) {
  const name = sayIf(`game-${game}`);
  const start = button(say('play'), async () => {
    start.disabled = true;
    start.textContent = say('starting');
    await begin({ game }).catch((error) => failed(main, error));
    start.disabled = false;
    start.textContent = say('play');
  }, { class: 'big', 'aria-label': say('play-game', { game: name }) });
  return make('section', { class: 'card' },
    sample(game), make('div', {}, make('h2', {}, name), make('p', {}, sayIf(`about-${game}`)),
      make('p', { class: 'row' }, start, make('a', { href: `/play#game=${game}` }, say('more-choices')))));
}

/**
 * @param {HTMLElement} section @param {string} title @param {string} word
 * @param {{games: Listed[]} | null} found @param {HTMLElement} [without] games that stand there already
 */
function list(section, title, word, found, without) {
  const known = new Set([...(without?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')));
  const rows = (found?.games ?? []).filter((each) => !known.has(`/games/${each.game_id}`));
  if (rows.length === 0) return;
  section.append(make('h2', {}, title), make('ul', { class: 'games' }, ...rows.map((each) => make('li', {},
    `${sayIf(`game-${each.game}`)}: ${sayPlayers(each.players)} – `,
    make('a', { href: `/games/${each.game_id}` }, word)))));
}
