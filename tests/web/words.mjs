// What can be read off the files: the languages say the same things, the types fit, all of it is small.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, '../../web');
const most = 120 * 1024;

const files = readdirSync(web, { recursive: true }).map((name) => join(web, name)).filter((path) => statSync(path).isFile());
const text = (path) => readFileSync(path, 'utf8');
// The words that a module exports; what it imports is not needed for them.
const wordsOf = (path) => import(`data:text/javascript,${encodeURIComponent(text(path)
  .replace(/^import .*$/mg, '').replace(/^const column.*$/m, '').replace(/^export const (tell|say) .*$/m, ''))}`);
const { catalogue } = await wordsOf(join(web, 'catalogue.js'));
const gaps = (words) => words.match(/\{\w+\}/g)?.sort() ?? [];

const size = files.reduce((sum, path) => sum + statSync(path).size, 0);
assert.ok(size <= most, `web/ holds ${size} bytes; ${most} are the most`);

const code = files.filter((path) => path.endsWith('.js') && !path.endsWith('catalogue.js')).map(text).join('\n');
const made = /^(game|about|piece|black|white|action|handicap|mark|forbidden)-/;  // keys made of parts
for (const [key, said] of Object.entries(catalogue)) {
  assert.ok(made.test(key) || code.includes(`'${key}'`) || new RegExp(`\\b${key}\\b`).test(code), `nobody says '${key}'`);
  assert.ok(said.length === 3 && said.every(Boolean), `'${key}' in three languages`);
  for (const words of said) assert.deepEqual(gaps(words), gaps(said[0]), key);
}
// Pages of other rooms have words of their own.
for (const [folder, file, name, teller] of [['report', 'texts.js', 'viewerWords', 'say'], ['browse', 'said.js', 'recordsWords', 'tell']]) {
  const pages = join(here, `../../referee/${folder}/page`), own = (await wordsOf(join(pages, file)))[name];
  const scripts = readdirSync(pages).filter((each) => each.endsWith('.js')).map((each) => join(pages, each));
  const all = scripts.filter((each) => !each.endsWith(file)).map(text).join('\n');
  for (const [key, said] of Object.entries(own)) {
    assert.ok(all.includes(`'${key}'`), `${folder}: nobody says '${key}'`);
    assert.ok(said.length === 3 && said.every(Boolean), `'${key}' in three languages`);
    for (const words of said) assert.deepEqual(gaps(words), gaps(said[0]), key);
  }
  for (const [, key] of all.matchAll(new RegExp(`\\b${teller}\\('([^']+)'`, 'g')))
    assert.ok(key in own || key in catalogue, `${folder}: '${key}' has no entry`);
  for (const path of scripts) assert.ok(!/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(/.test(text(path)), path);
}
for (const [, key] of code.matchAll(/say\('([^']+)'/g)) assert.ok(key in catalogue, `'${key}' has no entry`);
for (const path of files.filter((each) => each.endsWith('.js'))) {
  assert.ok(text(path).split('\n').length <= 500, `${path} is too long`);
  assert.ok(!/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|https?:\/\/(?!www\.w3\.org)/.test(text(path)), path);
}
execFileSync(join(here, 'node_modules/.bin/tsc'), ['-p', join(here, 'tsconfig.json')], { stdio: 'inherit' });
