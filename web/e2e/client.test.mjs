// The scripted client itself, against a server of a few lines that forgets and repeats as told.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { WebSocketServer } from 'ws';
import { Client } from './client.mjs';
import { applyPatch } from './patch.mjs';

let listener;
let server;
let received = [];
let answers = true;

before(async () => {
  listener = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  listener.on('headers', (headers) => headers.push('Set-Cookie: parlour=abc; HttpOnly'));
  listener.on('connection', (socket, request) => {
    received.push({ cookie: request.headers.cookie });
    socket.send(JSON.stringify({ type: 'welcome', protocol: 1, you: { id: 'p1', name: 'Guest' }, games: [], tables: [] }));
    socket.on('message', (data) => {
      const message = JSON.parse(data);
      received.push(message);
      if (answers) socket.send(JSON.stringify({ type: 'done', re: message.id }));
    });
  });
  await new Promise((resolve) => listener.on('listening', resolve));
  const { port } = listener.address();
  server = { origin: `http://127.0.0.1:${port}`, socketUrl: `ws://127.0.0.1:${port}/ws` };
});

after(() => {
  for (const socket of listener.clients) socket.terminate();
  listener.close();
});

test('a patch sets and removes at its paths, in order, and leaves the old view alone', () => {
  const view = { a: { b: 1, c: [1, { d: null }] }, e: 'x' };
  const patch = [[['a', 'b']], [['a', 'c', 1, 'd'], 2], [['a', 'f'], null], [['e'], { g: [] }], [['e', 'g', 0], 'h']];
  assert.deepEqual(applyPatch(view, patch), { a: { c: [1, { d: 2 }], f: null }, e: { g: ['h'] } });
  assert.deepEqual(view, { a: { b: 1, c: [1, { d: null }] }, e: 'x' });
  assert.deepEqual(applyPatch(view, []), view);
  assert.deepEqual(applyPatch(view, [[[], 3]]), 3);
});

test('what was not answered is sent again with its old id on the next connection, with the same cookie', async () => {
  received = [];
  answers = false;
  const client = await Client.connect(server);
  const answer = client.ask('ping');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await client.drop();
  answers = true;
  await client.reconnect();
  assert.equal((await answer).type, 'done');
  const pings = received.filter((message) => message.type === 'ping');
  assert.equal(pings.length, 2);
  assert.equal(pings[0].id, pings[1].id);
  assert.deepEqual(received.filter((one) => 'cookie' in one).map((one) => one.cookie), [undefined, 'parlour=abc']);
  await client.close();
});

test('waiting for what never comes ends with an error', async () => {
  const client = await Client.connect(server);
  await assert.rejects(client.until(() => false, 30), /not within 30 ms/);
  await client.close();
});
