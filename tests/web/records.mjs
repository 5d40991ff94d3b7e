// Records in the browser: every format dropped or chosen, stepped through, explained, converted and
// read back; files that are damaged, empty, huge or hostile; looks, keyboard, languages.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from './browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const referee = (...words) => execFileSync(process.env.REFEREE, words, { encoding: 'utf8' });
const shot = (page, name) => process.env.SHOTS && page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true });

async function opened(person) {
  await person.open('/records');
  await person.page.getByRole('heading', { level: 1 }).waitFor();
}

async function read(person, name) {
  await person.page.locator('input[type=file]').setInputFiles(join('files', name));
  await person.page.locator('html[data-read]').waitFor();
  return person.page.locator('.file.read').innerText();
}

// As a person drops it, anywhere on the page.
async function dropped(person, name) {
  const bytes = readFileSync(join('files', name)).toString('base64');
  await person.page.evaluate(([text, file]) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], file));
    delete document.documentElement.dataset.read;
    dispatchEvent(new DragEvent('dragover', { dataTransfer: data, cancelable: true }));
    dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
  }, [bytes, name]);
  await person.page.locator('html[data-read]').waitFor();
  return person.page.locator('.file.read').innerText();
}

const trouble = (person) => person.page.locator('.trouble').innerText();
const ready = (person) => person.page.locator('html[data-ready]').waitFor();

async function formats(person) {
  await opened(person);
  for (const name of ['shogi.jsonl', 'renju.jsonl', 'keishi.jsonl', 'liuzichong.jsonl', 'shogi.pgn', 'shogi.csa', 'shogi.sfen', 'one.kif',
    'one.ki2', 'one.jkf', 'one.kifu', 'euc.kif', 'renju.sgf', 'renju.pos', 'renju.offset', 'one.psq']) {
    const said = await dropped(person, name);
    const [, count] = /; games: (\d+)/.exec(said) ?? [];
    assert.ok(Number(count) > 0, `${name}: ${said}`);
    assert.match(said, /rules: 0; unreadable: 0$/, name);
    const summary = referee('replay', join('files', name), '--jobs', '1');
    assert.equal(Number(count), Number(/^(\d+) game/.exec(summary)[1]), name);
    await ready(person);
    await person.page.getByRole('button', { name: 'First position' }).click();
    await person.page.getByRole('button', { name: 'One on' }).click();
    await person.page.locator('pre.explained').first().waitFor();
    assert.match(await person.page.locator('game-board [role=status]').innerText(), /^1\. /, name);
    assert.equal(await trouble(person), '', name);
  }
}

// The explanation is that of the shell, word for word, at every ply.
async function explained(person) {
  await opened(person);
  await read(person, 'renju.jsonl');
  await ready(person);
  await person.page.locator('.list a').nth(1).click();
  await person.page.waitForFunction(() => location.hash.startsWith('#g=2&'));
  const plies = Number(await person.page.getByRole('slider', { name: 'Ply' }).inputValue());
  for (const ply of new Set([1, Math.ceil(plies / 2), plies])) {
    await person.page.locator(`.moves [data-ply="${ply}"] button`).click();
    await person.page.waitForFunction((at) => location.hash.endsWith(`&p=${at}`), ply);
    const command = await person.page.locator('main > section .command code').first().innerText();
    assert.equal(command, `referee replay renju.jsonl --games 2 --at ${ply} --explain`);
    const shown = await person.page.locator('pre.explained').first().innerText();
    const told = referee('replay', 'files/renju.jsonl', '--games', '2', '--at', String(ply), '--explain').split('\n\n').slice(1).join('\n\n');
    assert.equal(shown.trim().replace(/\s+/g, ' '), told.trim().replace(/\s+/g, ' '));
  }
}

async function disagreements(person) {
  await opened(person);
  assert.match(await read(person, 'wrong.pgn'), /; games: 5; disagreements with the rules: 2; unreadable: 1/);
  await person.page.getByLabel('Which games').selectOption('faults');
  assert.equal(await person.page.locator('.list a').count(), 3);
  await person.page.locator('.list a', { hasText: '≠ rules' }).nth(1).click();
  await person.page.waitForFunction(() => location.hash === '#g=3&p=1');
  assert.match(await person.page.locator('.explained').last().innerText(), /^refused/);
  assert.ok(await person.page.getByText('The record goes on with f5f1').isVisible());
  assert.match(await person.page.locator('.command code').first().innerText(), /replay wrong\.pgn --games 3 --at 2 --explain$/);
  await shot(person.page, 'records-disagreement');
  await person.page.locator('.list a.bad, .list a:has(.bad)').click();
  await person.page.getByText(/Game 4 cannot be read: \d+:\d+: /).waitFor();
  assert.match(await person.page.locator('.command code').first().innerText(), /replay wrong\.pgn --games 4$/);
  await person.page.locator('.list a').first().click();
  await person.page.getByRole('heading', { name: /^Game 2:/ }).waitFor();
  assert.equal(await trouble(person), '');
}

// What is wrong with a game as a whole is said at every ply.
async function asAWhole(person) {
  await opened(person);
  assert.match(await read(person, 'itself.pgn'), /; disagreements with the rules: 1;/);
  await ready(person);
  const facts = person.page.locator('.facts');
  for (const where of ['Last position', 'First position']) {
    await person.page.getByRole('button', { name: where }).click();
    await facts.getByText("the tag Result says '0-1'").waitFor();
    assert.ok(await facts.getByText("stored '0-1', elsewhere '1-0'").isVisible());
  }
}

async function saved(person, { as, all = false }) {
  await person.page.getByLabel('Format', { exact: true }).last().selectOption(as);
  if (all) await person.page.getByLabel('Games', { exact: true }).selectOption('all');
  const [download] = await Promise.all([person.page.waitForEvent('download'), person.page.getByRole('button', { name: 'Save', exact: true }).click()]);
  const path = `saved-${download.suggestedFilename()}`;
  await download.saveAs(path);
  return path;
}

// What is saved is, byte for byte, what the command beside it writes.
async function conversions(person) {
  await opened(person);
  await read(person, 'shogi.jsonl');
  await ready(person);
  await person.page.getByText('7g7f').first().waitFor();
  for (const [as, all] of [['kif', false], ['kifu', false], ['csa', true], ['pgn', true], ['jkf', false], ['sfen', true]]) {
    const path = await saved(person, { as, all });
    const command = (await person.page.locator('.command code').last().innerText()).split(' ');
    assert.deepEqual(command.slice(0, 2), ['referee', 'convert']);
    execFileSync(process.env.REFEREE, [...command.slice(1), '-q', '--force'], { cwd: 'files', stdio: 'ignore' });
    assert.ok(readFileSync(path).equals(readFileSync(join('files', command.at(-1)))), `${as}: ${command.join(' ')}`);
    writeFileSync(join('files', path), readFileSync(path));
  }
  assert.match(await person.page.locator('section [role=status]').innerText(), /^Saved .*games: \d+\. .* does not hold: /);
  assert.match(await read(person, 'saved-shogi-1.kif'), /; games: 1; disagreements with the rules: 0; unreadable: 0$/);
}

async function many(person) {
  await opened(person);
  await read(person, 'many.jsonl');
  await ready(person);
  const { ready: first, read: whole } = await person.page.evaluate(() => ({ ...document.documentElement.dataset }));
  assert.match(await person.page.locator('.file.read').innerText(), /; games: 10000;/);
  assert.ok(await person.page.locator('.list a').count() < 60, 'the list holds what nobody sees');
  await person.page.locator('.list').evaluate((list) => { list.scrollTop = list.scrollHeight; });
  await person.page.locator('.list a').last().click();
  await person.page.waitForFunction(() => location.hash.includes('g=10000'));
  console.log(`10000 games of ${readFileSync('files/many.jsonl').length} bytes: the first after ${first} ms, all after ${whole} ms`);
  assert.ok(Number(first) < 1000, `the first game after ${first} ms`);
}

// Whatever comes, it is said in words.
async function oddities(person) {
  await opened(person);
  for (const [name, words] of [['empty.pgn', /is empty/], ['rubbish', /unknown format/], ['rubbish.kif', /unreadable: [1-9]|no game/],
    ['torn.jsonl', /games: 3;.*unreadable: 1/], ['position.sfen', /games: 2;.*unreadable: 1/], ['long.pgn', /longer than the 4 MB/]]) {
    const said = `${await read(person, name)} ${await trouble(person)}`;
    assert.match(said, words, name);
  }
  await read(person, 'names.pgn');
  await ready(person);
  assert.ok(await person.page.getByText('<img src=x onerror=alert(1)>').first().isVisible());
  assert.equal(await person.page.locator('img').count(), 0);
  assert.equal(await person.page.locator('.list bdi', { hasText: 'w'.repeat(200) }).count(), 1);
  await read(person, "a name with 'quotes' $HOME.pgn");
  await ready(person);
  assert.match(await person.page.locator('.command code').first().innerText(), /replay 'a name with '\\''quotes'\\'' \$HOME\.pgn' --games 1/);
}

// The file is read as somebody says.
async function readAs(person) {
  await opened(person);
  await read(person, 'rubbish');
  await person.page.getByText('How the file is read').click();
  await read(person, 'euc.kif');
  await person.page.getByLabel('Encoding').selectOption('utf8');
  await person.page.locator('html[data-read]').waitFor();
  await person.page.waitForFunction(() => document.querySelector('.command code').textContent.includes('--from-encoding utf8'));
  await person.page.getByLabel('Encoding').selectOption('');
  await person.page.waitForFunction(() => /rules: 0; unreadable: 0$/.test(document.querySelector('.file.read').textContent));
}

// The server keeps nothing: it may be started again while the file is open.
async function restarts(person, arena) {
  await opened(person);
  await read(person, 'shogi.jsonl');
  await ready(person);
  await arena.kill('SIGTERM');
  person.expectRefusals();
  await person.page.locator('.list a').nth(1).click();
  await person.page.getByText('The server does not answer').waitFor();
  await arena.start();
  await person.page.getByRole('heading', { name: /^Game 2:/ }).waitFor();
  await person.page.waitForFunction(() => document.querySelector('.trouble').textContent === '');
}

async function keyboard(person) {
  await opened(person);
  await read(person, 'keishi.jsonl');
  await ready(person);
  await person.page.locator('body').click({ position: { x: 5, y: 300 } });
  await person.page.keyboard.press('Home');
  await person.page.waitForFunction(() => location.hash.endsWith('p=0'));
  await person.page.keyboard.press('ArrowRight');
  await person.page.waitForFunction(() => location.hash.endsWith('p=1'));
  await person.page.locator('.list a').first().focus();
  await person.page.keyboard.press('Tab');
  await person.page.keyboard.press('Enter');
  await person.page.waitForFunction(() => location.hash.startsWith('#g=2'));
}

async function looks(person, name) {
  await opened(person);
  await shot(person.page, `records-empty-${name}`);
  await read(person, 'shogi.pgn');
  await ready(person);
  await person.page.locator('pre.explained').waitFor();
  const wide = await person.page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} is ${wide} pixels too wide`);
  await shot(person.page, `records-${name}`);
  await person.page.evaluate(axe);
  const { violations } = await person.page.evaluate(() => globalThis.axe.run());
  const bad = violations.filter((each) => ['serious', 'critical'].includes(each.impact));
  assert.deepEqual(bad.map((each) => [each.id, each.nodes.slice(0, 3).map((node) => node.html)]), [], name);
  await read(person, 'names.pgn');
  await ready(person);
  await person.page.locator('.list a').nth(1).click();
  await person.page.getByRole('heading', { name: /^Game 2:/ }).waitFor();
  const wider = await person.page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `${name}: a long name makes the page ${wider} pixels too wide`);
  await shot(person.page, `records-names-${name}`);
}

await test(async ({ person, arena }) => {
  const at = await person();
  for (const part of [formats, explained, disagreements, asAWhole, conversions, many, oddities, readAs, keyboard]) await part(at);
  for (const colorScheme of ['light', 'dark'])
    for (const width of [360, 1280]) await looks(await person({ colorScheme, viewport: { width, height: 800 } }), `${colorScheme}-${width}`);
  for (const [locale, words] of [['ja-JP', '棋譜'], ['zh-CN', '棋谱']]) {
    const abroad = await person({ locale });
    await opened(abroad);
    await abroad.page.getByRole('heading', { name: words, level: 1 }).waitFor();
    await dropped(abroad, 'keishi.jsonl');
    await ready(abroad);
    await shot(abroad.page, `records-${locale}`);
  }
  await restarts(at, arena);
});
