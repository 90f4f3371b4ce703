// Why something may not be done, in words: because of whose turn it is, or what the rules say to what seems to be meant.
import type { Words } from "../../board/controller";
import { type Ask, refusalWords, type Sentences } from "../../board/refusals";
import type { Texts } from "../../texts/texts";
import { handOf, homeCell, placeName, seatColour, tileName } from "./choices";
import { type Cell, colourOf, shapeOf, tileOf } from "./geometry";
import type { Phase, Refusal, View } from "./wire";

export interface Asking {
  readonly mine: boolean; // it is the turn of who asks
  readonly name: string; // of who plays
  readonly source?: Cell | undefined; // the token that is being moved
  readonly ask: Ask;
}

const sentences: Sentences<Refusal> = {
  FORCED_PLAY: "rotorouter.why.forced",
  ALREADY_HOLDING: "rotorouter.why.holding",
  TOKEN_USED: "rotorouter.why.tokenUsed",
  NO_SUPPLY: "rotorouter.why.noSupply",
  DIE_OFF: "rotorouter.why.dieOff",
  ROLL_USED: "rotorouter.why.rollUsed",
  NOTHING_TO_APPLY: "rotorouter.why.noFace",
  CELL_OCCUPIED: "rotorouter.why.occupied",
  HOME_FIRST: "rotorouter.why.homeFirst",
  NOT_ADJACENT: "rotorouter.why.notAdjacent",
  EXIT_MISMATCH: "rotorouter.why.mismatch",
  FOREIGN_TOUCH: "rotorouter.why.foreign",
  WRONG_TILE_TYPE: "rotorouter.why.wrongTile",
  CORNER_NO_TRACK: "rotorouter.why.cornerNoTrack",
  CORNER_OCCUPIED: "rotorouter.why.cornerOccupied",
};
// What is said to whatever belongs to another part of the turn.
const parts: Readonly<Record<Phase, string>> = {
  fixcorner: "rotorouter.why.fixcorner",
  fixdead: "rotorouter.why.fixdead",
  draw: "rotorouter.why.draw",
  drawing: "rotorouter.why.drawing",
  card: "rotorouter.why.cardFirst",
  free: "rotorouter.why.cardDone",
  rolling: "rotorouter.why.rolling",
  over: "rotorouter.why.over",
};
const sentencesIn = (phase: Phase): Sentences<Refusal> => ({
  ...sentences,
  MUST_FIX_CORNER: parts[phase],
  NO_CARD: parts[phase],
  WRONG_PHASE: parts[phase],
  CHANCE_FIRST: parts[phase],
});

// It is nobody's turn, or somebody else's.
function notNow(t: Texts, view: View, { mine, name }: Asking): string | undefined {
  if (view.phase === "over") return t("rotorouter.why.over");
  return mine ? undefined : t("rotorouter.why.turn", { name });
}

// The part of the turn that comes first, if something does.
function first(t: Texts, view: View, asking: Asking): string | undefined {
  const before = notNow(t, view, asking);
  if (before !== undefined || view.phase === "card" || view.phase === "free") return before;
  return t(parts[view.phase]);
}

// Every way round of a tile that may be meant, or the one thing that may be.
function laysMeant(view: View, cell: Cell): readonly string[] {
  const kind = handOf(view) ?? "S";
  if (view.tiles[cell] && kind === "RC") return [`replace:${cell}`];
  if (view.tiles[cell] && kind.length === 2) return [`rotate:${cell}:0`];
  return [0, 1, 2, 3].map((rot) => `place:${cell}:${shapeOf(kind)}${rot}`);
}

async function whyNoLay(t: Texts, view: View, cell: Cell, ask: Ask): Promise<string> {
  let refusal: Awaited<ReturnType<Ask>>;
  // Sides that do not match say least: another way round they may, and something else is in the way.
  for (const action of laysMeant(view, cell)) {
    refusal = await ask(action);
    if (refusal?.code !== "EXIT_MISMATCH") break;
  }
  return refusalWords(t, "rotorouter", refusal, sentencesIn(view.phase), {
    tile: tileName(t, shapeOf(handOf(view) ?? "S")),
    there: tileName(t, tileOf(view.tiles[cell] ?? "S0R").shape),
    cell: placeName(t, view, cell),
    home: placeName(t, view, homeCell(view)),
  });
}

// What is seen where a token cannot end.
function seenAt(view: View, cell: Cell): string {
  if (!view.tiles[cell]) return "rotorouter.why.noTrack";
  return view.tokens[cell] ? "rotorouter.why.taken" : "rotorouter.why.unreachable";
}

async function whyNoToken(
  t: Texts,
  view: View,
  cell: Cell,
  { source, ask }: Asking,
): Promise<string> {
  const token = view.tokens[cell];
  const own = token !== undefined && colourOf(token) === seatColour(view, view.turn);
  const say = async (action: string, more: Sentences<Refusal> = {}): Promise<string> =>
    refusalWords(t, "rotorouter", await ask(action), { ...sentencesIn(view.phase), ...more });
  if (source !== undefined && !own)
    return say(`token:${source}>${cell}`, { UNREACHABLE: seenAt(view, cell) });
  if (cell === homeCell(view) && !token) return say("token:new");
  // Not even where it stands: whatever is asked about a token that goes nowhere has this answer.
  return say(`token:${cell}>${cell}`, {
    NO_TOKEN: token ? "rotorouter.why.theirToken" : "rotorouter.why.free",
    UNREACHABLE: "rotorouter.why.stuck",
  });
}

// Beside the board.
async function whyNothing(t: Texts, view: View, { source, ask }: Asking): Promise<string> {
  if (view.phase === "card") return t("rotorouter.why.choose");
  if (source !== undefined) return t("rotorouter.why.noTrack");
  const used = (await ask("token:new"))?.code === "TOKEN_USED";
  return t(used ? "rotorouter.why.tokenUsed" : "rotorouter.why.free");
}

export function whyNotCell(t: Texts, view: View, cell: Cell, asking: Asking): Words {
  const before = first(t, view, asking);
  if (before !== undefined) return before;
  if (cell === "") return whyNothing(t, view, asking);
  if (view.phase === "card") return whyNoLay(t, view, cell, asking.ask);
  return whyNoToken(t, view, cell, asking);
}

// A tile is turned or confirmed that has not been chosen.
export const whyNoGhost = (t: Texts, view: View, asking: Asking): string =>
  first(t, view, asking) ?? t("rotorouter.why.choose");

// What the buttons send; of the token action, what needs no token that is chosen.
const sends: Readonly<Record<string, string>> = {
  draw: "draw",
  bottom: "bottom",
  hold: "hold",
  roll: "roll",
  apply: "apply",
  skipfix: "skipfix",
  end: "end",
  token: "token:new",
};

export function whyNotDo(t: Texts, view: View, what: string, asking: Asking): Words {
  const before = notNow(t, view, asking);
  if (before !== undefined) return before;
  if (what === "undo") return t("rotorouter.why.noUndo");
  if (what === "confirm") return whyNoGhost(t, view, asking);
  const action = sends[what];
  if (!action) return first(t, view, asking) ?? t("rotorouter.why.nothing");
  return asking
    .ask(action)
    .then((refusal) => refusalWords(t, "rotorouter", refusal, sentencesIn(view.phase)));
}
