// The language of the pages: one catalogue for each, chosen by the browser or the person.

import { en } from './words/en.js';
import { ja } from './words/ja.js';
import { zh } from './words/zh.js';
import { kept, keep } from './kept.js';

/** @typedef {keyof typeof en} Key */
/** @type {Record<string, Record<Key, string>>} */
const catalogues = { en, ja, zh };

/** @type {[string, string][]} */
export const languages = [['en', 'English'], ['ja', '日本語'], ['zh', '中文']];

function chosen() {
  const wanted = [kept('language') ?? '', ...navigator.languages];
  return wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag in catalogues) ?? 'en';
}

export const language = chosen();
document.documentElement.lang = language;

/** @param {string} tag */
export function speak(tag) {
  keep('language', tag);
  location.reload();
}

/** @param {Key} key @param {Record<string, string | number>} [values] */
export function say(key, values = {}) {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** A word that may have an entry; else as it is. @param {string} key @param {string} [otherwise] */
export const sayIf = (key, otherwise = key) =>
  key in catalogues[language] ? say(/** @type {Key} */ (key)) : otherwise;

/**
 * The names of both players; whatever their direction of writing, they stay where they are.
 * @param {Record<'black' | 'white', {name: string}>} players
 */
export const sayPlayers = ({ black, white }) =>
  say('against', { black: `\u2068${black.name}\u2069`, white: `\u2068${white.name}\u2069` });

/** What a side is called in this game. @param {string} game @param {'black' | 'white'} color */
export const sayColor = (game, color) => sayIf(`${color}-${game}`, say(color));
