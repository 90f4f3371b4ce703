// A table of the server at which everything is the same every time: its id, its cards, who sits there and what they play.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { act, isOver, mayAct, randomPlayer } from '../players.mjs';
import { bot, lobby, open } from '../scenes.mjs';

const id = 'fridayseventeen'; // of 15 letters, as every id of a table
const secret = '5a'.repeat(32);
const script = fileURLToPath(new URL('../fix_table.py', import.meta.url));
// Who somebody is follows from the cookie.
export const tokens = { Ana: 'a1'.repeat(32), Ben: 'b2'.repeat(32) };
const cookieOf = (name) => `parlour=${tokens[name]}`;

export class FixedTable {
  id = id;
  #random = randomPlayer(5, 'losiento');

  // A lobby of Lo Siento: Ana is host, Ben sits beside her, a bot plays too. A server draws the id and the secret of a table by
  // itself and cannot be told them, so they are exchanged in its log, which is all that a server knows of a table.
  static async open(server) {
    const table = new FixedTable();
    const names = Object.keys(tokens);
    const people = await Promise.all(names.map((name) => server.connect({ name, cookie: cookieOf(name), mixes: false })));
    await lobby(people, 'losiento', 'seats=red,blue,yellow,green', { seats: [open, open, bot('medium'), { kind: 'closed' }] });
    await Promise.all(people.map((one) => one.close()));
    await server.kill();
    await promisify(execFile)('python3', [script, server.data, id, secret]);
    await server.launch();
    table.people = await Promise.all(names.map((name) => server.connect({ cookie: cookieOf(name), mixes: false })));
    [table.ana, table.ben] = table.people;
    for (const one of table.people) await one.watch(id);
    return table;
  }

  // Ana's share of the chance comes from her page.
  async begin() {
    await this.ben.ask('mix', { table: id, commitment: this.ben.table(id).table.commitment, bytes: 'b2b2' });
    await this.ana.untilTable(id, ({ seats }) => seats[0].mixed && seats[1].mixed);
    await this.ana.ask('start', { table: id });
    for (const one of this.people) await one.until(() => one.table(id).turn);
  }

  // Plays for both people until the game is over or `enough(what Ana knows)` holds where one of them is to act.
  async play(enough = () => false) {
    const known = this.ana.table(id);
    const next = () => this.people.find((one) => ['act', 'roll'].includes(known.turn.due) && known.turn.seats.includes(one.seat(id)));
    for (;;) {
      await this.ana.until(() => isOver(this.ana, id) || next());
      if (isOver(this.ana, id) || enough(known)) return;
      const player = next();
      const { seq } = known;
      await player.until(() => player.table(id).seq >= seq && mayAct(player, id));
      await act(player, id, this.#random);
      await this.ana.until(() => known.seq > seq);
    }
  }
}
