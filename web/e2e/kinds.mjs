// What tests over all games need to know of each: `e2e/kind.mjs` in its folder of the page, in the order of games.list. A game
// is in all of them as soon as it has that file.
//
//   seats     what the seats are called on the page
//   two       an option line for two people; `four` for four, where there are so many
//   patience  after so many acts of their own random players give up, where chance would go on for too long; `online` is the
//             same at tables of the server, `thinking` against bots that think for long
//   taste     actions in groups: random players take of the first that has one
//   bots      `options` and `levels` of a game that bots play to its end
//   others    more whole games of people and bots: [what, options, seats]
//   crash     tables that are played while the server is killed, `backup` while it is copied: { options, seats, enough }
//   undoes    a player may take back what was done
//   acts      of a player that are surely before the end of a game (12)
//   look      size and scheme in which its lessons are looked at
//   lessons   how some of them are done by keys: { id: (page, choose) => … }
//   counts    what a review counts: 'die', 'cards'; `draws`, if there is chance that no seat is to thank for
//   marks     what the board keeps in sight of the past, as a selector
//   undo      does something on the page that can be taken back, and takes it back: (page, play) => …
//   hands     a module whose `onlineHands` play where choices at random would not bring the game to its end
//   agree     people agree on a draw after a while, for the same reason
//   givesUp   what the button says with which a game of two is given up
//   crowded   where most can be done, or bots think (`thinks`), for `fits`: { options, position, players }
//   bot       the level of the bot of a table whose server is killed
//   rest      tests that ./test leaves to ./test --long: 'replay' and 'reload' at a table of the server
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const root = new URL('../../', import.meta.url);
const folder = (id) => new URL(`web/src/games/${id}/`, root);
const registered = (await readFile(new URL('engine/games/games.list', root), 'utf8')).split('\n').filter(Boolean);

async function kindOf(id) {
  const { name } = JSON.parse(await readFile(new URL('name.en.json', folder(id)), 'utf8'));
  const { default: kind } = await import(new URL('e2e/kind.mjs', folder(id)).href);
  return [id, { name, ...kind }];
}
const onPage = registered.filter((id) => existsSync(new URL('e2e/kind.mjs', folder(id))));
export const kinds = Object.fromEntries(await Promise.all(onPage.map(kindOf)));
export const ids = Object.keys(kinds);
// The words of seats in a kind: `open` for people, a level for bots.
export const seatsOf = (words) => words.map((word) => (word === 'open' ? { kind: 'open' } : { kind: 'bot', level: word }));
