// The words of the board in a report, which is in English alone.

import { catalogue } from '../../../web/catalogue.js';

/** @type {[tag: string, name: string][]} */
export const languages = [['en', 'English']];
export const language = 'en';

/** English is the first of the languages. @type {Record<string, readonly string[]>} */
const words = catalogue;

/** @param {string} key @param {Record<string, string | number>} [values] */
export const say = (key, values = {}) =>
  words[key][0].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));

/** A word that may have an entry; else as it is. @param {string} key @param {string} [otherwise] */
export const sayIf = (key, otherwise = key) => (key in words ? say(key) : otherwise);

/** What a side is called in this game. @param {string} game @param {'black' | 'white'} color */
export const sayColor = (game, color) => sayIf(`${color}-${game}`, say(color));
