// Floods, crowds, slow readers, other sites' pages: the server keeps its manners, and its headers.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import WebSocket from 'ws';
import { RawSocket } from './raw_socket.mjs';
import { bot, open, playing } from './scenes.mjs';
import { Server, serverFor } from './server.mjs';
import { SideGame } from './side_game.mjs';
import { eventually, within } from './waiting.mjs';

const kHeaders = {
  'content-security-policy': /default-src 'self'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /same-origin|no-referrer/,
  'x-frame-options': /^DENY$/i,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};

const own = serverFor({ before, after }, { botDelay: 0 });

describe('floods', () => {
  test('more than forty messages a second are refused with TOO_FAST, and the connection goes on', async () => {
    const server = await Server.start({ rate: null });
    try {
      const ana = await server.connect();
      const answers = await Promise.all(Array.from({ length: 150 }, () => ana.ask('ping').then(() => 'done', (error) => error.code)));
      assert.ok(answers.filter((answer) => answer === 'done').length >= 30);
      assert.ok(answers.filter((answer) => answer === 'TOO_FAST').length >= 50);
      await eventually(() => ana.ask('ping').then(() => true, () => false), 15_000, 'the flood is forgotten');
    } finally {
      await server.stop();
    }
  });

  test('four hundred refusals without a pause end the connection, and a game on the side does not notice', async () => {
    const server = await Server.start({ rate: null });
    const side = await SideGame.begin(server);
    try {
      const raw = await RawSocket.open(server);
      for (let i = 0; i < 600; ++i) raw.text(`{"type":"ping","id":"f${i}"}`);
      const code = await raw.closeCode();
      assert.ok(code === 1008 || code === 1006, `closed with ${code}`);
      const refused = raw.messages().filter(({ type }) => type === 'refused');
      assert.ok(refused.length >= 390 && refused.length <= 410, `${refused.length} refusals`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    } finally {
      await side.end().finally(() => server.stop());
    }
  });
});

describe('crowds', () => {
  test('a thousand connects in a second are all greeted, and a game on the side goes on', async () => {
    const side = await SideGame.begin(own());
    const sockets = await Promise.all(Array.from({ length: 1000 }, () => greeting()));
    assert.equal(sockets.filter((socket) => socket.greeted).length, 1000);
    for (const { socket } of sockets) socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await side.end();
    assert.equal((await own().get('/healthz')).status, 200);
  });

  function greeting() {
    const socket = new WebSocket(`${own().socketUrl}?protocol=1`, { origin: own().origin, perMessageDeflate: false });
    const greeted = new Promise((resolve) => {
      socket.once('message', () => resolve({ socket, greeted: true }));
      socket.once('error', () => resolve({ socket, greeted: false }));
      socket.once('close', () => resolve({ socket, greeted: false }));
    });
    socket.on('error', () => {});
    return within(60_000, greeted, 'a greeting');
  }

  test('who does not read what is sent is dropped, and the others are served', async () => {
    const ana = await own().connect({ name: 'Ana' });
    const table = await playing([ana], 'montoncito', 'players=8', { seats: [open, ...Array(7).fill(bot())] });
    const side = await SideGame.begin(own());
    const raw = await RawSocket.open(own());
    raw.socket.pause();
    const ask = () => {
      for (let i = 0; i < 500 && !raw.socket.destroyed; ++i) raw.text({ type: 'watch', id: `s${i}-${Math.random()}`, table });
    };
    const dropped = eventually(
      () => {
        ask();
        return raw.gone || raw.error || raw.socket.writableLength > 4_000_000;
      },
      60_000,
      'the slow reader is dropped',
    );
    await dropped;
    raw.socket.resume();
    const code = await raw.closeCode();
    assert.ok(code === 1008 || code === 1006, `closed with ${code}`);
    await side.end();
  });
});

describe('other sites', () => {
  for (const origin of ['http://evil.example', 'https://127.0.0.1.evil.example', 'null', 'http://127.0.0.1:1', 'file://', '']) {
    test(`a socket from the page ${JSON.stringify(origin)} is refused`, async () => {
      const raw = await RawSocket.open(own(), { Origin: origin });
      assert.equal(raw.status, 403, raw.handshake);
      raw.socket.destroy();
    });
  }

  test('a socket from the own page, or from no page at all, is welcome', async () => {
    for (const headers of [{ Origin: own().origin }, {}]) {
      const raw = await RawSocket.open(own(), headers);
      assert.equal(raw.status, 101);
      raw.socket.destroy();
    }
  });

  test('a socket of another protocol version or at another path is refused', async () => {
    for (const target of ['/ws?protocol=2', '/ws?protocol=x', '/other']) {
      const raw = await RawSocket.open(own(), {}, target);
      assert.ok(raw.status >= 400 && raw.status < 500, `${target}: ${raw.handshake}`);
      raw.socket.destroy();
    }
  });
});

describe('headers and cookies', () => {
  test('every answer has the security headers', async () => {
    const answers = [await own().get('/'), await own().get('/healthz'), await own().get('/version'), await own().get('/metrics'), await own().get('/nothing/here')];
    answers.push(await own().get('/t/nowhere/transcript'), await own().get('/', { method: 'POST' }), await own().get('/healthz', { method: 'HEAD' }));
    for (const answer of answers) {
      for (const [name, pattern] of Object.entries(kHeaders)) assert.match(answer.headers.get(name) ?? '', pattern, `${name} of ${answer.url}`);
      assert.doesNotMatch(answer.headers.get('server') ?? '', /\d/);
    }
    const refused = await RawSocket.open(own(), { Origin: 'http://evil.example' });
    assert.match(refused.handshake, /content-security-policy/i);
    refused.socket.destroy();
  });

  test('only GET and HEAD are answered', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const answer = await own().get('/healthz', { method });
      assert.equal(answer.status, 405, method);
      assert.match(answer.headers.get('allow') ?? '', /GET/);
    }
    const head = await own().get('/healthz', { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(await head.text(), '');
  });

  test('paths that climb out of the page find nothing', async () => {
    for (const target of ['/../../etc/passwd', '/..%2f..%2fetc/passwd', '/t/../transcript', '/t/%00/transcript', '//etc/passwd', '/t/nowhere/transcript']) {
      const raw = new RawSocket(own().port);
      await raw.connected;
      raw.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${own().port}\r\nConnection: close\r\n\r\n`);
      await raw.until(() => raw.handshake || raw.gone, 'an answer');
      assert.ok([400, 404].includes(raw.status) || !/root:/.test(raw.received.toString()), target);
      assert.doesNotMatch(raw.received.toString(), /root:/);
      raw.socket.destroy();
    }
    assert.equal((await own().get('/t/nowhere/transcript')).status, 404);
  });

  test('the first answer sets a cookie that scripts and other sites cannot use', async () => {
    const raw = await RawSocket.open(own());
    const [line] = /^set-cookie:.*$/im.exec(raw.handshake);
    assert.match(line, /parlour=[A-Za-z0-9_-]{22,};/);
    assert.match(line, /;\s*HttpOnly/i);
    assert.match(line, /;\s*SameSite=Lax/i);
    assert.match(line, /;\s*Path=\//i);
    assert.match(line, /;\s*Max-Age=\d{6,}/i);
    assert.doesNotMatch(line, /Domain=/i);
    raw.socket.destroy();
    const page = await own().get('/');
    if (page.status === 200) assert.match(page.headers.get('set-cookie') ?? '', /^parlour=/);
  });

  test('behind a TLS proxy the cookie is Secure', async () => {
    const raw = await RawSocket.open(own(), { 'X-Forwarded-Proto': 'https', Origin: `https://127.0.0.1:${own().port}` });
    if (raw.status === 101) assert.match(/^set-cookie:.*$/im.exec(raw.handshake)?.[0] ?? '', /;\s*Secure/i);
    raw.socket.destroy();
  });

  test('a known cookie is the same person; a broken one is a new guest', async () => {
    const ana = await own().connect({ name: 'Ana' });
    const tab = await own().connect({ cookie: `other=1; ${ana.cookie}; more=2` });
    assert.equal(tab.id, ana.id);
    for (const cookie of ['parlour=', 'parlour=x', `parlour=${'A'.repeat(43)}`, `parlour=${'é'.repeat(10)}`, `parlour=${'x'.repeat(4000)}`, ';;;=', 'parlour=../../x']) {
      const raw = await RawSocket.open(own(), { Cookie: cookie });
      assert.ok(raw.status === 101 || raw.status === 400, `${cookie}: ${raw.handshake}`);
      if (raw.status === 101) {
        await raw.until(() => raw.gone || raw.messages().length > 0, 'the welcome');
        assert.notEqual(raw.messages()[0].you.id, ana.id);
      }
      raw.socket.destroy();
    }
  });

  test('no answer and no log has the cookie of anybody', async () => {
    const ana = await own().connect({ name: 'Ana' });
    const token = ana.cookie.split('=')[1];
    await ana.host('lautari', '');
    assert.equal(ana.frames.some(({ text }) => text.includes(token)), false);
    assert.equal(own().logs.some((line) => line.includes(token)), false);
  });
});
