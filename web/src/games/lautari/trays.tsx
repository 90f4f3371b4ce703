// Beside the homes, where nothing else is: what each side has taken.
import { For, type JSX } from "solid-js";
import type { Texts } from "../../texts/texts";
import { roleWords } from "./choices";
import type { Control } from "./control";
import { boxOf, lies } from "./geometry";
import { Token } from "./pieces";

const room = 17; // units for one piece
const columns = 5;
const edge = 3;

// `below`: beside the home below, or the one to the left of a board that lies on its side.
function Tray(props: { control: Control; texts: Texts; below: boolean }): JSX.Element {
  const { control, texts: t } = props;
  // The side whose pieces are here is the other one.
  const seat = () => (control.flipped() === props.below ? 0 : 1);
  const lost = () => control.lost(seat());
  const words = (): string => {
    const names = lost().map((role) => (role ? roleWords(role, t) : t("lautari.side.unseen")));
    const pieces = names.join(", ") || t("lautari.side.none");
    return t("lautari.side.lost", { side: control.sideName(seat()), pieces });
  };
  const at = (i: number): string => {
    const { width, height } = boxOf(control.turn());
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [x, y] = [width / 2 - edge - (columns - column - 0.5) * room, (row + 0.5) * room];
    const low = height / 2 - edge - 3 * room + y;
    if (lies(control.turn()))
      return `translate(${props.below ? -width / 2 + edge + (column + 0.5) * room : x} ${low})`;
    return `translate(${x} ${props.below ? low : -height / 2 + edge + y})`;
  };
  return (
    <g role="img" class="lt-tray" aria-label={words()}>
      <For each={lost()}>
        {(role, i) => (
          <g transform={`${at(i())} scale(8)`}>
            <Token piece={{ seat: seat(), role: role ?? "P" }} />
          </g>
        )}
      </For>
    </g>
  );
}

export function Trays(props: { control: Control; texts: Texts }): JSX.Element {
  return (
    <>
      <Tray {...props} below={false} />
      <Tray {...props} below={true} />
    </>
  );
}
