// One of the NATS servers of a cluster.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Component } from './component.mjs';
import { freePorts } from './ports.mjs';
import { snippet } from './snippets.mjs';

export class NatsServer extends Component {
  // Servers that know each other.
  static async cluster(place, count, secrets) {
    const ports = await freePorts(3 * count);
    const servers = Array.from({ length: count }, (_, i) => new NatsServer(place, `nats${i + 1}`, ports.slice(3 * i, 3 * i + 3)));
    const routes = servers.map((server) => `    nats://route:${secrets.route}@127.0.0.1:${server.routePort}`).join('\n');
    for (const server of servers) server.configure(routes, secrets, count);
    await Promise.all(servers.map((server) => server.start()));
    return servers;
  }

  static address(servers, secrets) {
    return `nats://parlour:${secrets.bus}@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
  }

  constructor(place, name, [port, routePort, monitorPort]) {
    super(place, name);
    Object.assign(this, { port, routePort, monitorPort });
    this.home = path.join(place.folder, name);
    mkdirSync(this.home, { mode: 0o700 });
  }

  configure(routes, secrets, count) {
    this.others = count - 1;
    const text = snippet('nats.conf of the first of three servers', [
      ['10.0.0.31:4222', `127.0.0.1:${this.port}`],
      ['10.0.0.31:8222', `127.0.0.1:${this.monitorPort}`],
      ['listen: 10.0.0.31:6222', `listen: 127.0.0.1:${this.routePort}`],
      ['nats1', this.name],
      ['bus-secret', secrets.bus],
      ['"route-secret"', `"${secrets.route}"`],
    ]);
    const own = text.replace(/(routes: \[\n)[^\]]*(\n *\])/, (_, open, close) => open + routes + close);
    if (!own.includes(routes)) throw new Error('the NATS servers of docs/operations.md do not name their routes');
    writeFileSync(path.join(this.home, 'nats.conf'), own, { mode: 0o600 });
  }

  command() {
    return ['nats-server', '-c', path.join(this.home, 'nats.conf')];
  }
  // There, and it knows another server if one is there.
  async answers() {
    const monitor = await fetch(`http://127.0.0.1:${this.monitorPort}/routez`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (!monitor?.ok) return false;
    return this.others === 0 || (await monitor.json()).num_routes > 0;
  }
}
