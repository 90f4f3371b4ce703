// A cluster to try things with: node tools/cluster/run.mjs [nodes], until Ctrl-C.
import { Cluster } from './cluster.mjs';

const nodes = Number(process.argv[2] ?? 3);
if (!(Number.isInteger(nodes) && nodes >= 1 && nodes <= 16)) {
  console.error('usage: ./dev cluster [nodes], 1 to 16');
  process.exit(2);
}
let asked;
const end = new Promise((resolve) => {
  asked = resolve;
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => asked(signal));

const starting = Cluster.start({ nodes, onStart: (...components) => console.log(`${components.map(({ name }) => name).join(', ')} there`) });
const cluster = await Promise.race([starting, end]).catch((error) => {
  console.error(`error: ${error.message}`);
  process.exit(1);
});
if (typeof cluster === 'string') process.exit(130); // the watchdog ends what has begun

const { postgres, nats, proxy, place } = cluster;
const line = (name, pid, port, what) => console.log(`  ${name.padEnd(8)} ${`process ${pid}`.padEnd(15)} 127.0.0.1:${`${port}`.padEnd(6)} ${what}`);
console.log(`the games: ${cluster.origin}\n`);
line(proxy.name, proxy.pid, proxy.port, 'HAProxy before all nodes');
cluster.nodes.forEach((node, i) => line(node.name, node.pid, node.port, `parlour serve; ${proxy.originOf(i)} is for those who prefer it`));
for (const server of nats) line(server.name, server.pid, server.port, 'NATS');
line(postgres.primary.name, postgres.primary.pid, postgres.primary.port, 'PostgreSQL, primary');
line(postgres.standby.name, postgres.standby.pid, postgres.standby.port, 'PostgreSQL, synchronous standby');
console.log(`\nlogs: ${place.logs}\nTry kill -9 or kill -STOP on any of them. Ctrl-C stops everything and deletes it.`);
await end;
console.log('stopping');
await cluster.stop();
process.exit(0);
