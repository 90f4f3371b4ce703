// Situations that many tests begin with.
import { playOn, randomPlayer } from './players.mjs';

export const open = { kind: 'open' };
export const bot = (level = 'easy') => ({ kind: 'bot', level });
export const settings = (changes = {}) => ({ listed: true, spectators: true, chat: 'free', clock: 0, ...changes });

// A lobby with the people given: the first hosts, the others sit down in order.
export async function lobby(people, game, options, fields = {}) {
  const [host, ...others] = people;
  const table = await host.host(game, options, fields);
  for (const other of others) await other.sit(table);
  return table;
}

// The same, started; everybody has seen the first view.
export async function playing(people, game, options, fields = {}) {
  const table = await lobby(people, game, options, fields);
  await people[0].ask('start', { table });
  await Promise.all(people.map((one) => one.until(() => one.table(table).view && one.table(table).table.stage === 'playing')));
  return table;
}

// Everybody plays at random until the predicate holds for the table as the first of them knows it; nobody acts who sees it hold.
export async function playUntil(people, table, game, enough, ms = 60_000) {
  let stop = false;
  const stopped = (known) => stop || enough(known);
  const tellAll = () => {
    stop = true;
    for (const one of people) one.wake();
  };
  const play = async (one, i) => {
    await playOn(one, table, { choose: randomPlayer(i + 7, game), enough: stopped, ms });
    if (stopped(one.table(table))) tellAll();
  };
  const watched = people[0].until(() => stopped(people[0].table(table)), ms, `enough was played at ${table}`).finally(tellAll);
  await Promise.all([watched, ...people.map(play)]);
}

// Everybody plays at random to the end, and has heard of it.
export async function finish(people, table, game, ms) {
  await playUntil(people, table, game, ({ table: facts }) => facts.stage === 'over', ms);
  await Promise.all(people.map((one) => one.untilTable(table, ({ stage }) => stage === 'over')));
}

export const seatOf = (client, table, seat) => client.table(table).table.seats[seat];

// A bot plays at this seat: its own, or one that stands in for a person.
export const botPlays = (seat) => seat.kind === 'bot' || seat.bot === true;
