// The temporary folder of a cluster and the watchdog over its processes: nothing is left of either, also when the orchestrator is killed.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { signalTree, startedAt } from './processes.mjs';

const kNobody = 65_534;
const places = new Set();
// What PostgreSQL refuses to do as root is done as somebody without rights.
export const ordinary = process.getuid() === 0 ? { uid: kNobody, gid: kNobody } : {};

process.on('exit', () => {
  for (const place of places) place.abandon();
});

export class Place {
  #running = new Set(); // pids

  // `logs`: another folder for logs, which stays.
  constructor({ logs } = {}) {
    this.folder = mkdtempSync(path.join(tmpdir(), 'parlour-cluster-'));
    chmodSync(this.folder, 0o711); // folders inside belong to others
    this.logs = logs ?? path.join(this.folder, 'logs');
    mkdirSync(this.logs, { recursive: true });
    const watchdog = fileURLToPath(new URL('watchdog.mjs', import.meta.url));
    // A session of its own: what ends the orchestrator does not reach it.
    this.watchdog = spawn(process.execPath, [watchdog, this.folder], { stdio: ['pipe', 'ignore', 'inherit'], detached: true });
    this.watchdog.stdin.on('error', () => {});
    this.watchdog.unref();
    this.watchdog.stdin.unref?.();
    places.add(this);
    // Whoever wants to end in another way has said so before.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) if (process.listenerCount(signal) === 0) process.on(signal, () => process.exit(1));
  }

  began(pid, signal) {
    this.#running.add(pid);
    this.watchdog.stdin.write(`+ ${pid} ${startedAt(pid)} ${signal}\n`);
  }

  ended(pid) {
    this.#running.delete(pid);
    this.watchdog.stdin.write(`- ${pid}\n`);
  }

  // When there is no time for manners: the watchdog sees to the rest.
  abandon() {
    for (const pid of this.#running) signalTree(pid, 'SIGCONT');
    this.watchdog.stdin.destroy();
  }

  // Everything has ended.
  async close() {
    places.delete(this);
    const gone = new Promise((resolve) => this.watchdog.on('exit', resolve));
    this.watchdog.ref();
    this.watchdog.stdin.end();
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
