// One address takes all the connections that it can get, in three ways: others still come in, and whoever has a seat comes back, from
// the crowded address too.
import assert from 'node:assert/strict';
import { playing } from '../../web/e2e/scenes.mjs';
import { address, attack, eventually, metric, many, person, RawSocket, sleep, wellAfter } from './common.mjs';

const kAttacker = address(7);

await attack(import.meta, { seconds: 120 }, async ({ quick, start }) => {
  const connections = quick ? 300 : 2_000;
  const server = await start({ flags: { connections } });
  const [ana, ben] = [await person(server, 'Ana', kAttacker), await person(server, 'Ben', address(2))];
  await playing([ana, ben], 'lautari', '');

  // Connections that say nothing, requests that never end, sockets that are open.
  const kinds = [async (raw) => raw, async (raw) => raw.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '), null];
  const held = [];
  const take = async (i) => {
    const kind = kinds[i % kinds.length];
    const raw = kind === null ? await RawSocket.open(server, {}, undefined, kAttacker) : new RawSocket(server.port, kAttacker);
    held.push(raw);
    if (kind === null) return;
    await Promise.race([raw.connected, raw.ended]);
    await kind(raw);
  };
  await many(connections * 2, take, 100);
  // Whoever waits to be told that there is no room is still counted for a moment.
  let open = Number.POSITIVE_INFINITY;
  await eventually(async () => (open = await metric(server, 'connections')) < connections, 8_000, `one address has less than all of ${connections} connections`);
  const sockets = held.filter(({ status }) => status === 101).length;
  const told = held.filter(({ status }) => status === 429).length;
  assert.ok(open < connections, `one address has all ${open} of ${connections} connections`);
  assert.ok(told > 0, 'nobody was told 429');

  // Strangers from elsewhere are served.
  const others = await Promise.all([11, 12, 13].map((number) => person(server, `Other ${number}`, address(number))));
  await Promise.all(others.map((one) => one.ask('ping')));
  assert.equal((await server.get('/')).status, 200);
  // Whoever has a seat loses the connection and is back at once, though the address has no room left.
  for (const one of [ana, ben]) {
    await one.drop();
    await one.reconnect();
    await one.ask('ping');
  }
  await sleep(200);
  const back = [ana, ben].every((one) => one.closed === undefined);
  assert.ok(back, 'a person with a seat was shut out');
  for (const raw of held) raw.socket.destroy();
  await eventually(async () => (await metric(server, 'connections')) < 20, 20_000, 'the connections are given back');
  await wellAfter(server);
  return `${connections} connections: one address got ${open} at once (${sockets} sockets), ${told} were told 429; three strangers and two players came in`;
});
