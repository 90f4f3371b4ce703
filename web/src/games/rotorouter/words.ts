// Names of cells for those who listen, what is wanted now, and what is being looked at.
import type { Texts } from "../../texts/texts";
import type { Show } from "./animate";
import { actionWords, facing, handOf, kindName, placeName, type Skip, tileName } from "./choices";
import type { Control } from "./control";
import { type Cell, cellName, colourOf, tileOf } from "./geometry";
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
  "does" | "enterCell" | "ghost" | "ghostAt" | "offers" | "pinned" | "source" | "targets"
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
  "can" | "ending" | "ghost" | "mine" | "movesToken" | "nameOf" | "paused" | "source"
>;
interface Step {
  readonly text: string; // none: the table says for whom one waits
  readonly warns: boolean;
}

// A card in hand: where it goes, how it lies.
function cardStep(t: Texts, view: View, control: Stepping): Step {
  const step = (key: string, values = {}) => ({
    text: t(`rotorouter.step.${key}`, values),
    warns: key === "forced" || key === "ending",
  });
  const kind = handOf(view);
  const card = kind ? kindName(t, kind) : "";
  if (control.ending()) return step("ending");
  const lay = control.ghost()?.lay;
  if (lay && control.can("confirm"))
    return step(lay.verb, { tile: tileName(t, lay.shape), cell: cellName(lay.cell) });
  if (view.forced) return step("forced", { card });
  return step(view.playable ? "card" : "noPlay", { card });
}

// The next step of who plays here, and whether it is urgent; of others only what is.
export function stepOf(t: Texts, view: View, control: Stepping): Step {
  const step = (key: string, warns = false, values = {}) => ({
    text: t(`rotorouter.step.${key}`, values),
    warns,
  });
  if (control.paused()) return step("paused");
  const draws = view.phase === "draw" || view.phase === "drawing";
  if (!control.mine()) {
    const kind = handOf(view);
    const values = { name: control.nameOf(view.turn), card: kind ? kindName(t, kind) : "" };
    if (view.phase === "fixcorner") return step("sealedWait", true, values);
    if (view.forced) return step(draws ? "forcedDrawWait" : "forcedWait", true, values);
    return { text: "", warns: false };
  }
  if (view.forced && draws) return step("forcedDraw", true);
  if (view.phase === "fixcorner") return step("fixcorner", true);
  if (view.phase === "card") return cardStep(t, view, control);
  if (view.phase !== "free") return step(view.phase);
  if (control.source() !== undefined) return step("target");
  if (view.face && view.face !== "spent") return step("face");
  const rolls = control.can("roll");
  if (control.movesToken()) return step(rolls ? "free" : "token");
  return step(rolls ? "roll" : "end");
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
      | "able"
      | "acts"
      | "can"
      | "considered"
      | "ending"
      | "hint"
      | "paused"
      | "pointed"
      | "refused"
      | "skip"
    > {
  readonly show: Pick<Show, "notice">;
}

// How a chosen tile can still be turned, and what lays it.
function layingWords(t: Texts, { can, ghost }: Looking): string | undefined {
  const lay = ghost()?.lay;
  if (!lay || !can("confirm")) return undefined;
  const values = { facing: facing(t, lay.shape, lay.rot) };
  const way = can("turn") ? "turn" : "only";
  return t(`rotorouter.laying.${lay.shape === "X" ? "cross" : way}`, values);
}

// What the card does, and what it means to leave it.
function cardWords(t: Texts, view: View, control: Looking): string {
  const kind = handOf(view);
  if (!kind || view.phase !== "card" || !view.playable) {
    const key = `rotorouter.more.${view.phase}`;
    return t.has(key) ? t(key) : "";
  }
  const skip = control.skip("hold");
  const left = skip ? ` ${t("rotorouter.left", { count: skip.skips })}` : "";
  return t(`rotorouter.means.${kind}`) + left;
}

// Of what is looked at: what it would do, or why not.
export function detailOf(t: Texts, view: View, control: Looking): string {
  const looked = control.pointed();
  if (control.paused()) return t("rotorouter.paused");
  if (control.show.notice()) return control.show.notice();
  const button = control.considered() ?? "";
  if (button === "apply" && control.can("apply")) return t("rotorouter.do.apply");
  const skip = control.ending() ?? control.skip(button);
  if (skip) return skipWords(t, view, skip);
  if (control.refused()) return control.refused();
  const laying = layingWords(t, control);
  if (laying !== undefined) return laying;
  const cell = looked && control.able(looked) ? looked : control.pinned();
  const what = control.acts() && cell ? doing(t, view, control, cell) : undefined;
  if (what !== undefined) return what;
  const hint = control.hint();
  if (hint) {
    const hinted = actionWords(control.does(hint.action), view, t);
    return t("rotorouter.hinted", { what: hinted });
  }
  return cardWords(t, view, control);
}
