// Everything that any client was ever told, and the question whether a log agrees with it.
import { isDeepStrictEqual } from 'node:util';

// Messages whose answer names the very entry that they made.
const kMakesEntry = new Set(['host', 'mix', 'start', 'play', 'roll', 'undo', 'resign']);

export class Ledger {
  constructor() {
    this.faults = [];
    this.top = new Map(); // table -> the highest sequence that anybody saw
    this.before = new Map(); // the same, when the server was killed last
    this.views = new Map(); // table -> `eyes seq` -> what was shown
    this.answers = []; // {id, type, table, seq}
    this.refused = new Map(); // id -> {code, at: seconds, when it was heard; sentAgain}
    this.steps = []; // {table, seq}
    this.compared = 0; // views that were shown twice
    this.acrossKills = 0; // of these, by different lives of the server
  }

  // The server is dead and everything it ever sent has been read.
  killed() {
    this.before = new Map(this.top);
  }

  heard(client, message) {
    if (message.re !== undefined) this.#answer(client, message);
    if (typeof message.table !== 'string' || message.seq === undefined) return;
    const { table, seq } = message;
    const repeated = message.type === 'done'; // perhaps of something that happened long ago
    if (!repeated && seq < (this.before.get(table) ?? 0)) {
      this.faults.push(`${client.label}: table ${table} was at ${this.before.get(table)} before the kill, and is at ${seq} now: ${message.type}`);
    }
    this.top.set(table, Math.max(seq, this.top.get(table) ?? 0));
    if (message.type === 'step') this.steps.push({ table, seq });
    if (message.type === 'step' || message.type === 'view') this.#shown(client, table, seq);
  }

  #answer(client, message) {
    const asked = client.asked.get(message.re);
    const name = `${client.id} ${message.re}`;
    // Whether it was kept is not always known; and what was refused for now may be asked again, with its name.
    if (message.type === 'refused' && !/not known/.test(message.why)) this.refused.set(name, { code: message.code, at: Date.now() / 1000, sentAgain: client.sentAgain.has(message.re) });
    if (message.type !== 'refused') this.refused.delete(name);
    if (message.type !== 'refused' && asked && kMakesEntry.has(asked.type)) this.answers.push({ by: client.id, id: message.re, type: asked.type, table: message.table, seq: message.seq });
  }

  // What the same eyes see at the same sequence is always the same.
  #shown(client, table, seq) {
    const { view, turn, legal } = client.table(table);
    const shown = { view, since: turn.since, due: turn.due, seats: turn.seats, legal };
    const key = `${view.observer ?? client.seat(table) ?? 'spectator'} ${seq}`;
    if (!this.views.has(table)) this.views.set(table, new Map());
    const known = this.views.get(table).get(key);
    if (known === undefined) {
      this.views.get(table).set(key, { shown, generation: client.generation });
      return;
    }
    this.compared += 1;
    if (known.generation !== client.generation) this.acrossKills += 1;
    if (!isDeepStrictEqual(known.shown, shown)) {
      this.faults.push(`${client.label}: table ${table} for ${key} was ${JSON.stringify(known.shown)}\nand is ${JSON.stringify(shown)}`);
    }
  }

  // Nobody will look at the table again: what was shown of it takes room.
  forget(table) {
    this.views.delete(table);
  }

  // `log`: table -> bodies by number, as the store has them in the end; `durableAt`: in which second an entry became durable.
  compare(log, durableAt = () => 0) {
    const done = new Map(); // `by id` -> where
    const durable = new Map(); // `by id` -> when
    for (const [table, bodies] of log) {
      bodies.forEach(({ by, id }, number) => {
        if (id === undefined) return;
        const message = `${by} ${id}`;
        if (done.has(message)) this.faults.push(`message ${message} was done at ${done.get(message)} and again at ${table} ${number}`);
        done.set(message, `${table} ${number}`);
        durable.set(message, durableAt(table, number));
      });
    }
    for (const [table, seq] of this.top) {
      if ((log.get(table)?.length ?? 0) <= seq) this.faults.push(`table ${table} was seen at ${seq}, its log has ${log.get(table)?.length ?? 0} entries`);
    }
    for (const { by, id, type, table, seq } of this.answers) {
      if (done.get(`${by} ${id}`) !== `${table} ${seq}`) {
        this.faults.push(`${type} ${by} ${id} was acknowledged at ${table} ${seq}, the log has it at ${done.get(`${by} ${id}`)}`);
      }
    }
    for (const { table, seq } of this.steps) {
      const { type } = log.get(table)?.[seq] ?? {};
      if (!['stepped', 'undone', 'resigned'].includes(type)) this.faults.push(`a step was seen at ${table} ${seq}, the log has ${type}`);
    }
    for (const [message, { code, at, sentAgain }] of this.refused) {
      // An earlier sending of it was still on its way, at a node that the client had left.
      if (sentAgain && durable.get(message) > at) continue;
      if (done.has(message)) this.faults.push(`message ${message} was refused with ${code}, and is in the log at ${done.get(message)}`);
    }
    return done.size;
  }
}
