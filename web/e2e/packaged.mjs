// A game that outlives the program that serves it: packaged.mjs <url> begin|continue <file>.
// `begin` looks at the page, hosts a game against a bot, plays some moves and keeps in the file what it saw; `continue` comes back
// as the same person, finds the game as it was, and plays on.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from './client.mjs';
import { act, mayAct, randomPlayer } from './players.mjs';

const [url, what, file] = process.argv.slice(2);
const server = { origin: url, socketUrl: `${url.replace('http', 'ws')}/ws` };
const game = 'lautari';
const choose = randomPlayer(7, game);

async function moves(client, table, count) {
  for (let made = 0; made < count; made += 1) {
    await client.until(() => mayAct(client, table));
    await act(client, table, choose);
  }
  // The bot has answered: nothing happens until this side moves again.
  await client.until(() => mayAct(client, table));
}

const page = await fetch(`${url}/`);
assert.equal(page.status, 200);
assert.match(await page.text(), /<html/);

if (what === 'begin') {
  const client = await Client.connect(server, { name: 'Host' });
  const table = await client.host(game, '', { seats: [{ kind: 'open' }, { kind: 'bot', level: 'easy' }] });
  await client.ask('start', { table });
  await moves(client, table, 3);
  writeFileSync(file, JSON.stringify({ cookie: client.cookie, table, view: client.table(table).view, seq: client.table(table).seq }));
  await client.drop();
} else {
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  const client = await Client.connect(server, { cookie: kept.cookie });
  await client.watch(kept.table);
  await client.until(() => client.table(kept.table).view);
  assert.deepEqual(client.table(kept.table).view, kept.view, 'the game is as it was');
  await moves(client, kept.table, 1);
  assert.ok(client.table(kept.table).seq > kept.seq);
  await client.close();
}
process.exit(0);
