// Lo Siento, section 8.3 of its document and the rulings R35 to R39: leaving, kicking, hosts who go.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { botPlays, finish, lobby, playing, playUntil, seatOf } from '#e2e/scenes.mjs';
import { serverFor } from '#e2e/server.mjs';
import { sleep } from '#e2e/waiting.mjs';

const server = serverFor({ before, after }, { botDelay: 0, timeScale: 20 }); // a minute of grace is three seconds
const game = 'losiento';
const two = 'seats=red,yellow';
const three = 'seats=red,blue,yellow';

// Three people in a game, the third of them goes by `go`.
async function threeAndOneGoes(go) {
  const people = await server().people('Ana', 'Ben', 'Cleo');
  const table = await playing(people, game, three);
  await go(people[2], table, people[0]);
  await people[0].untilTable(table, ({ seats }) => botPlays(seats[2]));
  return { people, table };
}

describe('8.3 leaving', () => {
  test('a player who is not the host may leave a game at any time', async () => {
    const { people, table } = await threeAndOneGoes((cleo, id) => cleo.ask('leave', { table: id }));
    assert.equal(people[0].table(table).table.stage, 'playing');
    assert.equal(seatOf(people[0], table, 2).left, true);
  });

  test('closing the page counts as leaving', async () => {
    await threeAndOneGoes((cleo) => cleo.close());
    await threeAndOneGoes((cleo) => cleo.drop());
  });

  test('the seat of a player who leaves becomes bot-controlled immediately', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await playing(people, game, two);
    await people[1].ask('leave', { table });
    await people[0].ask('ping'); // what was sent before its answer is here
    assert.ok(botPlays(seatOf(people[0], table, 1)));
  });

  test('the game continues for the remaining players', async () => {
    const { people, table } = await threeAndOneGoes((cleo, id) => cleo.ask('leave', { table: id }));
    await finish(people.slice(0, 2), table, game);
    assert.equal(people[1].table(table).table.result.scores.over, true);
  });

  test('who revisits the page while the old game is active is returned to it and reclaims the seat from the bot', async () => {
    const { people, table } = await threeAndOneGoes((cleo, id) => cleo.ask('leave', { table: id }));
    const [ana, ben, cleo] = people;
    await playUntil([ana, ben], table, game, ({ steps }) => steps > 12);
    await cleo.close();
    await cleo.open();
    assert.equal((await cleo.ask('enter', { game })).table, table);
    await cleo.watch(table);
    assert.equal(cleo.seat(table), 2);
    await ana.untilTable(table, ({ seats }) => !seats[2].bot && !seats[2].left && !seats[2].away);
    await playUntil(people, table, game, () => cleo.table(table).ownSteps > 1);
  });

  test('the seat can also be reclaimed by sitting down', async () => {
    const { people, table } = await threeAndOneGoes((cleo, id) => cleo.ask('leave', { table: id }));
    await people[2].sit(table);
    assert.equal(people[2].seat(table), 2);
    await people[0].untilTable(table, ({ seats }) => !seats[2].bot);
  });

  test('nobody else can take the seat of a player who left', async () => {
    const { table } = await threeAndOneGoes((cleo, id) => cleo.ask('leave', { table: id }));
    const dan = await server().connect({ name: 'Dan' });
    assert.match(await dan.refusal('sit', { table, seat: 2 }), /SEAT_TAKEN|NOT_IN_LOBBY/);
  });

  test('R39 leaving frees the limit: the player may join another game, and is not returned while that is active', async () => {
    const { people, table } = await threeAndOneGoes((cleo, id) => cleo.ask('leave', { table: id }));
    const [ana, , cleo] = people;
    const dan = await server().connect({ name: 'Dan' });
    const other = await playing([dan, cleo], game, two);
    assert.equal((await cleo.ask('enter', { game })).table, other);
    assert.equal(await cleo.refusal('sit', { table, seat: 2 }), 'IN_ANOTHER_GAME');
    assert.ok(botPlays(seatOf(ana, table, 2)));
    await cleo.ask('leave', { table: other });
    await dan.ask('leave', { table: other });
    assert.equal((await cleo.ask('enter', { game })).table, table);
  });

  test('R35 who leaves in the lobby opens the seat again', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await lobby(people, game, two);
    await people[1].ask('leave', { table });
    await people[0].untilTable(table, ({ seats }) => seats[1].kind === 'open');
    assert.equal((await people[1].ask('enter', { game })).table, undefined);
  });
});

describe('8.3 kicking', () => {
  test('the host may kick a player from an active game, whose seat becomes bot-controlled', async () => {
    const { people, table } = await threeAndOneGoes((_, id, ana) => ana.ask('kick', { table: id, seat: 2 }));
    assert.equal(people[0].table(table).table.stage, 'playing');
    await people[2].until(() => people[2].table(table).gone);
    await finish(people.slice(0, 2), table, game);
  });

  test('only the host may kick, and not the host', async () => {
    const people = await server().people('Ana', 'Ben', 'Cleo');
    const table = await playing(people, game, three);
    assert.equal(await people[1].refusal('kick', { table, seat: 2 }), 'NOT_HOST');
    assert.equal(await people[1].refusal('kick', { table, seat: 0 }), 'NOT_HOST');
    assert.ok(await people[0].refusal('kick', { table, seat: 0 }));
    assert.equal(people[0].table(table).table.stage, 'playing');
  });

  test('R38 a kicked player cannot come back into that game', async () => {
    const { people, table } = await threeAndOneGoes((_, id, ana) => ana.ask('kick', { table: id, seat: 2 }));
    const cleo = people[2];
    assert.equal(await cleo.refusal('sit', { table }), 'KICKED');
    assert.equal((await cleo.ask('enter', { game })).table, undefined);
    assert.ok(botPlays(seatOf(people[0], table, 2)));
    assert.ok(await cleo.host(game, two));
  });
});

describe('8.3 host leaving', () => {
  test('if the host leaves an active game the entire game is aborted', async () => {
    const people = await server().people('Ana', 'Ben', 'Cleo');
    const table = await playing(people, game, three);
    await people[0].ask('leave', { table });
    const facts = await people[1].untilTable(table, ({ stage }) => stage === 'closed');
    assert.ok(facts.closed.length > 0);
  });

  test('all remaining players are returned to the lobby without an active game', async () => {
    const people = await server().people('Ana', 'Ben', 'Cleo');
    const table = await playing(people, game, three);
    await people[0].ask('leave', { table });
    for (const one of people.slice(1)) {
      await one.until(() => one.table(table).gone || one.table(table).table.stage === 'closed');
      assert.equal((await one.ask('enter', { game })).table, undefined);
      assert.match(await one.refusal('roll', { table, since: 1 }), /NOT_PLAYING|NO_SUCH_TABLE|NOT_SEATED/);
    }
  });

  test('R36 a host who leaves the lobby closes it and frees its members', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await lobby(people, game, two);
    await people[0].ask('leave', { table });
    await people[1].until(() => people[1].table(table).gone || people[1].table(table).table.stage === 'closed');
    assert.ok(await people[1].host(game, two));
    assert.equal((await people[0].ask('enter', { game })).table, undefined);
  });

  test('R37 a host who only loses the connection has a minute, in which a bot plays', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await playing(people, game, two);
    await people[0].drop();
    await people[1].untilTable(table, ({ seats }) => seats[0].away);
    await sleep(300);
    assert.equal(people[1].table(table).table.stage, 'playing');
    assert.equal(seatOf(people[1], table, 0).bot, true);
    await people[0].reconnect();
    assert.equal((await people[0].ask('enter', { game })).table, table);
    await people[1].untilTable(table, ({ seats }) => !seats[0].away && !seats[0].bot);
    await sleep(3300);
    assert.equal(people[1].table(table).table.stage, 'playing');
  });

  test('R37 a host who stays away longer than that has left: the game is aborted', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await playing(people, game, two);
    await people[0].drop();
    await people[1].untilTable(table, ({ stage }) => stage === 'closed', 12_000);
    assert.ok(await people[1].host(game, two));
  });
});
