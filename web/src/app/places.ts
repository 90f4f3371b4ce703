// The tables where a person has a seat, one of each game, and the seats that they have left while the game goes on.
import { createMemo, createRoot, createSignal } from "solid-js";
import type { Connection } from "../net/connection";
import type { Incoming, Place, TableMessage } from "../net/protocol";

export interface YourPlace extends Place {
  left: boolean; // a bot plays there; the seat can be taken back
}

const key = "parlour.left";

function keptLeft(): Place[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as Place[];
  } catch {
    return [];
  }
}

export interface Places {
  list(): readonly YourPlace[];
  // Asks a table how it is now: whether a seat that was left waits still is known to the table alone.
  askAfter(table: string): void;
}

export function placesOf(connection: Connection): Places {
  const [places, setPlaces] = createSignal<readonly YourPlace[]>([]);
  const put = (next: readonly YourPlace[]): void => {
    setPlaces(next);
    const left = next.filter((place) => place.left).map(({ game, table }) => ({ game, table }));
    if (left.length > 0) localStorage.setItem(key, JSON.stringify(left));
    else localStorage.removeItem(key);
  };
  const without = (table: string) => places().filter((place) => place.table !== table);

  const seen = (message: TableMessage): void => {
    const me = connection.welcome()?.you.id;
    const mine = message.seats.find(({ kind, player }) => kind === "human" && player?.id === me);
    const { game, table, stage } = message;
    const left = mine?.left ?? false;
    // A place that is settled is not played for any more.
    const waits = mine && !(left && mine.place !== undefined);
    const holds = waits && (stage === "playing" || (stage === "lobby" && !left));
    put(holds ? [...without(table), { game, table, left }] : without(table));
  };
  const askAfter = (table: string): void => {
    connection.peek(table).catch(() => put(without(table)));
  };
  connection.listen((message: Incoming) => {
    if (message.type === "table") seen(message);
    else if (message.type === "gone" && message.code !== "STORE") put(without(message.table));
    else if (message.type === "welcome") {
      const active = message.tables.map((place) => ({ ...place, left: false }));
      const others = keptLeft().filter(
        ({ table }) => !active.some((place) => place.table === table),
      );
      setPlaces(active);
      for (const { table } of others) askAfter(table);
    }
  });
  // Whoever sits at a table of a game cannot take the seat back that they left at another of it.
  const list = createRoot(() =>
    createMemo(() =>
      places().filter(
        (place) => !place.left || !places().some((one) => one.game === place.game && !one.left),
      ),
    ),
  );
  return { list, askAfter };
}
