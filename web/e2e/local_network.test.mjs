// A server for the local network, under its addresses there: the page, cookies, and whose pages may connect.
import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { after, before, test } from 'node:test';
import { playing } from './scenes.mjs';
import { serverFor } from './server.mjs';

const server = serverFor({ before, after }, { lan: true });
const addresses = Object.values(networkInterfaces())
  .flat()
  .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
  .map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address));
// Loopback is tried as well: a machine may have no network.
const hosts = [...addresses, '127.0.0.2'];

test('the first address that is printed is one of the network, if there is one', () => {
  const { hostname } = new URL(server().origin);
  assert.ok(addresses.length === 0 ? hostname === '127.0.0.1' : addresses.includes(hostname), hostname);
});

for (const host of hosts) {
  test(`people play under ${host}`, async () => {
    server().at(host);
    const page = await server().get('/');
    assert.equal(page.status, 200);
    assert.equal(await (await server().get('/healthz')).text(), 'ok\n');
    // Two people, one of whom comes back with the cookie of before.
    const [ana, ben] = await server().people('Ana', 'Ben');
    await playing([ana, ben], 'ludo', 'seats=red,green');
    const again = await server().connect({ cookie: ana.cookie });
    assert.equal(again.id, ana.id);
    assert.doesNotMatch(ana.upgradeHeaders['set-cookie'][0], /Secure/);
  });

  test(`pages of other sites do not connect to ${host}`, async () => {
    server().at(host);
    for (const origin of ['http://evil.example', `http://${host}:1`, 'null']) {
      await assert.rejects(server().connect({ origin }), /403/, origin);
    }
  });
}
