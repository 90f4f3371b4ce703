// Structured commands over a real socket: a whole game of Montoncito in which all that people do is said so.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveFinished } from '#e2e/finished.mjs';
import { playOn, randomPlayer } from '#e2e/players.mjs';
import { playing } from '#e2e/scenes.mjs';
import { serverFor } from '#e2e/server.mjs';

const server = serverFor({ before, after }, { botDelay: 0 });

// The command of an action as the document of the game names it, written without the engine.
function commandOf(action) {
  if (action === 'draw') return { type: 'DRAW' };
  if (action === 'end') return { type: 'END_TURN' };
  const [, from, number, pile] = /^([hsxd])(\d*)>(\d)$/.exec(action);
  const source = { h: { zone: 'hand', value: Number(number) }, s: { zone: 'stock' }, x: { zone: 'discard', pile: Number(number) } };
  return { to: { pile: Number(pile) }, from: source[from === 'd' ? 'h' : from], type: from === 'd' ? 'DISCARD' : 'PLAY_CARD' };
}

test('a whole game is played by structured commands, and its transcript has the notation', async () => {
  const people = await server().people('Ana', 'Ben');
  const table = await playing(people, 'montoncito', 'players=2 stock=12');
  const sent = [];
  await Promise.all(
    people.map((one, seat) => {
      const choose = randomPlayer(70 + seat, 'montoncito');
      return playOn(one, table, {
        choose: (legal) => {
          const action = choose(legal);
          sent.push(`step ${seat} ${action}`);
          return JSON.stringify(commandOf(action), null, 1);
        },
      });
    }),
  );
  const text = await (await fetch(`${server().origin}/t/${table}/transcript`)).text();
  const steps = text.split('\n').filter((line) => /^step \d/.test(line));
  assert.ok(steps.length > 12);
  assert.deepEqual(steps, sent);
  await proveFinished(server(), people[0], table);
});
