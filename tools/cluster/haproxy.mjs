// HAProxy before the nodes: one address for all of them, and one more for each node, which is for those who prefer it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Component } from './component.mjs';
import { freePorts } from './ports.mjs';
import { snippet } from './snippets.mjs';

const serverLine = ({ name, port }) => `  server ${name} 127.0.0.1:${port}`;

export class HaProxy extends Component {
  stopSignal = 'SIGUSR1'; // what is open is served to its end
  urgentSignal = 'SIGTERM';

  static async start(place, nodes) {
    const proxy = new HaProxy(place, 'haproxy');
    [proxy.port, ...proxy.preferring] = await freePorts(1 + nodes.length);
    mkdirSync(proxy.home, { mode: 0o700 });
    proxy.#configure(nodes);
    return proxy.start();
  }

  get home() {
    return path.join(this.place.folder, 'haproxy');
  }

  #configure(nodes) {
    const text = snippet('haproxy.cfg', [['bind :443 ssl crt /etc/haproxy/play.example.org.pem', `bind 127.0.0.1:${this.port}`], ['maxconn 50000', 'maxconn 4000']]);
    // The nodes that are here, wherever the document has its three.
    const common = text.replace(/(?:^  server .*\n)+/gm, nodes.map((node) => `${serverLine(node)}\n`).join(''));
    const backend = /^backend nodes\n((?: .*\n)+)/m.exec(common)[1];
    // The preferred node first; the others take over while it is away.
    const preferring = nodes.map(({ name }, i) => {
      const head = [`listen prefers-${name}`, `  bind 127.0.0.1:${this.preferring[i]}`, `  use_backend alive if { nbsrv(prefers-${name}) eq 0 }`, `  use-server ${name} if TRUE`];
      return `${head.join('\n')}\n${backend}`;
    });
    writeFileSync(path.join(this.home, 'haproxy.cfg'), [common, ...preferring].join(''), { mode: 0o600 });
  }

  command() {
    return ['haproxy', '-db', '-f', path.join(this.home, 'haproxy.cfg')];
  }
  // As soon as it knows of a node that is ready.
  answers() {
    return fetch(`${this.origin}/healthz`, { signal: AbortSignal.timeout(2000) }).then(({ status }) => status === 200, () => false);
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }
  // The address of those who prefer a node, by its number.
  originOf(number) {
    return `http://127.0.0.1:${this.preferring[number]}`;
  }

  // Long-lived sockets would keep it for ever.
  stop() {
    return super.stop('SIGTERM');
  }
}
