// A whole cluster on this machine: PostgreSQL with its standby, NATS servers, nodes, HAProxy.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { HaProxy } from './haproxy.mjs';
import { NatsServer } from './nats_server.mjs';
import { ParlourNode } from './node.mjs';
import { Place } from './place.mjs';
import { freePorts } from './ports.mjs';
import { PostgresPair } from './postgres_pair.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const secret = () => randomBytes(18).toString('hex');

export class Cluster {
  // nodes, nats: how many; standby, synchronous: whether PostgreSQL has one, and waits for it; flags: options of all nodes; logs: a folder that stays;
  // onStart: is told what has been started
  static async start({ nodes = 3, nats = 3, standby = true, synchronous = true, flags = {}, logs, program = process.env.PARLOUR_BINARY, onStart = () => {} } = {}) {
    const cluster = new Cluster();
    cluster.program = path.resolve(program || path.join(root, 'build/cluster/cli/parlour'));
    cluster.place = new Place({ logs });
    cluster.data = cluster.place.folder; // transcripts are checked here
    try {
      await cluster.#start({ nodes, nats, standby, synchronous, flags, onStart });
    } catch (error) {
      cluster.place.abandon();
      throw error;
    }
    return cluster;
  }

  nats = [];
  nodes = [];

  async #start({ nodes, nats, standby, synchronous, flags, onStart }) {
    const secrets = { postgres: secret(), parlour: secret(), replica: secret(), bus: secret(), route: secret() };
    this.postgres = await PostgresPair.start(this.place, secrets, { standby, synchronous });
    onStart(...this.postgres.servers);
    this.nats = await NatsServer.cluster(this.place, nats, secrets);
    onStart(...this.nats);
    const ports = await freePorts(nodes);
    const bus = NatsServer.address(this.nats, secrets);
    this.nodes = ports.map((port, i) => new ParlourNode(this.place, `node${i + 1}`, { program: this.program, port, store: this.postgres.address, bus, flags }));
    // The first makes the tables in the database.
    await this.nodes[0].start();
    await Promise.all(this.nodes.slice(1).map((node) => node.start()));
    onStart(...this.nodes);
    this.proxy = await HaProxy.start(this.place, this.nodes);
    onStart(this.proxy);
  }

  get components() {
    return [this.proxy, ...this.nodes, ...this.nats, ...this.postgres.servers].filter(Boolean);
  }

  // As the tests of one server see it.
  get origin() {
    return this.proxy.origin;
  }
  get socketUrl() {
    return `${this.origin.replace('http', 'ws')}/ws`;
  }
  get(target, options = {}) {
    return fetch(this.origin + target, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...options });
  }
  // The same for those who prefer one of the nodes.
  preferring(number) {
    const origin = this.proxy.originOf(number % this.nodes.length);
    const here = Object.create(this);
    return Object.defineProperties(here, { origin: { value: origin }, socketUrl: { value: `${origin.replace('http', 'ws')}/ws` } });
  }

  // All entries of all tables: table -> [{body, at, last}] by number; at: seconds, when it was committed.
  async entries(onGap) {
    const question =
      "SELECT json_build_array(table_id, number, extract(epoch FROM pg_xact_commit_timestamp(xmin)), last, convert_from(body, 'UTF8')::json) FROM log ORDER BY table_id, number";
    const log = new Map();
    for (const line of (await this.postgres.primary.sql(question, 'parlour')).split('\n').filter(Boolean)) {
      const [table, number, at, last, written] = JSON.parse(line);
      // Steps are written in short (server/table/entry.cpp).
      const body = written.type ? written : { ...written, type: 'stepped', seat: written.s, by: written.b, id: written.i };
      if (!log.has(table)) log.set(table, []);
      if (log.get(table).push({ body, at, last }) !== number + 1) onGap(`the log of ${table} has a gap before ${number}`);
    }
    return log;
  }

  // In the order in which nobody misses anybody.
  async stop() {
    await this.proxy?.stop();
    await Promise.all(this.nodes.map((node) => node.stop()));
    await Promise.all(this.nats.map((server) => server.stop()));
    await this.postgres?.stop();
    await this.place.close();
  }
}
