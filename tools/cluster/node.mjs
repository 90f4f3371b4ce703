// One `parlour serve` of a cluster.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Component } from './component.mjs';
import { sleep } from '../../web/e2e/waiting.mjs';
import { snippet } from './snippets.mjs';

const kPatience = 60_000; // milliseconds; the database may be away

export class ParlourNode extends Component {
  // store, bus: addresses; flags: other options of `parlour serve`
  constructor(place, name, { program, port, store, bus, flags = {} }) {
    super(place, name);
    Object.assign(this, { program, port, flags });
    const home = path.join(place.folder, name);
    mkdirSync(home, { mode: 0o700 });
    this.settings = path.join(home, 'parlour.conf');
    const changes = [
      ['10.0.0.21:8080', `127.0.0.1:${port}`],
      ['postgres://parlour:secret@10.0.0.11,10.0.0.12/parlour?target_session_attrs=read-write', store],
      ['nats://parlour:bus-secret@10.0.0.31:4222,10.0.0.32:4222,10.0.0.33:4222', bus],
      ['node1', name],
      ['10.0.0.0/24', 'loopback'],
    ];
    // Passwords do not belong on a command line, which everybody on the machine can read.
    writeFileSync(this.settings, snippet('/etc/parlour/parlour.conf of the first node', changes), { mode: 0o600 });
  }

  // As its service does: a node that does not reach the database ends, and is started again a second later.
  async start() {
    for (const end = Date.now() + kPatience; ; await sleep(1000)) {
      try {
        return await super.start();
      } catch (error) {
        if (this.exit?.code !== 1 || Date.now() > end) throw error;
      }
    }
  }

  command() {
    const flags = { rate: 0, ...this.flags };
    return [this.program, 'serve', '--config', this.settings, ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])];
  }
  answers() {
    return this.get('/healthz').then(({ status }) => status === 200, () => false);
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }
  get(target) {
    return fetch(this.origin + target, { signal: AbortSignal.timeout(5000) });
  }
  async metrics() {
    const text = await (await this.get('/metrics')).text();
    return Object.fromEntries([...text.matchAll(/^parlour_(\w+)(?:\{[^}]*\})? (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]));
  }
}
