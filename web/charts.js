// Figures of a game: how long each move took, and how the position stood.

import { draw, make } from './dom.js';
import { say, sayColor } from './words.js';

const high = 40;  // above the middle, and below it
const even = 600;  // hundredths of a pawn that are half of what can be seen

/** @param {number} ms */
const seconds = (ms) => say('seconds', { seconds: (ms / 1000).toFixed(ms < 10_000 ? 1 : 0) });

/** @param {string} game */
const sides = (game) => ({ black: sayColor(game, 'black'), white: sayColor(game, 'white') });

/** Black above the line, White below it. @param {string} game @param {Action[]} actions */
export function timeChart(game, actions) {
  const longest = Math.max(1, ...actions.map((each) => each.charged_ms));
  const bars = actions.map(({ color, charged_ms }, i) => {
    const height = charged_ms / longest * high;
    return draw('rect', { class: `bar ${color}`, x: i + 0.1, width: 0.8, height, y: color === 'black' ? high - height : high });
  });
  const total = (/** @type {Color} */ color) =>
    seconds(actions.reduce((sum, each) => sum + (each.color === color ? each.charged_ms : 0), 0));
  const text = say('times-are', { ...sides(game), first: total('black'), second: total('white'), longest: seconds(longest) });
  return figure(say('times'), text, actions.length, bars);
}

/**
 * How the position stood after N moves: up is good for Black.
 * @param {string} game @param {number} count @param {(number | null)[][]} lines hundredths of a pawn
 */
export function scoreChart(game, count, lines) {
  const curves = lines.map((scores, i) => draw('path', { class: `score line-${i}`,
    d: scores.flatMap((score, at) => (score === null ? [] : `${at} ${high - Math.tanh(score / even) * high}`))
      .map((place, at) => (at ? 'L' : 'M') + place).join('') }));
  return figure(say('scores'), say('scores-are', sides(game)), count, curves);
}

/** @param {string} title @param {string} text @param {number} count @param {SVGElement[]} shapes */
function figure(title, text, count, shapes) {
  const picture = draw('svg', { viewBox: `0 0 ${count} ${2 * high}`, preserveAspectRatio: 'none', class: 'chart',
    role: 'img', 'aria-label': `${title}: ${text}` }, draw('path', { class: 'middle', d: `M0 ${high}H${count}` }),
  ...shapes, draw('path', { class: 'now', d: `M0 0V${2 * high}` }));
  return make('figure', {}, make('figcaption', {}, title), picture, make('p', { class: 'code', 'aria-hidden': 'true' }, text));
}
