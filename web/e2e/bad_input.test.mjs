// Whatever is sent to the server gets its refusal or a clean close, and a game on the side goes on undisturbed.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { RawSocket } from './raw_socket.mjs';
import { kSamples, wrongVersions } from './samples.mjs';
import { playing, playUntil } from './scenes.mjs';
import { binary, Server } from './server.mjs';
import { SideGame } from './side_game.mjs';

let server;
let side;
before(async () => {
  server = await Server.start({ botDelay: 0 });
  side = await SideGame.begin(server);
});
after(async () => {
  try {
    await side.end();
  } finally {
    await server.stop();
  }
  assert.doesNotMatch(server.logs.join('\n'), /AddressSanitizer|runtime error|Assertion/);
});

// Sends a text and returns the refusal; the connection must go on.
async function refusedText(raw, text) {
  const before = raw.messages().length;
  raw.text(text);
  await raw.until(() => raw.gone || raw.messages().length > before, `an answer to ${text.slice(0, 80)}`);
  const answer = raw.messages()[before];
  assert.equal(answer?.type, 'refused', `${text.slice(0, 200)} was answered with ${JSON.stringify(answer)}`);
  return answer;
}

async function greeted(headers, target) {
  const raw = await RawSocket.open(server, headers, target);
  assert.equal(raw.status, 101, raw.handshake);
  await raw.until(() => raw.gone || raw.messages().length > 0, 'the welcome');
  assert.equal(raw.messages()[0].type, 'welcome');
  return raw;
}

describe('messages that cannot be read', () => {
  test('what is not a JSON object with a type and an id is refused, and the connection goes on', async () => {
    const raw = await greeted();
    const texts = ['', ' ', 'hello', '{', '{}', '[]', '[1,2', 'null', '1', '"text"', 'NaN', '{"type":"ping"}', '{"id":"1"}', '{"type":1,"id":"1"}', '{"type":"ping","id":1}'];
    texts.push('{"type":"ping","id":""}', `{"type":"ping","id":"${'x'.repeat(41)}"}`, '{"type":"ping","id":"a\\u0000b"}', '{"type":"ping","id":"ü"}', "{'type':'ping','id':'1'}");
    texts.push('{"type":"ping","id":"1",}', '{"type":"ping","id":"1"} x', '[{"type":"ping","id":"1"}]', '\u{FEFF}{"type":"ping","id":"1"}', '{"type":"\\ud800","id":"1"}');
    texts.push('['.repeat(2000), '{"a":'.repeat(600), `{"type":"ping","id":"1","x":${'9'.repeat(3000)}}`, `{"type":"ping","id":"1","x":"${'y'.repeat(3000)}"}`);
    for (const text of texts) assert.equal((await refusedText(raw, text)).code, 'BAD_MESSAGE', text.slice(0, 80));
    raw.text({ type: 'ping', id: 'still-there' });
    await raw.until(() => raw.messages().some(({ re, type }) => re === 'still-there' && type === 'done'), 'the connection goes on');
    raw.socket.destroy();
  });

  test('the refusal names the id if it could be read', async () => {
    const raw = await greeted();
    assert.equal((await refusedText(raw, '{"type":"fly","id":"my id 1"}')).re, 'my id 1');
    assert.equal((await refusedText(raw, '{"type":"ping","id":"2","more":1}')).re, '2');
    assert.equal('re' in (await refusedText(raw, '{"type":"ping","id":[]}')), false);
    raw.socket.destroy();
  });

  test('the samples of this test have every field of every message', async () => {
    const { stdout } = await promisify(execFile)(binary, ['protocol'], { timeout: 30_000 });
    const declared = {};
    for (const [, body] of stdout.matchAll(/export interface \w+Request \{\n([^}]*)\}/g)) {
      const type = /type: "(\w+)"/.exec(body)[1];
      declared[type] = [...body.matchAll(/^ {2}(\w+\??):/gm)].map(([, name]) => name).filter((name) => name !== 'type').sort();
    }
    const sampled = Object.entries(kSamples).map(([type, { fields }]) => [type, Object.entries(fields).map(([name, { optional }]) => name + (optional ? '?' : '')).sort()]);
    assert.deepEqual(Object.fromEntries(sampled), declared);
  });

  for (const [type, { fields }] of Object.entries(kSamples)) {
    test(`${type}: wrong types, missing and unknown fields are refused`, async () => {
      const client = await server.connect();
      for (const wrong of wrongVersions(fields)) {
        assert.equal(await client.refusal(type, wrong), 'BAD_MESSAGE', `${type} ${JSON.stringify(wrong)}`);
      }
      await client.close();
    });
  }
});

describe('frames that are none', () => {
  const kinds = [
    ['a frame of more than 4 kB', 1009, (raw) => raw.text('x'.repeat(4097))],
    ['a frame that announces a gigabyte', 1009, (raw) => raw.frame('x', { length: 2 ** 30 })],
    ['fragments that add up to more than 4 kB', 1009, (raw) => [0, 1, 2].forEach((i) => raw.frame('x'.repeat(2000), { opcode: i === 0 ? 1 : 0, last: false }))],
    ['a binary frame', 1003, (raw) => raw.frame('{}', { opcode: 2 })],
    ['bad UTF-8', 1007, (raw) => raw.frame(Buffer.from([0x22, 0xc3, 0x28, 0x22]))],
    ['overlong UTF-8', 1007, (raw) => raw.frame(Buffer.from([0xc0, 0xaf]))],
    ['a lone surrogate in UTF-8', 1007, (raw) => raw.frame(Buffer.from([0xed, 0xa0, 0x80]))],
    ['a frame without mask', 1002, (raw) => raw.frame('{}', { masked: false })],
    ['reserved bits', 1002, (raw) => raw.frame('{}', { bits: 0x40 })],
    ['a reserved opcode', 1002, (raw) => raw.frame('{}', { opcode: 5 })],
    ['a continuation of nothing', 1002, (raw) => raw.frame('{}', { opcode: 0 })],
    ['a long ping', 1002, (raw) => raw.frame('x'.repeat(126), { opcode: 9 })],
  ];
  for (const [what, code, send] of kinds) {
    test(`${what} ends the connection with ${code}`, async () => {
      const raw = await greeted();
      send(raw);
      assert.equal(await raw.closeCode(), code);
    });
  }

  test('a frame of exactly 4 kB is read', async () => {
    const raw = await greeted();
    raw.text('{"type":"ping","id":"whole"}'.padEnd(4096));
    await raw.until(() => raw.gone || raw.messages().some(({ re, type }) => re === 'whole' && type === 'done'), 'the answer');
    assert.ok(!raw.gone);
    raw.socket.destroy();
  });

  test('a message in fragments is read, with a ping between them answered', async () => {
    const raw = await greeted();
    raw.frame('{"type":"pi', { last: false });
    raw.frame('hi', { opcode: 9 });
    raw.frame('ng","id":"f"}', { opcode: 0 });
    await raw.until(() => raw.messages().some(({ re }) => re === 'f') && raw.frames.some(({ opcode }) => opcode === 10), 'both answers');
    raw.socket.destroy();
  });

  test('connections that stop in the middle of a frame or a handshake harm nobody', async () => {
    for (let i = 0; i < 40; ++i) {
      const raw = await greeted();
      raw.frame('half', { length: 1000 });
      raw.socket.destroy();
      const half = new RawSocket(server.port);
      await half.connected;
      half.write('GET /ws?protocol=1 HTTP/1.1\r\nHost: x\r\nUpgr');
      if (i % 2) half.socket.destroy();
      else setTimeout(() => half.socket.destroy(), 200);
    }
    assert.equal((await server.get('/healthz')).status, 200);
  });

  test('bytes that are no HTTP get a 400 or a close', async () => {
    for (const bytes of ['\0\0\0\0\r\n\r\n', 'hello\r\n\r\n', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 'GET / HTTP/9.9\r\n\r\n', `GET / HTTP/1.1\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, '\x16\x03\x01\x02\x00\x01\x00']) {
      const raw = new RawSocket(server.port);
      await raw.connected;
      raw.write(bytes);
      raw.socket.end();
      await raw.until(() => raw.handshake || raw.gone, 'an answer');
      if (raw.handshake) assert.match(raw.handshake, /^HTTP\/1\.[01] (4\d\d|505) /);
      raw.socket.destroy();
    }
  });
});

describe('what is not theirs', () => {
  test('old turns, old ids, seats of others and tables of nobody change nothing', async () => {
    const [ana, ben, cleo] = await server.people('Ana', 'Ben', 'Cleo');
    const table = await playing([ana, ben], 'ludo', 'seats=red,green');
    const { since } = ana.table(table).turn;
    const answer = await ana.ask('roll', { table, since }, { id: 'roll-once' });
    const again = await ana.ask('roll', { table, since }, { id: 'roll-once' });
    assert.equal(again.seq, answer.seq);
    assert.equal(await ana.refusal('roll', { table, since }), 'STALE');
    await playUntil([ana, ben], table, 'ludo', ({ steps }) => steps > 6);
    await Promise.all([ana, ben].map((one) => one.watch(table)));
    const before = structuredClone(ana.table(table).view);
    for (const old of [0, 1, since, since + 1, 2 ** 53, ana.table(table).turn.since + 1]) {
      if (old === ana.table(table).turn.since) continue;
      for (const one of [ana, ben]) assert.match(await one.refusal('play', { table, since: old, action: 'move:0' }), /STALE|BAD_MESSAGE|NOT_YOUR_TURN/);
    }
    for (const type of ['roll', 'undo']) assert.equal(await cleo.refusal(type, { table, since: ana.table(table).turn.since }), 'NOT_SEATED');
    assert.match(await cleo.refusal('kick', { table, seat: 0 }), /NOT_HOST|NOT_SEATED/);
    assert.equal(await cleo.refusal('sit', { table: '../../etc/passwd' }), 'NO_SUCH_TABLE');
    assert.equal(await cleo.refusal('watch', { table: "x' or 1=1" }), 'NO_SUCH_TABLE');
    assert.equal(await cleo.refusal('watch', { table: '' }), 'NO_SUCH_TABLE');
    await ana.watch(table);
    assert.deepEqual(ana.table(table).view, before);
  });

  test('an action of any length and script is refused as unreadable', async () => {
    const people = await server.people('Ana', 'Ben');
    const table = await playing(people, 'lautari', '');
    const { since } = people[0].table(table).turn;
    for (const action of ['', ' ', 'x'.repeat(3000), '🎲', 'E3>\u0000', 'E3 E4', '%n%n%s', '-1', 'E3>E4\n']) {
      assert.equal(await people[0].refusal('play', { table, since, action }), 'BAD_NOTATION', JSON.stringify(action.slice(0, 20)));
    }
  });
});
