// Many people in a process of their own, so that those who are measured do not share its time: node crowd.mjs '{…}' with
//   port, table: where they look on; count; seconds: how long they come and go (0: they stay until they are told to stop)
//   talkers: so many of them say something five times a second; stay: milliseconds for which somebody looks on
// They come back after a lost connection as a page does. Lines go out: {"ready":n} when all look on, {"settled":ms} when all look on
// again after a restart, and at the end {"counts":…}. The word `end` comes in.
import { createRequire } from 'node:module';
import readline from 'node:readline';
import { address } from '../common.mjs';

const WebSocket = createRequire(new URL('../../../web/e2e/client.mjs', import.meta.url))('ws');

const { port, table, count, seconds = 0, talkers = 0, stay = 4000, lists = 0 } = JSON.parse(process.argv[2]);
const counts = { opened: 0, watched: 0, closed: {}, refused: {}, said: 0, failed: 0 };
const tell = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const kLongest = 8000;
let over = false;
let looking = 0;
let lostAt;
let wasReady = false;

function changed(by) {
  looking += by;
  if (by < 0 && wasReady && seconds === 0 && lostAt === undefined) lostAt = performance.now();
  if (looking < count) return;
  if (!wasReady) tell({ ready: count });
  else if (lostAt !== undefined) tell({ settled: Math.round(performance.now() - lostAt) });
  wasReady = true;
  lostAt = undefined;
}

function person(i) {
  let delay = 300;
  let told; // when to come back, by the server
  let cookie;
  const open = () => {
    if (over) return;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?protocol=1`, { localAddress: address(200 + (i % 300)), perMessageDeflate: false, handshakeTimeout: 8000, headers: cookie ? { Cookie: cookie } : {} });
    let id = 0;
    let there = false;
    let talking;
    const say = (type, more = {}) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify({ type, id: `${i}x${++id}`, ...more }));
    socket.on('upgrade', (answer) => {
      cookie = answer.headers['set-cookie']?.[0].split(';')[0] ?? cookie;
    });
    socket.on('message', (data) => {
      // Most of what comes is not looked at: the crowd must not be slower than the server.
      const head = data.subarray(0, 24).toString('latin1');
      if (head.startsWith('{"type":"welcome"')) {
        counts.opened += 1;
        delay = 300;
        if (i < lists) say('list', { on: true });
        say('watch', { table });
      } else if (head.startsWith('{"type":"done"') && !there) {
        if (i < lists && id === 2 && !data.includes('"table"')) return;
        there = true;
        counts.watched += 1;
        changed(1);
        if (i < talkers) talking = setInterval(() => { counts.said += 1; say('say', { text: 'x'.repeat(200) }); }, 200);
        if (seconds > 0) setTimeout(() => socket.close(1000), stay * (0.5 + Math.random()));
      } else if (head.startsWith('{"type":"refused"')) {
        const { code } = JSON.parse(data);
        counts.refused[code] = (counts.refused[code] ?? 0) + 1;
        if (!there && code === 'TOO_FAST') setTimeout(() => say('watch', { table }), 1000 * (0.5 + Math.random()));
      } else if (head.startsWith('{"type":"leaving"')) told = JSON.parse(data).retry_after;
    });
    socket.on('error', () => {
      counts.failed += 1;
    });
    socket.on('close', (code) => {
      clearInterval(talking);
      if (there) changed(-1);
      counts.closed[code] = (counts.closed[code] ?? 0) + 1;
      if (over) return;
      if (seconds > 0 && code === 1000) return void setTimeout(open, 20);
      const wait = told ?? delay;
      delay = Math.min(kLongest, Math.max(delay, told ?? 0) * 2);
      told = undefined;
      setTimeout(open, wait * (0.5 + Math.random()));
    });
  };
  open();
}

function end() {
  if (over) return;
  over = true;
  tell({ counts });
  setTimeout(() => process.exit(0), 50);
}

// Not all in the same millisecond.
for (let i = 0; i < count; ++i) setTimeout(person, i, i);
if (seconds > 0) setTimeout(end, seconds * 1000 + count);
readline.createInterface({ input: process.stdin }).on('line', (line) => line === 'end' && end()).on('close', end);
