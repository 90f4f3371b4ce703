// Who sits where, while somebody thinks about it.
import { createSignal } from "solid-js";
import type { GameUi } from "../games/game";

export type Who = "you" | "human" | "open" | "closed" | `bot:${string}`;

// The seats of the form: every one that the game has, so that everybody can have the colour they like.
export function createSeats(ui: GameUi, online: () => boolean) {
  const names = ui.seatNames(ui.players[1]);
  const usual = new Set(ui.seatNames(ui.players[0]));
  const [chosen, setChosen] = createSignal<readonly (Who | undefined)[]>(
    names.map(() => undefined),
  );
  const standard = (seat: number): Who => {
    if (online()) return "open";
    return usual.has(names[seat] ?? "") ? "bot:easy" : "closed";
  };
  const at = (seat: number): Who => {
    const who = chosen()[seat];
    if (who === undefined) return seat === mySeat() ? "you" : standard(seat);
    if (online() && who === "human") return "open";
    return !online() && who === "open" ? "human" : who;
  };
  // I sit somewhere: where I said, else at the first seat for which nothing was said.
  const mySeat = (): number => {
    const said = chosen().indexOf("you");
    return said >= 0 ? said : chosen().indexOf(undefined);
  };
  const set = (seat: number, who: Who): void => {
    const next = [...chosen()];
    // There is one of me: who sits down elsewhere changes places.
    const before = names.findIndex((_, i) => at(i) === "you");
    if (who === "you" && before >= 0 && before !== seat) next[before] = at(seat);
    next[seat] = who;
    setChosen(next);
  };
  const taken = () => names.map((_, i) => at(i)).filter((who) => who !== "closed").length;
  return { names, at, set, taken };
}
