// Gives a finished game to somebody: by the device's own way of sharing, or as a link to be pasted.

import { note } from "../page/announcer";
import { finishedGame } from "../table/finished";
import { BadLink, pack } from "../table/link";
import { type Recorded, textOf } from "../table/recorded";
import { online } from "./server";
import { engineHere, t } from "./session";

// Whoever gets the link is not the one who was called "You".
function named(recorded: Recorded): Recorded {
  const mine = online().welcome()?.you.name || t("share.somebody");
  const nameOf = (name: string) => (name === t("host.you") ? mine : name);
  const players = recorded.players.map((player) => ({ ...player, name: nameOf(player.name) }));
  return { ...recorded, players };
}

async function hand(url: string, title: string): Promise<void> {
  if (navigator.share && navigator.canShare?.({ url, title }) !== false) {
    try {
      await navigator.share({ url, title });
      return;
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return; // somebody thought better of it
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    note(t("share.copied"));
  } catch {
    // The address of the page is the link: it can be copied there.
    note(t("share.address"));
    if (url !== location.href) location.assign(url);
  }
}

const titleOf = (game: string) => t("replay.title", { game: t(`${game}.name`) });

// Whether a game of this device can be in a link at all.
export const fitsLink = (recorded: Recorded): Promise<boolean> =>
  pack(textOf(named(recorded), recorded.end)).then(
    () => true,
    (error) => !(error instanceof BadLink),
  );

// A game of this device, all of it in the link. Nothing is given away of a game that is not over.
export async function shareGame(recorded: Recorded): Promise<void> {
  try {
    const finished = await finishedGame(engineHere(recorded.game), named(recorded));
    if (!finished) return note(t("share.unfinished"));
    const packed = await pack(finished.text);
    await hand(`${location.origin}/replay/link#${packed}`, titleOf(recorded.game));
  } catch (error) {
    note(t(error instanceof BadLink ? "share.tooLong" : "share.cannot"));
  }
}

export const shareTable = (table: string, game: string): Promise<void> =>
  hand(`${location.origin}/replay/${table}`, titleOf(game));
