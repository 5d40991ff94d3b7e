// What stands beside the board: flip, letters, typed moves, files, the position, a wrong form, speed.
import assert from 'node:assert/strict';
import { test } from './browser.mjs';
import { mouse } from './hands.mjs';

// From a click to the stone, for 19 of 20, where many tests run at once: alone it is a tenth of it.
const slowest = 1000;

async function look(person) {
  await person.begin('shogi', { opponent: 'here' });
  const high = async (square) => (await person.square(square).boundingBox()).y;
  assert.ok(await high('9a') < await high('9i'));
  await person.page.getByRole('button', { name: 'Flip the board' }).click();
  assert.ok(await high('9a') > await high('9i'));
  const letter = person.square('9i').locator('text.letter');
  assert.equal(await letter.count(), 0);
  await person.page.getByLabel('Letters on the pieces').check();
  assert.equal(await letter.textContent(), 'L');
  assert.match(await person.square('9i').getAttribute('aria-label'), /^9i, Black lance/);
}

async function typed(person) {
  const field = person.page.getByRole('textbox', { name: 'Move as text' });
  await field.fill('7g7f');
  await field.press('Enter');
  assert.deepEqual((await person.turn(1)).moves, ['7g7f']);
  await field.fill('7g7f');
  await person.page.getByRole('button', { name: 'Play it' }).click();
  await person.says('7g');
  assert.deepEqual((await person.state()).moves, ['7g7f']);
}

async function position(person) {
  const { position } = await person.state();
  await person.page.getByRole('button', { name: 'Copy the position' }).click();
  assert.equal(await person.page.getByLabel('Position as text').inputValue(), position);
}

// A page of its own for each game: Chromium asks before a page saves more than ten files in a row.
async function files(newPerson) {
  for (const [game, action] of [['shogi', '7g7f'], ['renju', 'h8'], ['keishi', 'a2a3'], ['liuzichong', 'd2c2']]) {
    const person = await newPerson();
    person.expectRefusals();
    await filesOf(person, game, action);
  }
}

async function filesOf(person, game, action) {
  await person.begin(game, { opponent: 'here' });
  await mouse(person, action);
  await person.turn(1);
  const buttons = person.page.getByRole('group', { name: 'Save as' }).getByRole('button');
  assert.ok(await buttons.count() >= 4);
  for (const button of await buttons.all()) {
    const saved = person.page.waitForEvent('download');
    await button.click();
    const file = await saved;
    assert.equal(await file.failure(), null);  // and it is there as a whole
    assert.equal(file.suggestedFilename().split('.').pop(), await button.textContent());
  }
  await person.page.route(/record/, (route) => route.fulfill({ status: 406, json: { detail: 'it does not fit' } }));
  await person.page.getByRole('button', { name: 'pgn' }).click();
  await person.page.getByText('it does not fit').waitFor();
}

async function wrongForm(person) {
  await person.open('/play#game=keishi');
  await person.page.getByLabel('Start position', { exact: true }).selectOption('other');
  await person.page.getByLabel('Other: enter it below').fill('x'.repeat(1_000_000));
  await person.page.getByRole('button', { name: 'Start the game' }).click();
  await person.page.getByRole('alert').filter({ hasText: 'The server said' }).waitFor();
}

// Who gets a handicap is Black, and White begins.
async function handicap(person) {
  await person.page.goto('about:blank');
  await person.open('/play#game=shogi');
  await person.page.getByLabel('Start position', { exact: true }).selectOption('two-piece');
  const seat = person.page.getByLabel('Who begins', { exact: true }).locator('option:checked');
  assert.equal(await seat.textContent(), 'You get the handicap');
  await person.page.getByRole('button', { name: 'Start the game' }).click();
  await person.page.waitForURL(/\/games\//);
  const { your_color, moves } = await person.turn(1);
  assert.deepEqual([your_color, moves.length], ['black', 1]);
  const paint = await person.page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
  const painted = await paint.evaluate((entry) => entry.startTime);
  console.log(`the page of a game is painted after ${painted.toFixed(0)} ms`);
  assert.ok(painted <= 10 * slowest, `${painted} ms`);
}

// From the click to the stone on its new square, as the page itself measures it.
async function speed(person) {
  await person.begin('renju', { opponent: 'here' });
  const times = [];
  for (let state = await person.turn(0); times.length < 20; ) {
    const point = state.legal_moves.find((action) => /^[a-o]\d+$/.test(action));
    times.push(await person.page.evaluate((name) => new Promise((done) => {
      const board = document.querySelector('game-board'), start = performance.now();
      const watch = () => (board.pieces.has(name) ? done(performance.now() - start) : requestAnimationFrame(watch));
      board.buttons.get(name).dispatchEvent(new MouseEvent('click', { bubbles: true }));
      watch();
    }), point));
    state = await person.turn(state.turn_number);
    if (state.result) break;
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95) - 1];
  console.log(`a move is shown after ${p95.toFixed(1)} ms (p95 of ${times.length})`);
  assert.ok(p95 <= slowest, `${p95} ms`);
}

await test(async ({ person }) => {
  const somebody = await person();
  somebody.expectRefusals();
  for (const part of [look, typed, position, wrongForm, handicap, speed]) await part(somebody);
  await files(person);
});
