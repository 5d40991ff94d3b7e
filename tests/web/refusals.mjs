// What the rules refuse is said in the server's words, with the squares that they name; choices that
// are not squares: promotion, swaps, offered points.
import assert from 'node:assert/strict';
import { test } from './browser.mjs';
import { mouse } from './hands.mjs';

// Tries an action by clicking; the page must show what the server said.
async function refused(person, squares, reason) {
  const answered = person.page.waitForResponse(/\/move$/);
  for (const square of squares) await person.square(square).click();
  const said = await (await answered).json();
  assert.equal(said.reason, reason);
  await person.says(said.detail);
  return said.detail;
}

async function play(person, ...actions) {
  for (const action of actions) {
    const { turn_number } = await person.state();
    await mouse(person, action);
    await person.turn(turn_number);
  }
}

const marked = (person) => person.page.locator('.named').evaluateAll((groups) =>
  groups.map((group) => group.getAttribute('data-square')).sort());

async function shogiDrops(person) {
  await person.begin('shogi', { opponent: 'here', start: '7nk/9/7G1/9/9/9/5P3/9/4K4 b GP 1' });
  await refused(person, ['P*', '4e'], 'nifu');
  assert.ok((await marked(person)).includes('4g'));
  await refused(person, ['P*', '1b'], 'uchifuzume');
  await refused(person, ['P*', '9a'], 'dead-end-drop');
  await play(person, 'G*1b');
  const state = await person.turn(0);
  assert.equal(state.result.reason, 'checkmate');
  await person.page.getByText('Black wins', { exact: true }).waitFor();
}

async function shogiForced(person) {
  await person.begin('shogi', { opponent: 'here', start: '7nk/4P4/9/9/9/9/9/9/4K4 b - 1' });
  await person.square('5b').click();
  await person.square('5a').click();
  assert.deepEqual((await person.turn(1)).moves, ['5b5a+']);
}

async function shogiPromotion(person) {
  await person.begin('shogi', { opponent: 'here',
    start: 'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1' });
  await person.square('8h').click();
  assert.equal(await person.square('2b').getAttribute('class').then((names) => names.includes('target')), true);
  await person.square('2b').click();
  await person.says('Promote the bishop?');
  await person.action('promote').click();
  let state = await person.turn(1);
  assert.deepEqual(state.moves, ['8h2b+']);
  await play(person, '3a2b', 'B*5e');
  assert.deepEqual((await person.state()).moves, ['8h2b+', '3a2b', 'B*5e']);
  await person.square('8b').click();
  await person.page.keyboard.press('Escape');
  await person.says('Nothing is selected now.');
}

// A declaration that does not hold loses, so it is not within reach.
async function declaration(person) {
  const declare = person.page.getByRole('button', { name: 'Declare the entering king' });
  const king = '+P+P+P+P+P+P+P+P+P/4K4/+P8/9/9/9/9/4k4/9 b 2RB';
  await person.begin('shogi', { opponent: 'here', start: `${king}2Gb2g4s4n4l8p 1` });
  assert.equal(await declare.count(), 0);
  await person.begin('shogi', { opponent: 'here', start: `${king}3Gbg4s4n4l8p 1` });
  await declare.click();
  await person.page.getByText('Black wins', { exact: true }).waitFor();
  assert.equal((await person.state()).result.reason, 'declaration');
}

async function keishi(person) {
  await person.begin('keishi', { opponent: 'here', rules: 'keishi-takeback' });
  await refused(person, ['a2', 'a4'], 'not-a-step-or-jump');
  await play(person, 'a2a3', 'a5a4');
  const words = await refused(person, ['a3', 'a2'], 'ko');
  assert.match(words, /a2/);
  assert.ok((await marked(person)).includes('a2'));
}

// An agent would lose by the tenth; a person may try things out.
async function manyRefusals(person) {
  await person.begin('keishi', { opponent: 'here' });
  for (let i = 0; i < 12; ++i) await refused(person, ['a2', 'a4'], 'not-a-step-or-jump');
  assert.equal((await person.state()).result, null);
  await play(person, 'a2a3');
}

const greyed = (person) => person.page.locator('.square.barred').evaluateAll((groups) =>
  groups.map((group) => group.getAttribute('data-square')));

// What is the same as a point that is picked is grey and cannot be picked; who types it is refused.
async function sameOffers(person) {
  await person.begin('renju', { opponent: 'here', rules: 'renju_taraguchi10_international' });
  await play(person, 'h8', 'keep', 'h9', 'keep', 'h10', 'keep', 'h11', 'keep');
  await person.action('offer').click();
  assert.deepEqual(await greyed(person), []);
  await person.square('a1').click();
  assert.deepEqual(await greyed(person), ['a15', 'o15', 'o1']);
  assert.match(await person.square('o1').getAttribute('aria-label'), /^o1, empty, the same as an offered point/);
  for (const [point, why] of [['o1', 'o1 cannot be offered as well.'], ['h9', 'h9 cannot be offered as well.']]) {
    await person.square(point).click();
    await person.says(why);
    await person.page.getByText('1 of 10').waitFor();
  }
  await person.square('a1').click();
  assert.deepEqual(await greyed(person), []);
  await person.page.getByRole('textbox', { name: 'Move as text' }).fill('offer a1 o1 a3 b4 c6 d8 e2 f13 g4 j6');
  const answered = person.page.waitForResponse(/\/move$/);
  await person.page.getByRole('button', { name: 'Play it' }).click();
  const said = await (await answered).json();
  assert.equal(said.reason, 'offer-symmetry');
  await person.says(said.detail);
  assert.deepEqual(await marked(person), ['a1', 'o1']);
}

async function renju(person) {
  await person.begin('renju', { opponent: 'here', rules: 'renju_taraguchi10_rif' });
  await refused(person, ['a1'], 'opening-area');
  await play(person, 'h8', 'keep', 'h9', 'swap', 'h10', 'keep', 'i9', 'keep');
  await person.action('offer').click();
  const points = ['a1', 'o1', 'a15', 'b3', 'c5', 'd7', 'e2', 'f13', 'g4', 'j6'];
  for (const point of points) await person.square(point).click();
  await person.page.getByText('10 of 10').waitFor();
  assert.ok(await person.action('offer-send').isEnabled());
  const sent = person.page.waitForResponse(/\/move$/);
  await person.action('offer-send').click();
  const said = await (await sent).json();
  assert.equal(said.phase, 'select5');
  await person.page.getByText('Choose one of the offered points').waitFor();
  assert.equal(await person.page.locator('.square.offered').count(), 10);
  await refused(person, ['a2'], 'not-offered');
  await play(person, 'c5');
  assert.equal((await person.state()).phase, 'play');
}

async function renjuForbidden(person) {
  await person.begin('renju', { opponent: 'here', rules: 'renju_rif',
    start: '15/15/15/15/15/15/8b6/5b1b7/8b6/5w9/6ww7/15/15/15/15 b play - 8' });
  const forbidden = (await person.state()).forbidden_points;
  assert.ok(forbidden.length > 0);
  const label = await person.square(forbidden[0].point).getAttribute('aria-label');
  assert.ok(label.includes(forbidden[0].reason));
  const { point } = forbidden[0];
  await person.page.getByRole('group', { name: 'Why forbidden:' }).getByRole('button', { name: point, exact: true }).click();
  await person.says(`${point} is forbidden to Black`);
  const lit = await marked(person);
  assert.ok(lit.includes(point) && lit.length >= 5, `the lines through ${point}: ${lit}`);
  assert.deepEqual((await person.state()).moves, []);
}

await test(async ({ person }) => {
  const somebody = await person();
  somebody.expectRefusals();
  for (const part of [shogiDrops, shogiForced, shogiPromotion, declaration, keishi, manyRefusals, renju, sameOffers, renjuForbidden]) await part(somebody);
});
