// Where recorded games come from: a table of the server, this device, a link.

import { finishedGame } from "../table/finished";
import { BadLink, keptLimits, unpack } from "../table/link";
import type { LocalGame } from "../table/local_game";
import { NotATranscript, type Recorded, readRecorded, recordedHere } from "../table/recorded";
import { keptGames, waitingGame } from "./device_games";
import { engineHere, kept, t } from "./session";

async function finishedOnly(last: LocalGame | undefined): Promise<Recorded | undefined> {
  if (!last) return undefined;
  const recorded = recordedHere(last);
  return (await finishedGame(engineHere(last.game), recorded)) && recorded;
}

// <table>, here/<game> (what was played on this device last), kept/<id of my games>, link (behind the # of the address).
export async function recordedAt(from: readonly string[]): Promise<Recorded | undefined> {
  const [place = "", which = ""] = from;
  if (place === "") return undefined;
  if (place === "here") return finishedOnly(kept(which));
  if (place === "link") return readRecorded(await unpack(location.hash.slice(1)));
  if (place === "kept") {
    const packed = keptGames.packed(which);
    if (packed !== undefined) return readRecorded(await unpack(packed, keptLimits));
    return finishedOnly(waitingGame(which));
  }
  const answer = await fetch(`/t/${encodeURIComponent(place)}/transcript`);
  return answer.ok ? readRecorded(await answer.text()) : undefined;
}

// What is wrong with a link or a text, for people.
export function wrongWith(error: unknown): string {
  if (error instanceof BadLink) return t(`link.${error.code}`);
  if (!(error instanceof NotATranscript)) return t("link.broken");
  return error.line ? t("link.line", { line: error.line }) : t("link.noTranscript");
}
