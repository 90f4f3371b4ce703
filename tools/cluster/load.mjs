// What a cluster costs: node tools/cluster/load.mjs <parlour_load> [--tables N] [--seconds N] [--nodes 1,2,3] [--json FILE]
// For one node and several, both people of a table at the same node and at different ones, as fast as answers come and at a move a
// second: moves, processor time of everything that takes part, latency to both people, entries in a commit.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import readline from 'node:readline';
import { parseArgs } from 'node:util';
import { Cluster } from './cluster.mjs';

const options = {
  tables: { type: 'string', default: '200' },
  seconds: { type: 'string', default: '8' },
  nodes: { type: 'string', default: '1,2,3' },
  paces: { type: 'string', default: '1,0' }, // moves a second of a table; 0: as fast as answers come
  json: { type: 'string' },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [program] = positionals;
if (!program) {
  console.error('usage: tools/cluster/load.mjs <parlour_load> [--tables N] [--seconds N] [--nodes 1,2,3] [--paces 1,0]');
  process.exit(2);
}

// Processor time by kind of component, in seconds.
function cpuOf({ nodes, nats, postgres }) {
  const sum = (some) => some.reduce((all, one) => all + one.cpuSeconds(), 0);
  return { nodes: sum(nodes), primary: postgres.primary.cpuSeconds(), standby: postgres.standby?.cpuSeconds() ?? 0, nats: sum(nats) };
}

// Where the primary's log of changes is, in bytes.
const walOf = async ({ postgres }) => Number(await postgres.primary.sql("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')"));

async function measure(cluster, where, pace) {
  const ports = cluster.nodes.map(({ port }) => port).join(',');
  const words = ['at', ports, 'ludo', 'seats=red,green', where, values.tables, values.seconds, ...(pace > 0 ? [`${pace}`] : [])];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = [];
  const cpu = [];
  const wal = []; // promises
  for await (const line of readline.createInterface({ input: child.stdout })) {
    if (!line.startsWith('measuring: ')) lines.push(line);
    else {
      cpu.push(cpuOf(cluster));
      wal.push(walOf(cluster));
    }
  }
  const text = lines.join('\n');
  const [, seconds, moves] = /, (\S+) s: (\d+) moves/.exec(text) ?? [];
  if (!moves) throw new Error(`parlour_load did not measure: ${text}`);
  const micros = Object.fromEntries(Object.keys(cpu[0]).map((kind) => [kind, Math.round(((cpu[1][kind] - cpu[0][kind]) / moves) * 1e6)]));
  const [before, after] = await Promise.all(wal);
  const [, p50, p99] = /p50 (\S+) ms, p99 (\S+) ms/.exec(text);
  const [, commits, entries] = /(\d+) commits, (\S+) entries/.exec(text);
  return { count: cluster.nodes.length, where, pace: pace > 0 ? `${pace}/s` : 'fastest', movesPerSecond: Math.round(moves / seconds), ...micros, p50: Number(p50), p99: Number(p99), entriesPerCommit: Number(entries), walBytes: Math.round((after - before) / moves), commits: Number(commits) };
}

const rows = [];
for (const nodes of values.nodes.split(',').map(Number)) {
  const cluster = await Cluster.start({ nodes, flags: { connections: 10_000, log: 'warning' } });
  try {
    for (const where of nodes > 1 ? ['same', 'apart'] : ['same']) for (const pace of values.paces.split(',').map(Number)) rows.push(await measure(cluster, where, pace));
  } finally {
    await cluster.stop();
  }
}
console.log(`Processor time in microseconds for a durable move. ${values.tables} tables, ${values.seconds} s each.`);
console.log('| nodes | both people at | moves of a table | moves/s | nodes µs | primary µs | standby µs | NATS µs | p50 ms | p99 ms | entries a commit | WAL bytes |');
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
for (const row of rows) console.log(`| ${Object.values(row).slice(0, -1).join(' | ')} |`);
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, undefined, 2)}\n`);
process.exit(0);
