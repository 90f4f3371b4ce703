// How long bots of this device let people look: once for a turn, a beat between its parts, and not at all while somebody skips
// to the next person. What is still being shown is seen first; thinking goes on meanwhile.

// Of the wait for a turn: what is left of it when the turn before took longer to show, and between the parts of a turn.
const rest = 0.4;
const beat = 0.25;
const few = 3; // more bots than these share what these would take
const glimpse = 200; // milliseconds: what is over sooner was no move to follow

// Of the time that a bot may take for its turn where so many seats play.
export const shareOf = (seats: number): number => Math.min(1, few / Math.max(1, seats - 1));

export class BotWaits {
  readonly #delay: () => number;
  #actor: number | undefined; // whose step was the last
  #since = 0; // when the last step was made that could be seen
  #seen = false; // something of the last turn could be
  #skips = false;
  #alone = false;
  #release: (() => void) | undefined;

  constructor(delay: () => number, seats: number) {
    this.#delay = () => delay() * shareOf(seats);
  }

  get skips(): boolean {
    return this.#skips;
  }
  // Nothing is waited for until somebody is to act.
  skip(): void {
    this.#skips = true;
    this.#release?.();
  }
  // How things are now: `asks`: nobody but a person goes on; `alone`: only bots are left, which is where a skip ends too.
  now(asks: boolean, alone: boolean): void {
    if (asks || alone !== this.#alone) this.#skips = false;
    this.#alone = alone;
  }
  // This seat has made a step. One that only ends its turn does not make people wait anew; but where nothing moves at all, every
  // step counts.
  stepped(actor: number, shown: Promise<unknown>): void {
    const made = performance.now();
    if (actor !== this.#actor) this.#seen = false;
    this.#actor = actor;
    if (!this.#seen) this.#since = made;
    void shown.then(() => {
      if (performance.now() - made < glimpse || made < this.#since) return;
      this.#since = made;
      this.#seen = true;
    });
  }

  // Resolves when people have seen enough: the bot of this seat may act. `atOnce`: there is nothing to follow.
  async until(seat: number, shown: Promise<unknown>, atOnce: boolean): Promise<void> {
    if (this.#skips) return;
    const released = new Promise<void>((done) => {
      this.#release = done;
    });
    await Promise.race([released, this.#patience(seat, shown, atOnce)]);
    this.#release = undefined;
  }
  async #patience(seat: number, shown: Promise<unknown>, atOnce: boolean): Promise<void> {
    await shown;
    if (atOnce) return;
    const [whole, least] = seat === this.#actor ? [beat, 0] : [1, rest];
    const delay = this.#delay();
    const gone = performance.now() - this.#since;
    const wait = Math.max(delay * whole - gone, delay * least);
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  }
}
