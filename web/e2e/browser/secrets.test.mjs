// Nothing secret in the page. Everything that the browsers of a player and of a spectator receive and keep during a game is
// written down: frames, bodies, the document, every store. When the game is over its transcript tells what was secret then.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { Engine } from '../engine.mjs';
import { applyPatch } from '../patch.mjs';
import { playOn, randomPlayer } from '../players.mjs';
import { readTranscript } from '../transcript.mjs';
import { sleep } from '../waiting.mjs';
import { House } from './house.mjs';
import { come, names, play } from './online.mjs';

const ahead = 14; // so many outcomes in a row are no coincidence
let house;
before(async () => {
  house = await House.open({ botDelay: 0, timeScale: 5 });
});
after(async () => {
  await house.close();
  assert.deepEqual(house.problems, []);
});

// The document and the stores, as text. `whole`: also what the caches have under each name, which is the page itself.
const keptBy = (page, whole = true) =>
  page.evaluate(async (withBodies) => {
    const kept = { document: document.documentElement.outerHTML, title: document.title, cookie: document.cookie };
    kept.local = JSON.stringify({ ...localStorage });
    kept.session = JSON.stringify({ ...sessionStorage });
    const request = (asked) =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    kept.databases = '';
    for (const { name } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name));
      kept.databases += ` ${name}`;
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        kept.databases += ` ${store} ${JSON.stringify([await request(records.getAllKeys()), await request(records.getAll())])}`;
      }
      database.close();
    }
    kept.caches = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      kept.caches += ` ${name}`;
      for (const request of await cache.keys()) {
        kept.caches += ` ${request.url} ${withBodies ? await (await cache.match(request)).text() : ''}`;
      }
    }
    return kept;
  }, whole);

// Writes down what a page gets, from now on. `heard()` is all of it so far, by where it came from.
function listenTo(page) {
  const bodies = [];
  const reading = [];
  const keeps = [];
  page.on('response', (response) =>
    reading.push(
      response
        .text()
        .then(async (text) => bodies.push(`${response.url()} ${JSON.stringify(await response.allHeaders())} ${text}`))
        .catch(() => {}),
    ),
  );
  const frames = () => page.frames_.map((text) => ({ text, message: JSON.parse(text) }));
  return {
    page,
    frames,
    keeps,
    // Only what was there before the end counts: afterwards everything is public.
    async remember(drawn, whole) {
      const kept = await keptBy(page, whole);
      const now = frames();
      if (now.some(isOver)) return;
      keeps.push({ drawn: drawn(now), text: Object.entries(kept).map(([where, text]) => `${where}: ${text}`).join('\n') });
    },
    heard() {
      this.all ??= this.listened();
      return this.all;
    },
    async listened() {
      // A body that was given up (the page went elsewhere) never comes.
      await Promise.race([Promise.all(reading), sleep(1500)]);
      const all = frames();
      const end = all.findIndex(isOver);
      return { frames: all.slice(0, end < 0 ? all.length : end).map(({ text }) => text), bodies, keeps: keeps.map(({ text }) => text) };
    },
  };
}
const isOver = ({ message }) => message.stage === 'over' || message.turn?.due === 'over';

// The ways in which bytes may be written.
function writings(hex) {
  const bytes = Buffer.from(hex, 'hex');
  return [hex, hex.toUpperCase(), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url'), [...bytes].join(','), [...bytes].join(', ')];
}
// The words that are there, each with what stands around it.
const found = (texts, words) =>
  words.flatMap((word) => {
    const text = texts.find((each) => each.includes(word));
    if (text === undefined) return [];
    const at = text.indexOf(word);
    return [`${word} in ${text.slice(0, 80)} … ${text.slice(Math.max(0, at - 80), at)}`];
  });

// All rows of so many words of a text, whatever is between the words.
function rowsOf(text) {
  const words = text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  return new Set(words.slice(0, Math.max(0, words.length - ahead + 1)).map((_, at) => words.slice(at, at + ahead).join(' ')));
}
const rowAt = (outcomes, at) => outcomes.slice(at, at + ahead).join(' ');
const outcomesOf = ({ steps }) => steps.filter(({ seat }) => seat === undefined).map(({ notation }) => notation.toLowerCase());

// The engine's own account of a game in which everybody may see everything that has happened: the view and the events of every
// step. No view is for other eyes than the spectator's.
async function replayed(game, text) {
  const engine = new Engine(game);
  try {
    const { options, steps } = readTranscript(text);
    await engine.begin(options);
    const states = [{ view: await engine.view('spectator'), events: [] }];
    for (const step of steps) {
      await engine.do(step);
      states.push({ view: await engine.view('spectator'), events: await engine.events() });
    }
    assert.deepEqual(await engine.view(0), states.at(-1).view);
    return states;
  } finally {
    await engine.quit();
  }
}

// Every view and every event that was sent must be the engine's, in order. Returns how many were compared.
function follow(frames, table, states) {
  let at = 0;
  let view;
  let compared = 0;
  for (const { message, text } of frames) {
    if (message.table !== table || !['view', 'step'].includes(message.type)) continue;
    if (message.type === 'view') {
      view = message.view;
      while (at < states.length && !isDeepStrictEqual(states[at].view, view)) ++at;
    } else {
      view = applyPatch(view, message.patch);
      const events = [];
      while (events.length < message.events.length && at + 1 < states.length) events.push(...states[++at].events);
      assert.deepEqual(message.events, events, text);
    }
    assert.ok(at < states.length && isDeepStrictEqual(states[at].view, view), `the engine shows something else: ${text}`);
    ++compared;
  }
  return compared;
}

// A game of a person at a browser against one at a socket, watched from another browser.
async function recordedGame(game) {
  const ben = await house.server.connect({ name: 'Ben' });
  const table = await ben.host(game, { ludo: 'seats=red,green', losiento: 'seats=red,yellow' }[game]);
  const [ana, cleo] = await Promise.all([house.visit('/', { size: 'phone' }), house.visit()]);
  const ears = [ana, cleo].map(listenTo);
  await come(house, ana, table);
  await cleo.goto(`${house.server.origin}/t/${table}`);
  await cleo.getByRole('button', { name: 'No seat is open' }).waitFor();
  const drawn = (frames) => frames.filter(({ message }) => message.type === 'step').flatMap(({ message }) => message.events).filter(({ type }) => ['roll', 'draw', 'drew', 'card'].includes(type)).length;
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
  await Promise.all([hands, playOn(ben, table, { choose: randomPlayer(32, game), ms: 250_000 })]);
  await Promise.all([ana, cleo].map((page) => page.locator('.result').waitFor()));
  const text = await (await house.server.get(`/t/${table}/transcript`)).text();
  const tokens = await Promise.all([ana, cleo].map(async (page) => (await page.context().cookies()).map(({ value }) => value)));
  return { table, ben, ears, pages: [ana, cleo], text, transcript: readTranscript(text), tokens: [...tokens, [ben.cookie.split('=')[1]]], refusals };
}

for (const game of ['losiento', 'ludo']) {
  describe(names[game], { timeout: 300_000 }, () => {
    let record;
    before(async () => {
      record = await recordedGame(game);
    });
    after(() => Promise.all(record.pages.map((page) => page.context().close())));

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
      const states = await replayed(game, record.text);
      for (const ear of record.ears) assert.ok(follow(ear.frames(), record.table, states) > 20);
    });

    test('no row of outcomes to come is anywhere', async () => {
      const outcomes = outcomesOf(record.transcript);
      assert.ok(outcomes.length > 2 * ahead);
      const all = new Set(outcomes.slice(0, 1 - ahead).map((_, at) => rowAt(outcomes, at)));
      for (const ear of record.ears) {
        assert.ok(ear.keeps.some(({ drawn }) => drawn > 0), 'draws were counted');
        for (const { drawn, text } of ear.keeps) {
          if (drawn + ahead > outcomes.length) continue;
          assert.equal(rowsOf(text).has(rowAt(outcomes, drawn)), false, `the outcomes after ${drawn} are known`);
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
      for (const text of [JSON.stringify({ deck: outcomes }), `<ol><li>${outcomes.join(' ')}</li></ol>`]) {
        assert.ok(rowsOf(text).has(rowAt(outcomes, 5)));
      }
      // A frame that tells one card too many is none of this game.
      const states = await replayed(game, record.text);
      const frames = record.ears[0].frames().map(({ text, message }) => ({ text, message: structuredClone(message) }));
      frames.find(({ message }) => message.type === 'view').message.view.next = outcomes[0];
      assert.throws(() => follow(frames, record.table, states), /the engine shows something else/);
      await page.context().close();
    });
  });
}
