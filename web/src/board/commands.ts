// What can be done besides choosing on the board: by a button, a key, a spot of its own, or by itself.
import type { Automatic } from "./autoplay";
import type { Choice } from "./choices";
import type { Around, Command, Controller, Parts } from "./controller";

export function createCommands<C extends Choice>(
  { acting, busy, game, say }: Pick<Parts<C>, "acting" | "busy" | "game" | "say">,
  around: Pick<Around, "autoRoll" | "lesson">,
  back: () => void,
) {
  const all = Object.values(game.commands ?? {});
  const run = (command: Command): void => {
    if (busy()) acting.later(command.able, command.run);
    else if (acting.locked()) return;
    else if (command.able()) command.run();
    else say(command.why?.() ?? "");
  };
  // A key of several commands is that of the one that can be done.
  const byKey = (name: string): Command | undefined => {
    const those = all.filter(({ keys }) => keys?.includes(name));
    return those.find((command) => command.able()) ?? those.at(-1);
  };
  const key: Controller<C>["key"] = ({ key, repeat }) => {
    const name = key.toLowerCase();
    const look = game.looks?.[name];
    const command = byKey(name);
    if (repeat) return;
    if (name === "escape") back();
    else if (look) look();
    else if (command) run(command);
  };
  const wished = () => around.autoRoll() && !around.lesson;
  const automatic = all.flatMap((command): Automatic[] => {
    const { auto, able } = command;
    if (!auto) return [];
    const forced = auto === "always";
    return [{ forced, due: () => able() && (forced || wished()), run: command.run }];
  });
  return {
    run,
    key,
    automatic,
    atSpot: (spot: string) => all.find((command) => command.spot === spot),
  };
}
