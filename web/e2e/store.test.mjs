// The store as people meet it: a full disk, damage, an older database, games in the archive.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { proveFinished } from './finished.mjs';
import { bot, finish, open, playing } from './scenes.mjs';
import { binary, Server } from './server.mjs';

const run = promisify(execFile);

// Something done to the database of a stopped server, in Python; what it prints.
async function inDatabase(server, code) {
  const script = `import sqlite3, sys\nwith sqlite3.connect(sys.argv[1] + "/parlour.db") as db:\n    ${code.replaceAll('\n', '\n    ')}`;
  return (await run('python3', ['-c', script, server.data], { timeout: 30_000 })).stdout.trim();
}

async function halt(server) {
  for (const client of server.clients) client.socket?.terminate();
  server.child.kill('SIGTERM');
  await server.ended;
}

// Starts a server that must not start; what it says.
async function refusedStart(server) {
  const how = await run(binary, ['serve', '--listen', '127.0.0.1:0', '--data', server.data], { timeout: 30_000 }).then(
    () => ({ code: 0 }),
    (error) => error,
  );
  assert.equal(how.code, 1, 'it started');
  return how.stderr;
}

const within10s = async (server, predicate) => {
  for (let i = 0; i < 100; ++i) {
    if (await predicate()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail('it does not come true');
};

describe('the store', () => {
  test('a full disk refuses truly, is not healthy, and passes by itself', async () => {
    const server = await Server.start();
    try {
      const ann = await server.connect({ name: 'Ann' });
      const { table } = await ann.ask('host', { game: 'ludo', options: 'seats=2', seats: [open, open] });
      assert.equal((await server.get('/healthz')).status, 200);
      const limit = async (size) => run('prlimit', ['--pid', String(server.pid), `--fsize=${size}`]);
      await limit('4096:unlimited');
      assert.equal(await ann.refusal('set_name', { name: 'Anna' }), 'STORE');
      assert.equal(await ann.refusal('say', { table, text: 'not this' }), 'STORE');
      assert.equal((await server.get('/healthz')).status, 503);
      await limit('unlimited:unlimited');
      await within10s(server, async () => (await server.get('/healthz')).status === 200);
      await ann.ask('watch', { table });
      await ann.ask('say', { table, text: 'but this' });
      const { past } = await ann.ask('ask_history', { table });
      assert.deepEqual(past.filter(({ text }) => text).map(({ text }) => text), ['but this']);
    } finally {
      await server.stop();
    }
  });

  test('a table that was damaged is put aside, its players are free, and others play on', async () => {
    const server = await Server.start();
    try {
      const [ann, bob] = await server.people('Ann', 'Bob');
      const bad = (await ann.ask('host', { game: 'ludo', options: 'seats=2', seats: [open, bot()] })).table;
      const good = (await bob.ask('host', { game: 'ludo', options: 'seats=2', seats: [open, bot()] })).table;
      await ann.ask('say', { table: bad, text: 'flip me' });
      await halt(server);
      const file = path.join(server.data, 'parlour.db');
      const bytes = await readFile(file);
      const at = bytes.indexOf('flip me');
      assert.ok(at > 0, 'the words are in the file');
      bytes[at] ^= 1;
      await writeFile(file, bytes);
      const inspected = await run(binary, ['inspect', '--data', server.data]).catch((error) => error);
      assert.equal(inspected.code, 1);
      assert.match(inspected.stdout, new RegExp(`^${bad} cannot be read: entry \\d+ of table ${bad} has been changed$`, 'm'));
      await server.launch();
      const [ann2, bob2] = await Promise.all([ann, bob].map((one) => server.connect({ cookie: one.cookie })));
      assert.equal(await ann2.refusal('watch', { table: bad }), 'UNREADABLE');
      await within10s(server, async () => /^parlour_tables_put_aside_total 1$/m.test(await (await server.get('/metrics')).text()));
      await ann2.ask('host', { game: 'ludo', options: 'seats=2' });
      await bob2.ask('watch', { table: good });
      await bob2.ask('say', { table: good, text: 'here' });
    } finally {
      await server.stop();
    }
  });

  test('an older database, or none, is noticed', async () => {
    const server = await Server.start();
    const file = path.join(server.data, 'parlour.db');
    try {
      const ann = await server.connect({ name: 'Ann' });
      const { table } = await ann.ask('host', { game: 'ludo', options: 'seats=2' });
      await halt(server);
      await cp(file, `${file}.old`);
      await server.launch();
      const again = await server.connect({ cookie: ann.cookie });
      await again.ask('watch', { table });
      for (let i = 0; i < 3; ++i) await again.ask('say', { table, text: 'later' });
      await halt(server);
      await cp(file, `${file}.new`);
      await cp(`${file}.old`, file);
      assert.match(await refusedStart(server), /older copy.*--accept-older-store/s);
      await rm(file);
      assert.match(await refusedStart(server), /is empty now or was taken away/);
      await cp(`${file}.new`, file);
      await server.launch();
      await halt(server);
      await cp(`${file}.old`, file);
      server.options.more = ['--accept-older-store'];
      await server.launch();
      assert.equal((await server.get('/healthz')).status, 200);
    } finally {
      await server.stop();
    }
  });

  test('a game in the archive is shown, proved and verified as before', async () => {
    const server = await Server.start();
    try {
      const people = await server.people('Ann', 'Bob');
      const table = await playing(people, 'ludo', 'seats=2');
      await finish(people, table, 'ludo');
      const before = await proveFinished(server, people[0], table);
      await halt(server);
      await inDatabase(server, 'db.execute("UPDATE tables SET ended = 1000 WHERE closed = 1")');
      server.options.more = ['--keep-days', '1'];
      await server.launch();
      await new Promise((resolve) => setTimeout(resolve, 1_600));
      const ann = await server.connect({ cookie: people[0].cookie });
      await ann.ask('watch', { table });
      assert.equal(await proveFinished(server, ann, table), before);
      await halt(server);
      const [archived, left] = JSON.parse(await inDatabase(server, 'print([db.execute("SELECT count(*) FROM archive").fetchone()[0], db.execute("SELECT count(*) FROM log").fetchone()[0]])'));
      assert.deepEqual([archived, left], [1, 0]);
    } finally {
      await server.stop();
    }
  });
});
