// Everything that a browser receives and keeps, written down, to be searched when the game is over and its transcript tells
// what was secret.
import { spelledOut } from '../patch.mjs';
import { sleep } from '../waiting.mjs';

export const ahead = 14; // so many outcomes in a row are no coincidence

// The document and the stores, as text. `whole`: also what the caches have under each name, which is the page itself.
export const keptBy = (page, whole = true) =>
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
export function listenTo(page) {
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
  const frames = () => page.frames_.map((text) => ({ text, message: spelledOut(JSON.parse(text)) }));
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
export function writings(hex) {
  const bytes = Buffer.from(hex, 'hex');
  return [hex, hex.toUpperCase(), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url'), [...bytes].join(','), [...bytes].join(', ')];
}
// The words that are there, each with what stands around it.
export const found = (texts, words) =>
  words.flatMap((word) => {
    const text = texts.find((each) => each.includes(word));
    if (text === undefined) return [];
    const at = text.indexOf(word);
    return [`${word} in ${text.slice(0, 80)} … ${text.slice(Math.max(0, at - 80), at)}`];
  });

// All rows of so many words of a text, whatever is between the words.
export function rowsOf(text) {
  const words = text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  return new Set(words.slice(0, Math.max(0, words.length - ahead + 1)).map((_, at) => words.slice(at, at + ahead).join(' ')));
}
export const rowAt = (outcomes, at) => outcomes.slice(at, at + ahead).join(' ');
export const outcomesOf = ({ steps }) => steps.filter(({ seat }) => seat === undefined).map(({ notation }) => notation.toLowerCase());
