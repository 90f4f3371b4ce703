// Montoncito for the page.
import { forPage } from "../game";
import { about } from "./about";
import { Board } from "./board";
import card from "./card";
import { movesOf } from "./choices";
import { counted } from "./counted";
import "./around.css";
import "./style.css";
import type { GameUi } from "../game";
import type { Event, View } from "./wire";
import { cardName, describe, waitingWords } from "./words";

const upTo = (least: number, most: number): string[] =>
  Array.from({ length: most - least + 1 }, (_, i) => String(least + i));

const fields = [
  { key: "stock", values: upTo(15, 25), standard: "20" },
  { key: "jokers", values: upTo(0, 4), standard: "4" },
  { key: "packs", values: ["auto", ...upTo(1, 8)], standard: "auto" },
  { key: "recycle", values: ["shuffle", "none"], standard: "shuffle" },
  { key: "mode", values: ["turns", "parallel"], standard: "turns" },
];

const montoncito: GameUi<View, Event> = {
  id: "montoncito",
  Board,
  ...card,
  options: (seats, chosen) =>
    [
      `players=${seats.length}`,
      ...fields.map(({ key, standard }) => `${key}=${chosen[key] ?? standard}`),
    ].join(" "),
  fields,
  describe,
  waiting: (view, texts) =>
    view.mode === "parallel" && view.stage === "play" ? waitingWords(texts, view) : undefined,
  actionWords: (does, view, texts) => movesOf(view, [does], texts)[0]?.label,
  actionSpots: (does, view, texts) =>
    movesOf(view, [does], texts).flatMap(({ from, to }) => [...from.slice(0, 1), to]),
  chance: {
    group: () => "cards",
    name: (card, texts) => cardName(texts, Number(card)),
    drawn: (event) => {
      if (event.type === "drew" && event.cards)
        return { seat: event.seat, words: event.cards.map(String) };
      return event.type === "dealt" && event.to === "hand"
        ? { seat: event.seat ?? 0, words: [String(event.card)] }
        : undefined;
    },
  },
  counted,
  about,
};

export default forPage(montoncito);
