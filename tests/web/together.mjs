// Two people, each in a browser of their own, with a link between them; one of them in two tabs.
import assert from 'node:assert/strict';
import { Person, test } from './browser.mjs';
import { mouse } from './hands.mjs';

const button = (person, name) => person.page.getByRole('button', { name, exact: true });

async function meet(one, two) {
  await one.open('/play#game=keishi');
  await one.page.getByLabel('Opponent', { exact: true }).selectOption('link');
  await button(one, 'Start the game').click();
  await one.page.waitForURL(/#offer=/);
  const address = await one.page.getByLabel('Somebody with a link').inputValue();
  await two.page.goto(address);
  await two.page.getByText(/invites you to a game of Keishi/).waitFor();
  await button(two, 'Play').click();
  await Promise.all([one, two].map((each) => each.page.waitForURL(/\/games\//)));
}

async function move(person, other, action) {
  const { turn_number } = await person.turn(0);
  await mouse(person, action);
  await person.page.waitForFunction((turn) => document.querySelector('game-board').state.turn_number > turn, turn_number);
  return other.turn(turn_number);
}

// A page that does not hear any more plays a turn that has gone by.
async function staleTab(one, two) {
  const tab = new Person(await one.page.context().newPage(), one.url);
  tab.expectRefusals();
  await tab.page.goto(one.page.url());
  await tab.turn(0);
  await tab.page.route(/after=/, () => {});  // never answered
  await tab.page.reload();
  await tab.turn(0);
  await move(one, two, 'a2a3');
  await mouse(tab, 'b2b3');
  await tab.says('The game has gone on meanwhile.');
  assert.deepEqual((await tab.state()).moves, ['a2a3']);
  await tab.page.close();
  assert.deepEqual(tab.faults, []);
}

async function takeBack(one, two) {
  await button(one, 'Take back').click();
  await one.page.getByText('You have asked the other side.').waitFor();
  await two.says('Black asks to take a move back.');
  const before = one.page.url();
  await button(two, 'Allow the take-back').click();
  await Promise.all([one, two].map((each) => each.page.waitForURL((url) => url.href !== before && /games/.test(url.href))));
  const state = await one.turn(0);
  assert.deepEqual(state.moves, []);
}

async function resignAndRematch(one, two) {
  await button(two, 'Resign').click();
  await button(two, 'Go on playing').click();
  await button(two, 'Resign').click();
  await button(two, 'Really resign').click();
  await one.page.getByText('Black wins', { exact: true }).waitFor();
  await two.page.getByText('Black wins', { exact: true }).waitFor();
  await button(one, 'Rematch').click();
  await two.says('wants a rematch');
  const before = one.page.url();
  await button(two, 'Rematch').click();
  await Promise.all([one, two].map((each) => each.page.waitForURL((url) => url.href !== before && /games/.test(url.href))));
  await two.turn(0);
  assert.equal((await two.state()).your_color, 'black');
}

// Who answers a wish with the other one has not agreed to it.
async function sameSide(one, two) {
  await button(two, 'Resign').click();
  await button(two, 'Really resign').click();
  await one.page.locator('.banner', { hasText: 'White wins' }).waitFor();
  await button(one, 'Rematch').click();
  await two.says('White wants a rematch.');
  await button(two, 'Rematch, same side').click();
  await one.says('Black wants a rematch, same side.');
  const before = one.page.url();
  await button(one, 'Rematch, same side').click();
  await Promise.all([one, two].map((each) => each.page.waitForURL((url) => url.href !== before && /games/.test(url.href))));
  await two.turn(0);
  assert.equal((await two.state()).your_color, 'black');
}

await test(async ({ person }) => {
  const one = await person(), two = await person();
  await meet(one, two);
  await staleTab(one, two);
  await takeBack(one, two);
  await move(one, two, 'a2a3');
  await move(two, one, 'a5a4');
  await resignAndRematch(one, two);
  await sameSide(one, two);
  const watcher = await person();
  watcher.expectRefusals();
  await watcher.open('/');
  await watcher.page.evaluate(() => localStorage.setItem('referee.guest',
    JSON.stringify({ agent_id: 'nobody', name: 'Guest', api_key: `kfa_aaaaaaaa_${'a'.repeat(43)}` })));
  await watcher.page.goto(one.page.url());
  await watcher.page.locator('game-board .square').first().waitFor();
  assert.equal(await button(watcher, 'Resign').count(), 0);
  await watcher.begin('keishi', { opponent: 'here' });  // with another key
});
