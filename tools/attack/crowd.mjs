// Two people play while spectators come and go and strangers talk: nobody with a seat is dropped.
import assert from 'node:assert/strict';
import { attack, metric, wellAfter } from './common.mjs';
import { Crowd, TwoPlay } from './parts/crowds.mjs';

await attack(import.meta, { seconds: 180 }, async ({ server, quick }) => {
  const count = quick ? 60 : 2_000;
  const seconds = quick ? 3 : 30;
  const game = await TwoPlay.begin(server);
  const crowd = new Crowd(server, { table: game.table, count, seconds, talkers: quick ? 10 : 200, stay: quick ? 600 : 4_000 });
  const done = crowd.next('counts', 120_000);
  const until = performance.now() + seconds * 1000 + count;
  while (performance.now() < until) {
    // A game that is over is followed by another one at another table: the crowd stays where it is.
    if (!(await game.play(until))) break;
  }
  const counts = await done;
  for (const one of game.people) {
    assert.equal(one.closed, undefined, `${one.label} was dropped: ${JSON.stringify(one.closed)}`);
    assert.equal(one.frames.filter(({ message }) => message.type === 'welcome').length, 1, 'and had to come back');
  }
  assert.ok(counts.watched >= count, `only ${counts.watched} of ${count} looked on`);
  assert.equal(counts.closed[1008] ?? 0, 0, 'who reads is not too slow');
  const tables = game.people[0].frames.filter(({ message }) => message.type === 'table').length;
  assert.ok(tables < 40, `the whole table came ${tables} times`);
  await wellAfter(server);
  return `${counts.watched} comings of ${count} spectators, ${counts.said} things said; two players: ${game.figures}; ${await metric(server, 'too_slow_total')} dropped; the server took ${(await metric(server, 'cpu_seconds_total')).toFixed(1)} s of a processor`;
});
