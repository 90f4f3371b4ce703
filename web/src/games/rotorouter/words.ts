// Names of cells for those who listen, what is wanted now, and what is being looked at.
import type { Texts } from "../../texts/texts";
import type { Show } from "./animate";
import { actionWords, facing, handOf, kindName, placeName, type Skip, tileName } from "./choices";
import type { Control } from "./control";
import { type Cell, colourOf, tileOf } from "./geometry";
import type { View } from "./wire";

// What lies on a cell.
export function contents(t: Texts, view: View, cell: Cell): string {
  const text = view.tiles[cell];
  const token = view.tokens[cell];
  const place = placeName(t, view, cell);
  if (!text) return t("rotorouter.cell.empty", { place });
  const { shape, rot, colour } = tileOf(text);
  const tile = t("rotorouter.cell.tile", {
    place,
    tile: tileName(t, shape),
    facing: facing(t, shape, rot),
    colour: t(`colour.${colour}`),
  });
  return token
    ? t("rotorouter.cell.token", { tile, colour: t(`colour.${colourOf(token)}`) })
    : tile;
}

type Doing = Pick<
  Control,
  "does" | "enterCell" | "ghostAt" | "offers" | "pinned" | "source" | "targets"
>;

function doing(t: Texts, view: View, control: Doing, cell: Cell): string | undefined {
  const { fixes, walks } = control.offers();
  const words = (action: string): string => actionWords(control.does(action), view, t);
  const ghost = control.ghostAt(cell);
  const fix = fixes.get(cell);
  if (fix) return words(fix);
  if (ghost) return words(ghost.lay.action);
  const source = control.source();
  if (source !== undefined && control.targets().includes(cell))
    return words(`token:${source}>${cell}`);
  if (walks.has(cell)) return t("rotorouter.do.choose", { count: walks.get(cell)?.length ?? 0 });
  return cell === control.enterCell() ? t("rotorouter.do.new") : undefined;
}

export function cellWords(t: Texts, view: View, control: Doing, cell: Cell): string {
  const what = doing(t, view, control, cell);
  const there = contents(t, view, cell);
  return what ? t("rotorouter.cell.can", { there, what }) : there;
}

export type Stepping = Pick<
  Control,
  "can" | "mine" | "movesToken" | "nameOf" | "paused" | "pinned" | "source" | "watches"
>;

// The next step, and whether it is urgent.
export function stepOf(t: Texts, view: View, control: Stepping): { text: string; warns: boolean } {
  const step = (key: string, warns = false, values = {}) => ({
    text: t(`rotorouter.step.${key}`, values),
    warns,
  });
  const name = control.nameOf(view.turn);
  const kind = handOf(view);
  const card = kind ? kindName(t, kind) : "";
  if (view.phase === "over") return step("over");
  if (control.paused()) return step("paused");
  const draws = view.phase === "draw" || view.phase === "drawing";
  if (!control.mine()) {
    const sealed = view.phase === "fixcorner";
    if (sealed) return step("sealedWait", true, { name });
    if (view.forced) return step(draws ? "forcedDrawWait" : "forcedWait", true, { name, card });
    if (!control.watches()) return step("wait", false, { name });
    return step(`watch.${draws ? "draw" : view.phase}`, false, { name, card });
  }
  if (view.forced && draws) return step("forcedDraw", true);
  if (view.phase === "fixcorner") return step("fixcorner", true);
  if (view.phase === "fixdead") return step("fixdead");
  if (draws) return step("draw");
  if (view.phase === "card") {
    if (control.pinned() !== undefined) return step(control.can("turn") ? "turn" : "confirm");
    if (view.forced) return step("forced", true, { card });
    return step(view.playable ? "card" : "noPlay", false, { card });
  }
  if (control.source() !== undefined) return step("target");
  if (view.face && view.face !== "spent") return step("face");
  return step(control.movesToken() ? "free" : "end");
}

// What it means not to play the card now: which number of the skips it would be.
export function skipWords(t: Texts, view: View, { skips, elbows }: Skip): string {
  const kind = handOf(view);
  const elbow = elbows !== view.elbows[view.turn ?? 0];
  return t(elbow ? "rotorouter.skips.elbow" : "rotorouter.skips", {
    card: kind ? kindName(t, kind) : "",
    count: skips,
    elbows,
  });
}

export interface Looking
  extends Doing,
    Pick<
      Control,
      "able" | "acts" | "can" | "considered" | "hint" | "paused" | "pointed" | "refused" | "skip"
    > {
  readonly where: Control["where"];
  readonly show: Pick<Show, "notice">;
}

// Of what is looked at: what it would do, or why not.
export function detailOf(t: Texts, view: View, control: Looking): string {
  const looked = control.pointed();
  const kind = handOf(view);
  if (control.paused()) return t(`rotorouter.paused.${control.where}`);
  const button = control.considered() ?? "";
  if (button === "apply" && control.can("apply")) return t("rotorouter.do.apply");
  const skip = control.skip(button);
  if (skip) return skipWords(t, view, skip);
  if (control.refused()) return control.refused();
  const cell = looked && control.able(looked) ? looked : control.pinned();
  const what = control.acts() && cell ? doing(t, view, control, cell) : undefined;
  if (what !== undefined) return what;
  if (control.show.notice()) return control.show.notice();
  const hint = control.hint();
  if (hint) {
    const hinted = actionWords(control.does(hint.action), view, t);
    return t("rotorouter.hinted", { what: hinted });
  }
  return kind && view.phase === "card" && view.playable ? t(`rotorouter.means.${kind}`) : "";
}
