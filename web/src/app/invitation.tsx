// Inviting to a table: the device's own way of sharing, the link to copy, and a QR code for whoever is near.
import { createSignal, type JSX, onMount, Show } from "solid-js";
import { note } from "../page/announcer";
import { t } from "./session";
import "./invitation.css";

type Squares = readonly (readonly boolean[])[];
const margin = 4; // squares, as readers need

// Black squares as one path.
const pathOf = (squares: Squares): string =>
  squares
    .flatMap((row, y) =>
      row.flatMap((on, x) => (on ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
    )
    .join("");

function QrPicture(props: { text: string }): JSX.Element {
  const [squares, setSquares] = createSignal<Squares>();
  onMount(() => {
    import("./qr").then(({ qrCode }) => setSquares(qrCode(props.text))).catch(() => {}); // the link does it, too
  });
  return (
    <div class="qr">
      <Show when={squares()}>
        {(found) => (
          <svg
            viewBox={`0 0 ${found().length + 2 * margin} ${found().length + 2 * margin}`}
            role="img"
            aria-label={t("lobby.qr")}
            shape-rendering="crispEdges"
          >
            <path d={pathOf(found())} />
          </svg>
        )}
      </Show>
    </div>
  );
}

export function Invitation(props: { title: string }): JSX.Element {
  const [copied, setCopied] = createSignal(false);
  let field: HTMLInputElement | undefined;
  const url = location.href;
  const shares = navigator.share !== undefined && navigator.canShare?.({ url }) !== false;
  const share = (): void => {
    navigator.share({ url, title: props.title }).catch((error: Error) => {
      if (error.name !== "AbortError") void copy(); // whoever thinks better of it is left alone
    });
  };
  // Browsers give pages without encryption no clipboard; a selected text can be copied everywhere.
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      field?.select();
      if (!document.execCommand("copy")) return;
    }
    setCopied(true);
    note(t("lobby.copied"));
  };
  return (
    <section class="invitation" aria-labelledby="invite">
      <h2 id="invite">{t("lobby.inviteTitle")}</h2>
      <QrPicture text={url} />
      <div>
        <p class="soft">
          <label for="link">{t("lobby.invite")}</label>
        </p>
        <p>
          <input
            id="link"
            ref={field}
            readonly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </p>
        <p class="buttons">
          <Show when={shares}>
            <button type="button" class="main" onClick={share}>
              {t("lobby.share")}
            </button>
          </Show>
          <button type="button" onClick={() => void copy()}>
            {t(copied() ? "lobby.copied" : "lobby.copy")}
          </button>
        </p>
      </div>
    </section>
  );
}
