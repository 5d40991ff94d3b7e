// Whom one plays against, or watches: a slow engine asked to move, one that is dead and replaced,
// two engines, an agent that waits for a person. And what is found in the game afterwards.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from './browser.mjs';
import { mouse } from './hands.mjs';

const tools = join(dirname(process.env.REFEREE), '../tools');
const scripted = process.env.PLAYER ?? join(tools, 'scripted-player');
writeFileSync('dead', 'play until ply 2\nexit 3\n');
const words = ['--engine', `cmd=${scripted}`, 'arg=dead', 'name=dead', 'proto=usi',
  '--engine', `cmd=${join(tools, 'referee-player')}`, 'name=slow', 'proto=usi', 'st=600'];

const button = (person, name) => person.page.getByRole('button', { name, exact: true });
const choose = (person, label, value) => person.page.getByLabel(label, { exact: true }).selectOption(value);

// The engine has ten minutes for its move.
async function moveNow(person) {
  await person.begin('shogi', { opponent: 'engine-slow' });
  await mouse(person, '7g7f');
  await button(person, 'Move now').click();
  assert.equal((await person.turn(1)).moves.length, 2);
  assert.equal(await button(person, 'Move now').count(), 0);
}

async function goOnWithout(person, opponent) {
  await person.begin('shogi', { opponent: 'engine-dead' });
  await mouse(person, '7g7f');
  await person.says('The program does not answer:');
  await button(person, 'Play on without it').click();
  await choose(person, 'Opponent', opponent);
  await button(person, 'Play on').click();
  await person.turn(1);
}

async function withSomebody(person) {
  await goOnWithout(person, 'here');
  await mouse(person, '3c3d');
  assert.deepEqual((await person.turn(2)).moves, ['7g7f', '3c3d']);
}

async function withAnother(person) {
  await goOnWithout(person, { index: 0 });
  assert.equal((await person.state()).moves.length, 2);
}

async function watch(person) {
  await person.open('/play#game=keishi');
  await choose(person, 'Opponent', 'watch');
  assert.equal(await person.page.getByLabel('Who begins').isVisible(), false);
  await button(person, 'Start the game').click();
  await person.page.waitForFunction(() => document.querySelector('game-board')?.state?.moves.length >= 2);
  assert.equal(await button(person, 'Resign').count(), 0);
  await person.square('a1').click();
  await person.says('You are watching this game.');
}

// A level does not play the same game again: its first moves of six games are not all alike.
async function varies(person, arena) {
  const { api_key: key } = await arena.call('POST', '/guests', {});
  const begun = await Promise.all(Array.from({ length: 6 }, () => arena.call('POST', '/friendly',
    { game: 'shogi', seat: 'second', opponent: { house: 'house-1' } }, key)));
  const played = await Promise.all(begun.map(({ game_id: game, state }) =>
    arena.call('GET', `/games/${game}?after=${state.revision}&wait=30`, undefined, key)));
  assert.ok(new Set(played.map(({ moves }) => moves[0])).size > 1, played.map(({ moves }) => moves[0]).join());
}

async function agent(person, arena) {
  const { api_key: key } = await arena.call('POST', '/agents/register', { name: 'patient' });
  await arena.call('POST', '/queue/join', { game: 'keishi', people: true }, key);
  await person.open('/play#game=keishi');
  await choose(person, 'Opponent', 'patient, a program that waits');
  await button(person, 'Start the game').click();
  await person.turn(0);
  await mouse(person, 'a2a3');
  const { game_id: game } = await person.state();
  await arena.call('POST', `/games/${game}/move`, { move: 'a5a4', turn_number: 2 }, key);
  assert.deepEqual((await person.turn(2)).moves, ['a2a3', 'a5a4']);
}

// One move, and the game is given up and looked at.
async function reviewed(person, game, start, action) {
  await person.begin(game, { opponent: 'here', start });
  await mouse(person, action);
  await person.turn(1);
  await button(person, 'Resign').click();
  await button(person, 'Really resign').click();
  await button(person, 'Look for mistakes').click();
}

// Liuzichong is solved: what is said is not an opinion.
async function solved(person) {
  await reviewed(person, 'liuzichong', '3w/w1w1/1b2/4 b 1', 'b2b1');
  await person.page.getByText(/1\. Black b2b1: lost a draw/).waitFor();
  await button(person, 'Better: b2b3').click();
  await person.says('Better was b2b3');
  assert.equal(new URL(person.page.url()).hash, '#p=0&line=b2b3');
  assert.match(await person.square('b3').getAttribute('aria-label'), /^b3, Black stone/);
}

// A mate in one that is not played.
async function mistakes(person) {
  await reviewed(person, 'shogi', '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', '5i5h');
  await person.page.getByRole('heading', { name: 'The largest mistakes' }).waitFor();
  await person.page.getByText(/1\. Black 5i5h: lost/).waitFor();
  await person.page.getByRole('img', { name: /Up: good for Black/ }).waitFor();
  await button(person, 'Better: G*5b').click();
  await person.says('Better was G*5b.');
  assert.equal(await person.page.locator('[data-square="5b"].named').count(), 1);
  assert.match(await person.square('5b').getAttribute('aria-label'), /^5b, Black gold/);
  await person.page.keyboard.press('ArrowLeft');
  await person.says('Position after 0 moves.');
  assert.match(await person.square('5b').getAttribute('aria-label'), /^5b, empty/);
  await person.page.reload();  // and it is still known
  await person.page.getByText(/1\. Black 5i5h: lost/).waitFor();
}

await test(async ({ arena, person }) => {
  const somebody = await person();
  for (const part of [moveNow, withSomebody, withAnother, watch, varies, agent, solved, mistakes]) await part(somebody, arena);
}, { words });
