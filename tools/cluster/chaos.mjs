// Breaks a cluster in every way while all games are played on it, and proves that nothing acknowledged is lost or done twice, that
// nobody has two seats, and that people play on: node tools/cluster/chaos.mjs [--nodes N] [--kills N] [--freezes N] [--stops N]
// [--nats N] [--restarts N] [--database-freezes N] [--failovers N] [--seed N] [--json FILE] [--logs FOLDER] [--asynchronous]
// With --asynchronous, commits do not wait for the standby: a failover loses moves then, and this test must find it.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Refusal } from '../../web/e2e/client.mjs';
import { CrashGames, crashTables } from '../../web/e2e/crash_games.mjs';
import { Ledger } from '../../web/e2e/crash_ledger.mjs';
import { dice } from '../../web/e2e/players.mjs';
import { ChaosClient } from './chaos_client.mjs';
import { Cluster } from './cluster.mjs';
import { Disasters } from './disasters.mjs';
import { asText, Pauses } from './pauses.mjs';
import { doubleSeats } from './seats.mjs';

const kWords = { nodes: 3, kills: 6, freezes: 5, stops: 1, nats: 3, restarts: 1, 'database-freezes': 0, failovers: 1, seed: Date.now() % 1_000_000 };
const options = Object.fromEntries([...Object.entries(kWords).map(([name, value]) => [name, { type: 'string', default: `${value}` }]), ['json', { type: 'string' }], ['logs', { type: 'string' }], ['asynchronous', { type: 'boolean', default: false }]]);
const { values } = parseArgs({ options });
const wanted = Object.fromEntries(Object.keys(kWords).map((name) => [name, Number(values[name])]));
const kStandstill = 40_000; // milliseconds without a move anywhere; no fault takes so long
const kLastWords = 5_000; // milliseconds until everything is stopped when somebody cannot go on
const random = dice(wanted.seed);
const ledger = new Ledger();
const pauses = new Pauses();
const everybody = [];
const house = {
  over: false,
  sent() {},
  movedAt: 0,
  moved(table) {
    this.movedAt = Date.now();
    pauses.moved(table);
  },
};

const joinAt = (cluster) => async (name, number) => {
  const client = await ChaosClient.join(cluster.preferring(number), { name, ledger, house });
  client.home = cluster.nodes[number % cluster.nodes.length];
  everybody.push(client);
  return client;
};

// Somebody who tries to open a table of the same game at all nodes at once. Several may say yes if one of the tables is closed
// before the next is opened: whether he ever had two seats at a time is asked of the logs in the end (doubleSeats).
async function greedy(cluster, game, count) {
  const here = await joinAt(cluster)(`greedy ${game}`, 0);
  while (!house.over) {
    const others = cluster.nodes.slice(1).map((_, i) => ChaosClient.join(cluster.preferring(i + 1), { ledger, house, cookie: here.cookie }));
    const all = [here, ...(await Promise.all(others))];
    everybody.push(...all.slice(1));
    const answers = await Promise.allSettled(all.map((client) => client.ask('host', { game, options: '' })));
    count.tries += 1;
    const tables = answers.filter(({ status }) => status === 'fulfilled').map(({ value }) => value.table);
    for (const { reason } of answers) if (reason && !(reason instanceof Refusal && reason.code === 'IN_ANOTHER_GAME')) throw reason;
    count.tables += tables.length;
    if (tables.length > 1) count.several += 1;
    for (const [i, { status }] of answers.entries()) if (status === 'fulfilled') await all[i].ask('leave', { table: tables.shift() }).catch(() => {});
    for (const client of all.slice(1)) await client.depart();
    for (const client of all) client.tables.clear();
  }
}

async function playThrough(cluster, faults) {
  const games = new CrashGames({
    join: joinAt(cluster),
    isOver: () => house.over,
    random,
    seed: wanted.seed,
    onStart: (table, people) => pauses.started(table, people),
    onEnd: (table, people) => {
      pauses.ended(table);
      ledger.forget(table);
      for (const client of people) client.goHome();
    },
  });
  const disasters = new Disasters({ cluster, pauses, random, most: crashTables.length });
  const counts = { killNode: wanted.kills, freezeNode: wanted.freezes, stopNode: wanted.nodes > 1 ? wanted.stops : 0, killNats: cluster.nats.length > 0 ? wanted.nats : 0, restartPostgres: wanted.restarts, freezePostgres: wanted['database-freezes'], failover: wanted.failovers };
  const end = disasters.all(counts).finally(() => {
    house.over = true;
  });
  // When somebody cannot go on, or nobody does, all is ended; but the logs are compared in any case.
  let giveUp;
  const givenUp = new Promise((resolve) => {
    giveUp = (error) => {
      faults.push(error.stack);
      house.over = true;
      setTimeout(resolve, kLastWords);
    };
  });
  const noted = (work) => work.catch(giveUp);
  house.movedAt = Date.now();
  const watch = setInterval(() => {
    if (Date.now() < house.movedAt + kStandstill) return;
    giveUp(new Error('nobody has moved for a long time'));
    clearInterval(watch);
  }, 1_000);
  const attempts = { tries: 0, tables: 0, several: 0 };
  const groups = crashTables.map((setup, number) => noted(games.group(setup, number)));
  await Promise.race([givenUp, Promise.all([noted(end), noted(greedy(cluster, 'ludo', attempts)), ...groups])]);
  clearInterval(watch);
  if (faults.length === 0) await noted(games.prove(cluster));
  faults.push(...disasters.faults, ...games.faults);
  return { games, attempts };
}

function report({ games, attempts, log, done, seats, seconds, faults }) {
  const sum = (what) => everybody.reduce((all, client) => all + client[what], 0);
  const rows = pauses.rows();
  const result = {
    ...wanted,
    seconds,
    tables: log.size,
    entries: [...log.values()].reduce((all, entries) => all + entries.length, 0),
    messagesDoneOnce: done,
    resent: sum('resent'),
    refusedForTheStore: sum('storeRefusals'),
    acknowledged: ledger.answers.length,
    stepsSeen: ledger.steps.length,
    viewsCompared: ledger.compared,
    viewsOfSeveralNodes: ledger.acrossKills,
    shownAsBefore: sum('wentBack'),
    gamesVerified: games.count.games,
    tablesClosed: games.count.closed,
    stays: seats.stays,
    greedy: attempts,
    faults,
    pauses: rows,
  };
  console.log(asText(rows));
  console.log(Object.entries(result).map(([name, value]) => [name, name === 'faults' ? value.length : value]).filter(([, value]) => typeof value !== 'object').map(([name, value]) => `${name} ${value}`).join(', '));
  if (values.json) writeFileSync(values.json, `${JSON.stringify(result, undefined, 2)}\n`);
}

async function main() {
  const faults = [];
  const begin = Date.now();
  const cluster = await Cluster.start({ nodes: wanted.nodes, synchronous: !values.asynchronous, logs: values.logs, flags: { 'time-scale': 4, 'bot-delay': 5, 'bot-seed': 1 } });
  try {
    const { games, attempts } = await playThrough(cluster, faults);
    for (const client of everybody) await client.depart();
    faults.push(...everybody.flatMap((client) => client.faults));
    const seconds = Math.round((Date.now() - begin) / 1000);
    const log = await cluster.entries((gap) => faults.push(gap));
    const bodies = new Map([...log].map(([table, entries]) => [table, entries.map(({ body }) => body)]));
    const done = ledger.compare(bodies, (table, number) => log.get(table)[number].at);
    const seats = doubleSeats(log, new Set(games.finished.map(({ table }) => table)));
    faults.push(...ledger.faults, ...seats.faults);
    if (games.count.games < crashTables.length) faults.push('hardly any game was finished');
    report({ games, attempts, log, done, seats, seconds, faults });
  } finally {
    await cluster.stop();
  }
  return faults;
}

const faults = await main().catch((error) => [error.stack, ...ledger.faults]);
const isLoss = (fault) => fault.includes(' was acknowledged at ');
faults.sort((a, b) => isLoss(b) - isLoss(a));
for (const fault of faults.slice(0, 10)) console.error(`fault: ${fault.slice(0, 2000)}`);
console.log(faults.length > 0 ? `${faults.length} faults, seed ${wanted.seed}` : 'nothing acknowledged was lost or doubled: passed');
process.exit(faults.length > 0 ? 1 : 0);
