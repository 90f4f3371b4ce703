// One address has many tables of slow bots: bots of other people answer as if it had none.
import assert from 'node:assert/strict';
import { address, attack, many, person, wellAfter } from './common.mjs';

const kAnswer = 2_000; // milliseconds

await attack(import.meta, { seconds: 240 }, async ({ server, quick }) => {
  const tables = quick ? 12 : 200;
  const { done, refused } = await many(tables, async (i) => {
    const one = await person(server, undefined, address(9));
    const bots = [0, 1].map(() => ({ kind: 'bot', level: 'hard' }));
    const { table } = await one.ask('host', { game: 'lautari', options: '', seats: bots, settings: { listed: false, spectators: true, chat: 'off', clock: 0, pace: 'fast' } });
    await one.ask('start', { table });
    return i;
  }, 10);
  assert.ok(done.length >= tables * 0.9, `${done.length} tables of ${tables}: ${refused[0]}`);
  const ann = await person(server, 'Ann', address(1));
  const table = await ann.host('lautari', '', { seats: [{ kind: 'open' }, { kind: 'bot', level: 'easy' }] });
  await ann.ask('start', { table });
  const times = [];
  for (let i = 0; i < (quick ? 3 : 12); ++i) {
    const known = ann.table(table);
    await ann.until(() => known.turn?.seats?.[0] === 0);
    await ann.ask('play', { table, since: known.turn.since ?? known.viewSeq, action: known.legal[0] });
    const begin = performance.now();
    await ann.until(() => known.table.stage !== 'playing' || known.turn.seats?.[0] === 0, 60_000);
    times.push(performance.now() - begin);
    if (known.table.stage !== 'playing') break;
  }
  const worst = Math.max(...times);
  assert.ok(worst <= (quick ? 10 * kAnswer : kAnswer), `a bot of somebody else answered after ${worst.toFixed(0)} ms`);
  await wellAfter(server);
  return `${done.length} tables of slow bots of one address; another address's bot answered ${times.length} times, after ${worst.toFixed(0)} ms at most (its own pause of 700 ms with it)`;
});
