// Fair terms, people who only watch, and words, against a server that somebody wants to cheat with.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { playing, settings } from './scenes.mjs';
import { serverFor } from './server.mjs';
import { sleep } from './waiting.mjs';

const server = serverFor({ before, after }, { timeScale: 20 }); // five seconds are a quarter of one
const quick = serverFor({ before, after }, { timeScale: 100 }); // five minutes are three seconds
const game = 'lautari';
const firstMove = (client, table) => client.ask('play', { table, since: client.table(table).turn.since ?? client.table(table).seq, action: 'E3-E4' });
const proposal = (client, table) => client.table(table).table.proposal;

describe('terms', () => {
  test('a host does not win by a clock that nobody agreed to', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, '');
    await firstMove(ana, table);
    await sleep(400); // longer than the clock
    await ana.ask('change', { table, settings: settings({ clock: 5 }) });
    await ben.untilTable(table, (facts) => facts.proposal !== undefined);
    await sleep(600);
    await ben.ask('ping');
    assert.equal(ben.table(table).table.stage, 'playing');
    assert.equal(ben.table(table).table.settings.clock, 0);
    assert.equal(await ana.refusal('change', { table, settings: settings({ clock: 5 }) }), 'TOO_SOON');
    await ben.ask('decline_terms', { table, number: proposal(ben, table).number });
    await ana.untilTable(table, (facts) => facts.terms?.fate === 'declined' && facts.terms.by.id === ben.id);
  });

  test('with consent it counts from then on', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, '');
    await sleep(500);
    await ana.ask('change', { table, settings: settings({ clock: 20 }) }); // a second here
    await ben.untilTable(table, (facts) => facts.proposal !== undefined);
    assert.equal(await ben.refusal('agree_terms', { table, number: proposal(ben, table).number + 1 }), 'NO_PROPOSAL');
    await ben.ask('agree_terms', { table, number: proposal(ben, table).number });
    await ana.until(() => ana.table(table).turn.left > 900);
    assert.equal(ana.table(table).table.settings.clock, 20);
    await ana.untilTable(table, ({ stage }) => stage === 'over');
  });

  test('a game is not voided by a host rule of mid-game', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, '');
    await ana.ask('change', { table, settings: settings({ host_stays: true }) });
    await ana.ask('leave', { table });
    await ben.untilTable(table, ({ host }) => host === ben.id);
    assert.equal(ben.table(table).table.stage, 'playing');
  });
});

describe('people who only watch', () => {
  test('who is sent away does not come back, who is silenced is not heard, and doors close', async () => {
    const [ana, ben, eve, mal] = await server().people('Ana', 'Ben', 'Eve', 'Mal');
    const table = await playing([ana, ben], game, '');
    await Promise.all([eve, mal].map((one) => one.watch(table)));
    assert.equal(await ben.refusal('kick', { table, player: eve.id }), 'NOT_HOST');
    await ana.ask('silence', { table, player: eve.id, on: true });
    assert.equal(await eve.refusal('say', { table, text: 'boo' }), 'SILENCED');
    await ana.ask('kick', { table, player: eve.id });
    await eve.until(() => eve.table(table).gone?.code === 'KICKED');
    assert.equal(await eve.refusal('watch', { table }), 'KICKED');
    await ben.ask('close_doors', { table });
    await mal.until(() => mal.table(table).gone?.code === 'NO_SPECTATORS');
    assert.equal(await mal.refusal('watch', { table }), 'NO_SPECTATORS');
    assert.equal(await mal.refusal('say', { table, text: 'boo' }), 'NO_SPECTATORS');
  });

  test('strangers who shout do not keep players from speaking and moving', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const strangers = await server().people(...Array.from({ length: 15 }, (_, i) => `Stranger ${i}`));
    const table = await playing([ana, ben], game, '');
    assert.equal(await strangers[0].refusal('say', { table, text: 'boo' }), 'NOT_WATCHING');
    await Promise.all(strangers.map((one) => one.watch(table)));
    const codes = new Map();
    const shout = async (one) => {
      for (let i = 0; i < 40; ++i) {
        const code = await one.ask('say', { table, text: 'boo'.repeat(50) }).then(() => 'heard', (refused) => refused.code);
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    };
    const shouting = Promise.all(strangers.map(shout));
    await ben.ask('say', { table, text: 'hello?' });
    await firstMove(ana, table);
    await shouting;
    assert.deepEqual([...codes.keys()].sort(), ['CHAT_BUSY', 'heard']);
    const heard = ben.table(table).said.filter(({ from }) => from.id !== ben.id).length;
    assert.equal(heard, codes.get('heard'));
    assert.ok(heard < 200, `${heard} of 600 were heard`);
  });
});

describe('games that go on without their people', () => {
  test('end when all have left, and stay while somebody is only away', async () => {
    const [ana, ben, cleo, dee] = await quick().people('Ana', 'Ben', 'Cleo', 'Dee');
    const left = await playing([ana, ben], 'ludo', 'seats=red,green');
    const kept = await playing([cleo, dee], 'ludo', 'seats=red,green');
    for (const one of [ana, ben]) await one.ask('leave', { table: left });
    await Promise.all([ana, ben, cleo, dee].map((one) => one.drop()));
    await sleep(4000);
    await Promise.all([ana, cleo].map((one) => one.open()));
    assert.equal((await ana.ask('enter', { game: 'ludo' })).table, undefined);
    assert.equal((await cleo.ask('enter', { game: 'ludo' })).table, kept);
  });
});

test('another game does not depend on who asked for it first', async () => {
  const [ana, ben] = await server().people('Ana', 'Ben');
  const table = await playing([ana, ben], game, '');
  await ana.ask('resign', { table });
  await ben.untilTable(table, ({ stage }) => stage === 'over');
  const first = await ana.ask('rematch', { table });
  await ana.ask('leave', { table: first.table });
  const next = await ben.ask('rematch', { table });
  assert.notEqual(next.table, first.table);
  assert.equal((await ana.ask('rematch', { table })).table, next.table);
  await ben.untilTable(next.table, ({ stage }) => stage === 'playing');
});

test('a draw is not offered again and again', async () => {
  const [ana, ben] = await server().people('Ana', 'Ben');
  const table = await playing([ana, ben], game, '');
  let offers = 0;
  for (let i = 0; i < 20; ++i) {
    if ((await ana.ask('offer_draw', { table }).then(() => true, () => false))) {
      ++offers;
      await ben.ask('decline_draw', { table });
    }
  }
  assert.equal(offers, 1);
});
