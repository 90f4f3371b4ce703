// Kills the server again and again while all games are played, and proves that nothing that was acknowledged is ever lost or
// done twice: node web/e2e/crash.mjs [kills] [seed]
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CrashClient } from './crash_client.mjs';
import { CrashGames, crashTables } from './crash_games.mjs';
import { Ledger } from './crash_ledger.mjs';
import { dice } from './players.mjs';
import { Server } from './server.mjs';
import { sleep, within } from './waiting.mjs';

const kills = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const random = dice(seed);

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
const everybody = [];

const join = async (name) => {
  const client = await CrashClient.join(house.server, { name, ledger, house });
  everybody.push(client);
  return client;
};
const games = new CrashGames({ join, isOver: () => house.over, random, seed });
const { count } = games;

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
  await Promise.all([killAgainAndAgain(), ...crashTables.map((setup, number) => games.group(setup, number))]);
  await games.prove(house.server);
  for (const client of everybody) await client.depart();
  const { server } = house;
  server.child.kill('SIGTERM');
  await within(20_000, server.ended, 'the server stops');
  const log = await readLog(server.data);
  const done = ledger.compare(log);
  ledger.faults.push(...games.faults, ...everybody.flatMap((client) => client.faults));
  await server.stop();
  const entries = [...log.values()].reduce((sum, bodies) => sum + bodies.length, 0);
  const resent = everybody.reduce((sum, client) => sum + client.resent, 0);
  console.log(
    `${kills} kills in ${Math.round((Date.now() - begin) / 1000)} s (seed ${seed}): ${log.size} tables, ${entries} entries, ${done} messages done once (${resent} sent again), ` +
      `${ledger.answers.length} acknowledgements and ${ledger.steps.length} steps seen are in the log, ${ledger.acrossKills} views the same after a kill; ` +
      `${count.games} games verified (${count.undone} undos, ${count.resigned} resignations), ${count.closed} tables closed for want of people`,
  );
  if (ledger.acrossKills < kills / 2) ledger.faults.push('hardly any view was seen before and after a kill');
  if (count.games < crashTables.length) ledger.faults.push('hardly any game was finished');
  return ledger.faults;
}

const faults = await main().catch((error) => [...ledger.faults, error.stack]);
for (const fault of faults.slice(0, 10)) console.error(`fault: ${fault.slice(0, 2000)}`);
if (faults.length > 0) console.error(`${faults.length} faults, seed ${seed}`);
process.exit(faults.length > 0 ? 1 : 0);
