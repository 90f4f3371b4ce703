// One process of a cluster, with its log: started, stopped, killed, frozen.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually, within } from '../../web/e2e/waiting.mjs';
import { cpuSeconds, signalTree } from './processes.mjs';

const kPatience = 60_000; // milliseconds for a start or an end; the machine may be busy

export class Component {
  stopSignal = 'SIGTERM'; // the end in good manners
  urgentSignal = 'SIGTERM'; // when the orchestrator is gone
  user = {};
  environment = {};
  frozen = false;

  constructor(place, name) {
    Object.assign(this, { place, name, log: path.join(place.logs, `${name}.log`) });
  }

  // `command` gives the program and its words, `answers` says whether it is there; both come from what is derived from this.
  async start() {
    const [program, ...words] = this.command();
    const log = openSync(this.log, 'a');
    const child = spawn(program, words.map(String), {
      cwd: '/',
      // A group of its own: Ctrl-C is for the orchestrator, which ends things in their order.
      detached: true,
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', log, log],
      ...this.user,
    });
    closeSync(log);
    this.child = child;
    this.exit = undefined;
    this.ended = new Promise((resolve) => {
      child.on('error', (error) => resolve({ error }));
      child.on('exit', (code, signal) => resolve({ code, signal }));
    }).then((how) => {
      if (child.pid) this.place.ended(child.pid);
      if (this.child === child) this.exit = how;
      return how;
    });
    if (child.pid) this.place.began(child.pid, this.urgentSignal);
    await eventually(() => this.#isThere(), kPatience, `${this.name} answers`).catch((error) => this.fail(error));
    return this;
  }

  async #isThere() {
    if (this.exit) throw new Error(`ended with ${JSON.stringify(this.exit)}`);
    return this.answers();
  }

  fail(error) {
    throw new Error(`${this.name}: ${error.message}\n${readFileSync(this.log, 'utf8').slice(-3000)}`, { cause: error });
  }

  get pid() {
    return this.child.pid;
  }
  get running() {
    return this.child !== undefined && this.exit === undefined;
  }

  // A crash: no time to write anything.
  async kill() {
    if (!this.running) return;
    signalTree(this.pid, 'SIGKILL');
    this.frozen = false;
    await within(kPatience, this.ended, `${this.name} dies`);
  }

  freeze() {
    this.frozen = true;
    signalTree(this.pid, 'SIGSTOP');
  }

  thaw() {
    if (!this.frozen) return;
    this.frozen = false;
    if (this.running) signalTree(this.pid, 'SIGCONT');
  }

  async stop(signal = this.stopSignal) {
    if (!this.running) return;
    this.thaw();
    process.kill(this.pid, signal);
    await within(kPatience, this.ended, `${this.name} stops`).catch(async (error) => {
      await this.kill();
      this.fail(error);
    });
  }

  async restart() {
    await this.stop();
    return this.start();
  }

  cpuSeconds() {
    return this.running ? cpuSeconds(this.pid) : 0;
  }
}
