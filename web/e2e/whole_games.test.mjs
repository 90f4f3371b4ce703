// Every game from the lobby to the result, in every mix of people and bots.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { proveFinished } from './finished.mjs';
import { ids, kinds, seatsOf } from './kinds.mjs';
import { dice, isOver, playOn, randomPlayer } from './players.mjs';
import { serverFor } from './server.mjs';

const server = serverFor({ before, after }, { botDelay: 0 });
const kMoveBytes = 300;
const bytes = new Map(); // game -> {steps, moveBytes, choiceBytes}
let seeds = 1;

const bot = (level) => ({ kind: 'bot', level });
const open = { kind: 'open' };

function measure(game, client, table) {
  const sum = bytes.get(game) ?? { steps: 0, moveBytes: 0, choiceBytes: 0 };
  for (const key of Object.keys(sum)) sum[key] += client.table(table)[key];
  bytes.set(game, sum);
}

// Plays one seat to the end, looking at the whole view again now and then.
async function person(client, table, game, patience) {
  const random = dice(seeds);
  const choose = randomPlayer(seeds++, game);
  let own = 0;
  const onStep = async () => {
    own += 1;
    if (random.below(12) === 0) await client.watch(table);
  };
  await playOn(client, table, { choose, onStep, enough: () => own >= patience, ms: 120_000 });
  if (!isOver(client, table)) await client.ask('resign', { table }).catch(() => {}); // the other may have done so just before
  while (!isOver(client, table)) {
    await client.until(() => isOver(client, table) || client.table(table).table.paused, 60_000);
    if (client.table(table).table.paused) await client.ask('resume', { table }).catch(() => {});
    await client.until(() => isOver(client, table) || !client.table(table).table.paused);
  }
}

// `seats`: a word per seat, `open` for people; the host takes the first.
async function wholeGame(game, options, seats) {
  const names = seats.filter(({ kind }) => kind === 'open').map((_, i) => `${game} ${i}`);
  const people = await server().people(...names);
  const spectator = await server().connect();
  const [host, ...others] = people;
  const table = await host.host(game, options, { seats });
  await spectator.watch(table);
  for (const other of others) await other.sit(table);
  await host.untilTable(table, ({ seats: facts }) => facts.every((seat) => seat.kind !== 'open'));
  await host.ask('start', { table });
  const level = seats.find((seat) => seat.level)?.level;
  // Where random players would need thousands of steps they give up after so many; resigning ends these games.
  const patience = kinds[game].thinking?.[level] ?? kinds[game].online ?? Infinity;
  await Promise.all(people.map((client) => person(client, table, game, patience)));
  await spectator.untilTable(table, ({ stage }) => stage === 'over');
  await spectator.watch(table);
  for (const client of people) {
    assert.equal(client.table(table).turn.due, 'over');
    assert.deepEqual(client.table(table).table.result, spectator.table(table).table.result);
    measure(game, client, table);
  }
  assert.ok(spectator.freshViews > 0, 'the view kept by patches was compared with a fresh one');
  await proveFinished(server(), host, table);
  await Promise.all([...people, spectator].map((client) => client.close()));
}

for (const [game, { two: options, four }] of Object.entries(kinds)) {
  describe(game, { concurrency: 2 }, () => {
    test('two people play a whole game', () => wholeGame(game, options, [open, open]));
    for (const level of ['random', 'easy', 'medium', 'hard']) {
      test(`a person and a bot (${level}) play a whole game`, async (t) => {
        const { levels } = (await server().connect()).welcome.games.find(({ id }) => id === game);
        if (!levels.includes(level)) return t.skip(`${game} has no such level`);
        return wholeGame(game, options, [open, bot(level)]);
      });
    }
    if (four) test('two people and two bots play a whole game', () => wholeGame(game, four, [open, bot('easy'), open, bot('medium')]));
  });
}

describe('other tables', { concurrency: 2 }, () => {
  for (const [game, { others = [] }] of Object.entries(kinds)) {
    for (const [what, options, seats] of others) test(what, () => wholeGame(game, options, seatsOf(seats)));
  }
});

test('a move is told in few bytes', (t) => {
  for (const [game, { steps, moveBytes, choiceBytes }] of bytes) {
    const move = Math.round(moveBytes / steps);
    t.diagnostic(`${game}: ${move} bytes a step (${steps}), and ${Math.round(choiceBytes / steps)} for the list of what may be done next`);
    assert.ok(move <= kMoveBytes, `${game}: ${move} bytes`);
  }
  assert.deepEqual([...bytes.keys()].sort(), [...ids].sort());
});
