// What happens to a cluster while people play: faults in an order that a seed gives, each until people play again.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eventually, sleep } from '../../web/e2e/waiting.mjs';

const kDrain = 4000; // milliseconds in which a node that stops closes its connections
const kNoticed = 3000; // milliseconds until HAProxy gives a frozen node up
const kSlow = 2000; // milliseconds without a move of a table: it is named
const kRecovery = 30_000; // milliseconds until every table must have moved

export class Disasters {
  faults = []; // of the cluster: what did not come back
  #later = []; // what ends in a while
  held = monitorEventLoopDelay({ resolution: 10 });

  // most: the most tables that are played at a time
  constructor({ cluster, pauses, random, most }) {
    Object.assign(this, { cluster, pauses, random, most });
    this.held.enable();
  }

  #between(least, most) {
    return least + this.random.below(most - least + 1);
  }

  // counts: kind -> how often
  async all(counts) {
    const list = Object.entries(counts).flatMap(([kind, count]) => Array(count).fill(kind));
    for (let i = list.length - 1; i > 0; --i) {
      const other = this.random.below(i + 1);
      [list[i], list[other]] = [list[other], list[i]];
    }
    for (const kind of list) {
      await sleep(this.#between(50, 700));
      await eventually(() => this.pauses.playing.length >= this.most / 2, kRecovery, 'people play');
      await this.#one(kind);
    }
    await Promise.all(this.#later);
  }

  async #one(kind) {
    this.held.reset();
    const fault = await this[kind]();
    const began = performance.now();
    await eventually(() => this.pauses.recovered(fault), kRecovery).catch(() => this.faults.push(`${kind}: after ${Math.round(performance.now() - began)} ms not every table had moved: ${[...fault.tables].filter(([, { next }]) => next === undefined).map(([table]) => table)}`));
    this.pauses.close(fault);
    const held = Math.round(this.held.max / 1e6); // what of it is this process's own doing
    for (const slow of this.pauses.slowest(fault, kSlow)) console.log(`${fault.kind}${fault.what ? ` (${fault.what})` : ''}: ${slow}; this process was held up for ${held} ms at most`);
  }

  // Something of the cluster that is whole; of nodes, never the last.
  async #choose(components, least) {
    const whole = () => components.filter(({ running, frozen, leaving }) => running && !frozen && !leaving);
    await eventually(() => whole().length > least, kRecovery, 'enough of the cluster is whole');
    return this.random.of(whole());
  }
  async #away(component, ms, what) {
    component.leaving = true;
    this.#later.push(
      sleep(ms)
        .then(what)
        .then(() => {
          component.leaving = false;
        })
        .catch((error) => this.faults.push(error.stack)),
    );
  }

  async killNode() {
    const node = await this.#choose(this.cluster.nodes, this.cluster.nodes.length > 1 ? 1 : 0);
    const fault = this.pauses.fault('node killed', (person) => person.node === node.name, node.name);
    await node.kill();
    await this.#away(node, this.#between(0, 2000), () => node.start());
    return fault;
  }

  async freezeNode() {
    const node = await this.#choose(this.cluster.nodes, this.cluster.nodes.length > 1 ? 1 : 0);
    const fault = this.pauses.fault('node frozen 1-10 s', (person) => person.node === node.name, node.name);
    node.freeze();
    const ms = this.#between(1000, 10_000);
    await this.#away(node, ms, () => node.thaw());
    // Until it is noticed, whoever connects may be sent there: the next fault would be blamed for it.
    await sleep(Math.min(ms, kNoticed));
    return fault;
  }

  // As an upgrade does.
  async stopNode() {
    const node = await this.#choose(this.cluster.nodes, 1);
    const fault = this.pauses.fault('node stopped, started', (person) => person.node === node.name, node.name);
    await this.#away(node, 0, () => node.restart());
    await sleep(kDrain);
    return fault;
  }

  async killNats() {
    const server = await this.#choose(this.cluster.nats, 0);
    const fault = this.pauses.fault('NATS server killed', () => true, server.name);
    await server.kill();
    await this.#away(server, this.#between(0, 3000), () => server.start());
    return fault;
  }

  async restartPostgres() {
    const { postgres } = this.cluster;
    await postgres.inStep();
    this.crashes = !this.crashes;
    const fault = this.pauses.fault(this.crashes ? 'PostgreSQL killed, restarted' : 'PostgreSQL restarted', () => true);
    await postgres.restart({ crash: this.crashes });
    await postgres.inStep();
    return fault;
  }

  async freezePostgres() {
    const { primary } = this.cluster.postgres;
    const fault = this.pauses.fault('PostgreSQL frozen 1-5 s', () => true);
    primary.freeze();
    await sleep(this.#between(1000, 5000));
    primary.thaw();
    return fault;
  }

  async failover() {
    const { postgres } = this.cluster;
    await postgres.rejoined;
    await postgres.inStep();
    const fault = this.pauses.fault('PostgreSQL failed over', () => true);
    await postgres.failover();
    await postgres.rejoined;
    return fault;
  }
}
