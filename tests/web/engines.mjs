// Hints; and engines of the operator that die in the middle: they are started again, and the game goes on.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from './browser.mjs';
import { mouse } from './hands.mjs';

const player = process.env.PLAYER ?? join(dirname(process.env.REFEREE), '../tools/scripted-player');
writeFileSync('crash', 'play until ply 3\nonce crashed\nexit 3\nend\nanswer\nplay\n');
writeFileSync('thinker', 'play until ply 2\nonce thinking\nid-to process\nwait 60000\nend\nanswer\nplay\n');
const words = ['crash', 'thinker'].flatMap((name) =>
  ['--engine', `cmd=${player}`, `arg=${name}`, `name=${name}`, 'proto=usi']);

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

const button = (person, name) => person.page.getByRole('button', { name, exact: true });

async function refused(person, piece, square, reason) {
  const answered = person.page.waitForResponse(/\/move$/);
  for (const each of [piece, square]) await person.square(each).click();
  const said = await (await answered).json();
  assert.equal(said.reason, reason);
  await person.says(said.detail);
}

async function kill(file) {
  while (!existsSync(file) || !readFileSync(file, 'utf8').trim()) await new Promise((done) => setTimeout(done, 20));
  process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL');
}

// What a game against an engine may hold: refusals, promotion, an engine that is killed, a drop, the end.
async function shogi(person) {
  await person.begin('shogi', { opponent: 'engine-thinker', start: '7nk/9/7G1/1S7/9/9/5P3/9/4K4 b GP 1' });
  await refused(person, 'P*', '4e', 'nifu');
  await refused(person, 'P*', '1b', 'uchifuzume');
  await mouse(person, '8d8c+');
  await kill('process');
  await person.says('The program does not answer:');
  await button(person, 'Start it again').click();
  let state = await person.turn(2);
  assert.deepEqual([state.moves[0], state.moves.length], ['8d8c+', 2]);
  await mouse(person, 'P*9e');
  state = await person.turn(state.turn_number);
  assert.equal(state.moves[2], 'P*9e');
  await button(person, 'Resign').click();
  await button(person, 'Really resign').click();
  await person.page.getByText('White wins', { exact: true }).waitFor();
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
  somebody.expectRefusals();
  await crash(somebody);
  await shogi(somebody);
  await hint(somebody);
}, { words });
