// Hints; and an engine of the operator that dies in the middle: it is started again, and the game goes on.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from './browser.mjs';
import { mouse } from './hands.mjs';

const player = process.env.PLAYER ?? join(dirname(process.env.REFEREE), '../tools/scripted-player');
writeFileSync('crash', 'play until ply 3\nonce crashed\nexit 3\nend\nanswer\nplay\n');
const words = ['--engine', `cmd=${player}`, 'arg=crash', 'name=crash', 'proto=usi'];

async function crash(person) {
  await person.begin('shogi', { opponent: 'engine-crash', seat: 'second' });
  const { turn_number } = await person.turn(1);
  await mouse(person, '3c3d');
  await person.says('The program does not answer:');
  assert.ok(await person.page.getByRole('button', { name: 'Resign', exact: true }).isVisible());
  await person.page.getByRole('button', { name: 'Start it again' }).click();
  const state = await person.turn(turn_number);
  assert.equal(state.moves.length, 3);
  assert.equal(await person.page.getByRole('button', { name: 'Start it again' }).count(), 0);
}

async function hint(person) {
  await person.begin('keishi');
  const answered = person.page.waitForResponse(/\/hint$/);
  await person.page.getByRole('button', { name: 'Hint' }).click();
  const { move } = await (await answered).json();
  await person.says(`Hint: ${move}.`);
  assert.equal(await person.page.locator('.named').count(), 2);
  await mouse(person, move);
  assert.equal((await person.turn(1)).moves[0], move);
}

await test(async ({ person }) => {
  const somebody = await person();
  await crash(somebody);
  await hint(somebody);
}, { words });
