// Writes down which games this browser takes part in, and what their tables had promised before.

import { note } from "../page/announcer";
import { finishedGame } from "../table/finished";
import { keptLimits, pack } from "../table/link";
import type { LocalGame } from "../table/local";
import { recordedHere } from "../table/recorded";
import type { Facts, Scores } from "../table/table";
import { decidedHere, keptGames, lineOf } from "./device_games";
import type { KeptPlayer } from "./kept_games";
import { engineHere, t } from "./session";

export { idHere, keptGames } from "./device_games";

const resultOf = ({ reason, places }: Scores) => ({ reason: reason ?? "", places });

function playersOf(facts: Facts, isMe: (seat: number) => boolean): KeptPlayer[] {
  return facts.seats.map(({ name: seat, kind, player, level }, i) => ({
    seat,
    name: (kind === "human" && player?.name) || "",
    ...(kind === "bot" && level ? { level } : {}),
    ...(isMe(i) ? { me: true } : {}),
  }));
}

// A game of this device is over: it is kept whole, so that it can be watched when another one has been begun. Where that fails,
// its result is kept, and what was played lies on its table until it is put aside as it is.
export async function finishedHere(game: LocalGame): Promise<void> {
  try {
    const finished = await finishedGame(engineHere(game.game), recordedHere(game));
    if (!finished) return;
    const packed = await pack(finished.text, keptLimits).catch(() => undefined); // too long
    const line = { ...lineOf(game), result: resultOf(finished.scores) };
    const put = keptGames.put(line, { packed });
    if (!put.listed) note(t("games.noRoom"));
    else if (!put.whole && packed === undefined) note(t("games.tooLong"));
    else if (!put.whole) note(t("games.noRoomWhole"));
    else if (put.cut > 0) note(t("games.madeRoom"));
  } catch {
    decidedHere(game);
  }
}

const unlisted = new Set<string>(); // tables of which it was said
// A table of the server as it is now; `me` is my id there.
export function tableSeen(facts: Facts, me: string | undefined): void {
  const isMe = (seat: number) =>
    seat === facts.you || (me !== undefined && facts.seats[seat]?.player?.id === me);
  if (!facts.seats.some((_, seat) => isMe(seat))) return;
  const { table, game, stage, commitment } = facts;
  if (stage === "lobby" || stage === "playing") keptGames.note(table, commitment);
  if (stage !== "playing" && stage !== "over") return;
  const scores = facts.result?.scores as Scores | undefined;
  const about = { id: table, where: "server" as const, game, when: Date.now() };
  const players = playersOf(facts, isMe);
  const { listed, cut } = keptGames.put({
    ...about,
    players,
    ...(scores ? { result: resultOf(scores) } : {}),
  });
  if (cut > 0) note(t("games.madeRoom"));
  if (listed || !scores || unlisted.has(table)) return;
  unlisted.add(table);
  note(t("games.noRoom"));
}
