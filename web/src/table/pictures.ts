// The last picture of a game of this device, and what was foreseen of it: people who come back see the board and can choose
// before the engine is there.
import type { Foresight } from "./foresight";
import type { Album, Picture } from "./local_game";

export class Pictures {
  #last: Picture | undefined;

  constructor(private readonly album: Album | undefined) {
    this.#last = album?.last;
  }

  // The last one is on the screen.
  get shown(): Promise<unknown> | undefined {
    return this.album?.seen;
  }

  // Nothing: nobody is awaited, and there is nothing to come back to.
  put(picture: Picture | undefined): void {
    this.#last = picture;
    if (picture) this.album?.put(picture);
  }

  // The rules, asked only for what the picture does not have.
  over = (rules: Foresight): Foresight => ({
    ...rules,
    foresee: async (view, seat) => {
      const isLast = () => this.#last?.view === view && this.#last.seat === seat;
      if (isLast() && this.#last?.foreseen) return this.#last.foreseen;
      const foreseen = await rules.foresee(view, seat);
      if (this.#last && isLast()) this.put({ ...this.#last, foreseen });
      return foreseen;
    },
  });
}
