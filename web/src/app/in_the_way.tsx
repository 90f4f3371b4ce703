// A refusal that another table is the reason of: the sentence, and the way to that table.
import { createSignal, type JSX, Show } from "solid-js";
import { Refused } from "../net/refused";
import { note } from "../page/announcer";
import { t } from "./session";

export interface Attempts {
  attempt(work: Promise<unknown>): void;
  Notice(): JSX.Element;
}

export function createAttempts(): Attempts {
  const [refused, setRefused] = createSignal<Refused>();
  return {
    attempt(work) {
      setRefused(undefined);
      void work.catch((error: Error) => {
        if (error instanceof Refused && error.table) setRefused(error);
        else note(error.message);
      });
    },
    Notice: () => (
      <Show when={refused()}>
        {(why) => (
          <p class="notice" role="alert">
            {why().message}{" "}
            <a class="button main" href={`/t/${why().table}`}>
              {t("way.toTable")}
            </a>
          </p>
        )}
      </Show>
    ),
  };
}
