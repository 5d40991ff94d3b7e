// On a phone: a whole game with taps, pieces that are dragged, and a page that still scrolls.
import assert from 'node:assert/strict';
import { test } from './browser.mjs';
import { finger, middle, playOut, swipe } from './hands.mjs';
import { actionFor } from './players.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const height = (person) => person.page.evaluate(() => scrollY);
const places = (person, ...squares) => Promise.all(squares.map((square) => middle(person.square(square))));

async function dragged(person) {
  await person.begin('keishi', { opponent: 'here' });
  await swipe(person, ...await places(person, 'b2', 'b3'));
  assert.deepEqual((await person.turn(1)).moves, ['b2b3']);
  assert.equal(await height(person), 0);
  assert.equal(await person.page.locator('.ghost').count(), 0);
}

// From a square where there is nothing to be moved.
async function scrolled(person) {
  await swipe(person, ...await places(person, 'c3', 'c6'));
  await person.page.waitForFunction(() => scrollY > 20);
  assert.deepEqual((await person.state()).moves, ['b2b3']);
}

async function dropped(person) {
  await person.begin('shogi', { opponent: 'here', start: '4k4/9/9/9/9/9/9/9/4K4 b P 1' });
  await swipe(person, ...await places(person, 'P*', '4e'));
  assert.deepEqual((await person.turn(1)).moves, ['P*4e']);
}

await test(async ({ person }) => {
  const somebody = await person(phone);
  await dragged(somebody);
  await scrolled(somebody);
  await dropped(somebody);
  await somebody.begin('renju');
  assert.ok((await playOut(somebody, actionFor, finger)).result);
});
