// A game that goes on while something else happens to the server: it must not notice.
import assert from 'node:assert/strict';
import { mayAct, randomPlayer } from './players.mjs';
import { playing } from './scenes.mjs';
import { eventually } from './waiting.mjs';

export class SideGame {
  constructor() {
    this.stopped = false;
    this.steps = 0;
    this.slowest = 0;
  }

  static async begin(server) {
    const side = new SideGame();
    side.server = server;
    side.people = await server.people('Side one', 'Side two');
    side.running = side.#run();
    side.running.catch(() => {});
    return side;
  }

  // Game after game, some steps a second.
  async #run() {
    const choose = randomPlayer(11, 'losiento');
    while (!this.stopped) {
      const table = await playing(this.people, 'losiento', 'seats=red,yellow');
      while (!this.stopped && this.people.every((one) => one.table(table).table.stage === 'playing')) {
        const mover = this.people.find((one) => mayAct(one, table));
        if (mover) await this.#step(mover, table, choose);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  async #step(mover, table, choose) {
    const { turn, legal } = mover.table(table);
    const begin = Date.now();
    if (turn.due === 'roll') await mover.ask('roll', { table, since: turn.since });
    else await mover.ask('play', { table, since: turn.since, action: choose(legal) });
    this.slowest = Math.max(this.slowest, Date.now() - begin);
    this.steps += 1;
  }

  // Ends it after some more steps; fails if it was disturbed.
  async end() {
    const before = this.steps;
    await Promise.race([this.running, eventually(() => this.steps > before + 10, 30_000, 'the game on the side goes on')]);
    this.stopped = true;
    await this.running;
    for (const one of this.people) {
      assert.deepEqual(one.faults, []);
      assert.equal(one.closed, undefined);
    }
    assert.ok(this.slowest < 20_000, `an answer took ${this.slowest} ms`);
  }
}
