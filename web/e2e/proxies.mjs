// A built server behind real proxies, as a browser sees it: node web/e2e/proxies.mjs <folder of the unpacked packages>
import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { Client } from './client.mjs';
import { Caddy, Nginx } from './proxy.mjs';
import { playing, playUntil } from './scenes.mjs';
import { Server } from './server.mjs';
import { within } from './waiting.mjs';

// The answer to a page of another site that wants a socket.
function statusFor(proxy, origin) {
  const socket = new WebSocket(`${proxy.socketUrl}?protocol=1`, { origin, ...proxy.socketOptions });
  const answer = new Promise((resolve, reject) => {
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode);
    });
    socket.on('open', () => resolve(101));
    socket.on('error', reject);
  });
  return within(30_000, answer, `a socket for ${origin}`).finally(() => socket.terminate());
}

async function pageIsServed(server, proxy) {
  const page = await proxy.get('/');
  assert.equal(page.status, 200);
  assert.match(page.headers['content-type'], /^text\/html/);
  assert.match(page.headers['set-cookie']?.[0] ?? '', /; Secure/, 'the cookie of the page');
  const parts = [...page.body.toString().matchAll(/(?:src|href)="\.?(\/assets\/[^"]+)"/g)].map((match) => match[1]);
  assert.ok(parts.length > 0, 'the page names its parts');
  for (const part of ['/', ...parts]) {
    const direct = Buffer.from(await (await server.get(part, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer());
    assert.ok(direct.equals((await proxy.get(part)).body), `${part} comes through as it is`);
  }
}

async function onlyTheOwnPageConnects(proxy) {
  assert.equal(await statusFor(proxy, proxy.origin), 101);
  const { hostname } = new URL(proxy.origin);
  for (const foreign of ['https://evil.example', `https://${hostname}`, 'null']) assert.equal(await statusFor(proxy, foreign), 403, foreign);
}

const shown = (client, table) => {
  const { view, legal, turn } = client.table(table);
  return structuredClone({ view, legal, since: turn.since, seat: client.seat(table) });
};

async function aGameIsPlayed(proxy) {
  const people = await Promise.all(['Ana', 'Ben'].map((name) => Client.connect(proxy, { name })));
  for (const one of people) assert.match(one.upgradeHeaders['set-cookie']?.[0] ?? '', /; Secure/, 'the cookie of the socket');
  const game = 'ludo';
  const table = await playing(people, game, 'seats=red,green');
  const everybodyMoves = async () => {
    const before = people.map((one) => one.table(table).ownSteps);
    await playUntil(people, table, game, () => people.every((one, i) => one.table(table).ownSteps > before[i]));
  };
  await everybodyMoves();
  await people[1].ask('ping'); // what was sent before its answer is here
  await people[0].ask('ping');
  const before = people.map((one) => shown(one, table));
  await proxy.reload();
  for (const one of people) await one.reconnect();
  await Promise.all(people.map((one) => one.untilTable(table, ({ stage, paused }) => stage === 'playing' && !paused)));
  assert.deepEqual(people.map((one) => shown(one, table)), before, 'the table after a reload of the proxy');
  await everybodyMoves();
  assert.deepEqual(people.flatMap((one) => one.faults), []);
  await Promise.all(people.map((one) => one.close()));
}

const programs = path.resolve(process.argv[2]);
const server = await Server.start({ flags: { 'trusted-proxy': 'loopback' } });
const names = [];
for (const Kind of [Nginx, Caddy]) {
  const proxy = new Kind(path.join(tmpdir(), Kind.name), programs);
  await proxy.start(server);
  try {
    await pageIsServed(server, proxy);
    await onlyTheOwnPageConnects(proxy);
    await aGameIsPlayed(proxy);
  } catch (error) {
    proxy.fail(error);
  }
  await proxy.stop();
  names.push(`${proxy.name} ${await proxy.version()}`);
}
await server.stop();
console.log(`page, cookie, origins, moves and a reload passed through ${names.join(' and ')}`);
process.exit(0);
