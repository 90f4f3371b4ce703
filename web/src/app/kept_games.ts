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
  result?: { reason: string; places: readonly (number | null)[] }; // none: it goes on
  goesOn?: boolean; // its result is that of some, and others still play
}
export interface NotedTable {
  table: string;
  commitment: string;
  bytes?: string; // my share of its chance
}

const keys = {
  games: "parlour.games",
  noted: "parlour.noted",
  packed: "parlour.packed.", // the transcript of a finished game
  waiting: "parlour.waiting.", // a game that was put aside, as it was kept
};
// letters: of all transcripts together
export const most = { games: 60, here: 30, waiting: 20, noted: 60, letters: 1536 * 1024 };
// What became of a game that was to be kept.
export interface Put {
  listed: boolean;
  whole: boolean; // with all that was played
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
  (value.goesOn === undefined || typeof value.goesOn === "boolean") &&
  (value.result === undefined ||
    (isRecord(value.result) &&
      isText(value.result.reason) &&
      isList(value.result.places, isPlace)));
const isNoted = (value: unknown): value is NotedTable =>
  isRecord(value) &&
  isWord(value.table) &&
  isText(value.commitment) &&
  (value.bytes === undefined || isText(value.bytes));

export const isOver = ({ result, goesOn }: KeptGame): boolean => result !== undefined && !goesOn;

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

  // One game more, or a game that is known already as it is now. Of a game of this device also what was played: its transcript
  // (`packed`), or the game itself, which waits until somebody goes on with it (`waiting`).
  put(game: KeptGame, texts: { packed?: string | undefined; waiting?: string } = {}): Put {
    const known = this.list().find(({ id }) => id === game.id);
    if (known && isOver(known) && !isOver(game))
      return { listed: true, whole: this.isWhole(game.id), cut: 0 };
    const newest = { ...game, when: known?.result && isOver(known) ? known.when : game.when };
    const all = [newest, ...this.list().filter(({ id }) => id !== game.id)];
    all.sort((a, b) => b.when - a.when);
    const stay = this.#staying(all, texts.waiting === undefined ? undefined : game.id);
    const none = { listed: false, whole: false, cut: 0 };
    if (!stay) return none;
    const older = stay.filter((one) => one.id !== game.id && isOver(one)).reverse();
    const listed = this.#fit(() => this.#write(keys.games, stay), older);
    if (listed === undefined) return none;
    for (const { id } of all) if (!stay.some((one) => one.id === id)) this.#forget(id);
    const [key, text] =
      texts.packed === undefined ? [keys.waiting, texts.waiting] : [keys.packed, texts.packed];
    if (text === undefined) return { listed: true, whole: this.isWhole(game.id), cut: listed };
    const fits = () =>
      key === keys.waiting ||
      older.reduce((sum, { id }) => sum + (this.packed(id)?.length ?? 0), text.length) <=
        most.letters;
    const kept = this.#fit(() => fits() && this.#set(key + game.id, text), older);
    if (kept === undefined && !isOver(game)) {
      // A line without its game would promise too much.
      this.#write(
        keys.games,
        stay.filter(({ id }) => id !== game.id),
      );
      return none;
    }
    if (kept !== undefined && key === keys.packed) this.#store.removeItem(keys.waiting + game.id); // the transcript has it all
    return { listed: true, whole: kept !== undefined, cut: listed + (kept ?? 0) };
  }

  // Which of the games the list has room for: of those that are over or on a server the newest. One that waits is never dropped;
  // nothing if there are too many of them.
  #staying(all: readonly KeptGame[], waits: string | undefined): KeptGame[] | undefined {
    const isWaiting = (game: KeptGame): boolean =>
      !isOver(game) && (game.id === waits || this.waiting(game.id) !== undefined);
    const waiting = all.filter(isWaiting).length;
    if (waits !== undefined && waiting > most.waiting) return undefined;
    let [here, others] = [0, 0];
    return all.filter((game) => {
      if (isWaiting(game)) return true;
      if (game.where === "here" && ++here > most.here) return false;
      return ++others <= most.games - waiting;
    });
  }

  packed(id: string): string | undefined {
    return this.#get(keys.packed + id);
  }
  waiting(id: string): string | undefined {
    return this.#get(keys.waiting + id);
  }
  isWhole(id: string): boolean {
    return this.packed(id) !== undefined || this.waiting(id) !== undefined;
  }

  // Somebody goes on with a game that was put aside: it waits no longer.
  lift(id: string): void {
    this.#store.removeItem(keys.waiting + id);
    const stay = this.list().filter((game) => game.id !== id || game.result);
    this.#write(keys.games, stay);
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

  // Where there is no room, what was played in older games makes some, the first of the list first. How many it were; nothing
  // where all of them are not enough: then they stay.
  #fit(write: () => boolean, older: readonly KeptGame[]): number | undefined {
    if (write()) return 0;
    const gone: [string, string][] = [];
    let games = 0;
    for (const { id } of older) {
      const texts = [keys.packed + id, keys.waiting + id].flatMap((key): [string, string][] => {
        const text = this.#get(key);
        return text === undefined ? [] : [[key, text]];
      });
      if (texts.length === 0) continue;
      gone.push(...texts);
      ++games;
      this.#forget(id);
      if (write()) return games;
    }
    for (const [key, text] of gone) this.#set(key, text);
    return undefined;
  }
  #forget(id: string): void {
    this.#store.removeItem(keys.packed + id);
    this.#store.removeItem(keys.waiting + id);
  }
  #get(key: string): string | undefined {
    return this.#store.getItem(key) ?? undefined;
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

// Of games that were kept before each had a name: the same steps are the same game, however often its end is seen.
export const idOfSteps = (game: object): string => `here-${fnv(JSON.stringify(game))}`;
