// Games that go on while things break, one after the other: what the people do, and what has become of their games.
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from './client.mjs';
import { proveFinished } from './finished.mjs';
import { kinds, seatsOf } from './kinds.mjs';
import { act, isOver, mayAct, randomPlayer } from './players.mjs';

const kGameTime = 240_000; // milliseconds, outages included
const kProvedAtOnce = 3;

export const crashTables = Object.entries(kinds).flatMap(([game, { crash = [] }]) => crash.map(({ seats = ['open', 'open'], ...table }) => ({ game, seats: seatsOf(seats), ...table })));

// Refusals that come of the interruptions, not of a fault: the turn was played by a bot, the table was closed meanwhile.
const kExpected = ['STALE', 'NOT_PLAYING', 'NOT_YOUR_TURN', 'NOTHING_TO_UNDO', 'GAME_OVER', 'NOT_SEATED', 'NOT_IN_LOBBY', 'NO_SUCH_TABLE', 'NOT_IN_THIS_GAME', 'NOT_PAUSED'];

export class CrashGames {
  count = { games: 0, closed: 0, undone: 0, resigned: 0 };
  finished = []; // {table, known}: what the first player knew in the end
  faults = [];

  // join: (name, number) makes a person; isOver: whether new games begin no more; onStart, onEnd: are told of a game
  constructor({ join, isOver: enough, random, seed, onStart = () => {}, onEnd = () => {}, expected = [] }) {
    Object.assign(this, { join, enough, random, seed, onStart, onEnd, expected: new Set([...kExpected, ...expected]) });
  }

  unlessRefused(answer) {
    return answer.catch((error) => {
      if (error instanceof Refusal && this.expected.has(error.code)) return undefined;
      throw error;
    });
  }

  // One game after the other.
  async group(setup, number) {
    const people = await Promise.all(['a', 'b', 'spectator'].map((name, i) => this.join(`${setup.game} ${number} ${name}`, number + i)));
    const players = people.slice(0, 2);
    const tastes = players.map((_, i) => randomPlayer(this.seed + 10 * number + i, setup.game));
    while (!this.enough()) {
      // A lobby closes when its host is away for too long: then there is just another one.
      const table = await this.unlessRefused(this.#lobby(players, setup));
      if (table) await this.#game(table, people, setup, tastes);
      await Promise.all(people.map(forgetTables));
    }
  }

  async #game(table, people, setup, tastes) {
    const players = people.slice(0, 2);
    await this.unlessRefused(people[2].watch(table));
    await Promise.all(players.map((client) => client.until(() => client.table(table).turn ?? isOver(client, table), 30_000, 'the start')));
    this.onStart(table, people);
    await Promise.all(players.map((client, i) => this.#play(client, table, setup, tastes[i])));
    this.onEnd(table, people);
    const known = players[0].table(table);
    const over = known.table.stage === 'over';
    this.count[over ? 'games' : 'closed'] += 1;
    if (!over) return;
    this.finished.push({ table, known });
    const result = players[1].table(table).table.result;
    if (!isDeepStrictEqual(result, known.table.result)) this.faults.push(`table ${table} ended with ${JSON.stringify(known.table.result)}\nand with ${JSON.stringify(result)}`);
  }

  async #lobby([host, guest], { game, options, seats }) {
    const { table } = await host.ask('host', { game, options, seats });
    host.table(table).watched = true;
    await guest.ask('sit', { table });
    guest.table(table).watched = true;
    const ready = ({ seats: facts }) => facts.every((seat) => seat.kind === 'bot' || (seat.kind === 'human' && seat.mixed));
    await host.until(() => isOver(host, table) || (host.table(table).table && ready(host.table(table).table)), 30_000, `everybody sits at ${table}`);
    await host.ask('start', { table });
    return table;
  }

  async #play(client, table, { game, enough = Infinity }, choose) {
    const end = Date.now() + kGameTime;
    const known = client.table(table);
    for (let own = 0; !isOver(client, table); ) {
      const paused = () => known.table.paused;
      await client.until(() => isOver(client, table) || mayAct(client, table) || paused(), Math.max(1, end - Date.now()), `its turn at ${game} ${table}: ${JSON.stringify(known.table)} ${JSON.stringify(known.turn)} ${known.seq}`);
      if (paused()) {
        await this.unlessRefused(client.ask('resume', { table }));
        await client.until(() => isOver(client, table) || !paused());
        continue;
      }
      if (!mayAct(client, table)) continue; // something else has happened since
      if (own++ === enough) {
        this.count.resigned += 1;
        await this.unlessRefused(client.ask('resign', { table }));
        continue;
      }
      await this.unlessRefused(act(client, table, choose));
      if (kinds[game].undoes && this.random.below(4) === 0 && mayAct(client, table)) {
        if (await this.unlessRefused(client.ask('undo', { table, since: known.turn.since }))) this.count.undone += 1;
      }
    }
  }

  // Every game that has ended is proved by its transcript, a few at a time.
  async prove(server) {
    const left = [...this.finished];
    const one = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const { table, known } = next;
        await proveFinished(server, { table: () => known, untilTable: () => known.table }, table);
      }
    };
    await Promise.all(Array.from({ length: kProvedAtOnce }, one));
  }
}

async function forgetTables(client) {
  for (const [table, known] of client.tables) {
    known.watched = false;
    await client.ask('unwatch', { table });
  }
  client.tables.clear();
  client.frames.length = client.read = 0;
}
