// Beside the board: how it is shown, and the game as a file.

import { button, make } from './dom.js';
import { keep, kept } from './kept.js';
import { engineOf } from './person.js';
import { say } from './words.js';

/** The formats that can hold a game. @type {Record<string, string[]>} */
const formats = {
  shogi: ['kif', 'ki2', 'csa', 'sfen', 'jkf', 'pgn', 'jsonl'],
  renju: ['sgf', 'psq', 'pos', 'offset', 'sfen', 'pgn', 'jsonl'],
};
const others = ['sgf', 'sfen', 'pgn', 'jsonl'];

/** @param {'letters' | 'numbers' | 'thinking'} name @param {() => void} again */
function box(name, again) {
  const field = make('input', { type: 'checkbox', checked: kept(name) === 'yes', onchange: () => {
    keep(name, field.checked ? 'yes' : 'no');
    again();
  } });
  return make('label', { class: 'check' }, field, say(name));
}

/** @param {State} state @param {() => void} again @param {() => void} flip */
export function switches(state, again, flip) {
  return make('div', { class: 'row' }, button(say('flip'), flip),
    state.game === 'shogi' && box('letters', again), state.game === 'renju' && box('numbers', again),
    state.friendly && engineOf(state) && box('thinking', again));
}

/**
 * A file of the game; a format that cannot hold it says why.
 * @param {string} game @param {string} format @param {HTMLElement} said
 */
function saveButton(game, format, said) {
  const href = `/api/v1/games/${game}/record?format=${format}`;
  return button(format, async () => {
    const reply = await fetch(href).catch(() => null);
    said.textContent = reply?.ok ? '' : reply ? (await reply.json()).detail : say('lost');
    if (!reply?.ok) return;
    await reply.arrayBuffer();  // an answer that nobody reads keeps its connection
    make('a', { href, download: `${game}.${format}` }).click();
  }, { class: 'small' });
}

/** @param {State} state @param {() => string} position */
export function saveLinks(state, position) {
  const said = make('p', { role: 'status' });
  const buttons = (formats[state.game] ?? others).map((format) => saveButton(state.game_id, format, said));
  const field = make('input', { readonly: true, class: 'wide', 'aria-label': say('position-text'), hidden: true });
  const copy = async () => {
    field.value = position();
    field.hidden = false;
    field.select();
    await navigator.clipboard?.writeText(field.value).then(() => { said.textContent = say('copied'); }, () => {});
  };
  return make('div', { class: 'save' }, make('div', { class: 'row', role: 'group', 'aria-label': say('save') },
    make('span', {}, say('save')), ...buttons), button(say('copy-position'), copy), said, field);
}
