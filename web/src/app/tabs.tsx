// What stands beside a board: what happened, the talk, the rules of this table, and the game as a whole.
import { createSignal, type JSX, onCleanup, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import type { Table } from "../table/table";
import { Company } from "./company";
import { Menu } from "./menu";
import type { PlayProps, Scene } from "./play";
import { Outcome } from "./result";
import { t } from "./session";
import type { Tab } from "./side";
import { TermsNow } from "./terms";
import { WhatHappened } from "./what_happened";

// How much was said while nobody looked.
export function createUnread(table: Table, looks: () => boolean): () => number {
  const [count, setCount] = createSignal(0);
  onCleanup(
    table.onSaid((said) => {
      if (said.from !== table.me() && !looks()) setCount((all) => all + 1);
    }),
  );
  return () => {
    if (looks() && count() > 0) queueMicrotask(() => setCount(0));
    return count();
  };
}

function Rules(props: { game: string; scene: Scene }): JSX.Element {
  const { face, about } = props.scene;
  return (
    <>
      <p class="buttons">
        <a class="button" href={`/learn/${props.game}`}>
          {t("learn.link")}
        </a>
        {about.button()}
      </p>
      <Show when={face()?.Details}>{(_) => <Dynamic component={face()?.Details} />}</Show>
    </>
  );
}

export function createTabs(props: PlayProps, scene: Scene, unread: () => number): readonly Tab[] {
  const { table } = props;
  const { ui, over, nameOf, face } = scene;
  const game = (): JSX.Element => (
    <>
      <Show when={over()}>
        <Outcome
          table={table}
          draws={ui()?.chance !== undefined}
          nameOf={nameOf}
          counted={scene.counted}
        />
      </Show>
      <Company table={table} ui={ui()} turn={over() ? undefined : scene.turn()} />
      <TermsNow table={table} />
      <Show when={face()?.Manage}>{(_) => <Dynamic component={face()?.Manage} />}</Show>
      <Menu
        table={table}
        files={props.files}
        endsWithHost={ui()?.endsWithHost ?? false}
        placed={scene.myPlace() !== undefined}
        leave={props.leave}
        newGame={props.newGame}
      />
    </>
  );
  return [
    { name: "history", content: () => <WhatHappened lines={scene.lines()} /> },
    ...(props.chat ? [{ name: "chat" as const, badge: unread, content: props.chat }] : []),
    {
      name: "rules",
      content: () => <Rules game={table.facts()?.game ?? ""} scene={scene} />,
    },
    { name: "game", content: game },
  ];
}
