// Every game from the lobby to the result, in every mix of people and bots.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { proveFinished } from './finished.mjs';
import { dice, isOver, playOn, randomPlayer } from './players.mjs';
import { serverFor } from './server.mjs';

const server = serverFor({ before, after }, { botDelay: 0 });
const kMoveBytes = 300;
const bytes = new Map(); // game -> {steps, moveBytes, choiceBytes}
let seeds = 1;

const bot = (level) => ({ kind: 'bot', level });
const open = { kind: 'open' };

// Where random players would need thousands of steps they give up after this many; resigning ends these games.
const kEnough = { rotorouter: 220, lautari: 400 };
const kLongThinking = { 'lautari hard': 8, 'lautari medium': 60 };

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
  const names = seats.filter((seat) => seat === open).map((_, i) => `${game} ${i}`);
  const people = await server().people(...names);
  const spectator = await server().connect();
  const [host, ...others] = people;
  const table = await host.host(game, options, { seats });
  await spectator.watch(table);
  for (const other of others) await other.sit(table);
  await host.untilTable(table, ({ seats: facts }) => facts.every((seat) => seat.kind !== 'open'));
  await host.ask('start', { table });
  const level = seats.find((seat) => seat.level)?.level;
  const patience = kLongThinking[`${game} ${level}`] ?? kEnough[game] ?? Infinity;
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

const kGames = {
  ludo: { options: 'seats=red,green', four: 'seats=4' },
  losiento: { options: 'seats=red,yellow', four: 'seats=4' },
  montoncito: { options: 'players=2 stock=8', four: 'players=4 stock=8' },
  rotorouter: { options: 'active=red,blue', four: 'active=red,green,blue,yellow' },
  lautari: { options: '' },
};

for (const [game, { options, four }] of Object.entries(kGames)) {
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
  test('two people play Montoncito in rounds', () => wholeGame('montoncito', 'players=2 stock=5 mode=parallel', [open, open]));
  test('a person and seven bots play Montoncito', () =>
    wholeGame('montoncito', 'players=8 stock=5', [open, ...Array(7).fill(bot('easy'))]));
  test('two people play RotoRouter on the large board', () => wholeGame('rotorouter', 'size=9 active=red,blue', [open, open]));
});

test('a move is told in few bytes', (t) => {
  for (const [game, { steps, moveBytes, choiceBytes }] of bytes) {
    const move = Math.round(moveBytes / steps);
    t.diagnostic(`${game}: ${move} bytes a step (${steps}), and ${Math.round(choiceBytes / steps)} for the list of what may be done next`);
    assert.ok(move <= kMoveBytes, `${game}: ${move} bytes`);
  }
  assert.equal(bytes.size, 5);
});
