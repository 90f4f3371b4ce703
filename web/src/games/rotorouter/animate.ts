// From events to what is seen: tiles are laid and turned, tokens run along the track, the die turns every gear.
import { batch, createSignal } from "solid-js";
import type { Scene } from "../../board/stage";
import type { EventOf, Happening, Past } from "../../table/table";
import type { Surroundings } from "../game";
import { seatColour } from "./choices";
import { type Cell, type Colour, centreOf, gearTurn, type Point, tileOf } from "./geometry";
import { acts, begun, happened, nothing, type Remembered, remember } from "./marks";
import type { Event, View } from "./wire";

// Milliseconds.
export const pace = { flash: 320, lay: 260, turn: 320, gears: 700, step: 90, die: 60, card: 260 };
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
type Played = Scene<View, Event>;
type Wait = Played["wait"];

interface Drop {
  readonly from: Cell;
  readonly to: Cell;
}

// What is seen besides the view that is shown.
function createPicture() {
  const [laid, setLaid] = createSignal<Cells<string>>(new Map()); // tiles that are not in the shown view yet
  const [turned, setTurned] = createSignal<Cells<number>>(new Map()); // degrees by which tiles are being turned
  const [beat, setBeat] = createSignal(0); // how long that takes
  const [walker, setWalker] = createSignal<{ colour: Colour; from: Cell | null; at: Point }>();
  const [flash, setFlash] = createSignal<Cell>();
  const [pulse, setPulse] = createSignal<Cell>();
  const [rolling, setRolling] = createSignal<string>();
  const [dropped, setDropped] = createSignal<Drop>(); // where somebody has put a token that has not gone there yet
  const [known, setKnown] = createSignal<Remembered>(nothing);
  return {
    seen: { laid, turned, beat, walker, flash, pulse, rolling, dropped },
    drop: setDropped,
    known,
    setKnown,
    setTurned,
    setBeat,
    setWalker,
    setFlash,
    setPulse,
    setRolling,
    lay: (cell: Cell, tile: string): void => void setLaid((all) => new Map(all).set(cell, tile)),
    mark: (event: Event): void => void setKnown((now) => happened(now, event)),
    // The shown view has everything now.
    settle: (): void =>
      batch(() => {
        setLaid(new Map());
        setTurned(new Map());
        setBeat(0);
        setWalker(undefined);
        setDropped(undefined);
        setRolling(undefined);
      }),
  };
}
type Picture = ReturnType<typeof createPicture>;
type Cue = Surroundings["cue"];

// A bot points at where it will do something.
const pointing =
  ({ setFlash }: Picture, isBot: (seat: number) => boolean) =>
  async (seat: number, cell: Cell, wait: Wait): Promise<void> => {
    if (!isBot(seat)) return;
    setFlash(cell);
    await wait(pace.flash);
    setFlash(undefined);
  };
type Pointing = ReturnType<typeof pointing>;

function tileMoves(picture: Picture, cue: Cue, point: Pointing) {
  const { lay, mark, setBeat, setPulse, setTurned } = picture;
  return {
    async put(
      event: EventOf<Event, "placed" | "replaced" | "fixed">,
      tile: string,
      wait: Wait,
    ): Promise<void> {
      await point(event.seat, event.cell, wait);
      cue("move");
      batch(() => {
        lay(event.cell, tile);
        mark(event);
        setPulse(event.cell);
      });
      await wait(pace.lay);
      setPulse(undefined);
    },
    async rotate(event: EventOf<Event, "rotated">, wait: Wait): Promise<void> {
      await point(event.seat, event.cell, wait);
      cue("move");
      const by = tileOf(event.to).rot - tileOf(event.from).rot;
      setBeat(pace.turn);
      setTurned(new Map([[event.cell, (by === 3 ? -1 : by === -3 ? 1 : by) * 90]]));
      mark(event);
      await wait(pace.turn);
    },
    async turnAll(event: EventOf<Event, "turned">, { before, wait }: Played): Promise<void> {
      cue("capture");
      const cells = Object.keys(before.tiles);
      setBeat(pace.gears);
      setTurned(new Map(cells.map((cell) => [cell, gearTurn(cell, event.face)])));
      mark(event);
      await wait(pace.gears + 80);
    },
  };
}

function tokenMoves(picture: Picture, cue: Cue, point: Pointing) {
  const { mark, seen, setBeat, setPulse, setWalker } = picture;
  return {
    async enter(event: EventOf<Event, "entered">, { before, wait }: Played): Promise<void> {
      await point(event.seat, event.cell, wait);
      cue("move");
      mark(event);
      setWalker({ colour: seatColour(before, event.seat), from: null, at: centreOf(event.cell) });
      await wait(pace.lay);
    },
    async walk(event: EventOf<Event, "moved">, { before, wait }: Played): Promise<void> {
      await point(event.seat, event.end, wait);
      const colour = seatColour(before, event.seat);
      mark(event);
      // It is there already: it does not go the way once more.
      const put = seen.dropped();
      if (put?.from === event.start && put.to === event.end) {
        setBeat(0);
        setWalker({ colour, from: event.start, at: centreOf(event.end) });
        return cue("move");
      }
      setBeat(pace.step);
      for (const cell of event.path) {
        setWalker({ colour, from: event.start, at: centreOf(cell) });
        await wait(pace.step);
      }
      cue("move");
    },
    async score(event: EventOf<Event, "scored">, wait: Wait): Promise<void> {
      cue("home");
      setPulse(event.cell);
      await wait(500);
      setPulse(undefined);
    },
  };
}

async function rollDie({ setRolling }: Picture, cue: Cue, face: string, wait: Wait): Promise<void> {
  cue("roll");
  for (let left = 7; left > 0; --left) {
    setRolling(faces[left % faces.length]);
    await wait(pace.die);
  }
  setRolling(face);
  await wait(450);
}

function createMoves(picture: Picture, cue: Cue, isBot: (seat: number) => boolean) {
  const point = pointing(picture, isBot);
  const tiles = tileMoves(picture, cue, point);
  const tokens = tokenMoves(picture, cue, point);
  return async (scene: Played): Promise<void> => {
    const { event, wait } = scene;
    switch (event.type) {
      case "placed":
        return tiles.put(event, event.tile, wait);
      case "replaced":
      case "fixed":
        return tiles.put(event, event.to, wait);
      case "rotated":
        return tiles.rotate(event, wait);
      case "turned":
        return tiles.turnAll(event, scene);
      case "drew":
        cue("card");
        return wait(pace.card);
      case "rolled":
        return rollDie(picture, cue, event.face, wait);
      case "entered":
        return tokens.enter(event, scene);
      case "moved":
        return tokens.walk(event, scene);
      case "scored":
        return tokens.score(event, wait);
      case "finished":
        cue(event.place === 1 ? "win" : "home");
        return wait(600);
      default:
        return wait(pauses[event.type] ?? 0);
    }
  };
}

export function createShow(around: Surroundings, isBot: (seat: number) => boolean) {
  const picture = createPicture();
  const { known, mark, setKnown } = picture;
  const [notice, setNotice] = createSignal("");
  const happen = createMoves(picture, (kind) => around.cue(kind), isBot);
  return {
    ...picture.seen,
    notice,
    undos: () => known().undos,
    last: () => known().marks.last,
    recent: () => known().marks.recent,
    settle: picture.settle,
    drop: (from: Cell, to: Cell): void => void picture.drop({ from, to }),
    unDrop: (): void => void picture.drop(undefined),
    begin: (happening: Happening<View, Event>): void =>
      void setKnown((now) => begun(now, happening)),
    // After a reload, or since something was taken back.
    recall: (steps: readonly Past<Event>[]): void => void setKnown(remember(steps)),
    async play(scene: Played): Promise<void> {
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
