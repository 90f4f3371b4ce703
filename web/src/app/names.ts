// What people and bots are called.
import type { SeatFacts } from "../net/protocol";
import { t } from "../texts/texts";

// A bot's own name, if somebody gave it one, and its level.
export function botWords({ bot_name, level }: SeatFacts): string {
  const bot = t("host.bot", { level: t(`level.${level}`) });
  return bot_name ? t("bot.named", { name: bot_name, bot }) : bot;
}
