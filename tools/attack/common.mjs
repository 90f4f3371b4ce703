// What the attacks share. Each is a file of its own, which `./dev attack` plays against a fresh server on loopback, and `./test` in
// its quick form: bounded in time and in count, with the program's own settings unless it says otherwise.
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '../../web/e2e/client.mjs';
import { RawSocket } from '../../web/e2e/raw_socket.mjs';
import { Server } from '../../web/e2e/server.mjs';
import { eventually, sleep, within } from '../../web/e2e/waiting.mjs';

export { Client, eventually, RawSocket, Server, sleep, within };

// What nobody who plays notices; the machine of a test may be busy with other things.
export const kPatience = 30_000;

// The program with its own settings, in a temporary folder. options: those of web/e2e/server.mjs, `flags` above all.
export function startServer(options = {}) {
  return Server.start({ timeScale: null, botDelay: null, botSeed: null, rate: null, ...options });
}

// The attack of a file: `attack(import.meta, {seconds, server}, async ({server, quick, start}) => 'figures')`. It is given a server with
// the options of `server`, and `start` for more of them; they are ended by their ids, also when it fails. What it returns is
// printed. `quick`: the same with small numbers, for ./test.
export async function attack(meta, { seconds = 60, server: options = {} }, run) {
  const file = fileURLToPath(meta.url);
  if (path.resolve(process.argv[1] ?? '') !== file) return;
  const name = path.basename(file, '.mjs');
  const quick = process.argv.includes('--quick');
  const servers = [];
  const start = async (more = options) => {
    servers.push(await startServer(more));
    return servers.at(-1);
  };
  const begin = Date.now();
  let line;
  try {
    const figures = await within(seconds * 1000, start().then((server) => run({ server, quick, start })), `${name} in its time`);
    for (const each of servers) await each.stop();
    line = `ok ${name} ${figures ?? ''} (${((Date.now() - begin) / 1000).toFixed(1)} s)`;
  } catch (error) {
    line = `failed ${name}: ${error.stack ?? error}`;
    process.exitCode = 1;
    for (const each of servers) if (!each.exit) await each.kill().catch(() => {});
  }
  console.log(line);
  process.exit();
}

// Addresses of this machine, as many as are wanted: attackers and players that do not share a budget.
export const address = (number) => `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${(number & 255) || 1}`;

// A person who comes from an address.
export async function person(server, name, from = address(1), more = {}) {
  const client = await Client.connect(server, { name, from, ...more });
  server.clients.push(client);
  return client;
}

// Many at once, some at a time: {done, refused}, what `one(i)` gave and threw.
export async function many(count, one, atOnce = 50) {
  const done = [];
  const refused = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const i = next++;
      await one(i).then(
        (value) => done.push(value),
        (error) => refused.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return { done, refused };
}

// Sends bytes on a connection of its own and collects what comes back until the other side ends it, or it is silent for `quiet` ms:
// {text, answers (status codes), ended}.
export function exchange(server, bytes, { from, quiet = 400, halfClose = false, patience = 10_000 } = {}) {
  const parts = [];
  let timer;
  const over = new Promise((resolve) => {
    const socket = net.connect({ port: server.port, host: '127.0.0.1', localAddress: from });
    const finish = (ended) => {
      clearTimeout(timer);
      const text = Buffer.concat(parts).toString('latin1');
      const answers = [...text.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map((match) => Number(match[1]));
      resolve({ text, answers, ended, socket });
      socket.destroy();
    };
    const silence = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(false), parts.length > 0 ? quiet : patience);
    };
    silence();
    socket.on('connect', () => (halfClose ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (data) => {
      parts.push(data);
      silence();
    });
    socket.on('error', () => {});
    socket.on('close', () => finish(true));
  });
  return over;
}

export function quantile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

// How long an answer takes, again and again, until `stop` is called: what somebody else notices of an attack. `ask` is one round trip.
export function pulse(ask, every = 20) {
  const times = [];
  let over = false;
  const running = (async () => {
    while (!over) {
      const begin = performance.now();
      await ask();
      times.push(performance.now() - begin);
      await sleep(every);
    }
  })();
  running.catch(() => {});
  return {
    times,
    async stop() {
      over = true;
      await running;
      return { count: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), worst: quantile(times, 1) };
    },
  };
}

// One number of /metrics.
export async function metric(server, name) {
  const text = await (await server.get('/metrics')).text();
  return Number(new RegExp(`^parlour_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

// The server is well and has crashed nowhere.
export async function wellAfter(server) {
  const answer = await server.get('/healthz');
  if (answer.status !== 200) throw new Error(`/healthz says ${answer.status}: ${await answer.text()}`);
  const trouble = server.logs.filter((line) => /AddressSanitizer|runtime error|Assertion|terminate called/.test(line));
  if (server.exit || trouble.length > 0) throw new Error(`the server ended: ${JSON.stringify(server.exit)} ${trouble.join('\n')}`);
}
