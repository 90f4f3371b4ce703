// Whether a game ended as the rules say, or as a table may say where the rules have no say.
import type { Manners } from "../engine/types";
import type { EngineTable } from "./engine_table";
import type { Scores } from "./table";

export interface Ending {
  result: "ok" | "failed";
  code: string;
  values?: { reason: string } | undefined;
}

// What a table may decide, because the rules cannot know it.
function mayDecide(manners: Manners, reason: string | null): boolean {
  if (reason === "agreement") return manners.draw_offers;
  if (reason === "resignation") return manners.resign !== "never";
  if (reason === "time") return manners.timeout === "loses";
  return reason === "aborted";
}

const same = (a: Scores, b: Scores): boolean =>
  a.reason === b.reason &&
  a.places.join() === b.places.join() &&
  (a.points ?? []).join() === (b.points ?? []).join();

// `end`: what was recorded besides the steps.
export async function judgeEnd(table: EngineTable, end: Scores | undefined): Promise<Ending> {
  if (end && end.places.length !== table.info.seats) return { result: "failed", code: "places" };
  const { manners } = table.info;
  if ((await table.turn()).kind === "over") {
    const scores = await table.scores();
    const values = { reason: scores.reason ?? "" };
    if (!end || same(end, scores)) return { result: "ok", code: "rules", values };
    // Where bots play on for those who gave up, the table still ranks them last.
    if (manners.resign === "bot_plays_on" && end.reason === "resignation")
      return { result: "ok", code: "ranked", values };
    return { result: "failed", code: "differs", values: { reason: end.reason ?? "" } };
  }
  if (!end) return { result: "failed", code: "unfinished" };
  const values = { reason: end.reason ?? "" };
  return mayDecide(manners, end.reason)
    ? { result: "ok", code: "table", values }
    : { result: "failed", code: "notSo", values };
}
