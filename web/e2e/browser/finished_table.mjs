// A game between two people, from the lobby to its end, without a browser: quick, for tests that begin where it is over.
import { kinds } from '../kinds.mjs';
import { isOver, playOn, randomPlayer } from '../players.mjs';
import { playing } from '../scenes.mjs';

// Where random players would need thousands of steps they give up after `patience` of their own.
export async function finishedTable(server, game) {
  const people = await server.people('Ann', 'Bo');
  const { two: options, patience = Infinity } = kinds[game];
  const table = await playing(people, game, options);
  const person = async (client, seed) => {
    let own = 0;
    const onStep = () => {
      own += 1;
    };
    await playOn(client, table, { choose: randomPlayer(seed, game), onStep, enough: () => own >= patience, ms: 60_000 });
    if (!isOver(client, table)) await client.ask('resign', { table }).catch(() => {});
    await client.until(() => isOver(client, table), 30_000, 'the end of the game');
  };
  await Promise.all(people.map((client, i) => person(client, i + 3)));
  const text = await (await server.get(`/t/${table}/transcript`)).text();
  await Promise.all(people.map((client) => client.close()));
  return { table, text };
}
