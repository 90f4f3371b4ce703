// A person who plays on a cluster while parts of it fail: comes back to whichever node there is, and asks again what was refused
// because the store was away.
import { Refusal } from '../../web/e2e/client.mjs';
import { CrashClient } from '../../web/e2e/crash_client.mjs';
import { sleep } from '../../web/e2e/waiting.mjs';

const kMoves = new Set(['play', 'roll', 'undo']);
const kAgain = new Set(['STORE', 'BUSY', 'TOO_FAST']); // "try again"
const kLongestOutage = 60_000;

export class ChaosClient extends CrashClient {
  storeRefusals = 0;
  wentBack = 0; // how often a table was shown as it was before what this person had seen
  #seen = new Map(); // table -> the highest sequence
  #told = 0;

  // The node that serves this connection.
  get node() {
    return this.upgradeHeaders?.['x-node'];
  }

  // Whoever had to go to another node comes back between two games: else all would be at one in the end.
  goHome() {
    if (this.node !== this.home?.name && this.home?.running && !this.home.frozen) this.socket.terminate();
  }

  async open() {
    await super.open();
    this.generation = this.node; // the ledger counts what was seen on two of them
    return this;
  }

  // With the same name every time, so that it is done once.
  async ask(type, fields = {}, options = {}) {
    const id = options.id ?? this.nextId();
    for (const end = Date.now() + kLongestOutage; ; await sleep(50 + Math.random() * 200)) {
      try {
        const answer = await super.ask(type, fields, { patience: kLongestOutage, ...options, id });
        if (kMoves.has(type)) this.house.moved(fields.table);
        return answer;
      } catch (error) {
        if (!(error instanceof Refusal) || !kAgain.has(error.code) || Date.now() > end || this.leaving) throw error;
        this.storeRefusals += 1;
        this.sentAgain.add(id);
      }
    }
  }

  wake() {
    if (this.#told > this.frames.length) this.#told = 0; // old frames were forgotten
    const news = this.frames.slice(this.#told);
    this.#told = this.frames.length;
    super.wake();
    for (const { message } of news) this.#hear(message);
  }

  #hear({ type, table, seq, code }) {
    // The node had to read the table again: it is looked at again, as the page does.
    if (type === 'gone' && kAgain.has(code) && this.table(table).watched) this.ask('watch', { table }).catch(() => {});
    if (type !== 'view' && type !== 'step') return;
    const before = this.#seen.get(table) ?? 0;
    if (seq < before) this.wentBack += 1;
    else this.#seen.set(table, seq);
  }
}
