// Who sat where and when, as the logs say: nobody may have two seats of a game at a time.

// tables: id -> [{body, at, last}] in order; at: when it was committed; last: the table is closed by it. over: ids of tables whose
// game has ended. Returns what is wrong, and how much was looked at.
export function doubleSeats(tables, over) {
  const sat = new Map(); // `game player` -> [{table, from, to}]
  for (const [table, entries] of tables) for (const one of stays(table, entries, over.has(table))) {
    if (!sat.has(one.who)) sat.set(one.who, []);
    sat.get(one.who).push(one);
  }
  const faults = [];
  for (const [who, list] of sat) {
    list.sort((a, b) => a.from - b.from);
    for (let i = 1; i < list.length; ++i) {
      const [before, after] = [list[i - 1], list[i]];
      if (after.from < before.to && after.table !== before.table) faults.push(`${who} sat at ${before.table} from ${before.from} to ${before.to} and at ${after.table} from ${after.from}`);
    }
  }
  return { faults, stays: [...sat.values()].flat().length, people: sat.size };
}

function stays(table, entries, over) {
  const { game } = entries[0].body;
  const seats = new Map(); // seat -> {who, from}
  const done = [];
  const free = (seat, to) => {
    if (seats.has(seat)) done.push({ ...seats.get(seat), table, to });
    seats.delete(seat);
  };
  const take = (seat, player, from) => {
    if (seats.get(seat)?.who === `${game} ${player.id}`) return;
    free(seat, from);
    seats.set(seat, { who: `${game} ${player.id}`, from });
  };
  const takeAll = (list, at) => list.forEach(({ player }, seat) => (player ? take(seat, player, at) : free(seat, at)));
  // What is said after the end changes nothing.
  const end = entries.findLastIndex(({ body }) => body.type !== 'talked');
  const ends = over || entries.at(-1).last;
  for (const [number, { body, at }] of entries.entries()) {
    if (body.seats && (body.type === 'created' || body.type === 'changed')) takeAll(body.seats, at);
    if (body.type === 'sat' || body.type === 'returned') take(body.seat, body.player, at);
    if (body.type === 'opened' || body.type === 'left' || body.type === 'resigned') free(body.seat, at);
    // Seats that nobody sits on are taken out before the game.
    if (body.type === 'started') {
      const kept = body.taken.map((seat) => seats.get(seat));
      seats.clear();
      kept.forEach((stay, seat) => stay && seats.set(seat, stay));
    }
    if (number === end && ends) for (const seat of [...seats.keys()]) free(seat, at);
  }
  for (const seat of [...seats.keys()]) free(seat, Number.POSITIVE_INFINITY);
  return done;
}
