// A person who does not notice that the server was killed: the connection is lost, and comes back by itself.
import { Client } from './client.mjs';
import { sleep } from './waiting.mjs';

const kBetweenTries = 15; // milliseconds
const kLongestOutage = 30_000;

export class CrashClient extends Client {
  // `ledger` hears of every frame; `house.generation` counts the starts of the server.
  constructor(server, { ledger, house, ...options }) {
    super(server, options);
    Object.assign(this, { ledger, house, read: 0, leaving: false, outages: 0, resent: 0 });
    this.asked = new Map(); // id -> message, of all times
    this.sentAgain = new Set(); // ids of messages of which an earlier sending may still be on its way
    this.shown = new Map(); // table -> the sequence of the view that is kept
  }

  static async join(server, options) {
    const client = new this(server, options);
    await client.#connect();
    client.lost = client.#stay();
    client.lost.catch((error) => client.faults.push(`${client.label}: ${error.message}`));
    return client;
  }

  async open() {
    const generation = this.house.generation;
    await super.open();
    this.generation = generation;
    return this;
  }

  ask(type, fields, options = {}) {
    const id = options.id ?? this.nextId();
    this.asked.set(id, { type, ...fields });
    const answer = super.ask(type, fields, { patience: kLongestOutage, ...options, id });
    this.house.sent(type);
    return answer;
  }

  // Called after every frame: here with the frames that have come since.
  wake() {
    for (; this.read < this.frames.length; ++this.read) {
      const { message } = this.frames[this.read];
      if (message.type === 'view' || message.type === 'step') this.shown.set(message.table, message.seq);
      this.ledger.heard(this, message);
    }
    super.wake();
  }

  // Ends the connection for good.
  async depart() {
    this.leaving = true;
    this.socket.terminate();
    await this.lost.catch(() => {}); // it is among the faults already
  }

  async #stay() {
    for (;;) {
      await this.closing;
      if (this.leaving) return;
      this.outages += 1;
      await this.#comeBack();
    }
  }

  // Tries until somebody is there.
  async #connect() {
    for (const end = Date.now() + kLongestOutage; !this.leaving; await sleep(kBetweenTries)) {
      try {
        return await this.open();
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  async #comeBack() {
    await this.#connect();
    if (this.leaving) return;
    // As docs/protocol.md says. Whatever is lost again on the way is sent again the next time.
    const unanswered = [...this.waiting.values()];
    const rest = this.#resync();
    await Promise.race([rest, this.closing]);
    if (this.closed) return;
    this.resent += unanswered.length;
    for (const { message } of unanswered) {
      this.sentAgain.add(message.id);
      this.sendText(JSON.stringify(message));
    }
  }

  async #resync() {
    for (const [id, known] of this.tables) {
      if (!known.watched) continue;
      // Every other time with `since`, else everything anew: both must show the same.
      const since = this.outages % 2 === 0 ? this.shown.get(id) : undefined;
      const name = this.nextId();
      const answered = this.ask('watch', { table: id, ...(since === undefined ? {} : { since }) }, { id: name });
      await Promise.race([answered, this.closing]);
      this.waiting.delete(name);
      if (this.closed) return;
    }
  }
}
