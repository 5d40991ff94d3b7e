// Runs what a runner of GitHub runs, as far as action.yml and the example workflow need it. Prints what
// came of it as JSON.
//   node run_action.mjs FOLDER INPUTS.json                the action of the folder
//   node run_action.mjs FOLDER WORKFLOW.yml GITHUB.json   the only job of a workflow, in the current
//                                                         folder, with that context `github`
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const temp = mkdtempSync(join(tmpdir(), 'runner-'));
let path = process.env.PATH, files = 0;
const fresh = (name) => {
  const file = join(temp, `${++files}-${name}`);
  writeFileSync(file, '');
  return file;
};
const summary = fresh('summary');

// Only names, texts and comparisons, which mean the same in JavaScript.
function evaluate(expression, context) {
  const names = expression.replace(/'[^']*'/g, '').match(/[A-Za-z_][\w.-]*/g) ?? [];
  let code = expression;
  for (const name of names) {
    if (name === 'always') continue;
    const value = name.split('.').reduce((at, key) => at?.[key], context) ?? '';
    code = code.replace(name, JSON.stringify(value));
  }
  return Function('always', `return (${code});`)(() => true);
}
const filled = (text, context) =>
  String(text).replace(/\$\{\{(.*?)\}\}/g, (_, inner) => evaluate(inner.trim(), context));
const filledAll = (texts, context) =>
  Object.fromEntries(Object.entries(texts ?? {}).map(([name, text]) => [name, filled(text, context)]));

// A file of outputs: NAME=VALUE, or NAME<<END and lines up to END.
function outputsIn(file) {
  const outputs = {};
  const lines = readFileSync(file, 'utf8').split('\n');
  for (let i = 0; i < lines.length; i++) {
    const long = lines[i].match(/^([^=<]+)<<(.+)$/);
    const short = lines[i].match(/^([^=]+)=(.*)$/);
    if (long) {
      const end = lines.indexOf(long[2], i + 1);
      outputs[long[1]] = lines.slice(i + 1, end).join('\n');
      i = end;
    } else if (short) {
      outputs[short[1]] = short[2];
    }
  }
  return outputs;
}

function runScript(step, context, extra) {
  const script = fresh('step.sh');
  writeFileSync(script, filled(step.run, context));
  const out = { GITHUB_OUTPUT: fresh('output'), GITHUB_PATH: fresh('path') };
  const env = { ...process.env, ...out, PATH: path, RUNNER_TEMP: temp, GITHUB_STEP_SUMMARY: summary,
    GITHUB_SERVER_URL: process.env.GITHUB_SERVER_URL ?? '', GITHUB_ACTION_REPOSITORY: '',
    GITHUB_ACTION_REF: '', GITHUB_REPOSITORY: context.github.repository,
    GITHUB_BASE_REF: context.github.base_ref ?? '', GITHUB_ACTIONS: 'true', ...extra,
    ...filledAll(step.env, context) };
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script],
    { env, encoding: 'utf8' });
  process.stderr.write(stdout + stderr);
  for (const added of readFileSync(out.GITHUB_PATH, 'utf8').split('\n').filter(Boolean))
    path = `${added}:${path}`;
  return { code: status, outputs: outputsIn(out.GITHUB_OUTPUT) };
}

// Runs the steps by `perform`, which gives an exit code and outputs.
function runSteps(steps, context, perform) {
  const ran = [];
  let success = true;
  context.steps = {};
  for (const step of steps) {
    const condition = step.if === undefined ? '' : String(step.if);
    const always = condition.includes('always()');
    if ((!success && !always) || (condition && !evaluate(condition, context))) continue;
    const { code, outputs } = perform(step);
    if (step.id) context.steps[step.id] = { outputs };
    ran.push({ name: step.name ?? step.uses ?? step.run, code });
    success = success && code === 0;
  }
  return { success, ran };
}

function runAction(folder, given, github) {
  const action = parse(readFileSync(join(folder, 'action.yml'), 'utf8'));
  for (const name of Object.keys(given))
    if (!(name in action.inputs)) throw new Error(`the action has no input '${name}'`);
  const context = { inputs: {}, github };
  for (const [name, input] of Object.entries(action.inputs))
    context.inputs[name] = String(given[name] ?? input.default ?? '');
  const done = runSteps(action.runs.steps, context, (step) => {
    if (step.shell !== 'bash' || typeof step.run !== 'string')
      throw new Error(`step '${step.name}' is not run by bash`);
    return runScript(step, context, { GITHUB_ACTION_PATH: resolve(folder) });
  });
  const outputs = Object.fromEntries(
    Object.entries(action.outputs).map(([name, { value }]) => [name, filled(value, context)]));
  return { ...done, outputs };
}

function runJob(folder, workflow, github) {
  const [job] = Object.values(workflow.jobs);
  const allowed = job.permissions ?? workflow.permissions ?? {};
  const context = { github };
  return runSteps(job.steps, context, (step) => {
    if (step.run?.includes('gh pr comment') && allowed['pull-requests'] !== 'write')
      throw new Error('the workflow may not comment on a pull request');
    if (step.run) return runScript(step, context, {});
    const [, action_repository, action_ref] = step.uses.match(/^(.*)@(.*)$/);
    if (action_repository.startsWith('actions/')) return { code: 0, outputs: {} };  // the test does it
    const done = runAction(folder, filledAll(step.with, context),
      { ...github, action_repository, action_ref });
    return { code: done.success ? 0 : 1, outputs: done.outputs };
  });
}

const [folder, given, github] = process.argv.slice(2);
const read = (file) => readFileSync(file, 'utf8');
const done = github ? runJob(folder, parse(read(given)), JSON.parse(read(github)))
  : runAction(folder, JSON.parse(read(given)),
    { action_repository: 'owner/name', action_ref: 'main', repository: 'owner/caller' });
console.log(JSON.stringify({ ...done, summary: read(summary) }));
