// How long bots of this device let people look: once for a turn, a beat between its parts, and not at all while somebody skips
// to the next person. What is still being shown is seen first; thinking goes on meanwhile.

// Of the wait for a turn: what is left of it when the step before took longer to show, and between the parts of a turn.
const rest = 0.4;
const beat = 0.25;

export class BotWaits {
  #actor: number | undefined; // whose step was the last
  #since = 0; // when it was made
  #skips = false;
  #release: (() => void) | undefined;

  constructor(private readonly delay: () => number) {}

  get skips(): boolean {
    return this.#skips;
  }
  // Nothing is waited for until somebody is to act.
  skip(): void {
    this.#skips = true;
    this.#release?.();
  }
  end(): void {
    this.#skips = false;
  }
  // A step of this seat has been made, if of any.
  stepped(actor: number | undefined): void {
    this.#actor = actor;
    this.#since = performance.now();
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
    const delay = this.delay();
    const gone = performance.now() - this.#since;
    const wait = Math.max(delay * whole - gone, delay * least);
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  }
}
