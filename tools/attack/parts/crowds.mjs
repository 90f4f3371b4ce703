// The processes of parts/crowd.mjs, and a game of two people beside them.
import { spawn } from 'node:child_process';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { address, person, quantile, within } from '../common.mjs';

const program = fileURLToPath(new URL('crowd.mjs', import.meta.url));

export class Crowd {
  constructor(server, options) {
    this.child = spawn(process.execPath, [program, JSON.stringify({ port: server.port, ...options })], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.told = {};
    this.waiting = new Map();
    readline.createInterface({ input: this.child.stdout }).on('line', (line) => {
      for (const [word, value] of Object.entries(JSON.parse(line))) {
        this.told[word] = value;
        this.waiting.get(word)?.(value);
      }
    });
    this.ended = new Promise((resolve) => this.child.on('close', resolve));
    process.on('exit', () => this.child.kill('SIGKILL'));
  }

  // What the crowd says under this word from now on.
  next(word, ms) {
    return within(ms, new Promise((resolve) => this.waiting.set(word, resolve)), `the crowd says ${word}`);
  }

  async end() {
    this.child.stdin.on('error', () => {});
    this.child.stdin.write('end\n');
    await within(20_000, this.ended, 'the crowd ends');
    return this.told.counts;
  }
}

// Two people at a table of Ludo, who play as fast as they are answered; nothing else of theirs is slow.
export class TwoPlay {
  static async begin(server) {
    const game = new TwoPlay();
    game.people = [await person(server, 'Ann', address(1)), await person(server, 'Bob', address(2))];
    const [ann, bob] = game.people;
    game.table = await ann.host('ludo', 'seats=red,green');
    await bob.sit(game.table);
    await ann.ask('start', { table: game.table });
    game.times = [];
    return game;
  }

  // Moves for so long, a few each second as people do.
  async play(until, pause = 25) {
    const over = () => this.people[0].table(this.table).table.stage !== 'playing';
    while (performance.now() < until && !over()) {
      const [ann] = this.people;
      const known = await ann.until(() => over() || (ann.table(this.table).turn?.seats?.length > 0 && ann.table(this.table)));
      if (known === true || over()) break;
      const { turn } = known;
      const mover = this.people.find((one) => one.seat(this.table) === turn.seats[0]);
      const { seq } = known;
      await mover.until(() => (mover.table(this.table).seq ?? -1) >= seq);
      const mine = mover.table(this.table);
      const since = mine.turn.since ?? mine.viewSeq;
      const begin = performance.now();
      if (mine.turn.due === 'roll') await mover.ask('roll', { table: this.table, since });
      else await mover.ask('play', { table: this.table, since, action: mine.legal[0] });
      this.times.push(performance.now() - begin);
      await ann.until(() => ann.table(this.table).seq > seq);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return !over();
  }

  get figures() {
    const part = (p) => quantile(this.times, p).toFixed(1);
    return `${this.times.length} moves, p50 ${part(0.5)} ms, p99 ${part(0.99)} ms, the slowest ${part(1)} ms`;
  }
}
