// Clocks that run down: of a turn, of a table that closes.
import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, Show } from "solid-js";
import { cue } from "../page/cues";
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

const late = 5; // the last seconds

// The time that is left for the turn; one's own is heard at its end.
export function Clock(props: {
  turn: Turn | undefined;
  stands: boolean;
  own: boolean;
}): JSX.Element {
  const left = createCountdown(
    () => props.turn,
    (turn) => turn.left,
  );
  const seconds = createMemo(() => (props.stands ? undefined : left()));
  createEffect(
    on(seconds, (now) => {
      if (props.own && now !== undefined && now > 0 && now <= late) cue("tick");
    }),
  );
  return (
    <Show when={seconds() !== undefined}>
      <span class="clock" role="timer" classList={{ late: (seconds() ?? 0) <= late }}>
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
