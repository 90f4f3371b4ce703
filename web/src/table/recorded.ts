// A game that was played, step by step: read from a transcript (docs/transcript.md), or kept on this device.
import { NotReadable, readTranscript } from "../../fair/transcript.mjs";
import type { SeatHere } from "./here_table";
import type { LocalGame } from "./local";
import { played, type Step } from "./steps";
import type { Scores } from "./table";

// What a table wrote down so that its chance can be proved.
export interface Sealed {
  table?: string | undefined;
  offered?: string | undefined;
  commitment?: string | undefined;
  secret?: string | undefined;
  seed?: string | undefined;
  bytes: readonly string[];
  hashes: readonly { after: number; hash: string }[]; // after so many steps
}

export interface Recorded {
  game: string;
  options: string;
  position?: string | undefined; // none: the start of a game
  players: readonly SeatHere[];
  steps: readonly Step[];
  end?: Scores | undefined; // where the table ended it and not the rules
  sealed?: Sealed | undefined; // none: it was played on a device
}

export class NotATranscript extends Error {
  // The number of the line that is wrong, if it is one.
  get line(): string {
    return /^line (\d+):/.exec(this.message)?.[1] ?? "";
  }
}

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
  const [who = "", notation = "", odds] = words;
  if (word === "undo") return { seat: Number(who), word: "", undo: true };
  if (word === "resign") return { seat: Number(who), word: "", resign: true };
  if (word !== "step") return undefined;
  if (who !== "!") return { seat: Number(who), word: notation };
  return { word: notation, ...(odds === undefined ? {} : { odds }) };
}

// The strict reader of the proof says first whether it is a transcript at all.
function strictly(text: string) {
  try {
    return readTranscript(text);
  } catch (error) {
    if (error instanceof NotReadable) throw new NotATranscript(error.message);
    throw error;
  }
}

export function readRecorded(text: string): Recorded {
  const { game, options = "", position, bytes, ...head } = strictly(text);
  const { table, offered, commitment, secret, seed } = head;
  const players: SeatHere[] = [];
  const steps: Step[] = [];
  const hashes: { after: number; hash: string }[] = [];
  let end: Scores | undefined;
  for (const line of text.split("\n")) {
    const [word = "", ...words] = line.replace(/\r$/, "").split(" ");
    const step = stepOf(word, words);
    if (step) steps.push(step);
    else if (word === "end") end = endOf(words);
    else if (word === "hash") hashes.push({ after: steps.length, hash: words[0] ?? "" });
    else if (word === "player") {
      const [seat, kind = "", ...name] = words;
      const level = kind.startsWith("bot:") ? kind.slice(4) : undefined;
      const named = name.join(" ");
      const unnamed = level !== undefined && (named === "Bot" || named === level);
      players[Number(seat)] = { name: unnamed ? "" : named, level };
    }
  }
  const known = [table, commitment, secret, seed].some((part) => part !== undefined);
  const sealed = known ? { table, offered, commitment, secret, seed, bytes, hashes } : undefined;
  return { game, options, position, players, steps, end, sealed };
}

export const recordedHere = (game: LocalGame): Recorded => ({
  game: game.game,
  options: game.options,
  position: game.position,
  players: game.seats,
  steps: played(game.steps),
});

// Names as the format allows them: printable, not empty, at most 128 bytes.
function nameIn(text: string, otherwise: string): string {
  const printable = [...text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ").trim()];
  while (new TextEncoder().encode(printable.join("")).length > 128) printable.pop();
  return printable.join("").trim() || otherwise;
}

function stepLine({ seat, word, undo, resign, odds }: Step): string {
  if (undo) return `undo ${seat}`;
  if (resign) return `resign ${seat}`;
  if (seat !== undefined) return `step ${seat} ${word}`;
  return `step ! ${word}${odds ? ` ${odds}` : ""}`;
}

// What stands after the word `end`.
export function endText({ reason, places, points }: Scores): string {
  const halves = points ? ` ${points.map((point) => Math.round(point * 2)).join()}` : "";
  return `${reason} ${places.map((place) => place ?? "-").join()}${halves}`;
}

// A game of a device as a transcript: without a seed, so nothing of it can be proved. `end`: if it was not made by the rules.
export function textOf(
  { game, options, position, players, steps }: Recorded,
  end?: Scores,
): string {
  const lines = ["parlour transcript 1", `game ${game}`];
  if (options) lines.push(`options ${options}`);
  if (position !== undefined) lines.push(`position ${position}`);
  players.forEach(({ name, level }, seat) => {
    lines.push(
      level === undefined
        ? `player ${seat} human ${nameIn(name, String(seat + 1))}`
        : `player ${seat} bot:${level} ${nameIn(name, level)}`,
    );
  });
  // A resignation or an agreement that ended the game is told by the end alone.
  const last = steps.at(-1);
  const byEnd = last?.agree || (end?.reason === "resignation" && last?.resign);
  const told = byEnd ? steps.slice(0, -1) : steps;
  lines.push(...told.map(stepLine));
  if (end) lines.push(`end ${endText(end)}`);
  return `${lines.join("\n")}\n`;
}
