// Tables and the lobby: settings, the list, seats, hosts, and the code of every refusal that can be provoked there.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { bot, lobby, open, playing, seatOf, settings } from './scenes.mjs';
import { serverFor } from './server.mjs';
import { sleep } from './waiting.mjs';

const server = serverFor({ before, after }, { botDelay: 0, timeScale: 60 });
const game = 'ludo';
const two = 'seats=red,green';

describe('the list of tables', () => {
  test('a private table is not in the list, but its link works', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    await ben.ask('list', { on: true });
    const table = await ana.host(game, two, { settings: settings({ listed: false }) });
    const shown = await ana.host('lautari', '');
    await ben.until(() => ben.list.has(shown));
    assert.equal(ben.list.has(table), false);
    assert.equal(await ben.sit(table), 1);
  });

  test('a table that is made private leaves the list, and comes back', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    await ben.ask('list', { on: true });
    const table = await ana.host(game, two);
    await ben.until(() => ben.list.has(table));
    await ana.ask('change', { table, settings: settings({ listed: false }) });
    await ben.until(() => !ben.list.has(table));
    await ana.ask('change', { table, settings: settings() });
    await ben.until(() => ben.list.has(table));
  });

  test('a running table that may be watched stays in the list as running', async () => {
    const [ana, ben, cleo] = await server().people('Ana', 'Ben', 'Cleo');
    await cleo.ask('list', { on: true });
    const table = await playing([ana, ben], game, two);
    await cleo.until(() => cleo.list.get(table)?.playing === true);
  });

  test('a running table without spectators is not in the list', async () => {
    const [ana, ben, cleo] = await server().people('Ana', 'Ben', 'Cleo');
    await cleo.ask('list', { on: true });
    const table = await playing([ana, ben], game, two, { settings: settings({ spectators: false }) });
    await cleo.until(() => !cleo.list.has(table));
  });

  test('a closed lobby leaves the list', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    await ben.ask('list', { on: true });
    const table = await ana.host(game, two);
    await ben.until(() => ben.list.has(table));
    await ana.ask('leave', { table });
    await ben.until(() => !ben.list.has(table));
  });

  test('who asks for no more of the list gets no more of it', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    await ben.ask('list', { on: true });
    await ben.ask('list', { on: false });
    await ben.ask('ping');
    const before = ben.frames.length;
    await ana.host(game, two);
    await sleep(150);
    await ben.ask('ping');
    assert.equal(ben.frames.slice(before).some(({ message }) => ['listed', 'tables', 'unlisted'].includes(message.type)), false);
  });
});

describe('settings and options', () => {
  test('the host changes the options in the lobby: the commitment is new and everybody mixes again', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await lobby(people, game, two);
    const { commitment } = people[0].table(table).table;
    await people[0].ask('change', { table, options: 'seats=red,blue,green' });
    const facts = await people[1].untilTable(table, ({ seats }) => seats.length === 3 && seats.filter((seat) => seat.mixed).length === 2);
    assert.notEqual(facts.commitment, commitment);
    assert.equal(await people[1].refusal('mix', { table, commitment, bytes: 'ab' }), 'BAD_COMMITMENT');
  });

  test('settings may change during the game, options may not', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await playing(people, game, two);
    await people[0].ask('change', { table, settings: settings({ chat: 'off' }) });
    await people[1].untilTable(table, (facts) => facts.settings.chat === 'off');
    assert.equal(await people[0].refusal('change', { table, options: two }), 'NOT_IN_LOBBY');
    assert.equal(await people[1].refusal('change', { table, settings: settings() }), 'NOT_HOST');
  });

  test('settings that make no sense are refused', async () => {
    const ana = await server().connect({ name: 'Ana' });
    for (const wrong of [{ clock: -1 }, { clock: 1_000_000_000 }, { label: 'x'.repeat(300) }, { label: 'a\u0007b' }]) {
      assert.equal(await ana.refusal('host', { game, options: two, settings: settings(wrong) }), 'BAD_SETTINGS', JSON.stringify(wrong));
    }
    assert.equal(await ana.refusal('host', { game, options: two, settings: settings({ chat: 'loud' }) }), 'BAD_MESSAGE');
  });

  test('without spectators nobody watches but those who sit', async () => {
    const [ana, ben, cleo] = await server().people('Ana', 'Ben', 'Cleo');
    const table = await playing([ana, ben], game, two, { settings: settings({ spectators: false }) });
    assert.equal(await cleo.refusal('watch', { table }), 'NO_SPECTATORS');
    assert.equal(cleo.frames.some(({ message }) => message.table === table), false);
    await ben.watch(table);
  });

  test('spectators are counted, and sent away when the host closes the doors', async () => {
    const [ana, ben, cleo] = await server().people('Ana', 'Ben', 'Cleo');
    const table = await playing([ana, ben], game, two);
    await cleo.watch(table);
    await ana.untilTable(table, ({ watching }) => watching === 1);
    await cleo.ask('unwatch', { table });
    await ana.untilTable(table, ({ watching }) => watching === 0);
    await cleo.watch(table);
    await ana.ask('change', { table, settings: settings({ spectators: false }) });
    await cleo.until(() => cleo.table(table).gone);
    assert.equal(await cleo.refusal('watch', { table }), 'NO_SPECTATORS');
  });
});

describe('seats', () => {
  test('a player chooses a colour', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await ana.host(game, 'seats=red,blue,green,yellow', { seat: 2 });
    assert.equal(ana.seat(table), 2);
    assert.equal(seatOf(ana, table, 2).name, 'green');
    assert.equal(await ben.sit(table, 3), 3);
    assert.deepEqual(ana.table(table).table.seats.map(({ kind }) => kind), ['open', 'open', 'human', 'human']);
  });

  test('open and closed seats are removed at the start, and the colours that stay keep their owners', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await ana.host(game, 'seats=4', { seat: 1, seats: [{ kind: 'closed' }, open, open, open] });
    await ben.sit(table, 3);
    await ana.ask('start', { table });
    const facts = await ben.untilTable(table, ({ stage }) => stage === 'playing');
    assert.deepEqual(facts.seats.map(({ name, player }) => [name, player.id]), [['blue', ana.id], ['yellow', ben.id]]);
    assert.equal(facts.options, 'seats=blue,yellow');
  });

  test('a closed seat cannot be taken until the host opens it', async () => {
    const [ana, ben] = await server().people('Ana', 'Ben');
    const table = await ana.host(game, 'seats=3', { seats: [open, { kind: 'closed' }, { kind: 'closed' }] });
    assert.equal(await ben.refusal('sit', { table }), 'TABLE_FULL');
    assert.equal(await ben.refusal('sit', { table, seat: 1 }), 'SEAT_TAKEN');
    await ana.ask('set_seat', { table, seat: 1, kind: 'open' });
    assert.equal(await ben.sit(table), 1);
  });

  test('ready is told to the others', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await lobby(people, game, two);
    await people[1].ask('ready', { table, on: true });
    await people[0].untilTable(table, ({ seats }) => seats[1].ready);
    await people[1].ask('ready', { table, on: false });
    await people[0].untilTable(table, ({ seats }) => !seats[1].ready);
  });

  test('bytes are mixed in after the commitment, hexadecimal, 1 to 32 bytes', async () => {
    const ana = await server().connect({ name: 'Ana', mixes: false });
    const table = await ana.host(game, two);
    const { commitment } = ana.table(table).table;
    assert.match(commitment, /^[0-9a-f]{64}$/);
    for (const bytes of ['', 'xy', 'abc', 'ab'.repeat(33)]) assert.equal(await ana.refusal('mix', { table, commitment, bytes }), 'BAD_BYTES', bytes);
    assert.equal(await ana.refusal('mix', { table, commitment: '00'.repeat(32), bytes: 'ab' }), 'BAD_COMMITMENT');
    await ana.ask('mix', { table, commitment, bytes: 'ab' });
    await ana.untilTable(table, ({ seats }) => seats[0].mixed);
  });
});

describe('hosts', () => {
  test('a host who leaves a running game is followed by somebody else', async () => {
    const people = await server().people('Ana', 'Ben', 'Cleo');
    const table = await playing(people, game, 'seats=3');
    await people[0].ask('leave', { table });
    const facts = await people[1].untilTable(table, ({ host }) => host !== people[0].id);
    assert.equal(facts.stage, 'playing');
    const next = people.find(({ id }) => id === facts.host);
    assert.ok(next);
    await next.ask('change', { table, settings: settings({ chat: 'phrases' }) });
  });

  test('with host_stays the game is aborted when the host leaves', async () => {
    const people = await server().people('Ana', 'Ben');
    const table = await playing(people, game, two, { settings: settings({ host_stays: true }) });
    await people[0].ask('leave', { table });
    await people[1].untilTable(table, ({ stage }) => stage === 'closed');
  });
});

describe('codes', () => {
  test('unknown games, tables, seats, levels and options', async () => {
    const ana = await server().connect({ name: 'Ana' });
    const table = await ana.host(game, two);
    const wrong = [
      ['host', { game: 'chess', options: '' }, 'NO_SUCH_GAME'],
      ['enter', { game: 'chess' }, 'NO_SUCH_GAME'],
      ['host', { game: 'lautari', options: 'repetition=perhaps' }, 'BAD_OPTIONS'],
      ['change', { table, options: 'seats=9' }, 'BAD_OPTIONS'],
      ['host', { game: 'lautari', options: '', seats: [open, bot('genius')] }, 'BAD_LEVEL'],
      ['set_seat', { table, seat: 1, kind: 'bot', level: 'genius' }, 'BAD_LEVEL'],
      ['set_seat', { table, seat: 7, kind: 'open' }, 'NO_SUCH_SEAT'],
      ['set_seat', { table, seat: -1, kind: 'open' }, 'NO_SUCH_SEAT'],
      ['kick', { table, seat: 5 }, 'NO_SUCH_SEAT'],
      ['host', { game: 'lautari', options: '', seat: 2 }, 'NO_SUCH_SEAT'],
    ];
    for (const [type, fields, code] of wrong) assert.equal(await ana.refusal(type, fields), code, `${type} ${JSON.stringify(fields)}`);
    const nowhere = { table: 'nowhere' };
    const need = { play: { since: 1, action: 'x' }, roll: { since: 1 }, undo: { since: 1 }, kick: { seat: 0 }, set_seat: { seat: 0, kind: 'open' }, ready: { on: true } };
    need.mix = { commitment: '00'.repeat(32), bytes: 'ab' };
    need.say = { text: 'hello' };
    for (const type of ['watch', 'sit', 'start', 'leave', 'change', 'resign', 'offer_draw', 'decline_draw', 'resume', 'rematch', ...Object.keys(need)]) {
      assert.equal(await ana.refusal(type, { ...nowhere, ...need[type] }), 'NO_SUCH_TABLE', type);
    }
  });

  test('what needs a seat, a lobby, a running game or an ended one', async () => {
    const [ana, ben, cleo] = await server().people('Ana', 'Ben', 'Cleo');
    const table = await lobby([ana, ben], game, two);
    assert.equal(await cleo.refusal('ready', { table, on: true }), 'NOT_SEATED');
    assert.equal(await cleo.refusal('leave', { table }), 'NOT_SEATED');
    assert.equal(await cleo.refusal('sit', { table }), 'TABLE_FULL');
    assert.equal(await ben.refusal('play', { table, since: 0, action: 'move:0' }), 'NOT_PLAYING');
    assert.equal(await ben.refusal('roll', { table, since: 0 }), 'NOT_PLAYING');
    assert.equal(await ben.refusal('start', { table }), 'NOT_HOST');
    await ana.ask('start', { table });
    await ben.until(() => ben.table(table).view);
    const { since } = ben.table(table).turn;
    assert.equal(await ana.refusal('start', { table }), 'NOT_IN_LOBBY');
    assert.equal(await ana.refusal('set_seat', { table, seat: 1, kind: 'bot', level: 'easy' }), 'NOT_IN_LOBBY');
    assert.equal(await ana.refusal('offer_draw', { table }), 'NOT_IN_THIS_GAME');
    assert.equal(await ana.refusal('resign', { table }), 'NOT_IN_THIS_GAME');
    assert.equal(await ana.refusal('resume', { table }), 'NOT_PAUSED');
    assert.match(await ana.refusal('undo', { table, since }), /NOTHING_TO_UNDO|NOT_IN_THIS_GAME/);
    assert.equal(await ana.refusal('roll', { table, since: since + 1000 }), 'STALE');
  });

  test('a refusal has a sentence for people', async () => {
    const ana = await server().connect({ name: 'Ana' });
    await ana.refusal('host', { game: 'chess', options: '' });
    const { message } = ana.frames.at(-1);
    assert.equal(message.type, 'refused');
    assert.ok(message.why.length > 10 && message.why.includes(' '), message.why);
  });

  test('a message with an id that was answered is answered again and not done again', async () => {
    const ana = await server().connect({ name: 'Ana' });
    const first = await ana.ask('host', { game, options: two }, { id: 'again-1' });
    const second = await ana.ask('host', { game, options: two }, { id: 'again-1' });
    assert.equal(second.table, first.table);
    await ana.drop();
    await ana.open();
    const third = await ana.ask('host', { game, options: two }, { id: 'again-1' });
    assert.equal(third.table, first.table);
  });
});
