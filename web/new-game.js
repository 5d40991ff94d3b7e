// The form of a new game, and an invitation that waits.

import { call, persist } from './api.js';
import { accept, begin, failed, ownOffers } from './beginning.js';
import { button, labelled, make, select } from './dom.js';
import { games } from './front.js';
import { say, sayIf } from './words.js';

/** @typedef {{game: string, ruleset: string, summary: string}} Ruleset */
/** @typedef {{name: string, level: number, elo?: number | null, games?: string[]}} Level */

/** @type {[string, string][]} */
const handicaps = [
  ['lance', 'lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1'],
  ['bishop', 'lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1'],
  ['rook', 'lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1'],
  ['two', 'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1'],
  ['four', '1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1'],
  ['six', '2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1'],
];
const clocks = ['60+2', '300+3', '600+10', '1800+20'];

/** @param {HTMLElement} main */
export async function newGame(main) {
  const wish = new URLSearchParams(location.hash.slice(1));
  const code = wish.get('offer');
  if (code) return offer(main, code);
  main.replaceChildren(make('h1', {}, say('new-game')));
  /** @param {string} path */
  const asked = (path) => persist(() => call('GET', path), (lost) => lost && failed(main, lost));
  const [{ rulesets }, { levels }] = await Promise.all([asked('/rulesets'), asked('/house')]);
  main.querySelector('.failure')?.remove();
  main.append(form(main, rulesets, levels, wish.get('game') ?? games[0]));
}

/** @param {HTMLElement} main @param {Ruleset[]} rulesets @param {Level[]} levels @param {string} game */
function form(main, rulesets, levels, game) {
  const kind = select(games.map((each) => [each, sayIf(`game-${each}`)]), game);
  const rules = select([], ''), opponent = select([], ''), start = select([], '');
  const other = make('input', { 'aria-label': say('start-other'), class: 'wide', autocomplete: 'off', spellcheck: 'false' });
  const seat = select([['first', say('first')], ['second', say('second')], ['lot', say('lot')]], 'first');
  const clock = select([['none', say('no-clock')], ...clocks.map(clockChoice)], 'none');
  const fit = () => {
    const fitting = rulesets.filter((each) => each.game === kind.value);
    refill(rules, fitting.map((each) => [each.ruleset, each.ruleset]));
    const able = levels.filter((each) => each.games?.includes(kind.value) ?? true);
    refill(opponent, [...able.map(levelChoice), ['here', say('opponent-here')], ['link', say('opponent-link')]]);
    opponent.selectedIndex = Math.min(1, Math.max(able.length - 1, 0));
    refill(start, [['', say('start-usual')], ...(kind.value === 'shogi' ? handicaps.map(handicapChoice) : []), ['other', say('start-other')]]);
    show();
  };
  const summary = make('p', { lang: 'en' });
  const show = () => {
    other.hidden = start.value !== 'other';
    summary.textContent = rulesets.find((each) => each.ruleset === rules.value)?.summary ?? '';
  };
  kind.addEventListener('change', fit);
  start.addEventListener('change', show);
  rules.addEventListener('change', show);
  fit();
  const send = async () => {
    await begin({ game: kind.value, ruleset: rules.value, opponent: opponent.value, seat: seat.value, clock: clock.value,
      start: start.value === 'other' ? other.value.trim() : start.value }).catch((error) => failed(main, error));
  };
  return make('div', { class: 'form' }, labelled(say('game'), kind), labelled(say('ruleset'), rules), summary,
    labelled(say('opponent'), opponent), labelled(say('seat'), seat), labelled(say('clock'), clock),
    labelled(say('start'), start), other, button(say('begin'), send, { class: 'big' }));
}

/** @param {HTMLSelectElement} field @param {[string, string][]} choices */
function refill(field, choices) {
  field.replaceChildren(...choices.map(([value, text]) => make('option', { value }, text)));
}

/** @param {string} text @returns {[string, string]} */
function clockChoice(text) {
  const [base, added] = text.split('+').map(Number);
  return [text, say('clock-text', { minutes: base / 60, seconds: added })];
}

/** @param {Level} level @returns {[string, string]} */
function levelChoice(level) {
  const elo = typeof level.elo === 'number' ? ` (${Math.round(level.elo)})` : '';
  const [, kind, name] = /^(house|engine)-(.*)/.exec(level.name) ?? ['', 'house', level.name];
  return [level.name, (kind === 'engine' ? say('engine', { name }) : say('level', { level: name })) + elo];
}

/** @param {[string, string]} handicap @returns {[string, string]} */
const handicapChoice = ([name, position]) => [position, say('start-handicap', { name: sayIf(`handicap-${name}`) })];

// --- an invitation -------------------------------------------------------------------------------

/** @param {HTMLElement} main @param {string} code */
async function offer(main, code) {
  const place = make('div', { class: 'form' });
  main.replaceChildren(make('h1', {}, say('new-game')), place);
  const own = ownOffers().includes(code), path = `/friendly/offers/${encodeURIComponent(code)}`;
  /** @param {string} more */
  const look = (more) => persist(() => call('GET', path + more), (lost) => lost && failed(main, lost));
  try {
    let said = await look('');
    showOffer(main, place, code, said, own);
    while (own && !said.game_id) said = await look('?wait=25');
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
        button(say('link-accept'), take, { class: 'big' })]));
}
