// A whole game of each kind with the mouse, one with the keys alone, one with a finger on a phone.
import assert from 'node:assert/strict';
import { test } from './browser.mjs';
import { finger, keys, mouse, playOut } from './hands.mjs';
import { actionFor } from './players.mjs';

async function ended(person, state) {
  assert.ok(state.result, 'the game comes to an end');
  const banner = person.page.locator('.banner');
  await banner.waitFor();
  assert.ok((await banner.innerText()).includes(state.result.sentence));
  assert.equal(await person.page.locator('.moves li').count(), state.moves.length);
}

async function whole(person, game, hand) {
  await person.begin(game);
  await ended(person, await playOut(person, actionFor, hand));
}

// As far as twelve moves go; who has not won or lost by then gives up.
async function shogi(person) {
  await person.begin('shogi');
  let state = await person.turn(0);
  for (let i = 0; !state.result && i < 12; ++i) {
    await mouse(person, actionFor(state));
    state = await person.turn(state.turn_number);
  }
  if (!state.result) {
    await person.page.getByRole('button', { name: 'Resign', exact: true }).click();
    await person.page.getByRole('button', { name: 'Really resign' }).click();
    state = await person.turn(state.turn_number);
    assert.equal(state.result.reason, 'resign');
  }
  await ended(person, state);
}

await test(async ({ person }) => {
  const somebody = await person();
  for (const game of ['keishi', 'renju', 'liuzichong']) await whole(somebody, game, mouse);
  await shogi(somebody);
  await whole(await person(), 'keishi', keys);
  await whole(await person({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }), 'renju', finger);
});
