// A whole game of each kind with the mouse, one with the keys alone; what a capture looks like.
import assert from 'node:assert/strict';
import { test } from './browser.mjs';
import { keys, mouse, playOut } from './hands.mjs';
import { actionFor } from './players.mjs';

async function ended(person, state) {
  assert.ok(state.result, 'the game comes to an end');
  const banner = person.page.locator('.banner');
  await banner.waitFor();
  assert.ok((await banner.innerText()).includes(state.result.sentence));
  assert.equal(await person.page.locator('.moves li').count(), state.moves.length);
  const wide = await person.page.locator('.moves').evaluate((list) => list.scrollWidth - list.clientWidth);
  assert.ok(wide <= 0, `the list of moves is ${wide} pixels too wide`);
  assert.equal(await person.page.locator('.won').count(), state.win_line.length);
}

// The list shows the move that the board shows, however long the game is.
async function follows(person, state) {
  await pressed(person, 'To the beginning');
  await pressed(person, 'One move forward');
  await person.page.locator('.place', { hasText: `1 / ${state.moves.length}` }).waitFor();
  const seen = await person.page.locator('.move[aria-current]').evaluate((move) => {
    const list = move.closest('ol').getBoundingClientRect(), { top, bottom } = move.getBoundingClientRect();
    return top >= list.top && bottom <= list.bottom;
  });
  assert.ok(seen, 'the first move is in sight');
}

async function whole(person, game, hand) {
  await person.begin(game);
  const state = await playOut(person, actionFor, hand);
  await ended(person, state);
  await follows(person, state);
}

// Two people at one screen, from the first move to the mate.
const mated = '5g5f 7c7d 2h7h 5c5d 3i2h 4a5b 1g1f 3a4b 7g7f 8c8d 8h6f 1c1d 7f7e 7d7e 7h7e 2b1c 7e7d 7a6b 7d5d 8b7b ' +
  '7i6h 8d8e 5d8d 6a7a 8d8c+ P*7h 6f5e 7h7i+ 6i7i 7b7i+ 6h7i 1c7i+ 5e9a+ S*5g L*6i G*6h 6i6h 7i6h';

async function shogi(person) {
  await person.begin('shogi', { opponent: 'here' });
  let state = await person.turn(0);
  for (const move of mated.split(' ')) {
    await mouse(person, move);
    state = await person.turn(state.turn_number);
  }
  assert.equal(state.result.reason, 'checkmate');
  await ended(person, state);
}

const pressed = (person, name) => person.page.getByRole('button', { name, exact: true }).click();

// Against a house player there is nobody to ask: the last move of the person goes, and the answer to it.
async function takeBackAndRematch(person) {
  await person.begin('keishi');
  await mouse(person, 'a2a3');
  const { moves } = await person.turn(1);
  await mouse(person, 'b2b3');
  assert.equal((await person.turn(3)).moves.length, 4);
  const first = person.page.url();
  await pressed(person, 'Take back');
  await person.page.waitForURL((url) => url.href !== first && /games/.test(url.href));
  assert.deepEqual((await person.turn(0)).moves, moves);
  await pressed(person, 'Resign');
  await pressed(person, 'Really resign');
  await person.page.getByText('White wins', { exact: true }).waitFor();
  const second = person.page.url();
  await pressed(person, 'Rematch');
  await person.page.waitForURL((url) => url.href !== second && /games/.test(url.href));
  const third = await person.turn(0);
  assert.equal(third.your_color, 'white');
  await pressed(person, 'Resign');
  await pressed(person, 'Really resign');
  await pressed(person, 'Rematch, same side');
  await person.page.waitForURL((url) => !url.pathname.endsWith(third.game_id) && /games/.test(url.href));
  const { your_color: color, ruleset, players } = await person.turn(0);
  assert.deepEqual([color, ruleset, players], ['white', third.ruleset, third.players]);
}

// Also who misjudges everything has an opinion; its strength stands beside it in the list.
async function lowest(person) {
  await person.open('/play#game=keishi');
  const levels = person.page.getByLabel('Opponent', { exact: true }).locator('option');
  await levels.filter({ hasText: /^Computer, level 1 of 8: for beginners \(Elo 800\)$/ }).waitFor({ state: 'attached' });
  await levels.filter({ hasText: /^Computer, level 8 of 8: .* \(Elo 1648\)$/ }).waitFor({ state: 'attached' });
  assert.match(await person.page.locator('.rules').evaluate((words) => getComputedStyle(words, '::first-letter').textTransform), /uppercase/);
  await person.begin('shogi', { opponent: 'house-1' });
  await person.page.getByLabel("Show the engine's thinking").check();
  await mouse(person, '7g7f');
  const { moves } = await person.turn(1);
  await person.page.getByText(new RegExp(`Engine on ${moves[1]}: score -?[0-9.]+, depth 1`)).waitFor();
}

// Off at first; then what the engine thought of its last move, and its line on demand.
async function thinking(person) {
  await person.begin('keishi', { opponent: 'here' });
  await mouse(person, 'a2a3');
  await person.turn(1);
  assert.equal(await person.page.getByLabel("Show the engine's thinking").count(), 0);
  await person.begin('shogi', { opponent: 'house-9' });
  await mouse(person, '7g7f');
  const { moves } = await person.turn(1);
  const said = person.page.getByText(`Engine on ${moves[1]}: score `);
  const line = person.page.locator('aside details p');
  assert.equal(await said.isVisible(), false);
  await person.page.getByLabel("Show the engine's thinking").check();
  assert.equal(await line.isVisible(), false);
  assert.ok((await said.getAttribute('title')).startsWith(moves[1]));
  await said.click();
  assert.ok((await line.textContent()).startsWith(moves[1]));
  assert.equal(await line.isVisible(), true);
  await pressed(person, 'To the beginning');
  await person.says('Position after 0 moves.');
  assert.equal(await said.isVisible(), false);
  await pressed(person, 'Back to the game');
  await said.waitFor();
}

// The stones that have gone, and the rows that took them.
async function capture(person, start, action, words, stones, seals) {
  await person.begin('liuzichong', { opponent: 'here', start });
  await mouse(person, action);
  await person.turn(1);
  await person.says(words);
  assert.equal(await person.page.locator('.taken').count(), stones);
  assert.equal(await person.page.locator('.capture').count(), 1);
  assert.equal(await person.page.locator('.seal').count(), seals);
}

async function captures(person) {
  await capture(person, '1b2/b1w1/4/wb1w b 1', 'b4b3', 'Captured: c3.', 1, 0);
  await capture(person, '3w/w1w1/1b2/4 b 1', 'b2b3', 'Captured by dan: a3, c3.', 2, 1);
}

await test(async ({ person }) => {
  const somebody = await person();
  for (const game of ['keishi', 'renju', 'liuzichong']) await whole(somebody, game, mouse);
  await shogi(somebody);
  await takeBackAndRematch(somebody);
  await thinking(await person());
  await lowest(await person());
  await whole(await person(), 'keishi', keys);
  await captures(await person());
});
