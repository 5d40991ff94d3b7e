// What an engine has thought of its last move, for those who want to see it.

import { make } from './dom.js';
import { kept } from './kept.js';
import { say } from './words.js';

export class Thinking {
  text = make('summary');
  line = make('p', { class: 'code' });
  element = make('details', { hidden: true }, this.text, this.line);

  /** The engine's last thought stays while a person thinks. @param {State} state */
  show(state) {
    const { action: move = '', info } = state.last_action ?? {};
    const { depth = '–', score_cp: points, mate, pv = '' } = info ?? {};
    const score = mate ? `#${mate}` : points === undefined ? '–' : (points / 100).toFixed(2);
    if (info || state.past) this.text.textContent = info ? say('thought', { move, score, depth }) : '';
    if (info) this.text.title = this.line.textContent = pv;
    this.element.hidden = kept('thinking') !== 'yes' || !this.text.textContent;
  }
}
