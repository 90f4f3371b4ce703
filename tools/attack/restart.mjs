// A server restarts under many pages: all look on again soon, and those who play go on.
import assert from 'node:assert/strict';
import { attack, wellAfter } from './common.mjs';
import { Crowd, TwoPlay } from './parts/crowds.mjs';

const kSettled = 15_000; // milliseconds after the first connection was lost

await attack(import.meta, { seconds: 240, server: { flags: { connections: 20_000 } } }, async ({ server, quick }) => {
  const count = quick ? 60 : 5_000;
  const game = await TwoPlay.begin(server);
  await game.play(performance.now() + 500);
  const crowd = new Crowd(server, { table: game.table, count, lists: Math.ceil(count / 5) });
  await crowd.next('ready', 90_000);
  const settled = crowd.next('settled', 90_000);
  const before = game.people[0].table(game.table).seq;
  server.child.kill('SIGTERM');
  await server.ended;
  await server.launch();
  for (const one of game.people) await one.reconnect();
  const took = await settled;
  assert.ok(game.people[0].table(game.table).seq >= before, 'what was played is there');
  await game.play(performance.now() + 1000);
  const counts = await crowd.end();
  assert.ok(quick || took <= kSettled, `it took ${took} ms until all looked on again`);
  await wellAfter(server);
  return `${count} pages looked on again ${took} ms after the restart; ${counts.failed} tries failed; two players: ${game.figures}`;
});
