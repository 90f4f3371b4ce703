// The one line that says what to do now, or for whom the table waits, and what follows.
import type { Prompt } from "../board/face";
import type { Tone } from "../page/foot";
import type { Table, Turn } from "../table/table";
import { isBot } from "./pace";
import { t } from "./session";

export interface Situation {
  readonly table: Table;
  turn(): Turn | undefined; // as the board shows it
  busy(): boolean; // something is being shown
  over(): boolean;
  place(): string | undefined; // mine, in words, once it cannot change any more
  nameOf(seat: number): string;
  asks(): Prompt | undefined; // what the board says that may be done
  coming(): string | undefined; // what will be done by itself in a moment
  waiting(): string | undefined; // for whom one waits, where several choose at once
  draw(): Prompt | undefined; // somebody offers a draw
}

export interface Said {
  readonly prompt: Prompt;
  readonly tone: Tone;
}

const plain = (line: string, more?: string | undefined): Said => ({
  prompt: { line, more },
  tone: "wait",
});

// Of those who play one after the other: who is next, and then me.
function following(table: Table, turn: Turn, nameOf: (seat: number) => string): string | undefined {
  const seats = table.facts()?.seats ?? [];
  const me = table.facts()?.you;
  const [now] = turn.seats;
  if (now === undefined || turn.seats.length !== 1 || me === undefined || seats[me]?.place)
    return undefined;
  const order = seats.map((_, i) => (now + 1 + i) % seats.length);
  const next = order.find((seat) => seats[seat]?.kind !== "closed" && !seats[seat]?.place);
  if (next === undefined || next === now) return undefined;
  return next === me ? t("prompt.thenYou") : t("prompt.then", { name: nameOf(next) });
}

// The table waits for somebody who lets the last bot play on.
function pausedWords(place: string | undefined, asks: Prompt | undefined): Said {
  const { line, more } = asks ?? { line: t("play.paused") };
  return place ? plain(place, [line, more].filter(Boolean).join(" ")) : plain(line, more);
}

// Who only watches is told so, where nothing else has to be said.
export function promptOf(at: Situation): Said {
  const said = saidAt(at);
  const facts = at.table.facts();
  const watches =
    at.table.where === "server" && facts?.stage === "playing" && facts.you === undefined;
  if (!watches || said.prompt.more || at.place() !== undefined) return said;
  return { ...said, prompt: { ...said.prompt, more: t("play.youWatch") } };
}

function saidAt(at: Situation): Said {
  const { table } = at;
  const facts = table.facts();
  const turn = at.turn();
  if (table.link() === "connecting") return { ...plain(t("play.connecting")), tone: "lost" };
  if (!turn || at.over()) return { ...plain(t("play.over")), tone: "end" };
  const draw = at.draw();
  if (draw) return { prompt: draw, tone: "act" };
  const place = at.place();
  if (facts?.paused) return pausedWords(place, at.asks());
  if (facts?.hurried) return plain(place ?? t("play.hurried"), place && t("play.hurried"));
  const mine = turn.seats.includes(table.seat() ?? -1);
  const coming = at.coming();
  if (coming && mine) return { prompt: { line: t("prompt.only"), more: coming }, tone: "act" };
  const asks = at.asks();
  if (asks && mine) return { prompt: asks, tone: at.busy() ? "wait" : "act" };
  if (asks) return { prompt: asks, tone: "wait" };
  const [seat] = turn.seats;
  if (seat === undefined) return plain(t("play.waiting"));
  const others = at.waiting();
  if (others) return plain(others, place);
  const name = at.nameOf(seat);
  if (mine)
    return plain(
      t(
        table.where === "here" && at.nameOf(seat) !== t("host.you")
          ? "play.turnOf"
          : "play.yourTurn",
        { name },
      ),
    );
  const thinks = !at.busy() && isBot(facts?.seats[seat]);
  return plain(
    t(thinks ? "play.thinks" : "play.turnOf", { name }),
    place ?? following(table, turn, at.nameOf),
  );
}
