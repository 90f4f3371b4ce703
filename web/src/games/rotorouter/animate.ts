// From events to what is seen: tiles are laid and turned, tokens run along the track, the die turns every gear.
import { batch, createSignal } from "solid-js";
import type { Surroundings } from "../game";
import { seatColour } from "./choices";
import { type Cell, type Colour, centreOf, gearTurn, type Point, tileOf } from "./geometry";
import { acts, begun, happened, nothing, type Remembered, remember } from "./marks";
import type { EventOf, GameEvent, Happening, Past, Scene } from "./types";

// Milliseconds.
export const pace = { flash: 520, lay: 260, turn: 320, gears: 900, step: 140, die: 90, card: 420 };
const pauses: Readonly<Record<string, number>> = {
  waived: 900,
  reshuffled: 500,
  finished: 700,
  trapped: 350,
  sealed: 500,
  turn: 150,
};
const faces = ["cw", "blank", "ccw", "180"];
// These are marked in the middle of what is shown, all others behind it.
const marking = new Set(["placed", "replaced", "fixed", "rotated", "turned", "entered", "moved"]);

type Cells<T> = ReadonlyMap<Cell, T>;

export function createShow(around: Surroundings, isBot: (seat: number) => boolean) {
  const [laid, setLaid] = createSignal<Cells<string>>(new Map()); // tiles that are not in the shown view yet
  const [turned, setTurned] = createSignal<Cells<number>>(new Map()); // degrees by which tiles are being turned
  const [beat, setBeat] = createSignal(0); // how long that takes
  const [walker, setWalker] = createSignal<{ colour: Colour; from: Cell | null; at: Point }>();
  const [flash, setFlash] = createSignal<Cell>();
  const [pulse, setPulse] = createSignal<Cell>();
  const [rolling, setRolling] = createSignal<string>();
  const [notice, setNotice] = createSignal("");
  const [known, setKnown] = createSignal<Remembered>(nothing);

  const lay = (cell: Cell, tile: string): void =>
    void setLaid((all) => new Map(all).set(cell, tile));
  const mark = (event: GameEvent): void => void setKnown((now) => happened(now, event));
  // A bot points at where it will do something.
  const point = async (seat: number, cell: Cell, wait: Scene["wait"]): Promise<void> => {
    if (!isBot(seat)) return;
    setFlash(cell);
    await wait(pace.flash);
    setFlash(undefined);
  };
  const put = async (
    event: EventOf<"placed" | "replaced" | "fixed">,
    tile: string,
    wait: Scene["wait"],
  ): Promise<void> => {
    await point(event.seat, event.cell, wait);
    around.cue("move");
    batch(() => {
      lay(event.cell, tile);
      mark(event);
      setPulse(event.cell);
    });
    await wait(pace.lay);
    setPulse(undefined);
  };
  const rotate = async (event: EventOf<"rotated">, wait: Scene["wait"]): Promise<void> => {
    await point(event.seat, event.cell, wait);
    around.cue("move");
    const by = tileOf(event.to).rot - tileOf(event.from).rot;
    setBeat(pace.turn);
    setTurned(new Map([[event.cell, (by === 3 ? -1 : by === -3 ? 1 : by) * 90]]));
    mark(event);
    await wait(pace.turn);
  };
  const turnAll = async (event: EventOf<"turned">, { before, wait }: Scene): Promise<void> => {
    around.cue("capture");
    const cells = Object.keys(before.tiles);
    setBeat(pace.gears);
    setTurned(new Map(cells.map((cell) => [cell, gearTurn(cell, event.face)])));
    mark(event);
    await wait(pace.gears + 80);
  };
  const roll = async (event: EventOf<"rolled">, wait: Scene["wait"]): Promise<void> => {
    around.cue("roll");
    for (let left = 7; left > 0; --left) {
      setRolling(faces[left % faces.length]);
      await wait(pace.die);
    }
    setRolling(event.face);
    await wait(450);
  };
  const enter = async (event: EventOf<"entered">, { before, wait }: Scene): Promise<void> => {
    await point(event.seat, event.cell, wait);
    around.cue("move");
    mark(event);
    setWalker({ colour: seatColour(before, event.seat), from: null, at: centreOf(event.cell) });
    await wait(pace.lay);
  };
  const walk = async (event: EventOf<"moved">, { before, wait }: Scene): Promise<void> => {
    await point(event.seat, event.end, wait);
    const colour = seatColour(before, event.seat);
    mark(event);
    setBeat(pace.step);
    for (const cell of event.path) {
      setWalker({ colour, from: event.start, at: centreOf(cell) });
      await wait(pace.step);
    }
    around.cue("move");
  };
  const happen = async (scene: Scene): Promise<void> => {
    const { event, wait } = scene;
    switch (event.type) {
      case "placed":
        return put(event, event.tile, wait);
      case "replaced":
      case "fixed":
        return put(event, event.to, wait);
      case "rotated":
        return rotate(event, wait);
      case "turned":
        return turnAll(event, scene);
      case "drew":
        around.cue("card");
        return wait(pace.card);
      case "rolled":
        return roll(event, wait);
      case "entered":
        return enter(event, scene);
      case "moved":
        return walk(event, scene);
      case "scored":
        around.cue("home");
        setPulse(event.cell);
        await wait(500);
        return void setPulse(undefined);
      case "finished":
        around.cue(event.place === 1 ? "win" : "home");
        return wait(600);
      default:
        return wait(pauses[event.type] ?? 0);
    }
  };

  return {
    laid,
    turned,
    beat,
    walker,
    flash,
    pulse,
    rolling,
    notice,
    undos: () => known().undos,
    last: () => known().marks.last,
    recent: () => known().marks.recent,
    // The shown view has everything now.
    settle: (): void => {
      batch(() => {
        setLaid(new Map());
        setTurned(new Map());
        setBeat(0);
        setWalker(undefined);
        setRolling(undefined);
      });
    },
    begin: (happening: Happening): void => void setKnown((now) => begun(now, happening)),
    // After a reload, or since something was taken back.
    recall: (steps: readonly Past[]): void => void setKnown(remember(steps)),
    async play(scene: Scene): Promise<void> {
      const { event } = scene;
      await undefined; // until the view before it is on the board, which settles everything
      if (event.type === "waived") setNotice(around.texts("rotorouter.waived"));
      else if (event.type === "reshuffled")
        setNotice(around.texts(`rotorouter.shuffled.${event.why}`));
      else if (event.type === "turn" || acts.test(event.type)) setNotice("");
      await happen(scene);
      if (!marking.has(event.type)) mark(event);
    },
  };
}
export type Show = ReturnType<typeof createShow>;
