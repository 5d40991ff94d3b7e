// The form of a new game.

import { begin, failed, look } from './beginning.js';
import { button, labelled, make, options, select } from './dom.js';
import { games } from './front.js';
import { levelChoices, opponentChoices, usualLevel } from './levels.js';
import { offer } from './offer.js';
import { say, sayIf } from './words.js';

const handicaps = ['lance', 'bishop', 'rook', 'rook-lance', 'two-piece', 'four-piece', 'six-piece', 'eight-piece', 'ten-piece'];
const clocks = ['60+2', '300+3', '600+10', '1800+20'];

/** @param {HTMLElement} main */
export async function newGame(main) {
  const wish = new URLSearchParams(location.hash.slice(1)), code = wish.get('offer');
  if (code) return offer(main, code);
  main.replaceChildren(make('h1', {}, say('new-game')));
  const [{ rulesets }, { levels }, { waiting }] = await Promise.all(['/rulesets', '/house', '/friendly/waiting'].map((path) => look(main, path)));
  const form = new Form(main, { rulesets, levels, waiting });
  form.kind.value = games.find((each) => each === wish.get('game')) ?? games[0];
  form.fit();
  main.append(form.element);
}

class Form {
  kind = select(games.map((each) => [each, sayIf(`game-${each}`)]));
  rules = select();
  summary = make('p', { lang: 'en', class: 'rules' });
  opponent = select();
  engines = [select(), select()];
  seat = select(seatChoices(false));
  clock = select([['none', say('no-clock')], ...clocks.map(clockChoice)]);
  start = select();
  other = make('input', { 'aria-label': say('start-other'), class: 'wide', autocomplete: 'off', spellcheck: 'false' });

  /** @param {HTMLElement} main @param {{rulesets: Ruleset[], levels: Level[], waiting: Waiting[]}} server */
  constructor(main, server) {
    this.main = main;
    this.server = server;
    this.watched = this.engines.map((field, i) => labelled(say('engine-number', { number: i + 1 }), field));
    this.played = [labelled(say('seat'), this.seat), labelled(say('clock'), this.clock)];
    this.element = make('div', { class: 'form' }, labelled(say('game'), this.kind), labelled(say('ruleset'), this.rules), this.summary,
      labelled(say('opponent'), this.opponent), ...this.watched, ...this.played, labelled(say('start'), this.start), this.other,
      button(say('begin'), () => this.send(), { class: 'big' }));
    this.kind.addEventListener('change', () => this.fit());
    for (const field of [this.rules, this.opponent, this.start]) field.addEventListener('change', () => this.show());
  }

  /** What can be chosen for the game. */
  fit() {
    const game = this.kind.value, { rulesets, levels, waiting } = this.server;
    const rungs = levelChoices(levels, game), agents = waiting.filter((each) => each.game === game);
    refill(this.rules, rulesets.filter((each) => each.game === game).map((each) => [each.ruleset, each.ruleset]));
    this.engines.forEach((field, i) => refill(field, rungs, rungs.at(-1 - i)?.[0]));
    const opponents = opponentChoices(levels, game);
    for (const each of agents) opponents.push([`agent:${each.agent_id}`, say('opponent-agent', { name: each.agent })]);
    if (rungs.length > 1) opponents.push(['watch', say('opponent-watch')]);
    refill(this.opponent, opponents);
    this.opponent.value = usualLevel(levels, game) ?? 'link';
    refill(this.start, [['', say('start-usual')], ...(game === 'shogi' ? handicaps.map(handicapChoice) : []), ['other', say('start-other')]]);
    this.show();
  }

  /** What is asked for what has been chosen. */
  show() {
    const watch = this.opponent.value === 'watch', handicap = handicaps.includes(this.start.value);
    this.other.hidden = this.start.value !== 'other';
    this.summary.textContent = this.server.rulesets.find((each) => each.ruleset === this.rules.value)?.summary ?? '';
    for (const field of this.played) field.hidden = watch;
    for (const field of this.watched) field.hidden = !watch;
    if (handicap !== (this.seat.options[0].text === say('takes')))
      refill(this.seat, seatChoices(handicap));
  }

  async send() {
    const { kind, rules, opponent, seat, clock, start, other, engines } = this;
    await begin({ game: kind.value, ruleset: rules.value, opponent: opponent.value, seat: seat.value, clock: clock.value,
      start: start.value === 'other' ? other.value.trim() : start.value, engines: engines.map((each) => each.value) })
      .catch((error) => failed(this.main, error));
  }
}

/** @param {HTMLSelectElement} field @param {Choice[]} choices @param {string} [chosen] */
const refill = (field, choices, chosen) => field.replaceChildren(...options(choices, chosen));

/** @param {string} text @returns {Choice} */
function clockChoice(text) {
  const [base, added] = text.split('+').map(Number);
  return [text, say('clock-text', { minutes: base / 60, seconds: added })];
}

/** @param {string} name @returns {Choice} */
const handicapChoice = (name) => [name, say('start-handicap', { name: sayIf(`handicap-${name}`) })];

/** The first seat is Black's, to whom a handicap is given. @param {boolean} handicap @returns {Choice[]} */
const seatChoices = (handicap) => [['first', say(handicap ? 'takes' : 'first')], ['second', say(handicap ? 'gives' : 'second')],
  ['lot', say('lot')]];
