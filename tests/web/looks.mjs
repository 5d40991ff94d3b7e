// Every page in light and dark, on a phone and on a desk, in each language: nothing that shuts people
// out, nothing that is wider than the screen. With SHOTS=DIR each is kept as a picture.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from './browser.mjs';
import { mouse } from './hands.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const looks = ['light', 'dark'].flatMap((colorScheme) => [360, 1280].map((width) =>
  ({ colorScheme, viewport: { width, height: width === 360 ? 740 : 900 } })));

async function accessible(person, name) {
  await person.page.evaluate(axe);
  const { violations } = await person.page.evaluate(() => globalThis.axe.run());
  const bad = violations.filter((each) => ['serious', 'critical'].includes(each.impact));
  assert.deepEqual(bad.map((each) => [each.id, each.nodes.slice(0, 3).map((node) => node.html)]), [], name);
}

// What axe reads takes its time: light on a phone and dark on a desk have every colour and every layout.
const read = /light-1280|dark-360/;

async function fit(person, name) {
  if (!read.test(name)) await accessible(person, name);
  const wide = await person.page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} is ${wide} pixels too wide`);
  if (process.env.SHOTS) await person.page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true });
}

const starts = {
  shogi: ['ln1g1k1nl/1r1s1+B1b1/p1pppp1pp/9/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w Pgp 12', []],
  renju: ['15/15/15/15/15/15/8b6/5b1b7/8b6/5w9/6ww7/15/15/15/15 b play - 8', ['d4', 'e5']],
  keishi: ['', ['a2a3', 'a5a4', 'b2b3']],
  liuzichong: ['', ['d2c2', 'a3b3']],
};

async function pictures(person, look) {
  const name = `${look.colorScheme}-${look.viewport.width}`;
  await person.open('/');
  await person.page.getByRole('button', { name: 'Play Shogi' }).waitFor();
  await fit(person, `front-${name}`);
  await person.open('/play#game=renju');
  await person.page.getByRole('button', { name: 'Start the game' }).waitFor();
  await fit(person, `new-game-${name}`);
  for (const [game, [start, actions]] of Object.entries(starts)) {
    await person.begin(game, { opponent: 'here', start, clock: '600+10' });
    for (const action of actions) {
      const { turn_number } = await person.state();
      await mouse(person, action);
      await person.turn(turn_number);
    }
    await fit(person, `${game}-${name}`);
  }
  await person.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await person.page.getByRole('button', { name: 'Really resign' }).click();
  await person.page.locator('.banner').waitFor();
  await fit(person, `over-${name}`);
}

async function languages(person) {
  await person.open('/');
  for (const [tag, words] of [['ja', '将棋'], ['zh', '连珠'], ['en', 'Renju']]) {
    await person.page.locator('header select').selectOption(tag);
    await person.page.getByRole('heading', { name: words }).waitFor();
    assert.equal(await person.page.locator('html').getAttribute('lang'), tag);
    await fit(person, `front-${tag}`);
  }
}

// The code of the local network, where the server is open to it.
async function phone(person) {
  await person.open('/');
  await person.page.getByRole('button', { name: 'Play on a phone' }).click();
  const code = person.page.getByRole('img', { name: 'Play on a phone' });
  await code.waitFor();
  assert.ok(await code.evaluate((picture) => picture.decode().then(() => picture.naturalWidth > 0)));
  await fit(person, 'phone');
}

await test(async ({ person }) => {
  for (const look of looks) await pictures(await person(look), look);
  await languages(await person());
  await phone(await person());
  const japanese = await person({ locale: 'ja-JP' });
  await japanese.open('/play');
  await japanese.page.getByRole('button', { name: '対局を始める' }).waitFor();
}, { words: ['--lan'] });
