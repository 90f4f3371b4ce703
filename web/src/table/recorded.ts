// A game that was played, step by step: read from a transcript (docs/transcript.md), or kept on this device.
import type { Step } from "./engine_table";
import type { SeatHere } from "./here_table";
import type { LocalGame } from "./local";
import type { Scores } from "./table";

export interface Recorded {
  game: string;
  options: string;
  position?: string | undefined; // none: the start of a game
  players: readonly SeatHere[];
  steps: readonly Step[];
  end?: Scores | undefined; // where the table ended it and not the rules
}

export class NotATranscript extends Error {}

function endOf(words: readonly string[]): Scores {
  const [reason = "", places = "", points] = words;
  return {
    over: true,
    reason,
    places: places.split(",").map((place) => (place === "-" ? null : Number(place))),
    ...(points ? { points: points.split(",").map((half) => Number(half) / 2) } : {}),
  };
}

function stepOf(word: string, words: readonly string[]): Step | undefined {
  const [who = "", notation = ""] = words;
  if (word === "undo") return { seat: Number(who), word: "", undo: true };
  if (word === "resign") return { seat: Number(who), word: "", resign: true };
  if (word !== "step") return undefined;
  return who === "!" ? { word: notation } : { seat: Number(who), word: notation };
}

export function readRecorded(text: string): Recorded {
  const [first, ...lines] = text.split("\n");
  if (first?.trim() !== "parlour transcript 1") throw new NotATranscript("this is no transcript");
  const head: Record<string, string> = {};
  const players: SeatHere[] = [];
  const steps: Step[] = [];
  let end: Scores | undefined;
  for (const line of lines) {
    const [word = "", ...words] = line.trim().split(" ");
    const step = stepOf(word, words);
    if (step) steps.push(step);
    else if (word === "end") end = endOf(words);
    else if (word === "player") {
      const [seat, kind = "", ...name] = words;
      const level = kind.startsWith("bot:") ? kind.slice(4) : undefined;
      players[Number(seat)] = { name: name.join(" "), level };
    } else if (word !== "" && word !== "hash" && !word.startsWith("#")) {
      head[word] ??= words.join(" ");
    }
  }
  const { game, options = "", position } = head;
  if (!game) throw new NotATranscript("this transcript names no game");
  return { game, options, position, players, steps, end };
}

export const recordedHere = (game: LocalGame): Recorded => ({
  game: game.game,
  options: game.options,
  position: game.position,
  players: game.seats,
  steps: game.steps,
});
