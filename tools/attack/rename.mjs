// 25 people choose new names as fast as they can, where nothing keeps them from it (no --rate), on a disk whose flush takes 5 ms longer, while two others play:
// moves take as long as without them. A server of its own, in a folder of its own, on loopback.
import { Client } from '../../web/e2e/client.mjs';
import { Server } from '../../web/e2e/server.mjs';

const kPeople = 25;
const kSlow = 5; // milliseconds a flush
const kMoves = 60;
const kLimit = 90_000;

const limit = setTimeout(() => {
  console.error('rename: not done in time');
  process.exit(1);
}, kLimit);

// The time of every move of a table of two, in milliseconds, sorted.
async function moves(server, [ann, bob], table, count) {
  const times = [];
  while (times.length < count) {
    const turn = await ann.until(() => {
      const { turn, table: facts } = ann.table(table);
      return facts.stage === 'over' || (turn?.seats?.length && ['act', 'roll'].includes(turn.due)) ? (turn ?? {}) : undefined;
    });
    if (ann.table(table).table.stage === 'over') break;
    const mover = turn.seats[0] === ann.seat(table) ? ann : bob;
    await mover.until(() => mover.table(table).turn?.since === turn.since && mover.table(table).seq === ann.table(table).seq);
    const { legal } = mover.table(table);
    const begin = performance.now();
    if (turn.due === 'roll') await mover.ask('roll', { table, since: turn.since });
    else await mover.ask('play', { table, since: turn.since, action: legal[0] });
    times.push(performance.now() - begin);
    await ann.until(() => ann.table(table).turn?.since !== turn.since || ann.table(table).table.stage === 'over' || ann.table(table).seq > turn.since);
  }
  return times.sort((a, b) => a - b);
}
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

const server = await Server.start({ slowDisk: kSlow, rate: 0 });
try {
  const players = [await Client.connect(server, { name: 'Ann' }), await Client.connect(server, { name: 'Bob' })];
  const { table } = await players[0].ask('host', { game: 'ludo', options: 'seats=2' });
  await players[1].ask('sit', { table });
  await Promise.all(players.map((one) => one.until(() => one.table(table).table?.seats.every((seat) => seat.mixed))));
  await players[0].ask('start', { table });
  const quiet = await moves(server, players, table, kMoves);

  const people = await Promise.all(Array.from({ length: kPeople }, () => Client.connect(server)));
  let on = true;
  let named = 0;
  const naming = people.map(async (one, i) => {
    for (let n = 0; on; ++n) {
      // As an attacker does it: without waiting for answers.
      one.ask('set_name', { name: `Person ${i} ${n}` }).then(() => ++named, () => {});
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const loud = await moves(server, players, table, kMoves);
  on = false;
  await Promise.all(naming);
  const begin = performance.now();
  await players[0].ask('set_name', { name: 'Ann at last' });
  const afterwards = performance.now() - begin;

  const words = `a move ${at(quiet, 0.5).toFixed(1)} ms (p95 ${at(quiet, 0.95).toFixed(1)}) alone, ${at(loud, 0.5).toFixed(1)} ms (p95 ${at(loud, 0.95).toFixed(1)}) beside ${named} names; ${afterwards.toFixed(0)} ms for a name afterwards`;
  // A move waits for the commit under way and for its own; the rest is the machine's.
  const fine = at(loud, 0.5) <= 3 * at(quiet, 0.5) + kSlow && afterwards <= 1_000 && named >= kPeople * 10;
  console.log(`${fine ? 'ok' : 'NOT ok'} rename: ${words}`);
  if (!fine) process.exitCode = 1;
} finally {
  clearTimeout(limit);
  await server.stop();
}
process.exit();
