// The tools of the cluster tests themselves: nothing stays behind, and what they look for is found.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import readline from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventually } from '../../web/e2e/waiting.mjs';
import { startedAt } from './processes.mjs';
import { doubleSeats } from './seats.mjs';
import { snippet } from './snippets.mjs';

const place = fileURLToPath(new URL('place.mjs', import.meta.url));
const component = fileURLToPath(new URL('component.mjs', import.meta.url));

test('a killed orchestrator leaves no process, frozen or not, and no folder', { timeout: 60_000 }, async () => {
  const script = `
    const { Place } = await import(${JSON.stringify(place)});
    const { Component } = await import(${JSON.stringify(component)});
    class Sleeper extends Component {
      command() { return ['sh', '-c', 'trap "" TERM; sleep 600 & wait; sleep 600']; }
      answers() { return true; }
    }
    const here = new Place();
    const all = [await new Sleeper(here, 'a').start(), await new Sleeper(here, 'b').start()];
    all[1].freeze();
    console.log(JSON.stringify([here.folder, ...all.map(({ pid }) => pid)]));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { value } = await readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const [folder, ...pids] = JSON.parse(value);
  const before = pids.map(startedAt);
  assert.ok(before.every(Boolean) && existsSync(folder));
  child.kill('SIGKILL');
  const isOver = (pid, i) => startedAt(pid) !== before[i] || isZombie(pid);
  await eventually(() => pids.every(isOver) && !existsSync(folder), 20_000, 'everything is gone');
});
const isZombie = (pid) => !existsSync(`/proc/${pid}/exe`);

test('two seats of a player at a time are found in the logs', () => {
  const ann = { id: 'ann', name: 'Ann' };
  const log = (game, from, to) => [
    { body: { type: 'created', game, seats: [{ kind: 'human', player: ann }, { kind: 'open' }] }, at: from, last: false },
    { body: { type: 'ended', reason: 'abandoned' }, at: to, last: true },
  ];
  const faults = (...tables) => doubleSeats(new Map(tables.map((table, i) => [`t${i}`, table])), new Set()).faults.length;
  assert.equal(faults(log('ludo', 1, 2), log('ludo', 2, 3)), 0);
  assert.equal(faults(log('ludo', 1, 3), log('lautari', 2, 4)), 0);
  assert.equal(faults(log('ludo', 1, 3), log('ludo', 2, 4)), 1);
  const open = log('ludo', 1, 2).slice(0, 1);
  assert.equal(faults(open, log('ludo', 5, 6)), 1);
  const left = [...open, { body: { type: 'left', seat: 0 }, at: 4, last: false }];
  assert.equal(faults(left, log('ludo', 5, 6)), 0);
});

test('a snippet of the document that lost a line is noticed', () => {
  assert.match(snippet('nats.conf of the first of three servers'), /^cluster \{$/m);
  assert.throws(() => snippet('nats.conf of the first of three servers', [['not there', '']]));
  assert.throws(() => snippet('no such block'));
});

test('a program that cannot be used is named in one line', { timeout: 30_000 }, async () => {
  const run = fileURLToPath(new URL('run.mjs', import.meta.url));
  const { code, stderr } = await new Promise((resolve) => execFile(process.execPath, [run, '0'], (error, _, stderr) => resolve({ code: error?.code, stderr })));
  assert.deepEqual([code, stderr], [2, 'usage: ./dev cluster [nodes], 1 to 16\n']);
});
