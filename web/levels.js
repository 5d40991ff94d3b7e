// The players of the house, as those who choose an opponent read of them.

import { say } from './words.js';

/** @type {Key[]} */
const words = ['level-first', 'level-easy', 'level-medium', 'level-hard', 'level-last'];

/** @param {Level[]} levels @param {string} game */
const able = (levels, game) => levels.filter((each) => each.games?.includes(game) ?? true);

const engine = /^engine-/;  // of the operator; they come after the house's

/** The level for somebody who has not chosen: not the weakest, not far from it. @param {Level[]} levels @param {string} game */
export function usualLevel(levels, game) {
  const own = able(levels, game);
  return own[Math.min(1, own.length - 1)]?.name;
}

/** "Computer, level 2 of 10: easy (Elo 850)". @param {Level[]} levels @param {string} game @returns {Choice[]} */
export function levelChoices(levels, game) {
  const here = able(levels, game), count = here.filter((each) => !engine.test(each.name)).length;
  return here.map(({ name, elo }, rung) => [name, (rung < count
    ? say('level', { number: rung + 1, count, word: say(wordOf(rung, count)) })
    : say('engine', { name: name.replace(engine, '') })) + (elo[game] ? ` (Elo ${elo[game]})` : '')]);
}

/** Whom one can play against at any time. @param {Level[]} levels @param {string} game @returns {Choice[]} */
export const opponentChoices = (levels, game) =>
  [...levelChoices(levels, game), ['here', say('opponent-here')], ['link', say('opponent-link')]];

/** The ends have words of their own. @param {number} rung @param {number} count */
function wordOf(rung, count) {
  if (rung === 0 || rung === count - 1) return words[rung === 0 ? 0 : 4];
  return words[1 + Math.min(2, Math.floor((rung - 1) / (count - 2) * 3))];
}
