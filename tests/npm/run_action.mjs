// Runs the steps of a composite action as GitHub's runner does, as far as action/action.yml needs it:
// node run_action.mjs action/ INPUTS.json. Prints what came of it as JSON.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const [folder, inputsFile] = process.argv.slice(2);
const action = parse(readFileSync(join(folder, 'action.yml'), 'utf8'));
const given = JSON.parse(readFileSync(inputsFile, 'utf8'));
for (const name of Object.keys(given))
  if (!(name in action.inputs)) throw new Error(`the action has no input '${name}'`);

const temp = mkdtempSync(join(tmpdir(), 'runner-'));
const context = { inputs: {}, steps: {}, github: { action_repository: 'owner/name' } };
for (const [name, input] of Object.entries(action.inputs))
  context.inputs[name] = String(given[name] ?? input.default ?? '');

// Only names, texts and comparisons, which mean the same in JavaScript.
function evaluate(expression) {
  const names = expression.replace(/'[^']*'/g, '').match(/[A-Za-z_][\w.-]*/g) ?? [];
  let code = expression;
  for (const name of names) {
    if (name === 'always') continue;
    const value = name.split('.').reduce((at, key) => at?.[key], context) ?? '';
    code = code.replace(name, JSON.stringify(value));
  }
  return Function('always', `return (${code});`)(() => true);
}
const filled = (text) => text.replace(/\$\{\{(.*?)\}\}/g, (_, inner) => evaluate(inner.trim()));

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

const fresh = (name) => {
  const path = join(temp, name);
  writeFileSync(path, '');
  return path;
};
const summary = fresh('summary');
let path = process.env.PATH, success = true;
const ran = [];
for (const [i, step] of action.runs.steps.entries()) {
  const condition = step.if === undefined ? '' : String(step.if);
  const always = condition.includes('always()');
  if ((!success && !always) || (condition && !evaluate(condition))) continue;
  if (step.shell !== 'bash' || typeof step.run !== 'string')
    throw new Error(`step '${step.name}' is not run by bash`);
  const script = fresh(`step-${i}.sh`);
  writeFileSync(script, filled(step.run));
  const files = { GITHUB_OUTPUT: fresh(`output-${i}`), GITHUB_PATH: fresh(`path-${i}`) };
  const env = { ...process.env, ...files, PATH: path, RUNNER_TEMP: temp, GITHUB_STEP_SUMMARY: summary,
    GITHUB_ACTION_PATH: resolve(folder), GITHUB_SERVER_URL: process.env.GITHUB_SERVER_URL ?? '',
    GITHUB_ACTION_REPOSITORY: '', GITHUB_REPOSITORY: 'owner/caller', GITHUB_ACTIONS: 'true' };
  for (const [name, value] of Object.entries(step.env ?? {})) env[name] = filled(String(value));
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script],
    { env, encoding: 'utf8' });
  process.stderr.write(stdout + stderr);
  for (const added of readFileSync(files.GITHUB_PATH, 'utf8').split('\n').filter(Boolean))
    path = `${added}:${path}`;
  if (step.id) context.steps[step.id] = { outputs: outputsIn(files.GITHUB_OUTPUT) };
  ran.push({ name: step.name, code: status });
  success = success && status === 0;
}
const outputs = {};
for (const [name, output] of Object.entries(action.outputs)) outputs[name] = filled(output.value);
console.log(JSON.stringify({ success, ran, outputs, summary: readFileSync(summary, 'utf8') }));
