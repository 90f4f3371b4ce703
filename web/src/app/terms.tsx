// Other terms for a game that goes on: whoever has a seat says yes or no, and sees what the table is played by.
import { createEffect, createSignal, type JSX, on, Show } from "solid-js";
import type { Settings } from "../net/protocol";
import { announce, note } from "../page/announcer";
import type { Table } from "../table/table";
import { Manners } from "./manners";
import { t } from "./session";
import { otherTerms, termsOf, termsWords } from "./terms_words";

const attempt = (work: Promise<unknown> | undefined) =>
  void work?.catch((refused: Error) => note(refused.message));

// What is offered, in the way of whoever has to answer.
export function TermsOffer(props: { table: Table }): JSX.Element {
  const { table } = props;
  const facts = () => table.facts();
  const offer = () => facts()?.proposal;
  const words = (): string => {
    const now = facts();
    const open = offer();
    if (!now || !open) return "";
    return t("terms.offers", { name: open.by.name, terms: otherTerms(open.terms, termsOf(now)) });
  };
  const seat = () => table.seat() ?? -1;
  const asked = () => offer()?.awaited.includes(seat()) ?? false;
  const own = () => offer()?.by.id === table.me();
  const waits = (): string => {
    const names = offer()?.awaited.map((number) => facts()?.seats[number]?.player?.name ?? "");
    return t("terms.waits", { names: names?.filter(Boolean).join(", ") ?? "" });
  };
  createEffect(
    on(
      () => offer()?.number,
      (number) => number !== undefined && announce(words()),
    ),
  );
  createEffect(
    on(
      () => JSON.stringify(facts()?.terms),
      () => {
        const news = facts()?.terms;
        if (news?.fate && table.seat() !== undefined)
          note(t(`terms.${news.fate}`, { name: news.by.name, terms: termsWords(news.terms) }));
      },
      { defer: true },
    ),
  );
  return (
    <Show when={offer()}>
      {(open) => (
        <section class="notice terms" aria-label={t("terms.title")}>
          <p>{words()}</p>
          <p class="soft">{asked() ? t("terms.why") : waits()}</p>
          <p class="buttons">
            <Show when={asked()}>
              <button type="button" onClick={() => attempt(table.doors?.decline(open().number))}>
                {t("terms.decline")}
              </button>
              <button
                type="button"
                class="main"
                onClick={() => attempt(table.doors?.agree(open().number))}
              >
                {t("terms.agree")}
              </button>
            </Show>
            <Show when={own()}>
              <button type="button" onClick={() => attempt(table.doors?.decline(open().number))}>
                {t("terms.withdraw")}
              </button>
            </Show>
          </p>
        </section>
      )}
    </Show>
  );
}

// What the game is played by, and for its host how to change it.
export function TermsNow(props: { table: Table }): JSX.Element {
  const { table } = props;
  const facts = () => table.facts();
  const [draft, setDraft] = createSignal<Settings>();
  const change = (): void => {
    const settings = draft();
    if (!settings) return;
    attempt(table.change({ settings }).then(() => setDraft(undefined)));
  };
  return (
    <Show when={table.doors && facts()?.stage === "playing" && facts()}>
      {(now) => (
        <section aria-labelledby="terms">
          <h2 id="terms">{t("terms.title")}</h2>
          <p class="soft">{termsWords(termsOf(now()))}</p>
          <Show when={table.isHost()}>
            <details>
              <summary>{t("terms.change")}</summary>
              <Manners
                game={now().game}
                settings={draft() ?? now().settings}
                change={(wish) => setDraft(wish)}
              />
              <p class="soft">{t("terms.asks")}</p>
              <button type="button" class="main" disabled={!draft()} onClick={change}>
                {t("terms.propose")}
              </button>
            </details>
          </Show>
        </section>
      )}
    </Show>
  );
}
