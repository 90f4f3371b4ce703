// The dice and cards of a proof, one by one.
import { createSignal, For, type JSX } from "solid-js";
import type { Drawn } from "../table/proof";
import { t } from "./session";

const shownAtOnce = 30;
const marks = { ok: "✓", failed: "✗" };

// Every number that chance gave, with how it comes about.
export function Draws(props: { draws: readonly Drawn[] }): JSX.Element {
  const [begin, setBegin] = createSignal(0);
  const last = () => Math.max(0, Math.ceil(props.draws.length / shownAtOnce) - 1);
  const shown = () => props.draws.slice(begin() * shownAtOnce, (begin() + 1) * shownAtOnce);
  return (
    <details class="draws">
      <summary>{t("proof.draws", { count: props.draws.length })}</summary>
      <p class="soft">{t("proof.drawsWhy")}</p>
      <section
        class="wide-table"
        tabindex="0"
        aria-label={t("proof.draws", { count: props.draws.length })}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t("proof.draw")}</th>
              <th scope="col">{t("proof.turn")}</th>
              <th scope="col">{t("proof.step")}</th>
              <th scope="col">{t("proof.recorded")}</th>
              <th scope="col">{t("proof.drawn")}</th>
              <th scope="col">{t("proof.sum")}</th>
            </tr>
          </thead>
          <tbody>
            <For each={shown()}>
              {(one) => (
                <tr classList={{ failed: one.expected !== one.outcome }}>
                  <th scope="row">{one.k + 1}</th>
                  <td>{one.turn}</td>
                  <td>{one.step}</td>
                  <td>
                    {one.outcome} {marks[one.expected === one.outcome ? "ok" : "failed"]}
                  </td>
                  <td>{one.expected}</td>
                  <td class="code">
                    {t("proof.modulo", { value: one.value, bound: one.bound, number: one.number })}
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <p class="buttons">
        <button type="button" disabled={begin() === 0} onClick={() => setBegin(begin() - 1)}>
          {t("proof.before")}
        </button>
        <span>
          {t("turns.range", {
            from: Math.min(props.draws.length, begin() * shownAtOnce + 1),
            to: Math.min(props.draws.length, (begin() + 1) * shownAtOnce),
            of: props.draws.length,
          })}
        </span>
        <button type="button" disabled={begin() >= last()} onClick={() => setBegin(begin() + 1)}>
          {t("proof.after")}
        </button>
      </p>
    </details>
  );
}
