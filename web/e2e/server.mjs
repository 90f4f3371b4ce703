// The program under test: started on a free port with a data folder of its own, stopped by its process id.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from './client.mjs';
import { within } from './waiting.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const binary = path.resolve(process.env.PARLOUR_BINARY || path.join(root, 'build/release/cli/parlour'));
const running = new Set();
const folders = new Set();
// Nothing stays behind, also when the tests are stopped in the middle.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => process.exit(1));

export class Server {
  // options: timeScale, botDelay, botSeed, rate, slowDisk; null leaves the program its own default. flags: more of them, by name (true: no value).
  // lan: for the local network; the server is then talked to under the first address that it prints. under: the words of a command
  // that starts it. more: further words of the command line.
  constructor(options = {}) {
    this.options = options;
    this.logs = []; // lines of standard error, of all starts
    this.clients = [];
  }

  static async start(options) {
    const server = new Server(options);
    server.data = await mkdtemp(path.join(tmpdir(), 'parlour-e2e-'));
    folders.add(server.data);
    await server.launch();
    return server;
  }

  async launch() {
    const { timeScale = 1, botDelay = 0, botSeed = 1, rate = 0, slowDisk = null, more = [] } = this.options;
    const flags = { listen: `127.0.0.1:${this.port ?? 0}`, data: this.data, 'bot-delay': botDelay, 'bot-seed': botSeed, 'time-scale': timeScale, rate, 'slow-disk': slowDisk };
    const words = ['serve', ...Object.entries(flags).flatMap(([flag, value]) => (value === null ? [] : [`--${flag}`, value]))];
    if (this.options.lan) words.push('--lan');
    words.push(...more);
    for (const [flag, value] of Object.entries(this.options.flags ?? {})) for (const one of [value].flat()) words.push(`--${flag}`, ...(one === true ? [] : [one]));
    const [program, ...before] = [...(this.options.under ?? []), binary];
    const child = spawn(program, [...before, ...words].map(String), { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    running.add(child);
    this.ended = new Promise((resolve) => {
      child.on('error', (error) => resolve({ error }));
      child.on('exit', (code, signal) => {
        running.delete(child);
        this.exit = { code, signal };
        resolve(this.exit);
      });
    });
    this.exit = undefined;
    readline.createInterface({ input: child.stderr }).on('line', (line) => this.logs.push(line));
    const ready = new Promise((resolve) => {
      readline.createInterface({ input: child.stdout }).on('line', (line) => {
        const found = /^parlour serves http:\/\/(.+):(\d+)$/.exec(line);
        if (found) resolve(found.slice(1));
      });
    });
    const died = this.ended.then((how) => {
      throw new Error(`the server ended before it was ready: ${JSON.stringify(how)}\n${this.logs.slice(-20).join('\n')}`);
    });
    died.catch(() => {});
    const [host, port] = await within(60_000, Promise.race([ready, died]), 'the server becomes ready');
    this.at(host, Number(port));
  }

  // Under which of its addresses it is talked to from now on.
  at(host, port = this.port) {
    this.port = port;
    this.origin = `http://${host}:${port}`;
    this.socketUrl = `ws://${host}:${port}/ws`;
  }

  get pid() {
    return this.child.pid;
  }

  async connect(options) {
    const client = await Client.connect(this, options);
    this.clients.push(client);
    return client;
  }

  // A few people at once, named.
  people(...names) {
    return Promise.all(names.map((name) => this.connect({ name })));
  }

  get(target, options = {}) {
    return fetch(this.origin + target, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...options });
  }

  // A crash: no time to write anything.
  async kill() {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  // Ends the process in good manners, or fails: a server that crashed during a test has failed it.
  async stop() {
    for (const client of this.clients) client.socket?.terminate();
    let how = this.exit;
    if (!how) {
      this.child.kill('SIGTERM');
      how = await within(30_000, this.ended, 'the server stops').catch(async (error) => {
        await this.kill();
        throw error;
      });
    }
    await rm(this.data, { recursive: true, force: true });
    folders.delete(this.data);
    const faults = this.clients.flatMap((client) => client.faults);
    if (faults.length > 0) throw new Error(`frames that contradict each other: ${faults.slice(0, 3).join('\n')}`);
    if (how.code !== 0 && how.signal !== 'SIGKILL') {
      throw new Error(`the server ended with ${JSON.stringify(how)}\n${this.logs.slice(-40).join('\n')}`);
    }
  }
}

// Servers for the tests of a file: `const server = serverFor(test, {…})`, then `server()` inside the tests.
export function serverFor({ before, after }, options) {
  let server;
  before(async () => {
    server = await Server.start(options);
  });
  after(() => server?.stop());
  return () => server;
}
