// A game survives a reload, and a server that is killed and started again, also in the middle of a drag.
import assert from 'node:assert/strict';
import { test } from './browser.mjs';
import { middle, mouse, playOut } from './hands.mjs';
import { actionFor } from './players.mjs';

async function pickUp(person, square) {
  const { x, y } = await middle(person.square(square));
  await person.page.mouse.move(x, y);
  await person.page.mouse.down();
  await person.page.mouse.move(x + 15, y - 15, { steps: 3 });
  await person.page.locator('.ghost').waitFor();
}

async function putDown(person, square) {
  const { x, y } = await middle(person.square(square));
  await person.page.mouse.move(x, y, { steps: 3 });
  await person.page.mouse.up();
}

await test(async ({ arena, person }) => {
  const somebody = await person();
  somebody.expectRefusals();
  await somebody.begin('keishi', { clock: '600+10' });
  await pickUp(somebody, 'b2');
  await putDown(somebody, 'b3');
  let state = await somebody.turn(1);
  assert.equal(state.moves[0], 'b2b3');
  await somebody.page.locator('[role=timer]').first().waitFor();

  await somebody.page.reload();
  assert.deepEqual((await somebody.turn(0)).moves.slice(0, 2), state.moves.slice(0, 2));

  state = await somebody.turn(0);
  const action = actionFor(state);
  await pickUp(somebody, action.slice(0, 2));
  await arena.kill();
  await putDown(somebody, action.slice(2));
  await somebody.page.getByText('Connection lost, trying again').waitFor();
  await arena.start();
  await somebody.page.getByText('Connected again.').waitFor();
  const after = await somebody.turn(state.turn_number);
  assert.equal(after.moves[state.moves.length], action);
  const end = await playOut(somebody, actionFor, mouse);
  assert.ok(end.result);

  await somebody.open(`/games/${'0'.repeat(26)}`);
  await somebody.page.getByText('There is no such game here.').waitFor();
});
