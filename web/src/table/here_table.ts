// What tables of this device share, whether a game is played there or watched again: what the board is shown, and the refusal of
// what only a server can do.
import { type Accessor, createSignal, type Setter } from "solid-js";
import type { EngineClient } from "../engine/client";
import type { SeenSeries } from "../engine/types";
import type { Draw, SeatFacts } from "../net/protocol";
import { Refused } from "../net/refused";
import { type Foresight, foresightOf } from "./foresight";
import type { Facts, Happening, Past, Scores, Table, Turn, View } from "./table";

export interface SeatHere {
  name: string; // of who plays; of a bot it may be empty
  word?: string | undefined; // the key of the text that is the name, where nobody wrote one
  level?: string | undefined; // of a bot
}

const never = async (): Promise<never> => {
  throw new Refused("NOT_HERE", "This is only for tables of the server.");
};

type Listener = (happening: Happening) => Promise<void> | void;

export abstract class HereTable implements Table {
  readonly where = "here";
  readonly facts: Accessor<Facts | undefined>;
  readonly view: Accessor<View | undefined>;
  readonly turn: Accessor<Turn | undefined>;
  protected readonly setFacts: Setter<Facts | undefined>;
  protected readonly setView: Setter<View | undefined>;
  protected readonly setTurn: Setter<Turn | undefined>;
  readonly #listeners = new Set<Listener>();

  readonly foresight: Foresight;

  protected constructor(engine: EngineClient, over = (rules: Foresight) => rules) {
    [this.facts, this.setFacts] = createSignal<Facts>();
    [this.view, this.setView] = createSignal<View>();
    [this.turn, this.setTurn] = createSignal<Turn>();
    this.foresight = over(foresightOf(() => engine, this.facts));
  }

  abstract readonly legal: Accessor<readonly string[]>;
  abstract readonly seat: Accessor<number | undefined>;
  abstract history(): Promise<readonly Past[]>;
  abstract close(): void;

  link = (): "open" => "open";
  isHost = (): boolean => true;
  me = (): undefined => undefined;
  onHappening(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  onSaid = (): (() => void) => () => {};
  // Resolves when everybody has shown it.
  protected tell(happening: Happening): Promise<unknown> {
    return Promise.all([...this.#listeners].map((listener) => listener(happening)));
  }

  play: Table["play"] = never;
  roll: Table["roll"] = never;
  undo: Table["undo"] = never;
  resign: Table["resign"] = never;
  resume: Table["resume"] = never;
  offerDraw: Table["offerDraw"] = never;
  declineDraw: Table["declineDraw"] = never;
  leave = async (): Promise<void> => this.close();
  rematch: Table["rematch"] = never;
  ready: Table["ready"] = never;
  setSeat: Table["setSeat"] = never;
  sit: Table["sit"] = never;
  kick: Table["kick"] = never;
  change: Table["change"] = never;
  start: Table["start"] = never;
  say: Table["say"] = never;
}

const matchIn = ({ game, length, winner }: SeenSeries) => ({
  game,
  ...(length === null ? {} : { length }),
  ...(winner === null ? {} : { winner }),
});

// As a server would tell them.
export function factsHere(game: {
  id: string;
  game: string;
  options: string;
  seq: number;
  names: readonly string[]; // of the seats
  seats: readonly (SeatHere | undefined)[];
  you?: number | undefined;
  paused?: boolean | undefined;
  hurried?: boolean | undefined; // only bots are left, and they do not wait
  places?: readonly (number | null)[] | undefined; // those that do not change any more
  series?: SeenSeries | undefined; // none: the game stands alone
  draw?: Draw | undefined;
  scores: Scores | undefined;
}): Facts {
  const places = game.scores?.places ?? game.places ?? [];
  const seats = game.names.map((name, i): SeatFacts => {
    const { level, name: player = name } = game.seats[i] ?? {};
    const won = game.series?.won[i];
    const common = {
      name,
      ...(places[i] ? { place: places[i] } : {}),
      ...(won === undefined ? {} : { won }),
    };
    if (level === undefined)
      return { ...common, kind: "human", player: { id: `here-${i}`, name: player } };
    const named = game.seats[i]?.name;
    return { ...common, kind: "bot", level, ...(named ? { bot_name: named } : {}) };
  });
  return {
    table: game.id,
    seq: game.seq,
    game: game.game,
    options: game.options,
    stage: game.scores ? "over" : "playing",
    seats,
    host: "here-0",
    settings: { listed: false, spectators: false, chat: "off", clock: 0 },
    watching: 0,
    commitment: "",
    ...(game.you === undefined ? {} : { you: game.you }),
    ...(game.paused ? { paused: true } : {}),
    ...(game.hurried ? { hurried: true } : {}),
    ...(game.series ? { match: matchIn(game.series) } : {}),
    ...(game.draw ? { draw: game.draw } : {}),
    ...(game.scores ? { result: { scores: game.scores } } : {}),
  };
}
