// A report in a browser, from file://: nothing is fetched, nothing is wrong on the console, every game
// can be replayed, and without JavaScript the tables and charts are there.
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM,
  args: process.getuid() === 0 ? ['--no-sandbox'] : [] });

async function opened(file, { hash = '', ...context } = {}) {
  const faults = [];
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, ...context })).newPage();
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  page.on('pageerror', (error) => faults.push(error.stack));
  page.on('dialog', (dialog) => { faults.push(`dialog: ${dialog.message()}`); dialog.dismiss(); });
  const url = `file://${resolve(file)}`;
  page.on('request', (request) => !request.url().startsWith(url) && !request.url().startsWith('data:') && faults.push(request.url()));
  await page.goto(url + hash);
  if (context.javaScriptEnabled !== false) await page.locator('html[data-ready]').waitFor();
  return { page, faults };
}

const shot = async (page, name, fullPage = true) =>
  process.env.SHOTS && page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage });

async function fits(page, name) {
  const wide = await page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} is ${wide} pixels too wide`);
}

// Every game of four kinds, from its first position to its last: the last one is that of the record.
async function replayed(game, squares) {
  const { page, faults } = await opened(`${game}.html`);
  const count = await page.locator('.list a').count();
  assert.ok(count > 0, game);
  await page.locator('.list a').first().click();
  await page.getByRole('button', { name: 'First position' }).click();
  assert.match(await page.locator('game-board [role=status]').innerText(), /Start of the game/);
  assert.equal(await page.locator('game-board [data-square] .piece').count(), squares, `${game} at its start`);
  await page.getByRole('button', { name: 'One on' }).click();
  assert.match(await page.locator('game-board [role=status]').innerText(), /^1\. /);
  await page.getByRole('button', { name: 'Last position' }).click();
  const plies = Number(await page.getByRole('slider', { name: 'Ply' }).inputValue());
  assert.equal(await page.locator('.moves li').count(), plies);
  const seen = await page.locator('.moves [aria-current]').evaluate((move) => {
    const list = move.parentElement.getBoundingClientRect(), at = move.getBoundingClientRect();
    return at.top >= list.top && at.bottom <= list.bottom + 1;
  });
  assert.ok(seen, `${game}: the list of moves does not show where the board is`);
  await page.locator('.moves [data-ply="2"] button').click();
  assert.match(page.url(), /#g=\d+&p=2$/);
  await page.getByRole('slider', { name: 'Ply' }).press('ArrowRight');
  assert.match(page.url(), /p=3$/);
  assert.deepEqual(faults, [], game);
  await page.context().close();
}

async function looks() {
  for (const colorScheme of ['light', 'dark'])
    for (const width of [360, 1280]) {
      const name = `report-${colorScheme}-${width}`;
      const { page, faults } = await opened('shogi.html', { colorScheme, viewport: { width, height: 800 } });
      await fits(page, name);
      await shot(page, name);
      assert.deepEqual(faults, []);  // before axe, which the policy would not let in
      await page.context().close();
      const checked = await opened('shogi.html', { colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
      await checked.page.evaluate(axe);
      const { violations } = await checked.page.evaluate(() => globalThis.axe.run());
      const bad = violations.filter((each) => ['serious', 'critical'].includes(each.impact));
      assert.deepEqual(bad.map((each) => [each.id, each.nodes.slice(0, 3).map((node) => node.html)]), [], name);
      await checked.page.context().close();
    }
}

// The same from a web server.
async function served() {
  const server = createServer((_, reply) => reply.setHeader('Content-Type', 'text/html').end(readFileSync('renju.html')));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const faults = [], page = await (await browser.newContext()).newPage();
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  await page.goto(`http://127.0.0.1:${server.address().port}/#g=1&p=3`);
  await page.locator('html[data-ready]').waitFor();
  assert.match(await page.locator('game-board [role=status]').innerText(), /^3\. /);
  assert.deepEqual(faults, []);
  await page.context().close();
  server.close();
}

// What has won is marked on the board, and said; so is a check.
async function won() {
  const { page, faults } = await opened('won.html');
  assert.equal(await page.locator('game-board .won').count(), 4);
  await page.getByRole('button', { name: 'One back' }).click();
  assert.equal(await page.locator('game-board .won').count(), 0);
  assert.deepEqual(faults, []);
  await page.context().close();
  const checked = (await opened('checked.html', { hash: '#g=1&p=1' })).page;
  assert.match(await checked.locator('game-board [role=status]').innerText(), /Check!/);
  await checked.context().close();
}

async function withoutScript() {
  const { page } = await opened('shogi.html', { javaScriptEnabled: false });
  assert.ok(await page.getByText('Replaying games needs JavaScript').isVisible());
  assert.ok(await page.locator('table').count() >= 4);
  assert.ok(await page.locator('svg.plot').count() >= 3);
  const bars = await page.locator('svg.plot .bar').evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
  assert.ok(Math.max(...bars) > 20, 'a chart is empty');
  await shot(page, 'report-without-script');
  await page.context().close();
}

async function printed() {
  const { page, faults } = await opened('shogi.html', { colorScheme: 'dark' });
  const pdf = await page.pdf({ path: process.env.SHOTS ? join(process.env.SHOTS, 'report.pdf') : undefined });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)', 'a dark page on paper');
  await shot(page, 'report-printed');
  assert.ok(pdf.subarray(0, 5).toString() === '%PDF-' && pdf.length > 20_000, 'nothing was printed');
  assert.deepEqual(faults, []);
  await page.context().close();
}

async function hostile() {
  const { page, faults } = await opened('names.html');
  assert.ok(await page.getByText('<img src=x onerror=alert(1)>').first().isVisible());
  assert.equal(await page.locator('img').count(), 0);
  assert.ok(await page.getByText('محرك').first().isVisible());
  // The policy keeps out a script that somebody puts into the page.
  const ran = await page.evaluate(() => new Promise((done) => {
    addEventListener('securitypolicyviolation', () => done(false));
    const script = document.createElement('script');
    script.textContent = 'globalThis.intruder = true';
    document.body.append(script);
    if (globalThis.intruder) done(true);
  }));
  assert.equal(ran, false);
  assert.ok(faults.every((text) => text.includes('Content Security Policy')), faults.join('\n'));
  await page.context().close();
  const long = (await opened('long.html', { viewport: { width: 360, height: 800 } })).page;
  await fits(long, 'a name of 200 letters');
  await long.context().close();
  // A short name is not broken where there is no room for the whole table.
  const narrow = (await opened('short.html', { viewport: { width: 360, height: 800 } })).page;
  const lines = await narrow.locator('#results td:first-child bdi', { hasText: 'Engine-12' }).evaluateAll((names) =>
    names.map((name) => name.getClientRects().length));
  assert.deepEqual(lines, [1]);
  await narrow.context().close();
  const wrong = await opened('wrong.html');
  assert.ok(await wrong.page.getByText('≠ rules').first().isVisible());
  assert.deepEqual(wrong.faults, []);
  await wrong.page.context().close();
}

// Faults first: the page opens at the first of them, and the list can show them alone.
async function faulty() {
  const { page, faults } = await opened('faults.html');
  const all = await page.locator('.legend[role=status]').innerText();
  await page.getByLabel('Which games').selectOption('faults');
  const some = await page.locator('.legend[role=status]').innerText();
  assert.notEqual(all, some);
  await page.locator('#faults a').first().click();
  await page.waitForFunction(() => location.hash.includes('p='));
  await page.getByLabel('Name, opening, reason or number').fill('no such game');
  assert.equal(await page.locator('.list a').count(), 0);
  assert.deepEqual(faults, []);
  await page.context().close();
}

async function thousand() {
  const { page, faults } = await opened('many.html');
  const ready = Number(await page.locator('html').getAttribute('data-ready'));
  assert.ok(ready < 2000, `ready after ${ready} ms`);
  assert.ok(await page.locator('.list a').count() < 60, 'the list holds what nobody sees');
  await page.locator('.list').evaluate((list) => { list.scrollTop = list.scrollHeight; });
  await page.locator('.list a').last().click();
  await page.waitForFunction(() => location.hash.includes('g=1000'));
  assert.deepEqual(faults, []);
  console.log(`1000 games: ${statSync('many.html').size} bytes, ready after ${ready} ms`);
  await page.context().close();
}

try {
  for (const [game, squares] of [['shogi', 40], ['renju', 0], ['keishi', 8], ['liuzichong', 12]]) await replayed(game, squares);
  await looks();
  await served();
  await won();
  await withoutScript();
  await printed();
  await hostile();
  await faulty();
  await thousand();
} finally {
  await browser.close();
}
