// What can be done with a game that is watched again.
import { createResource, type JSX, Show } from "solid-js";
import { note } from "../page/announcer";
import type { Recorded } from "../table/recorded";
import { t } from "./session";

// What belongs to the game as a whole: its proof, and the way to give it to others.
export function Ways(props: {
  from: readonly string[];
  recorded: Recorded;
  draws: boolean; // it has dice or cards
}): JSX.Element {
  const [place = "", which = ""] = props.from;
  const { recorded } = props;
  const here = ["here", "kept", "link"].includes(place);
  const proof = () =>
    place === "link"
      ? `/proof/link${location.hash}`
      : `/proof/${[place, which].filter(Boolean).join("/")}`;
  const checks = () => {
    if (!recorded.sealed) return t("proof.rulesOnly");
    return t(props.draws ? "result.verify" : "result.verifyMoves");
  };
  const share = async (): Promise<void> => {
    const sharing = await import("./share").catch(() => undefined);
    if (!sharing) note(t("share.cannot"));
    else await (here ? sharing.shareGame(recorded) : sharing.shareTable(place, recorded.game));
  };
  const [tooLong] = createResource(
    async () => {
      const sharing = here ? await import("./share").catch(() => undefined) : undefined;
      return sharing !== undefined && !(await sharing.fitsLink(recorded));
    },
    { initialValue: false },
  );
  return (
    <>
      <Show when={!recorded.sealed}>
        <p class="soft">{t(props.draws ? "replay.device" : "replay.deviceMoves")}</p>
      </Show>
      <Show when={tooLong.latest}>
        <p class="soft">{t("share.tooLong")}</p>
      </Show>
      <p class="buttons">
        {/* The link's game stands behind the #, which only a real visit keeps. */}
        <a class="button" href={proof()} {...(place === "link" ? { "data-plain": "" } : {})}>
          {checks()}
        </a>
        <Show when={!tooLong.latest}>
          <button type="button" onClick={() => void share()}>
            {t("share.button")}
          </button>
        </Show>
        <a class="button" href="/">
          {t("result.home")}
        </a>
      </p>
    </>
  );
}
