// People at tables: names, tabs, coming back, being sent away, words.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mayAct } from './players.mjs';
import { botPlays, lobby, playing, playUntil, seatOf, settings } from './scenes.mjs';
import { serverFor } from './server.mjs';
import { sleep } from './waiting.mjs';

const server = serverFor({ before, after }, { botDelay: 0, timeScale: 60 });
const game = 'ludo';
const two = 'seats=red,green';

describe('names', () => {
  test('a visitor is a guest at once, with a name', async () => {
    const guest = await server().connect();
    assert.ok(guest.you.name.length > 0);
    assert.ok(guest.id.length > 0);
  });

  for (const name of ['Ana', 'Zoë 🎲', '李小龍', 'محمد', '👩‍👩‍👧', 'x'.repeat(32), '🎲'.repeat(32)]) {
    test(`${JSON.stringify(name)} is a name`, async () => {
      const ana = await server().connect();
      await ana.ask('set_name', { name });
      await ana.until(() => ana.you.name === name);
      await ana.drop();
      await ana.open();
      assert.equal(ana.welcome.you.name, name);
    });
  }

  for (const name of ['', '   ', 'x'.repeat(33), '🎲'.repeat(33), 'a\nb', 'a\u0000b', 'a\u007f', 'a\u009fb', 'abc\u202Edef', '\u2066a', '\u200F', '\u2028']) {
    test(`${JSON.stringify(name).replaceAll(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)} is no name`, async () => {
      const ana = await server().connect();
      const before = ana.you.name;
      assert.equal(await ana.refusal('set_name', { name }), 'BAD_NAME');
      assert.equal(ana.you.name, before);
    });
  }

  test('a new name shows at the table', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await lobby(people, game, two);
    await people[1].ask('set_name', { name: 'Benjamin' });
    await people[0].untilTable(table, ({ seats }) => seats[1].player.name === 'Benjamin');
  });
});

describe('the same person', () => {
  test('two tabs with one cookie are one person who sees everything in both', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const tab = await server().connect({ cookie: ben.cookie });
    assert.equal(tab.id, ben.id);
    const table = await playing([ana, ben], game, two);
    await tab.watch(table);
    assert.equal(tab.seat(table), 1);
    await playUntil([ana, ben], table, game, ({ steps }) => steps > 10);
    await Promise.all([ana, ben, tab].map((one) => one.watch(table)));
    assert.deepEqual(tab.table(table).view, ben.table(table).view);
  });

  test('either tab may act, and the other sees it', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, two);
    const tab = await server().connect({ cookie: ana.cookie });
    await tab.watch(table);
    assert.ok(mayAct(tab, table));
    const { steps } = ana.table(table);
    await tab.ask('roll', { table, since: tab.table(table).turn.since });
    await ana.until(() => ana.table(table).steps > steps);
  });

  test('a tab that does not look at the table may act there too, and is answered', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, two);
    const tab = await server().connect({ cookie: ana.cookie });
    assert.ok(await tab.ask('roll', { table, since: ana.table(table).turn.since }, { patience: 15_000 }));
    await ana.until(() => ana.table(table).steps > 0);
  });

  test('closing one of two tabs is not leaving', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, two);
    const tab = await server().connect({ cookie: ben.cookie });
    await tab.watch(table);
    await ben.close();
    await sleep(900);
    assert.ok(!seatOf(ana, table, 1).away && !seatOf(ana, table, 1).bot);
    await tab.close();
    await ana.untilTable(table, ({ seats }) => seats[1].away);
  });

  test('the same cookie is the same person after a restart of the server', async () => {
    const ana = await server().connect({ name: 'Ana of before' });
    const { id } = ana;
    await ana.close();
    await ana.open();
    assert.equal(ana.welcome.you.id, id);
  });
});

describe('going and coming back', () => {
  test('a lost connection is shown, a bot plays after the grace time, and coming back ends both', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben'); // thirty seconds of grace are half a second here
    const table = await playing([ana, ben], game, two);
    await ben.drop();
    const facts = await ana.untilTable(table, ({ seats }) => seats[1].away);
    assert.ok(!facts.seats[1].bot);
    await ana.untilTable(table, ({ seats }) => seats[1].bot, 15_000);
    await ben.reconnect();
    await ana.untilTable(table, ({ seats }) => !seats[1].away && !seats[1].bot);
    assert.equal(ben.seat(table), 1);
  });

  test('who leaves a running game can reclaim the seat by entering and by sitting down', async () => {
    for (const back of ['enter', 'sit']) {
      const [ana, ben] = await server().people('Ana', 'Ben');
      const table = await playing([ana, ben], game, two);
      await ben.ask('leave', { table });
      await ana.untilTable(table, ({ seats }) => seats[1].bot && seats[1].left);
      await ben.ask(back, back === 'enter' ? { game } : { table });
      await ana.untilTable(table, ({ seats }) => !seats[1].bot && !seats[1].left);
    }
  });

  test('who is kicked from a lobby cannot come back to it', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await lobby([ana, ben], game, two);
    await ana.ask('kick', { table, seat: 1 });
    await ben.until(() => ben.table(table).gone?.code === 'KICKED');
    assert.equal(await ben.refusal('sit', { table }), 'KICKED');
    assert.equal(await ben.refusal('watch', { table }), 'KICKED');
  });

  test('who is kicked from a game cannot come back to it, and a bot plays on', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, two);
    await ana.ask('kick', { table, seat: 1 });
    await ben.until(() => ben.table(table).gone);
    await ana.untilTable(table, ({ seats }) => botPlays(seats[1]));
    assert.equal(await ben.refusal('sit', { table }), 'KICKED');
    assert.equal((await ben.ask('enter', { game })).table, undefined);
    await playUntil([ana], table, game, ({ steps }) => steps > 10);
  });

  test('reconnecting in the middle of a game gives the view as it is and loses nothing', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, two);
    for (let round = 1; round < 6; ++round) {
      await playUntil([ana, ben], table, game, ({ steps }) => steps >= 6 * round);
      await ben.reconnect();
      await ben.until(() => ben.table(table).seq === ana.table(table).seq);
      assert.deepEqual(ben.table(table).view, ana.table(table).view);
    }
  });

  test('a move whose answer was lost is answered again after coming back and done once', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, two);
    const answer = ana.ask('roll', { table, since: ana.table(table).turn.since });
    await ana.drop();
    await ana.reconnect();
    assert.match((await answer).type, /^(step|done)$/);
    await Promise.all([ana, ben].map((one) => one.watch(table)));
    const rolls = ben.frames.filter(({ message }) => message.type === 'step' && message.table === table);
    assert.equal(rolls.length, 1);
    assert.deepEqual(ana.table(table).view, ben.table(table).view);
  });
});

describe('words', () => {
  test('a ready phrase and a text reach everybody at the table', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await lobby([ana, ben], game, two);
    const [phrase] = ana.welcome.phrases;
    await ana.ask('say', { table, phrase });
    await ana.ask('say', { table, text: 'good luck 🎲' });
    await ben.until(() => ben.table(table).said.length === 2);
    const [first, second] = ben.table(table).said;
    assert.deepEqual([first.from.id, first.phrase, second.text], [ana.id, phrase, 'good luck 🎲']);
  });

  test('texts that are too long, empty, of control characters or no known phrase are refused', async () => {
    const ana = await server().connect({ name: 'Ana' });
    const table = await ana.host(game, two);
    for (const text of ['', 'x'.repeat(201), 'a\u0000b', 'a\u202Eb']) assert.equal(await ana.refusal('say', { table, text }), 'BAD_TEXT', JSON.stringify(text));
    assert.equal(await ana.refusal('say', { table, phrase: 'no such phrase' }), 'BAD_TEXT');
    assert.match(await ana.refusal('say', { table }), /BAD_TEXT|BAD_MESSAGE/);
    await ana.ask('say', { table, text: 'x'.repeat(200) });
  });

  test('the host switches free text or all words off', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await lobby([ana, ben], game, two);
    await ana.ask('change', { table, settings: settings({ chat: 'phrases' }) });
    assert.equal(await ben.refusal('say', { table, text: 'hello' }), 'CHAT_OFF');
    await ben.ask('say', { table, phrase: ben.welcome.phrases[0] });
    await ana.ask('change', { table, settings: settings({ chat: 'off' }) });
    assert.equal(await ben.refusal('say', { table, phrase: ben.welcome.phrases[0] }), 'CHAT_OFF');
  });

  test('who is muted is not heard by who muted, until that ends', async () => {
    const [ana, ben, cleo] = await server().people('Ana', 'Ben', 'Cleo');
    const table = await lobby([ana, ben, cleo], game, 'seats=3');
    await ana.ask('mute', { player: ben.id, on: true });
    await ben.ask('say', { table, text: 'one' });
    await cleo.until(() => cleo.table(table).said.length === 1);
    await ana.ask('mute', { player: ben.id, on: false });
    await ben.ask('say', { table, text: 'two' });
    await ana.until(() => ana.table(table).said.length > 0);
    assert.deepEqual(ana.table(table).said.map(({ text }) => text), ['two']);
  });
});

describe('looking on after having played', () => {
  test('who leaves a game and stays to look on sees what happens there', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await playing([ana, ben], game, two);
    await ben.ask('leave', { table });
    await ben.watch(table);
    await playUntil([ana], table, game, ({ steps }) => steps >= 8);
    await ana.ask('ping');
    await ben.until(() => ben.table(table).seq >= ana.table(table).seq, 15_000);
    assert.deepEqual(ben.table(table).view, ana.table(table).view);
  });
});
