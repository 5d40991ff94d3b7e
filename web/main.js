// Which page it is: the address says it.

import { make, select } from './dom.js';
import { front } from './front.js';
import { newGame } from './new-game.js';
import { GamePage } from './game-page.js';
import { language, languages, say, speak } from './words.js';

function header() {
  const choice = select(languages, language, { 'aria-label': say('language'), onchange: () => speak(choice.value) });
  return make('header', {}, make('nav', {}, make('a', { href: '/' }, say('home')), make('a', { href: '/play' }, say('new-game')),
    make('a', { href: '/records' }, say('records'))), choice);
}

async function show() {
  const main = make('main', {});
  document.title = say('title');
  document.body.replaceChildren(header(), main);
  const [page, id] = location.pathname.split('/').filter(Boolean);
  if (page === 'games') await new GamePage(main, id).run();
  else if (page === 'play') await newGame(main);
  else await front(main);
}

// The page of a game goes there by itself.
addEventListener('hashchange', () => location.pathname.startsWith('/games/') || location.reload());
await show();
