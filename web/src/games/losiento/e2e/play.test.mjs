// Lo Siento, sections 8.4 and 8.5 of its document: bots, and the server that decides.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Engine } from '#e2e/engine.mjs';
import { proveFinished } from '#e2e/finished.mjs';
import { act, mayAct, randomPlayer } from '#e2e/players.mjs';
import { bot, finish, open, playing, playUntil } from '#e2e/scenes.mjs';
import { Server, serverFor } from '#e2e/server.mjs';
import { stepsOf } from '#e2e/transcript.mjs';

const server = serverFor({ before, after }, { botDelay: 0 });
const game = 'losiento';
const two = 'seats=red,yellow';

describe('8.4 bots', () => {
  test('any seat may be configured as a bot', async () => {
    for (const seat of [0, 1, 2, 3]) {
      const ana = await server().connect({ name: 'Ana' });
      const seats = [open, open, open, open];
      seats[seat] = bot();
      const table = await ana.host(game, 'seats=4', { seats });
      assert.equal(ana.table(table).table.seats[seat].kind, 'bot');
      assert.equal(ana.seat(table), seat === 0 ? 1 : 0);
    }
  });

  test('bots choose among the legal options uniformly at random', async () => {
    const engine = new Engine(game);
    const shares = [];
    // Some games are short: as many as it takes for enough decisions.
    for (let games = 0; shares.length < 100 && games < 20; games += 1) {
      const ana = await server().connect({ name: 'Ana' });
      const table = await playing([ana], game, 'seats=4', { seats: [open, bot(), bot(), bot()] });
      await finish([ana], table, game);
      for (const step of await stepsOf(engine, await proveFinished(server(), ana, table))) {
        const choices = step.seat > 0 ? await engine.legal(step.seat) : [];
        if (choices.length > 1) shares.push((choices.indexOf(step.notation) + 0.5) / choices.length);
        await engine.do(step);
      }
    }
    await engine.quit();
    assert.ok(shares.length >= 100, `${shares.length} decisions`);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    assert.ok(Math.abs(mean - 0.5) < 4.5 / Math.sqrt(12 * shares.length), `the mean rank of ${shares.length} choices is ${mean}`);
  });

  test('bots take their turn automatically when it is their turn', async () => {
    const ana = await server().connect({ name: 'Ana' });
    const table = await playing([ana], game, two, { seats: [bot(), open] });
    await ana.until(() => mayAct(ana, table) && ana.table(table).turn.seats[0] === 1);
  });

  test('bots wait about one second before a move', async () => {
    const slow = await Server.start({ botDelay: null });
    try {
      const ana = await slow.connect({ name: 'Ana' });
      const table = await playing([ana], game, two, { seats: [open, bot()] });
      await playUntil([ana], table, game, ({ turn }) => turn.seats[0] === 1);
      const { steps } = ana.table(table);
      const begin = Date.now();
      await ana.until(() => ana.table(table).steps > steps);
      const waited = Date.now() - begin;
      assert.ok(waited > 600 && waited < 10_000, `the bot waited ${waited} ms`);
    } finally {
      await slow.stop();
    }
  });

  test('when a human leaves or is kicked the seat becomes bot-controlled and the game continues to completion', async () => {
    const people = await server().people('Ana', 'Ben', 'Cleo');
    const table = await playing(people, game, 'seats=red,blue,yellow');
    await people[1].ask('leave', { table });
    await people[0].ask('kick', { table, seat: 2 });
    await finish([people[0]], table, game);
    assert.equal(people[0].table(table).table.result.scores.reason.length > 0, true);
  });
});

describe('8.5 the server decides', () => {
  test('cards are drawn by the server: no message names a card, and only who is to draw may ask for it', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await playing(people, game, two);
    const { since } = people[0].table(table).turn;
    assert.equal(await people[0].refusal('roll', { table, since, card: '2' }), 'BAD_MESSAGE');
    assert.equal(await people[0].refusal('settle', { table, since, outcome: '2' }), 'BAD_MESSAGE');
    assert.equal(await people[1].refusal('roll', { table, since }), 'NOT_YOUR_TURN');
  });

  test('moves that the rules do not allow are refused with the code of the rulebook and change nothing', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await playing(people, game, two);
    await playUntil(people, table, game, ({ turn }) => turn.due === 'act');
    const mover = people.find((one) => mayAct(one, table));
    const { since } = mover.table(table).turn;
    const before = structuredClone(mover.table(table).view);
    assert.equal(await mover.refusal('play', { table, since, action: 'fly:0' }), 'BAD_NOTATION');
    assert.match(await mover.refusal('play', { table, since, action: 'fwd:0:6' }), /WRONG_CARD|BAD_NOTATION/);
    await mover.watch(table);
    assert.deepEqual(mover.table(table).view, before);
    assert.equal(mover.table(table).turn.since, since);
  });

  test('clients cannot modify the authoritative state directly', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await playing(people, game, two);
    const before = structuredClone(people[0].table(table).view);
    for (const type of ['view', 'step', 'table', 'position', 'set_state']) {
      assert.equal(await people[0].refusal(type, { table, view: { turn: 1 } }), 'BAD_MESSAGE');
    }
    assert.equal(await people[0].refusal('change', { table, options: 'seats=4' }), 'NOT_IN_LOBBY');
    await people[0].watch(table);
    assert.deepEqual(people[0].table(table).view, before);
  });

  test('each move is recorded in storage: what was acknowledged is there after a crash', async () => {
    const own = await Server.start({ botDelay: 3000 }); // no bot acts while only one of the two is back
    try {
      const people = await own.people('Ana', 'Ben');
      const table = await playing(people, game, two);
      await playUntil(people, table, game, ({ steps }) => steps > 25);
      for (const one of people) await one.ask('ping');
      const { view, seq, turn } = people[0].table(table);
      await own.kill();
      await Promise.all(people.map((one) => one.closing));
      await own.launch();
      for (const one of people) {
        await one.reconnect();
        await one.watch(table);
        assert.deepEqual(one.table(table).view, view);
        assert.ok(one.table(table).seq >= seq);
        assert.deepEqual(one.table(table).turn.seats, turn.seats);
      }
      await finish(people, table, game);
      await proveFinished(own, people[0], table);
    } finally {
      await own.stop();
    }
  });

  test('all players see the same up-to-date board', async () => {
    const people = await server().people('Ana', 'Ben');
    const spectator = await server().connect();
    const table = await playing(people, game, two);
    await spectator.watch(table);
    for (let round = 1; round <= 10; ++round) {
      await playUntil(people, table, game, ({ steps }) => steps >= 4 * round);
      const all = [...people, spectator];
      for (const one of all) await one.watch(table);
      const boards = all.map((one) => ({ ...one.table(table).view, observer: undefined }));
      assert.deepEqual(boards[1], boards[0]);
      assert.deepEqual(boards[2], boards[0]);
    }
  });

  test('players can only move when it is their turn', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await playing(people, game, two);
    await playUntil(people, table, game, ({ turn }) => turn.due === 'act');
    const idle = people.find((one) => !mayAct(one, table));
    const mover = people.find((one) => mayAct(one, table));
    const { turn, legal } = mover.table(table);
    assert.equal(idle.table(table).legal, undefined);
    assert.equal(await idle.refusal('play', { table, since: turn.since, action: legal[0] }), 'NOT_YOUR_TURN');
    const spectator = await server().connect();
    await spectator.watch(table);
    assert.equal(await spectator.refusal('play', { table, since: turn.since, action: legal[0] }), 'NOT_SEATED');
  });

  test('only moves of the list that the server sent are accepted, and each of them once', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await playing(people, game, two);
    await playUntil(people, table, game, ({ turn }) => turn.due === 'act');
    const mover = people.find((one) => mayAct(one, table));
    const { turn, legal } = mover.table(table);
    await act(mover, table, randomPlayer(3, game));
    assert.equal(await mover.refusal('play', { table, since: turn.since, action: legal[0] }), 'STALE');
  });
});
