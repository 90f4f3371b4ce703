// The proof of a finished game, one check after the other, in this browser: of a table, of a link, or of a text that somebody
// has.
import { createEffect, createSignal, For, type JSX, on, onCleanup, Show } from "solid-js";
import { createStore } from "solid-js/store";
import { loadGame } from "../games/game";
import { announce, note } from "../page/announcer";
import { titled } from "../page/route";
import { pack } from "../table/link";
import { type CheckName, checkNames, type Drawn, type Finding, prove } from "../table/proof";
import { type Recorded, readRecorded } from "../table/recorded";
import { Draws } from "./proof_draws";
import { recordedAt, wrongWith } from "./recorded_at";
import { engineHere, t } from "./session";
import { keptGames } from "./took_part";
import "./proof.css";

const marks = { ok: "✓", failed: "✗", skipped: "–", runs: "…" };
const longest = 4 * 1024 * 1024; // letters of a text that somebody brings

function wordsOf(
  name: CheckName,
  { code, values = {} }: Finding,
  { game, draws }: { game: string; draws: boolean },
): string {
  if (name === "chance" && code === "none" && !draws) return t("proof.chance.never");
  const reason = String(values.reason ?? "");
  const keys = [`${game}.reason.${reason}`, `result.reason.${reason}`];
  const known = keys.find((key) => t.has(key));
  const shown = { ...values, reason: known ? t(known) : reason };
  const own = `proof.${name}.${code}`;
  return t(t.has(own) ? own : `proof.any.${code}`, shown);
}

// `draws`: the game has dice or cards.
interface Found {
  recorded: Recorded;
  draws: boolean;
}

// The checks, as they are made one after the other.
function createProof({ recorded, draws: hasChance }: Found) {
  const { game, sealed } = recorded;
  const [findings, setFindings] = createStore<Partial<Record<CheckName, Finding>>>({});
  const [draws, setDraws] = createSignal<readonly Drawn[]>([]);
  const [walked, setWalked] = createSignal(0);
  const [fine, setFine] = createSignal<boolean>();
  let left = false;
  onCleanup(() => {
    left = true;
  });
  const noted = sealed?.table ? keptGames.noted(sealed.table) : {};
  const drawn: Drawn[] = [];
  const report = {
    found: (name: CheckName, finding: Finding) => setFindings(name, finding),
    drawn: (one: Drawn) => drawn.push(one),
    walked: (steps: number) => {
      if (steps % 25 === 0) setWalked(steps);
    },
  };
  const verdict = (): string => {
    if (fine() === undefined) return t("proof.runs");
    if (!fine()) return t("proof.failed");
    if (!sealed) return t(hasChance ? "proof.okDevice" : "proof.okDeviceMoves");
    const whole = checkNames.every((name) => findings[name]?.result === "ok");
    return t(whole ? "proof.ok" : "proof.okPartly");
  };
  prove(engineHere(game), recorded, noted, report, () => left)
    .then((result) => {
      if (left) return;
      setDraws(drawn);
      setWalked(recorded.steps.length);
      setFine(result);
      announce(verdict());
    })
    .catch((error: unknown) => {
      if (!left) note(wrongWith(error));
    });
  return { findings, draws, walked, fine, verdict };
}

function Proving(props: Found & { watch: string | undefined }): JSX.Element {
  const { recorded, draws: hasChance } = props;
  const { game, sealed } = recorded;
  const { findings, draws, walked, fine, verdict } = createProof(props);
  const titleOf = (name: CheckName) =>
    t(name === "chance" && !hasChance ? "proof.chance.titleMoves" : `proof.${name}.title`);
  const resultOf = (name: CheckName) => findings[name]?.result ?? "runs";
  const waits = (name: CheckName) =>
    name === "steps" && walked() > 0
      ? t("proof.walked", { at: walked(), length: recorded.steps.length })
      : t("proof.waits");
  return (
    <section aria-labelledby="verdict">
      <h2
        id="verdict"
        class="verdict"
        classList={{ ok: fine() === true, failed: fine() === false }}
      >
        {verdict()}
      </h2>
      <p class="soft">
        {t(`${game}.name`)}{" "}
        <Show when={sealed?.table}>{(table) => <span class="code">{table()}</span>}</Show>
      </p>
      <ol class="checks">
        <For each={checkNames}>
          {(name) => (
            <li class={resultOf(name)} data-check={name}>
              <span class="mark" aria-hidden="true">
                {marks[resultOf(name)]}
              </span>
              <div>
                <h3>
                  {titleOf(name)} <span class="aloud">{t(`proof.is.${resultOf(name)}`)}</span>
                </h3>
                <p>
                  <Show when={findings[name]} fallback={waits(name)}>
                    {(finding) => wordsOf(name, finding(), { game, draws: hasChance })}
                  </Show>
                </p>
              </div>
            </li>
          )}
        </For>
      </ol>
      <Show when={draws().length > 0}>
        <Draws draws={draws()} />
      </Show>
      <Show when={props.watch}>
        {(watch) => (
          <p class="buttons">
            <a class="button main" href={watch()} data-plain="">
              {t("result.replay")}
            </a>
          </p>
        )}
      </Show>
    </section>
  );
}

// A transcript that somebody has: as text or as a file.
function Bring(props: { bring(text: string): void }): JSX.Element {
  let field: HTMLTextAreaElement | undefined;
  let input: HTMLInputElement | undefined;
  const chosen = async (): Promise<void> => {
    const file = input?.files?.[0];
    if (input) input.value = "";
    if (!file) return;
    if (file.size > longest) return note(t("link.size"));
    props.bring(await file.text());
  };
  return (
    <form
      class="bring"
      onSubmit={(event) => {
        event.preventDefault();
        props.bring(field?.value ?? "");
      }}
    >
      <p>
        <label for="transcript">{t("proof.bring")}</label>
      </p>
      <textarea
        id="transcript"
        ref={field}
        rows="5"
        maxlength={longest}
        required
        spellcheck={false}
      />
      <p class="buttons">
        <button type="submit" class="main">
          {t("proof.check")}
        </button>
        <button type="button" onClick={() => input?.click()}>
          {t("proof.open")}
        </button>
        <input
          ref={input}
          type="file"
          accept=".txt,text/plain"
          hidden
          onChange={() => void chosen()}
        />
      </p>
    </form>
  );
}

export default function Proof(props: { from: readonly string[] }): JSX.Element {
  const [found, setFound] = createSignal<Found>();
  const [wrong, setWrong] = createSignal("");
  const [watch, setWatch] = createSignal<string>();
  titled(() => t("proof.title"));
  const attempt = async (read: () => Promise<Recorded | undefined>, watchAt?: string) => {
    setFound(undefined);
    setWrong("");
    setWatch(watchAt);
    try {
      const recorded = await read();
      const ui = recorded && (await loadGame(recorded.game).catch(() => undefined));
      if (recorded) setFound({ recorded, draws: !ui || ui.chance !== undefined });
      else setWrong(t("replay.none"));
    } catch (error) {
      setWrong(wrongWith(error));
    }
    if (wrong()) announce(wrong());
  };
  // A table's name is as good as its transcript. What is too long for a link is checked all the same.
  const bring = (text: string): void => {
    const short = text.trim();
    if (/^[a-z0-9-]{1,64}$/.test(short))
      void attempt(() => recordedAt([short]), `/replay/${short}`);
    else
      void attempt(async () => {
        const read = readRecorded(text.trimStart());
        const packed = await pack(text.trimStart()).catch(() => undefined);
        if (packed) setWatch(`/replay/link#${packed}`);
        return read;
      });
  };
  createEffect(
    on(
      () => props.from,
      (from) => {
        const hash = from[0] === "link" ? location.hash : "";
        if (from.length > 0)
          void attempt(() => recordedAt(from), `/replay/${from.join("/")}${hash}`);
      },
    ),
  );
  return (
    <main class="narrow">
      <h1 tabindex="-1">{t("proof.title")}</h1>
      <p class="lead">{t(found()?.draws === false ? "proof.leadMoves" : "proof.lead")}</p>
      <Show when={wrong()}>
        <p class="wrong">{wrong()}</p>
      </Show>
      <Show when={found()} keyed>
        {(one) => <Proving {...one} watch={watch()} />}
      </Show>
      {/* What is being read comes first: nothing moves when it is there. */}
      <Show when={props.from.length === 0 || found() || wrong()}>
        <h2>{t("proof.another")}</h2>
        <Bring bring={bring} />
      </Show>
      <p class="buttons">
        <a class="button" href="/">
          {t("result.home")}
        </a>
      </p>
    </main>
  );
}
