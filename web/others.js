// Who plays on for an engine that has failed.

import { call, persist } from './api.js';
import { invite, opponentOf } from './beginning.js';
import { tell } from './deeds.js';
import { button, labelled, make, select } from './dom.js';
import { opponentChoices } from './levels.js';
import { say } from './words.js';

export class Others {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.element = make('div', {}, button(say('go-on-without'), () => this.ask()));
  }

  async ask() {
    const { levels } = await persist(() => call('GET', '/house'), this.page.tellTrouble);
    const choices = opponentChoices(levels, this.page.state?.game ?? '');
    const choice = select(choices);
    this.element.replaceChildren(labelled(say('opponent'), choice), button(say('go-on-with'), () => this.go(choice.value)));
    choice.focus();
  }

  /** @param {string} opponent */
  async go(opponent) {
    const said = await tell(this.page, 'go-on-without', { opponent: opponentOf(opponent) });
    if (said?.code) await invite(opponent, said.code);
  }
}
