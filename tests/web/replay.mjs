// Stepping through a game while it is played and after it: buttons, keys, the list of moves, addresses.
import assert from 'node:assert/strict';
import { Person, test } from './browser.mjs';
import { mouse } from './hands.mjs';

const button = (person, name) => person.page.getByRole('button', { name, exact: true });
const label = (person, square) => person.square(square).getAttribute('aria-label');
const place = (person, text) => person.page.locator('.place', { hasText: text }).waitFor();
const hash = (person) => new URL(person.page.url()).hash;

async function play(person, ...actions) {
  for (const action of actions) {
    const { turn_number } = await person.turn(0);
    await mouse(person, action);
    await person.turn(turn_number);
  }
}

async function meanwhile(person) {
  await person.begin('keishi', { opponent: 'here' });
  await play(person, 'a2a3', 'a5a4', 'b2b3');
  await button(person, 'One move back').click();
  await person.says('Position after 2 moves. Last move: a5a4.');
  assert.equal(hash(person), '#p=2');
  assert.match(await label(person, 'b2'), /^b2, Black stone/);
  await person.square('b2').click();
  await person.says('This is an earlier position.');
  assert.equal(await person.page.getByRole('textbox', { name: 'Move as text' }).isVisible(), false);
  await person.page.keyboard.press('ArrowLeft');
  await person.says('Position after 1 moves.');
  await person.page.keyboard.press('Home');
  await person.says('Position after 0 moves.');
  await person.page.keyboard.press('ArrowRight');
  await place(person, '1 / 3');
  await button(person, 'a5a4').click();
  await person.says('Position after 2 moves.');
  assert.equal(await button(person, 'a5a4').getAttribute('aria-current'), 'true');
}

// A line that might have followed; one against the rules ends where it began, with the reason.
async function lines(person) {
  const open = (hash) => person.page.evaluate((to) => { location.hash = to; }, hash);
  await open('#p=1&line=b5b4,a3a4');
  await person.says('Position after 3 moves. Last move: a3a4.');
  await place(person, '1+2 / 3');
  assert.match(await label(person, 'a4'), /^a4, Black stone/);
  await person.page.keyboard.press('ArrowLeft');
  await person.says('Position after 2 moves. Last move: b5b4.');
  assert.equal(hash(person), '#p=1&line=b5b4');
  await person.page.keyboard.press('ArrowRight');
  await person.says('Position after 3 moves.');
  await person.page.reload();
  await person.says('Position after 3 moves. Last move: a3a4.');
  await button(person, 'One move back').click();
  await button(person, 'One move back').click();
  await person.says('Position after 1 moves. Last move: a2a3.');
  assert.equal(hash(person), '#p=1');
  person.expectRefusals();
  await open('#p=1&line=b5b4,a1a6');
  await person.says('a1a6: ');
  await person.says('Position after 1 moves.');
  assert.equal(hash(person), '#p=1');
  await button(person, 'One move forward').click();
  await person.says('Position after 2 moves. Last move: a5a4.');
}

// Another tab plays on: what is looked at stays.
async function others(person) {
  const tab = new Person(await person.page.context().newPage(), person.url);
  await tab.page.goto(person.page.url().replace(/#.*/, ''));
  await play(tab, 'b5b4');
  await tab.page.close();
  assert.deepEqual(tab.faults, []);
  await place(person, '2 / 4');
  assert.match(await label(person, 'b2'), /^b2, Black stone/);
}

async function addresses(person) {
  await person.page.reload();
  await place(person, '2 / 4');
  await person.says('Position after 2 moves.');
  await person.page.evaluate(() => { location.hash = '#p=1'; });
  await person.says('Position after 1 moves.');
  await person.page.evaluate(() => { location.hash = '#p=nonsense'; });
  await person.says('Position after 0 moves.');
  await person.page.evaluate(() => { location.hash = '#p=99'; });
  await place(person, '4 / 4');
  assert.equal(hash(person), '');
  await button(person, 'One move back').click();
  await button(person, 'Back to the game').click();
  await person.says('Your move (Black)');
  await play(person, 'e2e3');
}

async function afterwards(person) {
  await button(person, 'Resign').click();
  await button(person, 'Really resign').click();
  await person.page.getByText('Black wins', { exact: true }).waitFor();
  await person.page.getByRole('img', { name: /^Time per move/ }).waitFor();
  await button(person, 'To the beginning').click();
  await person.says('Position after 0 moves.');
  assert.equal(await button(person, 'To the beginning').isVisible(), true);
  await person.page.keyboard.press('End');
  await person.says('Black wins');
  const chart = person.page.getByRole('img', { name: /^Time per move/ });
  await chart.click({ position: { x: 1, y: 10 } });
  await person.says('Position after 0 moves.');
}

await test(async ({ person }) => {
  const somebody = await person();
  for (const part of [meanwhile, lines, others, addresses, afterwards]) await part(somebody);
});
