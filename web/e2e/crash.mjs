// Kills the server again and again while all games are played, and proves that nothing that was acknowledged is ever lost or
// done twice: node web/e2e/crash.mjs [kills] [seed]
import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Refusal } from './client.mjs';
import { CrashClient } from './crash_client.mjs';
import { Ledger } from './crash_ledger.mjs';
import { proveFinished } from './finished.mjs';
import { kinds, seatsOf } from './kinds.mjs';
import { act, dice, isOver, mayAct, randomPlayer } from './players.mjs';
import { Server } from './server.mjs';
import { sleep, within } from './waiting.mjs';

const kills = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const random = dice(seed);
const kGameTime = 240_000; // milliseconds, outages included

const kTables = Object.entries(kinds).flatMap(([game, { crash = [] }]) => crash.map(({ seats = ['open', 'open'], ...table }) => ({ game, seats: seatsOf(seats), ...table })));

// Everything that has to do with the life and death of the server.
class House {
  generation = 0;
  over = false;
  #onSend = [];

  sent(type) {
    if (type === 'play' || type === 'roll' || type === 'undo') this.#onSend.splice(0).forEach((resolve) => resolve());
  }

  // A random moment, one in three times just after a message was sent.
  async moment() {
    await sleep(20 + random.below(380));
    if (random.below(3) > 0) return;
    await Promise.race([new Promise((resolve) => this.#onSend.push(resolve)), sleep(400)]);
    for (let turns = random.below(6); turns > 0; --turns) await new Promise((resolve) => setImmediate(resolve));
  }
}

const house = new House();
const ledger = new Ledger();
const count = { games: 0, closed: 0, undone: 0, resigned: 0 };
const finished = []; // {table, known}: what the first player knew in the end
const everybody = [];

const join = async (name) => {
  const client = await CrashClient.join(house.server, { name, ledger, house });
  everybody.push(client);
  return client;
};

// Refusals that come of the interruptions, not of a fault: the turn was played by a bot, the table was closed meanwhile.
const kExpected = ['STALE', 'NOT_PLAYING', 'NOT_YOUR_TURN', 'NOTHING_TO_UNDO', 'GAME_OVER', 'NOT_SEATED', 'NOT_IN_LOBBY', 'NO_SUCH_TABLE', 'NOT_IN_THIS_GAME', 'NOT_PAUSED'];
const unlessRefused = (answer) =>
  answer.catch((error) => {
    if (error instanceof Refusal && kExpected.includes(error.code)) return undefined;
    throw error;
  });

async function play(client, table, { game, enough = Infinity }, choose) {
  const end = Date.now() + kGameTime;
  const known = client.table(table);
  for (let own = 0; !isOver(client, table); ) {
    const paused = () => known.table.paused;
    await client.until(() => isOver(client, table) || mayAct(client, table) || paused(), Math.max(1, end - Date.now()), `its turn at ${game} ${table}: ${JSON.stringify(known.table)} ${JSON.stringify(known.turn)} ${known.seq}`);
    if (paused()) {
      await unlessRefused(client.ask('resume', { table }));
      await client.until(() => isOver(client, table) || !paused());
      continue;
    }
    if (!mayAct(client, table)) continue; // something else has happened since
    if (own++ === enough) {
      count.resigned += 1;
      await unlessRefused(client.ask('resign', { table }));
      continue;
    }
    await unlessRefused(act(client, table, choose));
    if (kinds[game].undoes && random.below(4) === 0 && mayAct(client, table)) {
      if (await unlessRefused(client.ask('undo', { table, since: known.turn.since }))) count.undone += 1;
    }
  }
}

async function lobby([host, guest], { game, options, seats }) {
  const { table } = await host.ask('host', { game, options, seats });
  host.table(table).watched = true;
  await guest.ask('sit', { table });
  guest.table(table).watched = true;
  const ready = ({ seats: facts }) => facts.every((seat) => seat.kind === 'bot' || (seat.kind === 'human' && seat.mixed));
  await host.until(() => isOver(host, table) || (host.table(table).table && ready(host.table(table).table)), 30_000, `everybody sits at ${table}`);
  await host.ask('start', { table });
  return table;
}

// One game after the other, until there are no more kills.
async function group(setup, number) {
  const people = await Promise.all(['a', 'b', 'spectator'].map((name) => join(`${setup.game} ${number} ${name}`)));
  const players = people.slice(0, 2);
  const spectator = people[2];
  const tastes = players.map((_, i) => randomPlayer(seed + 10 * number + i, setup.game));
  while (!house.over) {
    // A lobby closes when its host is away for too long: then there is just another one.
    const table = await unlessRefused(lobby(players, setup));
    if (table) {
      await unlessRefused(spectator.watch(table));
      await Promise.all(players.map((client) => client.until(() => client.table(table).turn ?? isOver(client, table), 30_000, 'the start')));
      await Promise.all(players.map((client, i) => play(client, table, setup, tastes[i])));
      const known = players[0].table(table);
      const over = known.table.stage === 'over';
      if (over) finished.push({ table, known });
      count[over ? 'games' : 'closed'] += 1;
    }
    await Promise.all(people.map(forgetTables));
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

async function killAgainAndAgain() {
  for (let i = 0; i < kills; ++i) {
    await house.moment();
    await house.server.kill();
    // All that the dead server has sent is still read; only then is it known what was acknowledged.
    await within(20_000, Promise.all(everybody.map((client) => (client.generation === house.generation ? client.closing : undefined))), 'everybody notices');
    ledger.killed();
    house.generation += 1;
    await house.server.launch();
  }
  house.over = true;
}

async function readLog(folder) {
  const script = fileURLToPath(new URL('log_entries.py', import.meta.url));
  const { stdout } = await promisify(execFile)('python3', [script, folder], { maxBuffer: 2 ** 30, timeout: 60_000 });
  const log = new Map();
  for (const line of stdout.split('\n').filter(Boolean)) {
    const [table, number, body] = JSON.parse(line);
    if (!log.has(table)) log.set(table, []);
    if (log.get(table).push(body) !== number + 1) ledger.faults.push(`the log of ${table} has a gap before ${number}`);
  }
  return log;
}

async function main() {
  const begin = Date.now();
  house.server = await Server.start({ timeScale: 20, botDelay: 5, rate: 0 });
  await Promise.all([killAgainAndAgain(), ...kTables.map(group)]);
  for (const { table, known } of finished) {
    await proveFinished(house.server, { table: () => known, untilTable: () => known.table }, table);
  }
  for (const client of everybody) await client.depart();
  const { server } = house;
  server.child.kill('SIGTERM');
  await within(20_000, server.ended, 'the server stops');
  const log = await readLog(server.data);
  const done = ledger.compare(log);
  ledger.faults.push(...everybody.flatMap((client) => client.faults));
  await server.stop();
  const entries = [...log.values()].reduce((sum, bodies) => sum + bodies.length, 0);
  const resent = everybody.reduce((sum, client) => sum + client.resent, 0);
  console.log(
    `${kills} kills in ${Math.round((Date.now() - begin) / 1000)} s (seed ${seed}): ${log.size} tables, ${entries} entries, ${done} messages done once (${resent} sent again), ` +
      `${ledger.answers.length} acknowledgements and ${ledger.steps.length} steps seen are in the log, ${ledger.acrossKills} views the same after a kill; ` +
      `${count.games} games verified (${count.undone} undos, ${count.resigned} resignations), ${count.closed} tables closed for want of people`,
  );
  if (ledger.acrossKills < kills / 2) ledger.faults.push('hardly any view was seen before and after a kill');
  if (count.games < kTables.length) ledger.faults.push('hardly any game was finished');
  return ledger.faults;
}

const faults = await main().catch((error) => [...ledger.faults, error.stack]);
for (const fault of faults.slice(0, 10)) console.error(`fault: ${fault.slice(0, 2000)}`);
if (faults.length > 0) console.error(`${faults.length} faults, seed ${seed}`);
process.exit(faults.length > 0 ? 1 : 0);
