// Nothing secret in the page. Everything that the browsers of a player and of a spectator receive and keep during a game is
// written down: frames, bodies, the document, every store. When the game is over its transcript tells what was secret then.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mayAct, playOn, randomPlayer } from '../players.mjs';
import { readTranscript } from '../transcript.mjs';
import { accountOf } from './accounts.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { ahead, found, keptBy, listenTo, outcomesOf, rowAt, rowsOf, writings } from './listening.mjs';
import { come, play } from './online.mjs';

// A game of a person at a browser against one at a socket, watched from another browser.
// `steps`: after so many of them the one at the socket gives up, in the own turn.
// `choose`: how that one plays, if not at random.
async function recordedGame(house, { game, options, steps = Infinity, choose = randomPlayer(32, game) }) {
  const ben = await house.server.connect({ name: 'Ben' });
  const table = await ben.host(game, options);
  const [ana, cleo] = await Promise.all([house.visit('/', { size: 'phone' }), house.visit()]);
  const ears = [ana, cleo].map(listenTo);
  await come(house, ana, table);
  await cleo.goto(`${house.server.origin}/t/${table}`);
  await cleo.getByRole('button', { name: 'No seat is open' }).waitFor();
  const drawn = (frames) => frames.filter(({ message }) => message.type === 'step').flatMap(({ message }) => message.events).filter(({ type, source }) => ['roll', 'rolled', 'draw', 'drew', 'card'].includes(type) && source !== 'tail').length;
  for (const ear of ears) await ear.remember(drawn, false);
  await ben.ask('start', { table });
  await Promise.all([ana, cleo].map((page) => page.locator('.board svg').first().waitFor()));
  const refusals = [];
  const hands = play(ana, {
    seed: 31,
    until: async (acts) => {
      if (acts % 20 !== 3) return false;
      for (const ear of ears) await ear.remember(drawn, acts === 23);
      // Whoever asks is told nothing. (The last to ask may do so after the end.)
      const asked = await house.server.get(`/t/${table}/transcript`);
      refusals.push({ status: asked.status, text: await asked.text() });
      return false;
    },
  });
  const answers = playOn(ben, table, { choose, enough: ({ seq }) => seq >= steps && mayAct(ben, table), ms: 250_000 });
  await Promise.all([hands, answers.then(() => ben.table(table).table.stage === 'playing' && ben.ask('resign', { table }))]);
  await Promise.all([ana, cleo].map((page) => page.locator('.result').waitFor()));
  const text = await (await house.server.get(`/t/${table}/transcript`)).text();
  const tokens = await Promise.all([ana, cleo].map(async (page) => (await page.context().cookies()).map(({ value }) => value)));
  return { table, ben, ears, pages: [ana, cleo], text, transcript: readTranscript(text), tokens: [...tokens, [ben.cookie.split('=')[1]]], refusals };
}

// Tests for kinds of games, by name: { game, options, steps, choose, chance }. chance: 'later' if outcomes come while people play, 'first'
// if they were all settled before, nothing if there are none.
export function nothingSecret(kinds) {
  const house = houseOfTests({ botDelay: 0, timeScale: 5 });
  for (const [name, kind] of Object.entries(kinds)) describe(name, { timeout: 300_000 }, () => testsOf(kind, house));
}

function testsOf(kind, house) {
  const { game, chance } = kind;
  let record;
  const leave = () => Promise.all(record.pages.map((page) => page.context().close()));
  before(async () => {
    record = await recordedGame(house, kind);
    // A game may be won before there are enough outcomes to look for.
    for (let tries = 0; chance && tries < 3 && outcomesOf(record.transcript).length <= 2 * ahead; ++tries) {
      await leave();
      record = await recordedGame(house, kind);
    }
  });
  after(leave);

  test('the seed, what it was made of and the bytes of others are nowhere before the end', async () => {
    const { secret, seed, bytes } = record.transcript;
    assert.ok([secret, seed, ...bytes].every((word) => /^[0-9a-f]{32,64}$/.test(word)), 'every share is there');
    for (const [i, ear] of record.ears.entries()) {
      const { frames, bodies, keeps } = await ear.heard();
      assert.ok(frames.length > 40 && bodies.length > 5 && keeps.length > 2, 'enough was written down');
      const others = i === 0 ? bytes.slice(0, 1) : bytes; // the first sat at the second seat
      for (const word of [secret, seed, ...others]) assert.deepEqual(found([...frames, ...bodies, ...keeps], writings(word)), []);
    }
  });

  test('nobody gets the token of somebody else, and no script its own', async () => {
    for (const [i, ear] of record.ears.entries()) {
      const { frames, bodies, keeps } = await ear.heard();
      const others = record.tokens.filter((_, who) => who !== i).flat();
      assert.equal(others.length, 2);
      assert.deepEqual(found([...frames, ...bodies, ...keeps], others), []);
      assert.deepEqual(found([...frames, ...keeps], record.tokens[i]), []);
    }
  });

  test('every view and event on the wire is what the engine shows of the game so far, and no more', async () => {
    const compare = await accountOf(game, record.table, record.text);
    for (const ear of record.ears) assert.ok(compare(ear.frames()) > 20);
  });

  if (chance) test('no row of outcomes to come is anywhere', async () => {
    const outcomes = outcomesOf(record.transcript);
    assert.ok(outcomes.length > 2 * ahead);
    const all = new Set(outcomes.slice(0, 1 - ahead).map((_, at) => rowAt(outcomes, at)));
    for (const ear of record.ears) {
      if (chance === 'later') assert.ok(ear.keeps.some(({ drawn }) => drawn > 0), 'draws were counted');
      for (const { drawn, text } of ear.keeps) {
        const rows = rowsOf(text);
        if (chance === 'first') assert.equal([...all].find((row) => rows.has(row)), undefined);
        else if (drawn + ahead <= outcomes.length) assert.equal(rows.has(rowAt(outcomes, drawn)), false, `the outcomes after ${drawn} are known`);
      }
      // No frame and no body is a list of outcomes, neither of those to come nor of others.
      const { frames, bodies } = await ear.heard();
      for (const text of [...frames, ...bodies]) for (const row of rowsOf(text)) assert.equal(all.has(row), false, text.slice(0, 200));
    }
  });

  test('the transcript of a game that goes on is refused', () => {
    assert.ok(record.refusals.length > 1);
    const { secret, seed, bytes } = record.transcript;
    for (const { status, text } of record.refusals.slice(0, -1)) {
      assert.equal(status, 409);
      for (const word of [secret, seed, ...bytes]) assert.deepEqual(found([text], writings(word)), []);
    }
  });

  test('a planted secret is found, wherever it is', async () => {
    const { secret } = record.transcript;
    const outcomes = outcomesOf(record.transcript);
    const page = await house.visit('/settings');
    const places = {
      document: (word) => document.body.setAttribute('data-planted', word),
      local: (word) => localStorage.setItem('planted', word),
      session: (word) => sessionStorage.setItem('planted', word),
      databases: (word) =>
        new Promise((resolve) => {
          const asked = indexedDB.open('planted', 1);
          asked.onupgradeneeded = () => asked.result.createObjectStore('store').put({ word }, 'key');
          asked.onsuccess = () => resolve(asked.result.close());
        }),
      caches: async (word) => (await caches.open('planted')).put('/planted', new Response(word)),
    };
    const spellings = writings(secret);
    for (const [i, [where, plant]] of Object.entries(places).entries()) {
      const word = spellings[i % spellings.length];
      await page.evaluate(plant, word);
      const kept = await keptBy(page);
      assert.equal(found([kept[where]], [word]).length, 1, where);
    }
    for (const text of chance ? [JSON.stringify({ deck: outcomes }), `<ol><li>${outcomes.join(' ')}</li></ol>`] : []) {
      assert.ok(rowsOf(text).has(rowAt(outcomes, 5)));
    }
    // A frame that tells one card too many is none of this game.
    const compare = await accountOf(game, record.table, record.text);
    const frames = record.ears[0].frames().map(({ text, message }) => ({ text, message: structuredClone(message) }));
    frames.find(({ message }) => message.type === 'view').message.view.next = outcomes[0] ?? 1;
    assert.throws(() => compare(frames), /the engine shows something else|no state of the game looks like this/);
    await page.context().close();
  });
}
