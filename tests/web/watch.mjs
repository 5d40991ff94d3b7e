// Runs in a browser: the list, a run that plays, its boards, its games; with and without JavaScript.
// Nothing is written into a run's directory.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { Arena } from './arena.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM,
  args: process.getuid() === 0 ? ['--no-sandbox'] : [] });
const player = join(dirname(process.env.REFEREE), '../tools/scripted-player');

async function opened(url, context = {}) {
  const faults = [];
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, ...context })).newPage();
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  page.on('pageerror', (error) => faults.push(error.stack));
  page.on('dialog', (dialog) => { faults.push(`dialog: ${dialog.message()}`); dialog.dismiss(); });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (hostname !== '127.0.0.1' && protocol !== 'data:') faults.push(`request: ${request.url()}`);
  });
  await page.goto(url);
  return { page, faults };
}

const shot = async (page, name) =>
  process.env.SHOTS && page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true });

async function looks(url, name, ready) {
  for (const colorScheme of ['light', 'dark'])
    for (const width of [360, 1280]) {
      // Both colours and both widths are read; each pair of them only for pictures.
      if (!process.env.SHOTS && (colorScheme === 'light') !== (width === 360)) continue;
      const { page, faults } = await opened(url, { colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
      await ready?.(page);
      const wide = await page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${name} is ${wide} pixels too wide at ${width}`);
      await shot(page, `watch-${name}-${colorScheme}-${width}`);
      assert.deepEqual(faults, []);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      const bad = violations.filter((each) => ['serious', 'critical'].includes(each.impact));
      assert.deepEqual(bad.map((each) => [each.id, each.nodes.slice(0, 3).map((node) => node.html)]), [], name);
      await page.context().close();
    }
}

const files = (folder) => readdirSync(folder).sort().map((name) => {
  const { size, mtimeMs, ctimeMs } = statSync(join(folder, name));
  return [name, size, mtimeMs, ctimeMs];
});

async function listed(url) {
  const { page, faults } = await opened(`${url}/runs`);
  const row = (name) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  assert.ok(await page.getByRole('row').count() > 100);
  for (const [name, says] of [['shogi', 'complete: 6 games'], ['stopped', 'stopped: 1 of 4'], ['foreign', "no run: no file 'identity'"],
    ['version', '99'], ['torn', 'stopped: 5 of'], ['محرك', 'complete: 6 games'], ['<b>bold & "quoted"', 'complete: 6 games']])
    assert.ok((await row(name).innerText()).includes(says), `${name}: ${await row(name).innerText()}`);
  assert.equal(await page.locator('main b, main img').count(), 0);
  assert.deepEqual(faults, []);
  for (const name of ['محرك', '<b>bold & "quoted"', 'x'.repeat(200)]) {
    await page.goto(`${url}/runs`);
    await page.getByRole('link', { name, exact: true }).click();
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), name);
    assert.ok(await page.getByRole('heading', { name: 'Standings' }).isVisible());
  }
  await page.goto(`${url}/runs/version`);
  assert.ok(await page.getByText('99').first().isVisible());
  await page.goto(`${url}/runs/damaged`);
  assert.ok(await page.getByRole('heading', { name: 'Damaged, or not counted' }).isVisible());
  assert.deepEqual(faults, []);
  await page.context().close();
}

// A stored run: faults stand first; every cell of the crosstable, every reason and opening leads to games.
async function stored(url) {
  const before = files('runs/faults');
  const { page, faults } = await opened(`${url}/runs/faults`);
  const order = await page.locator('#live > section').evaluateAll((all) => all.map(({ id }) => id));
  assert.deepEqual(order.slice(0, 4), ['state', 'faults', 'boards', 'standings']);
  await page.locator('#faults a').first().click();
  await page.locator('html[data-ready]').waitFor();
  assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /^Game \d+$/);
  await page.goto(`${url}/runs/shogi`);
  await page.locator('#standings table').nth(1).getByRole('link').first().click();
  await page.locator('html[data-ready]').waitFor();
  assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /^Games of . and .$/);
  const count = await page.locator('.list a').count();
  assert.equal(count, 2);
  await page.getByRole('button', { name: 'First position' }).click();
  assert.equal(await page.locator('game-board [data-square] .piece').count(), 40);
  for (const part of ['By reason', 'By opening']) {
    await page.goto(`${url}/runs/keishi`);
    const table = page.locator('#results h3', { hasText: part }).locator('xpath=following::table[1]');
    if (part === 'By opening' && !await page.getByRole('heading', { name: part }).count()) continue;
    await table.getByRole('link').first().click();
    await page.locator('html[data-ready]').waitFor();
    assert.ok(await page.locator('.list a').count() > 0, part);
  }
  assert.deepEqual(faults, []);
  await page.context().close();
  assert.deepEqual(files('runs/faults'), before, 'the directory was written to');
}

async function withoutScript(url) {
  const { page } = await opened(`${url}/runs/shogi`, { javaScriptEnabled: false });
  assert.ok(await page.locator('table').count() >= 4);
  assert.ok(await page.locator('svg.plot').count() >= 2);
  assert.match(await page.locator('.verdict').innerText(), /\w/);
  await page.goto(`${url}/runs/shogi/games?number=1`);
  assert.ok(await page.getByText('Replaying games needs JavaScript').isVisible());
  await page.context().close();
}

async function hostile(url) {
  const { page, faults } = await opened(`${url}/runs/names`);
  assert.ok(await page.getByText('<img src=x onerror=alert(1)>').first().isVisible());
  assert.equal(await page.locator('img').count(), 0);
  await page.locator('#standings table').nth(1).getByRole('link').first().click();
  await page.locator('html[data-ready]').waitFor();
  assert.equal(await page.locator('img').count(), 0);
  assert.deepEqual(faults, []);
  await page.context().close();
  for (const path of ['..', '%2e%2e', '..%2f..%2fetc', '%2e%2e%2fruns', '.', 'shogi%2f..', 'no-such-run', 'shogi%00', 'shogi/..%2f..%2fetc',
    'shogi/games?number=x', 'shogi/games?other=1', 'shogi/games?reason=%ff']) {
    const answer = await fetch(`${url}/runs/${path}`, { redirect: 'manual' });
    assert.ok(answer.status === 404 || (path === '..' || path === '.' || path === '%2e%2e'), `${path}: ${answer.status}`);
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/, path);
    assert.ok(!(await answer.text()).includes('root:'), path);
  }
  assert.equal((await fetch(`${url}/runs/shogi`, { method: 'POST' })).status, 405);
}

// A run that plays: its boards move, its numbers grow, and nobody has to load the page again.
async function playing(url) {
  writeFileSync('slow.script', 'think 100\nplay\n');
  const run = spawn(process.env.REFEREE, ['tournament', '--game', 'shogi', ...['a', 'b', 'c'].flatMap((name) => ['--engine', `name=${name}`]),
    '--each', `cmd=${player}`, 'arg=slow.script', 'tc=600+1', '--rounds', '500', '--concurrency', '2', '--max-plies', '30', '--seed', '1',
    '--out', 'runs/live', '--progress', 'lines'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  process.on('exit', () => run.kill('SIGKILL'));
  await new Promise((done, failed) => {
    run.stderr.on('data', (text) => { said += text; if (said.includes('game 1 ') || said.includes('game 2 ')) done(); });
    run.on('exit', () => failed(new Error(said)));
  });
  const before = readdirSync('runs/live').sort();
  const { page, faults } = await opened(`${url}/runs/live`);
  await page.locator('.running').nth(1).waitFor();
  assert.match(await page.locator('#state').innerText(), /playing: \d+ of 3000 games/);
  const moved = () => page.evaluate(() => [...document.querySelectorAll('.running game-board')].map((board) => `${board.state.game_id}.${board.state.turn_number}`).join());
  const first = await moved();
  await page.waitForFunction((old) => [...document.querySelectorAll('.running game-board')]
    .map((board) => `${board.state.game_id}.${board.state.turn_number}`).join() !== old, first);
  const standings = () => page.locator('#standings table').first().innerText();
  const numbers = await standings();
  await page.waitForFunction((old) => document.querySelector('#standings table').innerText !== old, numbers);
  // No more than one change of a board in a second.
  const changes = await page.evaluate(() => new Promise((done) => {
    let count = 0;
    const { show } = customElements.get('game-board').prototype;
    customElements.get('game-board').prototype.show = function (...words) { ++count; return show.apply(this, words); };
    const begun = performance.now();
    const look = () => (performance.now() - begun > 3000 ? done(count) : requestAnimationFrame(look));
    look();
  }));
  assert.ok(changes >= 2 && changes <= 2 * 4, `${changes} boards in 3 s`);
  const drawn = await page.locator('.running').evaluateAll((all) => all.map((each) => each.querySelectorAll('.piece').length));
  assert.ok(drawn.every((pieces) => pieces > 20), `boards with ${drawn} pieces`);
  assert.deepEqual(readdirSync('runs/live').sort(), before, 'something was written into the directory');
  assert.deepEqual(faults, []);
  await looks(`${url}/runs/live`, 'live', (each) => each.locator('.running').nth(1).waitFor());
  // The run is stopped: the page says so, and its boards go.
  run.removeAllListeners('exit');
  const gone = new Promise((done) => run.once('exit', done));
  run.kill('SIGINT');
  await gone;
  await page.waitForFunction(() => document.getElementById('state').innerText.includes('stopped: '), undefined, { timeout: 30_000 });
  await page.waitForFunction(() => document.querySelectorAll('.running').length === 0);
  assert.deepEqual(faults, []);
  await page.context().close();
}

async function alone() {
  const watch = spawn(process.env.REFEREE, ['watch', 'runs/keishi', '--web'], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.on('exit', () => watch.kill('SIGKILL'));
  const url = await new Promise((done, failed) => {
    watch.stdout.on('data', (text) => done(/watch: (\S+)/.exec(text)[1]));
    watch.on('exit', () => failed(new Error('watch ended')));
  });
  const { page, faults } = await opened(new URL('/', url).href);
  assert.equal(page.url(), url);
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'keishi');
  assert.equal((await fetch(new URL('/runs/shogi', url))).status, 404);
  assert.deepEqual(faults, []);
  await page.context().close();
  watch.removeAllListeners('exit');
  const ended = new Promise((done) => watch.once('exit', done));
  watch.kill('SIGTERM');
  await ended;
}

const arena = await new Arena(0, 'arena', ['--runs', 'runs', '--house', 'off']).start();
try {
  await listed(arena.url);
  await stored(arena.url);
  await withoutScript(arena.url);
  await hostile(arena.url);
  await looks(`${arena.url}/runs`, 'list');
  await looks(`${arena.url}/runs/shogi/games?one=0&other=1`, 'games', (page) => page.locator('html[data-ready]').waitFor());
  await playing(arena.url);
  await alone();
} finally {
  await arena.kill('SIGTERM');
  await browser.close();
}
