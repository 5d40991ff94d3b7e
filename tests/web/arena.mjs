// `referee serve` for the tests of the pages.
import { spawn } from 'node:child_process';

const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export class Arena {
  constructor(port = 0, data = 'arena', words = []) {
    Object.assign(this, { port, data, words });
  }

  async start() {
    this.child = spawn(process.env.REFEREE, ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data,
      '--limits', 'off', ...this.words], { stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(this.child);
    this.url = await new Promise((done, failed) => {
      let said = '';
      this.child.stdout.on('data', (text) => {
        said += text;
        const found = /arena: (http:\/\/127\.0\.0\.1:(\d+))[\s\S]*curl/.exec(said);
        if (!found) return;
        this.port = Number(found[2]);
        done(found[1]);
      });
      this.child.on('exit', () => failed(new Error(`the arena does not start: ${said}`)));
    });
    return this;
  }

  async kill(signal = 'SIGKILL') {
    const gone = new Promise((done) => this.child.once('exit', done));
    this.child.kill(signal);
    await gone;
    running.delete(this.child);
  }

  async call(method, path, body, key) {
    const reply = await fetch(`${this.url}/api/v1${path}`, { method, body: body && JSON.stringify(body), headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}), ...(key ? { Authorization: `Bearer ${key}` } : {}) } });
    return reply.json();
  }
}
