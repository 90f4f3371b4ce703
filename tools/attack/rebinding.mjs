// A page of another site that makes the browser call its name this machine, pages of other sites, and cookies that somebody else has
// set: the server answers to its own names only, and nobody becomes another person.
import assert from 'node:assert/strict';
import { address, attack, exchange, RawSocket, wellAfter } from './common.mjs';

const kTargets = ['/', '/healthz', '/metrics', '/version', '/t/nowhere/transcript'];
const kTheirs = ['evil.example', 'evil.example:8080', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.localhost.example', '127.1', '0x7f000001', 'xn--localhost-9za'];
const token = (letter) => letter.repeat(64);

const ask = async (server, target, headers = {}) => {
  const lines = Object.entries({ Host: `127.0.0.1:${server.port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const { text } = await exchange(server, `GET ${target} HTTP/1.1\r\n${lines.join('')}Connection: close\r\n\r\n`);
  const [head] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), cookies: [...head.matchAll(/^set-cookie: (.*)$/gim)].map((match) => match[1]), text };
};

async function who(server, headers) {
  const raw = await RawSocket.open(server, headers, undefined, address(9));
  if (raw.status !== 101) {
    raw.socket.destroy();
    return { status: raw.status };
  }
  await raw.until(() => raw.gone || raw.messages().length > 0, 'the welcome');
  const cookies = [...raw.handshake.matchAll(/^set-cookie: (.*)$/gim)].map((match) => match[1]);
  raw.socket.destroy();
  return { status: 101, id: raw.messages()[0].you.id, cookies };
}

async function names(server, proxied) {
  let refused = 0;
  for (const Host of kTheirs) {
    for (const target of kTargets) {
      const answer = await ask(server, target, { Host });
      assert.equal(answer.status, 421, `${target} for ${Host}: ${answer.text.slice(0, 200)}`);
      assert.deepEqual(answer.cookies, []);
      refused += 1;
    }
    // With the Origin that goes with it, as the browser sends it.
    const socket = await who(server, { Host, Origin: `http://${Host}` });
    assert.equal(socket.status, 421, `a socket for ${Host}`);
    // A header that a script can send does not make it a proxy where none is trusted.
    const forged = await ask(server, '/', { Host, 'X-Forwarded-For': '9.9.9.9', 'X-Forwarded-Host': '127.0.0.1', Forwarded: 'for=9.9.9.9' });
    assert.equal(forged.status, 421);
    refused += 2;
  }
  const { port } = server;
  for (const Host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`, 'localhost', '127.0.0.1', '192.168.1.5:8080']) {
    assert.equal((await ask(server, '/healthz', { Host })).status, 200, Host);
  }
  // Behind a proxy that is trusted, and with a name that was given.
  assert.equal((await ask(proxied, '/', { Host: 'play.example', 'X-Forwarded-For': '9.9.9.9' })).status, 200);
  assert.equal((await ask(proxied, '/', { Host: 'evil.example', 'X-Forwarded-For': '9.9.9.9' })).status, 421);
  assert.equal((await ask(proxied, '/', { Host: 'evil.example' })).status, 421);
  return refused;
}

async function cookies(server) {
  const tls = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '9.9.9.9', Host: 'play.example', Origin: 'https://play.example' };
  // Whoever comes first over TLS gets the cookie of this host alone.
  const page = await ask(server, '/', tls);
  assert.equal(page.cookies.length, 1);
  assert.match(page.cookies[0], /^__Host-parlour=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
  // Whoever has the one of before keeps the person, and loses the old cookie.
  const before = await who(server, { Cookie: `parlour=${token('a')}` });
  const moved = await who(server, { ...tls, Cookie: `parlour=${token('a')}` });
  assert.equal(moved.id, before.id);
  assert.match(moved.cookies.join('\n'), new RegExp(`^__Host-parlour=${token('a')};`, 'm'));
  assert.match(moved.cookies.join('\n'), /^parlour=; .*Max-Age=0/m);
  const after = await who(server, { ...tls, Cookie: `__Host-parlour=${token('a')}` });
  assert.equal(after.id, before.id);
  assert.deepEqual(after.cookies, []);
  // A neighbour can set the old name for the whole site: it does not count beside the own one.
  for (const Cookie of [`parlour=${token('b')}; __Host-parlour=${token('a')}`, `__Host-parlour=${token('a')}; parlour=${token('b')}`]) {
    assert.equal((await who(server, { ...tls, Cookie })).id, before.id);
  }
  // Nobody guesses or forges one.
  for (const Cookie of ['parlour=', `parlour=${token('A')}`, `parlour=${token('a')}a`, `parlour="${token('a')}"`, `x__Host-parlour=${token('a')}`]) {
    assert.notEqual((await who(server, { Cookie })).id, before.id, Cookie);
  }
}

await attack(import.meta, { seconds: 60 }, async ({ server, start }) => {
  const proxied = await start({ flags: { 'trusted-proxy': 'loopback', 'host-name': 'play.example' } });
  const refused = await names(server, proxied);
  await cookies(proxied);
  let sites = 0;
  for (const Origin of ['http://evil.example', `http://127.0.0.1:${server.port}.evil.example`, 'null', '', 'http://127.0.0.1:1', 'file://', `https://127.0.0.1:${server.port}@evil.example`]) {
    assert.equal((await who(server, { Origin })).status, 403, `a page of ${Origin}`);
    sites += 1;
  }
  await wellAfter(server);
  await wellAfter(proxied);
  return `${refused} requests for other names and sockets of ${sites} other sites refused; cookies move to __Host- and nobody becomes another person`;
});
