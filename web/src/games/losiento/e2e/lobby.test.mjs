// Lo Siento, sections 8.1 and 8.2 of its document and the rulings on them: one game at a time, hosting, joining.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { bot, finish, lobby, open, playing, seatOf, settings } from '#e2e/scenes.mjs';
import { serverFor } from '#e2e/server.mjs';

const server = serverFor({ before, after }, { botDelay: 0, timeScale: 60 });
const game = 'losiento';
const two = 'seats=red,yellow';

describe('8.1 sessions and single-game limit', () => {
  test('a player is part of at most one active game: no second one can be hosted', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    await playing([ana, ben], game, two);
    assert.equal(await ben.refusal('host', { game, options: two }), 'IN_ANOTHER_GAME');
    assert.equal(await ana.refusal('host', { game, options: two }), 'IN_ANOTHER_GAME');
  });

  test('a player is part of at most one active game: no second one can be joined', async () => {
    const [ana, ben, cleo] = await server().people('Ana', 'Ben', 'Cleo');
    await playing([ana, ben], game, two);
    const other = await cleo.host(game, two);
    assert.equal(await ben.refusal('sit', { table: other }), 'IN_ANOTHER_GAME');
    assert.equal(seatOf(cleo, other, 1).kind, 'open');
  });

  test('the limit counts tables of the same game only', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    await playing([ana, ben], game, two);
    assert.ok(await ben.host('ludo', ''));
  });

  test('who visits the page while in an active game is returned to it', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, two);
    await ben.close();
    await ben.open();
    assert.deepEqual(ben.welcome.tables, [{ game, table }]);
    assert.equal((await ben.ask('enter', { game })).table, table);
    await ben.watch(table);
    assert.equal(ben.seat(table), 1);
  });

  test('who visits the page while not in an active game gets the lobby with hosting and joining', async () => {
    const ana = await server().connect({ name: 'Ana' });
    assert.deepEqual(ana.welcome.tables, []);
    assert.equal((await ana.ask('enter', { game })).table, undefined);
    await ana.ask('list', { on: true });
    assert.ok(ana.frames.some(({ message }) => message.type === 'tables'));
    assert.ok(await ana.host(game, two));
  });

  test('R41 finished games do not count', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, two);
    await finish([ana, ben], table, game);
    assert.equal((await ben.ask('enter', { game })).table, undefined);
    const next = await ana.host(game, two);
    assert.equal(await ben.sit(next), 1);
  });

  test('R41 aborted games do not count', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, two);
    await ana.ask('leave', { table });
    await ben.untilTable(table, ({ stage }) => stage === 'closed');
    assert.ok(await ben.host(game, two));
    assert.ok(await ana.host(game, two));
  });
});

describe('8.2 hosting', () => {
  test('hosting creates a new lobby with its creator as host', async () => {
    const ana = await server().connect({ name: 'Ana' });
    const table = await ana.host(game, two);
    const facts = ana.table(table).table;
    assert.equal(facts.stage, 'lobby');
    assert.equal(facts.host, ana.id);
    assert.equal(facts.you, 0);
  });

  test('the host chooses the number of seats, two to four', async () => {
    const ana = await server().connect({ name: 'Ana' });
    for (const count of [2, 3, 4]) {
      const table = await ana.host(game, `seats=${count}`);
      assert.equal(ana.table(table).table.seats.length, count);
      await ana.ask('leave', { table });
    }
    for (const count of [0, 1, 5]) assert.equal(await ana.refusal('host', { game, options: `seats=${count}` }), 'BAD_OPTIONS');
  });

  test('the host chooses which seats are human and which are bots', async () => {
    const ana = await server().connect({ name: 'Ana' });
    const table = await ana.host(game, 'seats=4', { seats: [bot('easy'), open, bot('hard'), open] });
    assert.deepEqual(ana.table(table).table.seats.map(({ kind }) => kind), ['bot', 'human', 'bot', 'open']);
    assert.equal(ana.seat(table), 1);
  });

  test('there is at least one human overall', async () => {
    const ana = await server().connect({ name: 'Ana' });
    assert.equal(await ana.refusal('host', { game, options: two, seats: [bot(), bot()] }), 'NO_HUMAN');
    assert.equal((await ana.ask('enter', { game })).table, undefined);
  });

  test('the lobby is visible in the list to players who are not in a game', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    await ben.ask('list', { on: true });
    const table = await ana.host(game, two);
    await ben.until(() => ben.list.has(table));
  });

  test('the host can add and remove bot seats', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await ana.host(game, 'seats=3');
    await ana.ask('set_seat', { table, seat: 2, kind: 'bot', level: 'medium' });
    await ana.untilTable(table, ({ seats }) => seats[2].kind === 'bot' && seats[2].level === 'medium');
    await ana.ask('set_seat', { table, seat: 2, kind: 'open' });
    await ana.untilTable(table, ({ seats }) => seats[2].kind === 'open');
    await ben.sit(table, 2);
    assert.equal(await ben.refusal('set_seat', { table, seat: 1, kind: 'bot', level: 'easy' }), 'NOT_HOST');
  });

  test('the host can kick a joined player from the lobby (R35: the seat opens again)', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await lobby([ana, ben], game, two);
    await ana.ask('kick', { table, seat: 1 });
    await ana.untilTable(table, ({ seats }) => seats[1].kind === 'open');
    await ben.until(() => ben.table(table).gone);
    assert.equal((await ben.ask('enter', { game })).table, undefined);
  });

  test('the host can start once there are two players, people and bots counted together', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await ana.host(game, 'seats=4');
    assert.equal(await ana.refusal('start', { table }), 'NOT_ENOUGH_PLAYERS');
    await ana.ask('set_seat', { table, seat: 3, kind: 'bot', level: 'easy' });
    await ana.ask('start', { table });
    await ana.untilTable(table, ({ stage }) => stage === 'playing');
    const other = await ben.host(game, two);
    const cleo = await server().connect({ name: 'Cleo' });
    await cleo.sit(other);
    assert.equal(await cleo.refusal('start', { table: other }), 'NOT_HOST');
    await ben.ask('start', { table: other });
  });

  test('R40 seats that are still open at the start are removed from the game', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await ana.host(game, 'seats=red,blue,yellow,green');
    await ben.sit(table, 2);
    await ana.ask('start', { table });
    const facts = await ben.untilTable(table, ({ stage }) => stage === 'playing');
    assert.deepEqual(facts.seats.map(({ name }) => name), ['red', 'yellow']);
    assert.equal(facts.options, 'seats=red,yellow');
    assert.equal(facts.you, 1);
  });
});

describe('8.2 joining', () => {
  test('the list has host name, players (humans and bots) and seats of each joinable lobby', async () => {
    const [ana, ben] = await server().people('Ana of the list', 'Ben');
    const table = await ana.host(game, 'seats=4', { seats: [open, bot(), open, open] });
    await ben.ask('list', { on: true });
    const card = await ben.until(() => ben.list.get(table));
    assert.deepEqual([card.host, card.players, card.seats, card.open, card.playing], ['Ana of the list', 2, 4, 2, false]);
    assert.equal(card.game, game);
  });

  test('the list has the label of a table that has one', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await ana.host(game, two, { settings: settings({ label: 'Sunday round' }) });
    await ben.ask('list', { on: true });
    assert.equal((await ben.until(() => ben.list.get(table))).label, 'Sunday round');
  });

  test('the numbers in the list follow who comes and goes', async () => {
    const [ana, ben, cleo] = await server().people('Ana', 'Ben', 'Cleo');
    await cleo.ask('list', { on: true });
    const table = await ana.host(game, 'seats=3');
    await ben.sit(table);
    await cleo.until(() => cleo.list.get(table)?.players === 2 && cleo.list.get(table)?.open === 1);
    await ben.ask('leave', { table });
    await cleo.until(() => cleo.list.get(table)?.players === 1);
  });

  test('players can select a game and join an open human seat, no bot seat', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await ana.host(game, 'seats=3', { seats: [open, bot(), open] });
    assert.equal(await ben.refusal('sit', { table, seat: 1 }), 'SEAT_TAKEN');
    assert.equal(await ben.refusal('sit', { table, seat: 0 }), 'SEAT_TAKEN');
    assert.equal(await ben.sit(table, 2), 2);
    assert.deepEqual(seatOf(ana, table, 2).player, { id: ben.id, name: 'Ben' });
  });
});
