// Clocks that run down: of a turn, of a table that closes.
import { createSignal, type JSX, onCleanup, Show } from "solid-js";
import type { Facts, Turn } from "../table/table";
import { t } from "./session";

// The seconds that are left of `left` milliseconds which were told with `of`.
function createCountdown<T>(of: () => T | undefined, left: (of: T) => number | undefined) {
  const [now, setNow] = createSignal(performance.now());
  const timer = setInterval(() => setNow(performance.now()), 250);
  onCleanup(() => clearInterval(timer));
  let seen: T | undefined;
  let came = 0;
  return (): number | undefined => {
    const at = now();
    if (of() !== seen) [seen, came] = [of(), performance.now()];
    const milliseconds = seen === undefined ? undefined : left(seen);
    if (milliseconds === undefined) return undefined;
    return Math.max(0, Math.ceil((milliseconds - Math.max(0, at - came)) / 1000));
  };
}

// The time that is left for the turn.
export function Clock(props: { turn: Turn | undefined; stands: boolean }): JSX.Element {
  const left = createCountdown(
    () => props.turn,
    (turn) => turn.left,
  );
  const seconds = () => (props.stands ? undefined : left());
  return (
    <Show when={seconds() !== undefined}>
      <span class="clock" role="timer" classList={{ late: (seconds() ?? 0) <= 5 }}>
        {t("play.left", { seconds: seconds() ?? 0 })}
      </span>
    </Show>
  );
}

// The time until the table closes, because its host is gone.
export function Closing(props: { facts: Facts | undefined }): JSX.Element {
  const seconds = createCountdown(
    () => props.facts,
    (facts) => facts.closes,
  );
  return (
    <span class="clock late" role="timer">
      {t("play.closes", { seconds: seconds() ?? 0 })}
    </span>
  );
}
