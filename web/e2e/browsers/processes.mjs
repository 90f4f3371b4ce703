// Programs that a test starts: each with a folder of its own as its home, and ended with everything that it has started.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { within } from '../waiting.mjs';

const running = new Set();
process.on('exit', () => {
  for (const one of running) one.kill();
});

export class Process {
  // stdio: as for spawn; `env` is added to the environment.
  static async start(program, args, { env = {}, stdio = ['ignore', 'ignore', 'pipe'], prepare = () => {} } = {}) {
    const one = new Process();
    one.home = await mkdtemp(path.join(tmpdir(), 'parlour-browsers-'));
    await prepare(one.home);
    const words = args.map((word) => word.replace('{home}', one.home));
    // A group of its own, so that what it starts can be ended with it.
    one.child = spawn(program, words, { stdio, detached: true, env: { ...process.env, HOME: one.home, XDG_RUNTIME_DIR: one.home, ...env } });
    one.ended = new Promise((resolve) => {
      one.child.on('error', resolve);
      one.child.on('exit', resolve);
    });
    running.add(one);
    one.child.stderr?.resume();
    return one;
  }

  // Waits for a line of one of its outputs that matches.
  says(number, pattern) {
    let text = '';
    const found = new Promise((resolve) => {
      this.child.stdio[number].on('data', (data) => {
        text += data;
        const match = pattern.exec(text);
        if (match) resolve(match);
      });
    });
    const died = this.ended.then(() => {
      throw new Error(`${this.child.spawnfile} has ended:\n${text.slice(-2000)}`);
    });
    died.catch(() => {});
    return within(30_000, Promise.race([found, died]), `${this.child.spawnfile} is ready`);
  }

  kill(signal = 'SIGKILL') {
    try {
      process.kill(-this.child.pid, signal);
    } catch {
      // All of them have ended.
    }
    if (signal === 'SIGKILL') {
      running.delete(this);
      rmSync(this.home, { recursive: true, force: true });
    }
  }

  async stop() {
    this.kill('SIGTERM');
    await within(5000, this.ended, 'a good end').catch(() => {});
    this.kill();
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}
