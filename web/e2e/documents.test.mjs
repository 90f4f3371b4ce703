// The exchange in docs/protocol.md, played with a server: every message in its order, with every word that the document shows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { serverFor } from './server.mjs';
import { eventually } from './waiting.mjs';

const server = serverFor({ before, after }, { botDelay: 0 });
const text = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
const lines = text.split('\n').filter((line) => /^[→←] /.test(line));

// `…` as a member or as an element that stands for any number of them.
const parsed = (line) => JSON.parse(line.slice(2).replace(/(?<=[{,])…(?=[,}])/g, (_, at) => `"…${at}":0`));

// What differs from one table to the next: ids, commitments, the names of guests. The document's word for each stands for the
// same real one everywhere.
const isOwn = (word) => /^([a-z0-9]{15}|[0-9a-f]{64}|[A-Z][a-z]+ [A-Z][a-z]+)$/.test(word);

function expectSame(shown, real, known, where) {
  if (typeof shown === 'string' && isOwn(shown)) {
    assert.ok(isOwn(real), `${where}: ${real}`);
    if (!known.has(shown)) known.set(shown, real);
    assert.equal(real, known.get(shown), where);
  } else if (shown !== null && typeof shown === 'object') {
    const keys = Object.keys(shown).filter((key) => !key.startsWith('…'));
    if (keys.length === Object.keys(shown).length) assert.deepEqual(Object.keys(real).sort(), keys.sort(), where);
    for (const key of keys) expectSame(shown[key], real?.[key], known, `${where}.${key}`);
  } else {
    assert.equal(real, shown, where);
  }
}

test('the exchange from host to the first move is what a server answers', async () => {
  assert.ok(lines.length > 10);
  assert.equal(lines.filter((line) => line.startsWith('→')).length, 4);
  const received = [];
  const socket = new WebSocket(`${server().socketUrl}?protocol=1`, { perMessageDeflate: false });
  socket.on('message', (data) => received.push(JSON.parse(data)));
  const known = new Map();
  try {
    for (const line of lines) {
      if (line.startsWith('→')) {
        assert.deepEqual(received, [], 'the document leaves out a message');
        socket.send([...known].reduce((message, [shown, real]) => message.replaceAll(shown, real), line.slice(2)));
      } else {
        await eventually(() => received.length > 0, 30_000, line);
        expectSame(parsed(line), received.shift(), known, line);
      }
    }
  } finally {
    socket.terminate();
  }
  assert.ok(known.size >= 4);
});
