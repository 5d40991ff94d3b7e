// The language of the pages: chosen by the browser or the person.

import { catalogue } from './catalogue.js';
import { kept, keep } from './kept.js';

/** In the order of the catalogue. @type {Choice[]} */
export const languages = [['en', 'English'], ['ja', '日本語'], ['zh', '中文']];
const tags = languages.map(([tag]) => tag);

function chosen() {
  const wanted = [kept('language') ?? '', ...navigator.languages];
  return wanted.map((tag) => tag.slice(0, 2)).find((tag) => tags.includes(tag)) ?? 'en';
}

export const language = chosen();
const column = tags.indexOf(language);
document.documentElement.lang = language;

/** @param {string} tag */
export function speak(tag) {
  keep('language', tag);
  location.reload();
}

/** @param {Key} key @param {Record<string, string | number>} [values] */
export function say(key, values = {}) {
  return catalogue[key][column].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** A word that may have an entry; else as it is. @param {string} key @param {string} [otherwise] */
export const sayIf = (key, otherwise = key) =>
  key in catalogue ? say(/** @type {Key} */ (key)) : otherwise;

/**
 * The names of both players; whatever their direction of writing, they stay where they are.
 * @param {Record<Color, {name: string}>} players
 */
export const sayPlayers = ({ black, white }) =>
  say('against', { black: `\u2068${black.name}\u2069`, white: `\u2068${white.name}\u2069` });

/** What a side is called in this game. @param {string} game @param {Color} color */
export const sayColor = (game, color) => sayIf(`${color}-${game}`, say(color));
