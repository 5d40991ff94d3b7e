// The pictures of docs/watching.md, made again; not a test. Not from the folder of a clone: it makes runs.
//   REFEREE=... TESTS=... CHROMIUM=$(command -v chromium) node tests/web/watch_pictures.mjs docs/pictures
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { Arena } from './arena.mjs';

const folder = resolve(process.argv[2]), player = join(dirname(process.env.REFEREE), '../tools/referee-player');
const openings = join(process.env.TESTS, '../docs/examples/openings/balanced/shogi.sfen');
const words = (out, levels, ...more) => ['match', '--game', 'shogi', '--openings', `file=${openings}`, '--max-plies', '120',
  ...levels.flatMap((level) => ['--engine', `name=${level}`, `cmd=${player}`, `args=--level ${level}`]),
  '--out', `runs/${out}`, '--progress', 'none', '--seed', '5', ...more];

mkdirSync('runs');
for (const [name, as] of [['shogi', 'openings-test'], ['renju', 'renju-swap2'], ['faults', 'faults'], ['stopped', 'nightly-19']])
  cpSync(join(process.env.TESTS, 'data/runs', name), join('runs', as), { recursive: true });
spawnSync(process.env.REFEREE, words('deep-against-shallow', ['deep', 'shallow'], '--rounds', '30', '--sprt', 'elo0=0', 'elo1=200'));
const run = spawn(process.env.REFEREE, words('nightly-20', ['full', 'deep'], '--each', 'tc=10+0.3', '--rounds', '500', '--concurrency', '2'),
  { stdio: 'ignore' });
process.on('exit', () => run.kill('SIGKILL'));
const games = () => ['1', '2'].map((worker) => `runs/nightly-20/games-w${worker}.jsonl`).filter(existsSync)
  .map((file) => readFileSync(file, 'utf8').split('\n').length - 1).reduce((a, b) => a + b, 0);

const arena = await new Arena(0, 'arena', ['--runs', 'runs', '--house', 'off']).start();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: process.getuid() === 0 ? ['--no-sandbox'] : [] });
const page = await (await browser.newContext({ viewport: { width: 1000, height: 840 } })).newPage();
await page.goto(`${arena.url}/runs/nightly-20`);
await page.waitForFunction(() => /playing: ([4-9]|\d\d)/.test(document.getElementById('state').innerText), undefined, { timeout: 300_000 });
await page.waitForFunction(() => [...document.querySelectorAll('.running game-board')].filter(({ state }) => state.turn_number > 20).length === 2,
  undefined, { timeout: 300_000 });
await page.screenshot({ path: join(folder, 'watch-run.png') });
await page.setViewportSize({ width: 1000, height: 340 });
await page.goto(`${arena.url}/runs`);
await page.screenshot({ path: join(folder, 'watch-list.png') });
console.log(`${games()} games were played`);
run.kill('SIGINT');
await browser.close();
await arena.kill('SIGTERM');
