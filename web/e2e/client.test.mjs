// The scripted client itself, against a server of a few lines that forgets and repeats as told.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { WebSocketServer } from 'ws';
import { Client } from './client.mjs';
import { applyPatch, atLength, spelledOut } from './patch.mjs';

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

test('a patch sets and removes in its places and leaves the old view alone', () => {
  const view = { a: { b: 1, c: [1, { d: null }] }, e: 'x' };
  const patch = { a: { '-': ['b'], c: { 1: { d: 2 } }, f: null }, e: { g: ['h'] } };
  assert.deepEqual(applyPatch(view, patch), { a: { c: [1, { d: 2 }], f: null }, e: { g: ['h'] } });
  assert.deepEqual(view, { a: { b: 1, c: [1, { d: null }] }, e: 'x' });
  assert.deepEqual(applyPatch(view, {}), view);
  assert.deepEqual(applyPatch(view, { a: { '=': {} }, e: { '=': [1] } }), { a: {}, e: [1] });
  assert.throws(() => applyPatch(view, { '-': ['z'] }));
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

test('parts of a text are exchanged, in the order in which they are named', () => {
  const view = { at: ['white=E1,F5 turn=white'] };
  assert.deepEqual(applyPatch(view, { at: { 0: [17, 5, 'black', 9, 2, ''] } }), { at: ['white=E1, turn=black'] });
});

test('what is said in short is spelled out', () => {
  assert.deepEqual(atLength('d1>0 31 d4>0 end 07 12'), ['d1>0', 'd1>1', 'd4>0', 'end', '7', '72']);
  const step = { type: 'step', seq: 9, turn: { due: 'act', seats: [0] }, legal: 'draw' };
  assert.deepEqual(spelledOut(step), { ...step, turn: { ...step.turn, since: 9 }, legal: ['draw'] });
  assert.equal(spelledOut({ ...step, turn: { ...step.turn, since: 4 } }).turn.since, 4);
});
