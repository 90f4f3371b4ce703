// Something over the page that wants an answer: from below on a phone, in the middle of a larger screen. The browser sees to the
// keys, the focus and what lies under it.
import { createUniqueId, type JSX, onCleanup, onMount } from "solid-js";
import { Icon } from "../board/icons";
import { motion } from "../page/prefs";
import { t } from "./session";
import "./sheet.css";

export function Sheet(props: { title: string; close(): void; children: JSX.Element }): JSX.Element {
  let dialog: HTMLDialogElement | undefined;
  const id = createUniqueId();
  onMount(() => {
    dialog?.showModal();
    // Beside it is out of it; by keys there is Escape.
    dialog?.addEventListener("click", (event) => {
      if (event.target === dialog) dialog?.close();
    });
  });
  onCleanup(() => dialog?.close());
  return (
    <dialog
      ref={dialog}
      class="sheet"
      classList={{ moves: motion() }}
      aria-labelledby={id}
      onClose={props.close}
    >
      <div class="sheet-inside">
        <div class="sheet-top">
          <h2 id={id}>{props.title}</h2>
          <button
            type="button"
            class="bare"
            aria-label={t("sheet.close")}
            title={t("sheet.close")}
            onClick={() => dialog?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {props.children}
      </div>
    </dialog>
  );
}
