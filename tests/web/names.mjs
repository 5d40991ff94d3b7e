// Whatever a server says is text: names, moves, refusals and results with markup in them.
import assert from 'node:assert/strict';
import { test } from './browser.mjs';

const hostile = '<img src=x onerror="document.title=`taken`"><b>Eve</b>\u202e{color}';

await test(async ({ person }) => {
  const somebody = await person();
  await somebody.begin('keishi', { opponent: 'here' });
  await somebody.page.route(/\/api\/v1\/games\/[^/]+(\?.*)?$/, async (route) => {
    const reply = await route.fetch();
    const state = await reply.json();
    state.players.black.name = state.players.white.name = hostile;
    state.moves = [hostile];
    state.position = hostile;
    state.friendly = false;
    state.revision += 1;
    state.result = { winner: 'black', winner_seat: 'first', reason: hostile, sentence: hostile };
    await route.fulfill({ response: reply, json: state });
  });
  await somebody.page.route(/\/api\/v1\/games\?/, (route) => route.fulfill({ json: { next_cursor: null, games: [{
    game_id: 'x"><img src=x>', game: hostile, players: { black: { name: hostile }, white: { name: hostile } } }] } }));
  for (const path of [new URL(somebody.page.url()).pathname, '/']) {
    await somebody.open(path);
    await somebody.page.getByText(hostile).first().waitFor();
    assert.equal(await somebody.page.locator('main b, main img').count(), 0);
    assert.notEqual(await somebody.page.title(), 'taken');
  }
});
