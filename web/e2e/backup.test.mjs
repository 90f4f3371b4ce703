// parlour backup beside a server under load, and parlour restore after the loss of everything: the games go on from the copy.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Client } from './client.mjs';
import { kinds, seatsOf } from './kinds.mjs';
import { playing, playUntil } from './scenes.mjs';
import { binary, Server } from './server.mjs';

const kTables = Object.entries(kinds).flatMap(([game, { backup = [] }]) => backup.map(({ seats = ['open', 'open'], ...table }) => ({ game, seats: seatsOf(seats), ...table })));
const kBefore = 12; // steps at every table before the copy
const kMost = 40; // while it is made: few enough that no game ends
const kAfter = 6; // and after it, which are lost with the server

// A person who keeps what was seen at every entry of the log.
class Witness extends Client {
  read = 0;
  seen = new Map(); // table and sequence -> what was shown

  static async join(server, options) {
    const one = new Witness(server, options);
    await one.open();
    await one.ask('set_name', { name: options.name });
    server.clients.push(one);
    return one;
  }

  wake() {
    for (; this.read < this.frames.length; ++this.read) {
      const { type, table, seq } = this.frames[this.read].message;
      if (type === 'view' || type === 'step') this.seen.set(`${table} ${seq}`, shown(this, table));
    }
    super.wake();
  }
}

function shown(client, table) {
  const { view, turn, legal } = client.table(table);
  return { view, legal, since: turn.since, due: turn.due, seats: turn.seats };
}

// Who sits where, but for who is at the page just now.
const sitting = (client, table) => client.table(table).table.seats.map(({ kind, name, level }) => ({ kind, name, level }));

// Runs the program to its end.
function parlour(...words) {
  return new Promise((resolve) => {
    execFile(binary, words, { timeout: 60_000 }, (error, out, err) => resolve({ code: error ? (error.code ?? error.signal) : 0, out, err }));
  });
}

describe('backup and restore', () => {
  let server;
  let folder;
  let copy;
  before(async () => {
    server = await Server.start();
    folder = await mkdtemp(path.join(tmpdir(), 'parlour-copy-'));
    copy = path.join(folder, 'copy.db');
  });
  after(async () => {
    await server?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  let groups; // {game, people, table, before}

  test('a copy is made while all games are played', async () => {
    groups = await Promise.all(
      kTables.map(async ({ game, options, seats }, i) => {
        const people = await Promise.all(['a', 'b'].map((name) => Witness.join(server, { name: `${game} ${i} ${name}` })));
        return { game, people, table: await playing(people, game, options, { seats }) };
      }),
    );
    let copied = false;
    const games = groups.map(({ game, people, table }) => playUntil(people, table, game, ({ steps }) => steps >= kMost || copied));
    await Promise.all(groups.map(({ people, table }) => people[0].until(() => people[0].table(table).steps >= kBefore)));
    for (const group of groups) group.before = Math.max(...group.people.map((one) => one.table(group.table).seq));
    const answer = await parlour('backup', copy, '--data', server.data);
    copied = true;
    for (const { people } of groups) people.forEach((one) => one.wake());
    await Promise.all(games);
    for (const { game, people, table } of groups) {
      const enough = people[0].table(table).steps + kAfter;
      await playUntil(people, table, game, ({ steps }) => steps >= enough);
    }
    assert.equal(answer.code, 0, answer.err);
    assert.match(answer.out, new RegExp(`: ${kTables.length} tables, \\d+ entries\n$`));
    assert.equal((await stat(copy)).mode & 0o777, 0o600);
  });

  test('a folder in use, and a file that is there, are refused', async () => {
    const restoring = await parlour('restore', copy, '--data', server.data, '--replace');
    assert.equal(restoring.code, 1);
    assert.match(restoring.err, /another process uses/);
    const again = await parlour('backup', copy, '--data', server.data);
    assert.equal(again.code, 2);
    assert.match(again.err, /is there already/);
  });

  test('when the server is killed and its folder is lost, the copy brings every table back', async () => {
    await server.kill();
    await rm(server.data, { recursive: true });
    const answer = await parlour('restore', copy, '--data', server.data);
    assert.equal(answer.code, 0, answer.err);
    assert.equal((await stat(server.data)).mode & 0o777, 0o700);
    await server.launch();
    for (const group of groups) {
      group.back = await Promise.all(group.people.map(({ cookie }) => server.connect({ cookie })));
      for (const [i, one] of group.back.entries()) {
        const was = group.people[i];
        await one.watch(group.table);
        await one.until(() => one.table(group.table).view);
        const { viewSeq } = one.table(group.table);
        assert.ok(viewSeq >= group.before, `${group.game}: at ${viewSeq}, and ${group.before} was seen before the copy`);
        assert.ok(viewSeq < was.table(group.table).seq, `${group.game}: the copy is older than the end`);
        assert.deepEqual(shown(one, group.table), was.seen.get(`${group.table} ${viewSeq}`), `${group.game} at ${viewSeq}`);
        assert.equal(one.id, was.id);
        assert.equal(one.you.name, was.label);
        assert.equal(one.seat(group.table), was.seat(group.table));
        assert.deepEqual(sitting(one, group.table), sitting(was, group.table));
      }
    }
  });

  test('the games go on', async () => {
    for (const { game, back, table } of groups) {
      if (back[0].table(table).table.paused) await back[0].ask('resume', { table });
      await playUntil(back, table, game, () => back.every((one) => one.table(table).ownSteps > 0));
    }
  });
});
