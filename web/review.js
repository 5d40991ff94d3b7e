// After the game: how long each move took, how the position stood, and where the most was lost.

import { pause, Refused } from './api.js';
import { scoreChart, timeChart } from './charts.js';
import { button, make } from './dom.js';
import { colors } from './layout.js';
import { say, sayColor, sayIf } from './words.js';

const lost = 30;  // hundredths of a pawn that are worth a word
const most = 3;  // mistakes
const mate = 10_000;

export class Review {
  /** @type {Action[]} */ actions = [];
  figures = make('div', { onclick: (/** @type {MouseEvent} */ event) => this.press(event) });
  mistakes = make('div', { 'aria-live': 'polite' });
  element = make('section', { class: 'review', hidden: true }, make('h2', {}, say('review')), this.figures, this.mistakes);

  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
  }

  /** Once, when the game is over. @param {State} state */
  async show(state) {
    if (!this.element.hidden || state.status !== 'finished' || state.moves.length === 0) return;
    this.element.hidden = false;
    this.actions = (await this.page.ask('GET', 'actions')).actions;
    const engines = colors.map((color) => this.said(color));
    this.draw(state, engines.filter((scores) => scores.some((score) => score !== null)));
    await this.follow(state, this.page.ask('GET', 'analysis'));
  }

  /** What the engine of a side has said of its own moves, as it is for Black. @param {Color} color */
  said(color) {
    return this.actions.map(({ color: by, info }) => {
      const score = by !== color ? undefined : info?.mate !== undefined ? Math.sign(info.mate) * mate : info?.score_cp;
      return score === undefined ? null : color === 'black' ? score : -score;
    });
  }

  /** @param {State} state @param {(number | null)[][]} scores */
  draw(state, scores) {
    this.figures.replaceChildren(timeChart(state.game, this.actions));
    if (scores.length > 0) this.figures.append(scoreChart(state.game, this.actions.length, scores));
    this.place(this.page.replay.at ?? state.moves.length);
  }

  /** Where one is in the game. @param {number} at */
  place(at) {
    for (const line of this.figures.querySelectorAll('.now')) line.setAttribute('transform', `translate(${at})`);
  }

  /** @param {MouseEvent} event */
  press(event) {
    const chart = event.target instanceof Element && event.target.closest('.chart');
    if (!chart) return;
    const { left, width } = chart.getBoundingClientRect();
    this.page.replay.go(Math.round((event.clientX - left) / width * this.actions.length));
  }

  /** @param {State} state @param {Promise<Analysis>} answer */
  async follow(state, answer) {
    const { positions, failure } = await this.wait(answer).catch((error) => {
      if (!(error instanceof Refused)) throw error;
      return { positions: undefined, failure: error.message };
    });
    if (positions) return this.tell(state, positions);
    const start = button(say('analyse'), () => this.follow(state, this.page.ask('POST', 'analysis', { body: {}, key: this.page.myKey() })));
    this.mistakes.replaceChildren(make('p', {}, failure), start);
  }

  /** @param {Promise<Analysis>} answer */
  async wait(answer) {
    let analysis = await answer;
    for (; analysis.status === 'running'; analysis = await this.page.ask('GET', 'analysis')) {
      this.mistakes.replaceChildren(make('p', {}, say('analysing', { done: analysis.done ?? 0, of: analysis.of })));
      await pause(500);
    }
    return analysis;
  }

  /** @param {State} state @param {Analysed[]} positions */
  tell(state, positions) {
    this.draw(state, [positions.map(({ score }) => score)]);
    const worst = positions.filter(({ loss }) => (loss ?? 0) >= lost).sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0)).slice(0, most);
    const rows = worst.sort((a, b) => a.number - b.number).map((each) => this.mistake(state, each));
    this.mistakes.replaceChildren(make('h3', {}, say(rows.length ? 'mistakes' : 'no-mistakes')), make('ul', { class: 'mistakes' }, ...rows));
  }

  /** @param {State} state @param {Analysed} position */
  mistake(state, { number, loss, best, line, mark }) {
    const { color, action } = this.actions[number];
    const moves = line && line.split(' ')[0] === best ? line.split(' ') : [best ?? ''];
    const better = async () => {
      await this.page.replay.go(number, moves, 1);
      this.page.board.scrollIntoView({ block: 'nearest' });
      this.page.board.mark([moves[0]]);
      this.page.board.tell(say('better-was', { line: moves.join(' ') }));
    };
    const what = mark ? sayIf(`mark-${mark}`, mark) : say('lost-points', { loss: ((loss ?? 0) / 100).toFixed(1) });
    return make('li', {}, say('mistake', { number: number + 1, color: sayColor(state.game, color), move: action, what }), ' ',
      best ? button(say('better', { move: best }), better, { class: 'small' }) : '');
  }
}
