// A person at the table, scripted: one cookie, one connection at a time, everything ever received kept for later questions.
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import WebSocket from 'ws';
import { applyPatch, spelledOut } from './patch.mjs';
import { within } from './waiting.mjs';

const kPatience = 30_000; // milliseconds for an answer; the machine may be busy
let people = 0;

// What a table says, with who is there now.
export function withPresence(table, { watching, away, bots, closes }) {
  const seats = table.seats.map(({ away: _, bot: __, ...seat }, i) => ({
    ...seat,
    ...(away.includes(i) ? { away: true } : {}),
    ...(bots.includes(i) ? { bot: true } : {}),
  }));
  const { closes: _, ...rest } = table;
  return { ...rest, seats, watching, ...(closes === undefined ? {} : { closes }) };
}

export class Refusal extends Error {
  constructor(message, asked) {
    super(`${asked.type} refused: ${message.code}: ${message.why}`);
    Object.assign(this, { code: message.code, why: message.why });
  }
}

export class Client {
  // options: name, cookie, origin, mixes (false: sends no bytes by itself), from (an address of this machine), headers
  constructor(server, options = {}) {
    this.server = server;
    this.cookie = options.cookie;
    this.origin = options.origin ?? server.origin;
    this.mixes = options.mixes ?? true;
    this.socketOptions = options.from ? { localAddress: options.from } : {};
    this.headers = options.headers ?? {};
    this.label = options.name ?? `person-${++people}`;
    this.frames = []; // {text, message}, of all connections in order
    this.tables = new Map(); // id -> what is known: table, view, turn, legal, seq, said, gone
    this.list = new Map(); // the list of tables
    this.bytes = new Map(); // table -> the bytes mixed in last
    this.trouble = []; // what this client sent by itself and was refused
    this.faults = []; // frames that contradict what came before them
    this.freshViews = 0; // whole views that came while one was kept, and agreed with it
    this.waiting = new Map(); // id -> {message, resolve, reject}
    this.watchers = new Set();
    this.counter = 0;
    this.prefix = randomBytes(3).toString('hex');
  }

  static async connect(server, options = {}) {
    const client = new Client(server, options);
    await client.open();
    if (options.name) await client.ask('set_name', { name: options.name });
    return client;
  }

  // Connects and waits for the welcome.
  async open() {
    const headers = { ...this.headers, ...(this.cookie ? { Cookie: this.cookie } : {}) };
    const socket = new WebSocket(`${this.server.socketUrl}?protocol=1`, { headers, origin: this.origin, perMessageDeflate: false, ...this.server.socketOptions, ...this.socketOptions });
    this.socket = socket;
    this.closing = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        this.closed = { code, reason: reason.toString() };
        resolve(this.closed);
        this.wake();
      });
    });
    this.closed = undefined;
    this.welcome = undefined;
    socket.on('upgrade', (response) => this.#keepCookie(response));
    socket.on('message', (data, binary) => this.#receive(socket, data.toString('utf8'), binary));
    const failed = new Promise((_, reject) => socket.on('error', reject));
    failed.catch(() => {});
    await within(kPatience, Promise.race([failed, this.until(() => this.welcome ?? this.closed)]), `${this.label} connects`);
    if (!this.welcome) throw new Error(`${this.label} was closed: ${this.closed.code} ${this.closed.reason}`);
    return this;
  }

  get id() {
    return this.you.id;
  }

  #keepCookie(response) {
    this.upgradeHeaders = response.headers;
    for (const line of response.headers['set-cookie'] ?? []) this.cookie = line.split(';')[0];
  }

  // Sends a message; the promise has its answer, or is rejected with a Refusal.
  ask(type, fields = {}, { id = this.nextId(), patience = kPatience } = {}) {
    const message = { type, id, ...fields };
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { message, resolve, reject }));
    answer.catch(() => {});
    this.sendText(JSON.stringify(message));
    return within(patience, answer, () => `${this.label} waits for the answer to ${JSON.stringify(message)}`);
  }

  nextId() {
    return this.prefix + (++this.counter).toString(36);
  }

  sendText(text) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  // The code with which a message is refused; an error if it is not.
  async refusal(type, fields = {}, options = {}) {
    try {
      await this.ask(type, fields, options);
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
    throw new Error(`${this.label}: ${type} ${JSON.stringify(fields)} was not refused`);
  }

  table(id) {
    if (!this.tables.has(id)) this.tables.set(id, { said: [], watched: false, steps: 0, ownSteps: 0, moveBytes: 0, choiceBytes: 0 });
    return this.tables.get(id);
  }

  seat(id) {
    return this.table(id).table?.you;
  }

  // Waits until the predicate, asked after every frame, has a value that counts as true.
  until(predicate, ms = kPatience, what = predicate.toString()) {
    const now = predicate();
    if (now) return Promise.resolve(now);
    let watcher;
    const happened = new Promise((resolve, reject) => {
      watcher = () => {
        try {
          const value = predicate();
          if (value) resolve(value);
        } catch (error) {
          reject(error);
        }
      };
      this.watchers.add(watcher);
    });
    return within(ms, happened, () => `${this.label} waits until ${what}`).finally(() => this.watchers.delete(watcher));
  }

  untilTable(id, predicate, ms = kPatience) {
    return this.until(
      () => this.table(id).table && predicate(this.table(id).table, this.table(id)) && this.table(id).table,
      ms,
      `table ${id}: ${predicate}; it is ${JSON.stringify(this.table(id).table)}`,
    );
  }

  // Hosts a table and returns its id once it is seen.
  async host(game, options, fields = {}) {
    const { table } = await this.ask('host', { game, options, ...fields });
    await this.#see(table);
    return table;
  }

  async sit(table, seat) {
    await this.ask('sit', seat === undefined ? { table } : { table, seat });
    await this.#see(table);
    return this.seat(table);
  }

  async watch(table, since) {
    const answer = await this.ask('watch', since === undefined ? { table } : { table, since });
    this.table(table).watched = true;
    return answer;
  }

  async #see(table) {
    this.table(table).watched = true;
    await this.untilTable(table, (facts) => facts.you !== undefined);
    if (this.mixes) await this.untilTable(table, (facts) => facts.stage !== 'lobby' || facts.seats[facts.you].mixed);
  }

  // Loses the connection without a word.
  drop() {
    this.socket.terminate();
    return this.closing;
  }

  // Leaves in good manners.
  close() {
    this.socket.close(1000);
    return within(kPatience, this.closing, `${this.label} closes`);
  }

  // Comes back after a lost connection, as docs/protocol.md says: watch with the last sequence, send again what was not answered.
  async reconnect() {
    if (!this.closed) await this.drop();
    await this.open();
    const unanswered = [...this.waiting.values()];
    for (const [id, known] of this.tables) {
      if (known.watched && !known.gone) await this.ask('watch', { table: id, ...(known.seq === undefined ? {} : { since: known.seq }) });
    }
    for (const { message } of unanswered) this.sendText(JSON.stringify(message));
  }

  #receive(socket, text, binary) {
    if (socket !== this.socket) return;
    const message = spelledOut(JSON.parse(text));
    this.frames.push({ text, message, binary });
    this.#take(message, text);
    const waiting = message.re !== undefined && this.waiting.get(message.re);
    if (waiting) {
      this.waiting.delete(message.re);
      if (message.type === 'refused') waiting.reject(new Refusal(message, waiting.message));
      else waiting.resolve(message);
    }
    this.wake();
  }

  // Asks all waiting predicates again.
  wake() {
    for (const watcher of [...this.watchers]) watcher();
  }

  #take(message, text) {
    const known = message.table && typeof message.table === 'string' ? this.table(message.table) : undefined;
    switch (message.type) {
      case 'welcome':
        this.welcome = message;
        this.you = message.you;
        break;
      case 'you':
        this.you = message.you;
        break;
      case 'table':
        known.table = message;
        known.gone = undefined;
        known.seq = message.seq;
        this.#mixIfAsked(message);
        break;
      case 'view':
        this.#view(known, message);
        break;
      case 'step':
        this.#step(known, message, text);
        break;
      case 'said':
        known.said.push(message);
        break;
      case 'gone':
        known.gone = message;
        break;
      case 'tables':
        this.list = new Map(message.tables.map((card) => [card.table, card]));
        break;
      case 'listed':
        for (const card of message.cards) this.list.set(card.table, card);
        for (const table of message.gone) this.list.delete(table);
        break;
      case 'presence':
        if (known.table) known.table = withPresence(known.table, message);
        break;
    }
  }

  // Frames of a table arrive in order, so a whole view must be the one that was kept by patches, unless it is for other eyes.
  #view(known, message) {
    const eyes = known.table?.you;
    if (known.view !== undefined && known.connection === this.socket && known.eyes === eyes) {
      // Who is to act may have changed with the table, as when somebody resigns; then the sequence is a new one.
      const same = known.viewSeq === message.seq;
      const whole = ({ view, legal, turn }) => (same ? { view, legal, since: turn.since, seats: turn.seats } : { view });
      const [kept, fresh] = [whole(known), whole(message)];
      if (isDeepStrictEqual(kept, fresh)) this.freshViews += 1;
      else this.faults.push(`${this.label}: kept ${JSON.stringify(kept)}\nfresh ${JSON.stringify(fresh)}`);
    }
    known.connection = this.socket;
    known.eyes = eyes;
    Object.assign(known, { view: message.view, turn: message.turn, legal: message.legal, seq: message.seq, viewSeq: message.seq });
  }

  #step(known, message, text) {
    if (known.view === undefined) {
      this.faults.push(`${this.label}: a step without a view before it: ${text}`);
      return;
    }
    known.view = applyPatch(known.view, message.patch);
    Object.assign(known, { turn: message.turn, legal: message.legal, seq: message.seq, viewSeq: message.seq });
    known.steps += 1;
    // What happened, and what may be done next by whoever is told.
    const choices = text.match(/,"legal":"[^"]*"/)?.[0].length ?? 0;
    known.moveBytes += Buffer.byteLength(text) - choices;
    known.choiceBytes += choices;
    if (message.re !== undefined) known.ownSteps += 1;
  }

  #mixIfAsked({ table, stage, you, seats, commitment }) {
    if (!this.mixes || stage !== 'lobby' || you === undefined || seats[you].mixed) return;
    const known = this.table(table);
    const what = `${you} ${commitment}`;
    if (known.mixedFor === what) return;
    known.mixedFor = what;
    const bytes = randomBytes(16).toString('hex');
    this.bytes.set(table, bytes);
    this.ask('mix', { table, commitment, bytes }).catch((error) => this.trouble.push(error));
  }
}
