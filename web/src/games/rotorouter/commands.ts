// What the buttons and keys beside the board do.
import type { Command, Words } from "../../board/controller";
import type { BoardProps } from "../game";
import type { Board, Pins, Scene } from "./control";
import type { Event, View } from "./wire";

interface Parts extends BoardProps<View, Event> {
  scene: Scene;
  board(): Board;
  pins(): Pins;
  whyNot(what: string): Words;
  unhide(): void;
  asksEnd(): boolean; // asks now whether a card that could be played is to be kept; false: nothing to ask
}

// From one token that can do something to the next.
function nextToken({ board, pins, unhide, table }: Parts): void {
  const { sources, pinned, enterCell } = pins();
  const all = sources();
  const next = all[(all.indexOf(pinned() ?? "") + 1) % all.length];
  unhide();
  if (all.length === 1 && enterCell()) void board().act(() => table.play("token:new"));
  else if (next !== undefined) board().picking.go([next]);
}

export function commandsOf(parts: Parts): Record<string, Command> {
  const { table, scene, board, pins, whyNot } = parts;
  const has = (action: string): boolean => pins().offers().plain.has(action);
  const play = (...actions: readonly string[]) =>
    void board().act(async () => {
      for (const action of actions) await table.play(action);
    });
  const command = (what: string, able: () => boolean, run: () => void, key?: string) => ({
    able,
    run,
    why: () => whyNot(what),
    keys: key ? [key] : [],
  });
  const plain = (action: string, key?: string): Command =>
    command(
      action,
      () => has(action),
      () => play(action),
      key,
    );
  // Who comes in the middle of a turn does not know; the table does.
  const undos = () => scene.show.undos() ?? (scene.view()?.phase === "free" ? 1 : 0);
  const acts = () => board().still() && scene.mine() && table.turn()?.due === "act";
  const turned = () => pins().pinned() !== undefined && pins().ghost() !== undefined;
  const end = () => {
    if (has("end")) play("end");
    else if (!parts.asksEnd()) play("hold", "end");
  };
  return {
    draw: { ...plain("draw"), keys: ["d", "r"], auto: "wished" },
    bottom: plain("bottom", "b"),
    hold: plain("hold", "k"),
    roll: plain("roll", "r"),
    apply: plain("apply", "a"),
    skipfix: plain("skipfix"),
    end: command("end", () => has("end") || has("hold"), end, "f"),
    undo: command(
      "undo",
      () => acts() && undos() > 0,
      () => void board().act(() => table.undo()),
      "z",
    ),
    token: command(
      "token",
      () => pins().sources().length > 0,
      () => nextToken(parts),
      "t",
    ),
    fix: command(
      "fix",
      () => pins().fixCell() !== undefined,
      () => board().tap(pins().fixCell() ?? ""),
    ),
    confirm: command("confirm", turned, () => board().tap(pins().pinned() ?? "")),
    turn: command(
      "turn",
      () =>
        (pins()
          .offers()
          .lays.get(pins().aim() ?? "")?.length ?? 0) > 1,
      () => {},
    ),
  };
}
