// A browser with a person in front of it. Whatever a page does that it should not, such as an error
// on the console or a request to elsewhere, fails the test.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { Arena } from './arena.mjs';

const patience = 30_000;

export class Person {
  constructor(page, url) {
    Object.assign(this, { page, url, faults: [], expected: /^$/ });
    page.setDefaultTimeout(patience);
    page.on('console', (said) => said.type() === 'error' && this.fault(`console: ${said.text()}`));
    page.on('pageerror', (error) => this.fault(`error: ${error.stack}`));
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (hostname !== '127.0.0.1' && protocol !== 'data:') this.fault(`request: ${request.url()}`);
    });
  }
  fault(text) {
    if (!this.expected.test(text)) this.faults.push(text);
  }
  // From here on, answers that refuse or fail are part of the test; the browser reports them too.
  expectRefusals() {
    this.expected = /^console: Failed to load resource/;
  }

  open(path) {
    return this.page.goto(this.url + path);
  }
  async begin(game, more = {}) {
    // Another fragment alone would be the same page. A game is left directly: about:blank may not load its icon.
    if (new URL(this.page.url()).pathname === '/play') await this.page.goto('about:blank');
    await this.open(`/play#game=${game}`);
    const fill = async (label, value) => value && this.page.getByLabel(label, { exact: true }).selectOption(value);
    await this.page.getByRole('button', { name: 'Start the game' }).waitFor();
    await fill('Rules', more.rules);
    await fill('Opponent', more.opponent ?? { index: 0 });
    await fill('Who begins', more.seat);
    await fill('Clock', more.clock);
    if (more.start) {
      await fill('Start position', 'other');
      await this.page.getByLabel('Other: enter it below').fill(more.start);
    }
    await this.page.getByRole('button', { name: 'Start the game' }).click();
    await this.page.waitForURL(/\/games\//);
    await this.turn(0);
  }
  // The state that the board shows, once it is later than this turn and somebody here acts, or it is over.
  async turn(after) {
    const found = await this.page.waitForFunction((turn) => {
      const board = document.querySelector('game-board');
      const state = board?.state;
      return state && state.turn_number > turn && (board.view.acting || state.result) ? state : null;
    }, after);
    return found.jsonValue();
  }
  state() {
    return this.page.evaluate(() => document.querySelector('game-board').state);
  }
  // "7g", or "P*" and "p*" for a pawn in the hand of Black or White.
  square(name) {
    const color = name[0] === name[0].toUpperCase() ? 'Black' : 'White';
    const label = name.endsWith('*') ? `^hand ${name[0].toUpperCase()} .*${color}$` : `^${name},`;
    return this.page.getByRole('button', { name: new RegExp(label) });
  }
  status() {
    return this.page.locator('game-board [role=status]');
  }
  async says(text) {
    await this.page.waitForFunction((part) =>
      document.querySelector('game-board [role=status]')?.textContent.includes(part), text);
  }
  action(name) {
    return this.page.locator(`[data-action="${name}"]`);
  }
}

// With WEB=DIR the pages come from there, so that a change of theirs can be tried without a build.
const fromDirectory = (route) => {
  const { pathname } = new URL(route.request().url());
  return route.fulfill({ path: join(process.env.WEB, pathname.replace('/web/', '')) });
};

// Opens a browser and an arena for a test, and closes both.
export async function test(play, { words = [], context = {} } = {}) {
  const arena = await new Arena(0, 'arena', words).start();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM,
    args: process.getuid() === 0 ? ['--no-sandbox'] : [] });
  const people = [];
  const person = async (more = {}) => {
    const opened = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, ...context, ...more });
    if (process.env.WEB) await opened.route('**/web/**', fromDirectory);
    people.push(new Person(await opened.newPage(), arena.url));
    return people.at(-1);
  };
  try {
    await play({ arena, browser, person, people });
    for (const each of people) assert.deepEqual(each.faults, []);
  } catch (error) {
    for (const each of people)
      console.error(each.faults.join('\n'), await each.page.locator('body').innerText().catch(() => ''));
    throw error;
  } finally {
    await browser.close();
    await arena.kill('SIGTERM');
  }
}
