// What people and bots are called.
import type { SeatFacts } from "../net/protocol";
import { t } from "../texts/texts";

// Bots without a name of their own have one of these, by level: the first of a level at a table the first name, and so on.
const given: Readonly<Record<string, readonly string[]>> = {
  random: ["Dandelion", "Tumble", "Pebble", "Bubbles", "Doodle", "Wobble", "Muddle", "Puff"],
  easy: ["Pip", "Clover", "Biscuit", "Poppy", "Button", "Nutmeg", "Sorrel", "Thimble"],
  medium: ["Bramble", "Fennel", "Tansy", "Barley", "Hazel", "Sage", "Linden", "Rowan"],
  hard: ["Juniper", "Marlow", "Cricket", "Thistle", "Flint", "Heron", "Alder", "Sable"],
};

type Seats = readonly Pick<SeatFacts, "kind" | "level" | "bot_name">[];

export function botName(seats: Seats, seat: number): string {
  const at = seats[seat];
  if (at?.bot_name) return at.bot_name;
  const before = seats
    .slice(0, seat)
    .filter(({ kind, level, bot_name }) => kind === "bot" && level === at?.level && !bot_name);
  const names = given[at?.level ?? "easy"] ?? given["easy"] ?? [];
  return names[before.length % names.length] ?? "";
}

// Its name and its level, whoever gave it the name.
export function botNamed(seats: readonly SeatFacts[], seat: number): string {
  const at = seats[seat];
  return at ? botWords({ ...at, bot_name: botName(seats, seat) }) : "";
}

// A bot's own name, if somebody gave it one, and its level.
export function botWords({ bot_name, level }: SeatFacts): string {
  const bot = t("host.bot", { level: t(`level.${level}`) });
  return bot_name ? t("bot.named", { name: bot_name, bot }) : bot;
}
