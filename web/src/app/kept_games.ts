// The games of this browser: a bounded list, newest first, with what was noted of a table before its game. Whatever stands in
// the storage may be broken or foreign: only what is whole is used.
import { fnv } from "./fnv";

export interface KeptPlayer {
  seat: string; // its name, such as a colour
  name: string;
  level?: string; // of a bot
  me?: boolean;
}
export interface KeptGame {
  id: string; // of the table; of a game of this device a number made of all that was played
  where: "here" | "server";
  game: string;
  when: number; // milliseconds since 1970
  players: KeptPlayer[];
  result?: { reason: string; places: (number | null)[] }; // none: it goes on
}
export interface NotedTable {
  table: string;
  commitment: string;
  bytes?: string; // my share of its chance
}

const keys = { games: "parlour.games", noted: "parlour.noted", packed: "parlour.packed." };
export const most = { games: 60, here: 30, noted: 60, letters: 1536 * 1024 }; // letters: of all transcripts together
// What became of a game that was to be kept.
export interface Put {
  listed: boolean;
  whole: boolean; // with its transcript
  cut: number; // older games of which only the result is left, to make room
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown, longest = 200): value is string =>
  typeof value === "string" && value.length <= longest;
const isWord = (value: unknown): value is string =>
  typeof value === "string" && /^[\w-]{1,80}$/.test(value);
const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= 8 && value.every(isOne);
const isPlayer = (value: unknown): boolean =>
  isRecord(value) &&
  isWord(value.seat) &&
  isText(value.name) &&
  (value.level === undefined || isWord(value.level)) &&
  (value.me === undefined || typeof value.me === "boolean");
const isPlace = (value: unknown): boolean => value === null || typeof value === "number";
const isGame = (value: unknown): value is KeptGame =>
  isRecord(value) &&
  isWord(value.id) &&
  (value.where === "here" || value.where === "server") &&
  isWord(value.game) &&
  Number.isFinite(value.when) &&
  isList(value.players, isPlayer) &&
  (value.result === undefined ||
    (isRecord(value.result) &&
      isText(value.result.reason) &&
      isList(value.result.places, isPlace)));
const isNoted = (value: unknown): value is NotedTable =>
  isRecord(value) &&
  isWord(value.table) &&
  isText(value.commitment) &&
  (value.bytes === undefined || isText(value.bytes));

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export class KeptGames {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  // The newest first.
  list(): KeptGame[] {
    return this.#read(keys.games, isGame).sort((a, b) => b.when - a.when);
  }

  // One game more, or a game that is known already as it is now. `packed`: its transcript, of a game of this device.
  put(game: KeptGame, packed?: string): Put {
    const known = this.list().find(({ id }) => id === game.id);
    if (known?.result && !game.result)
      return { listed: true, whole: this.isWhole(game.id), cut: 0 };
    const newest = { ...game, when: known?.result ? known.when : game.when };
    const all = [newest, ...this.list().filter(({ id }) => id !== game.id)];
    all.sort((a, b) => b.when - a.when);
    let here = 0;
    const stay = all
      .slice(0, most.games)
      .filter(({ where }) => where === "server" || ++here <= most.here);
    const older = stay.filter(({ id }) => id !== game.id).reverse();
    const listed = this.#fit(() => this.#write(keys.games, stay), older);
    if (listed === undefined) return { listed: false, whole: false, cut: 0 };
    for (const { id } of all) if (!stay.some((one) => one.id === id)) this.#forget(id);
    const fits = (text: string) =>
      older.reduce((sum, { id }) => sum + (this.packed(id)?.length ?? 0), text.length) <=
      most.letters;
    const kept =
      packed === undefined
        ? undefined
        : this.#fit(() => fits(packed) && this.#set(keys.packed + game.id, packed), older);
    return { listed: true, whole: kept !== undefined, cut: listed + (kept ?? 0) };
  }

  packed(id: string): string | undefined {
    return this.#store.getItem(keys.packed + id) ?? undefined;
  }
  isWhole(id: string): boolean {
    return this.packed(id) !== undefined;
  }

  remove(id: string): void {
    this.#forget(id);
    this.#write(
      keys.games,
      this.list().filter((game) => game.id !== id),
    );
  }

  // What a table had published when this browser first saw it does not change any more; the last bytes are those that count.
  note(table: string, commitment: string, bytes?: string): void {
    const all = this.#read(keys.noted, isNoted);
    const known = all.find((one) => one.table === table);
    const brought = bytes ?? known?.bytes;
    if (known && known.bytes === brought) return;
    const noted = {
      commitment: known?.commitment ?? commitment,
      ...(brought ? { bytes: brought } : {}),
    };
    const others = all.filter((one) => one.table !== table);
    this.#write(keys.noted, [{ table, ...noted }, ...others].slice(0, most.noted));
  }

  // Bytes count only where I played to the end of the lobby.
  noted(table: string): { commitment?: string; bytes?: string } {
    const known = this.#read(keys.noted, isNoted).find((one) => one.table === table);
    if (!known) return {};
    const played = this.list().some(({ id }) => id === table);
    return {
      commitment: known.commitment,
      ...(played && known.bytes ? { bytes: known.bytes } : {}),
    };
  }

  // Where there is no room, the transcripts of older games make some, the first of the list first. How many it were; nothing
  // where all of them are not enough: then they stay.
  #fit(write: () => boolean, older: readonly KeptGame[]): number | undefined {
    if (write()) return 0;
    const gone: [string, string][] = [];
    for (const { id } of older) {
      const text = this.packed(id);
      if (text === undefined) continue;
      gone.push([id, text]);
      this.#forget(id);
      if (write()) return gone.length;
    }
    for (const [id, text] of gone) this.#set(keys.packed + id, text);
    return undefined;
  }
  #forget(id: string): void {
    this.#store.removeItem(keys.packed + id);
  }
  #read<T>(key: string, isOne: (value: unknown) => value is T): T[] {
    try {
      const read: unknown = JSON.parse(this.#store.getItem(key) ?? "[]");
      return Array.isArray(read) ? read.filter(isOne) : [];
    } catch {
      return [];
    }
  }
  #write(key: string, value: unknown): boolean {
    return this.#set(key, JSON.stringify(value));
  }
  #set(key: string, text: string): boolean {
    try {
      this.#store.setItem(key, text);
      return true;
    } catch {
      return false; // no room, or no storage
    }
  }
}

// The same steps are the same game, however often its end is seen.
export const idOfSteps = (game: object): string => `here-${fnv(JSON.stringify(game))}`;
