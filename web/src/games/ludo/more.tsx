// To look up: how often which number was rolled, and the rules of this table.
import { For, type JSX } from "solid-js";
import type { Texts } from "../../texts/texts";
import type { Colour } from "./geometry";

const faces = [1, 2, 3, 4, 5, 6];
const rules = ["six", "capture", "safe", "finish", "places"];

export function More(props: {
  texts: Texts;
  seats: readonly Colour[];
  rolls: ReadonlyMap<number, readonly number[]>;
}): JSX.Element {
  const counts = (seat: number) => props.rolls.get(seat) ?? [];
  return (
    <div class="ludo-more">
      <section class="ludo-rolls" aria-label={props.texts("ludo.rolls")}>
        <table>
          <caption>{props.texts("ludo.rolls")}</caption>
          <thead>
            <tr>
              <th scope="col">{props.texts("ludo.rolls.colour")}</th>
              <For each={faces}>{(face) => <th scope="col">{face}</th>}</For>
              <th scope="col">{props.texts("ludo.rolls.all")}</th>
            </tr>
          </thead>
          <tbody>
            <For each={props.seats}>
              {(colour, seat) => (
                <tr>
                  <th scope="row">{props.texts(`colour.${colour}`)}</th>
                  <For each={faces}>{(face) => <td>{counts(seat())[face - 1] ?? 0}</td>}</For>
                  <td>{counts(seat()).reduce((sum, count) => sum + count, 0)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <h2>{props.texts("ludo.rules")}</h2>
      <ul>
        <For each={rules}>{(rule) => <li>{props.texts(`ludo.rules.${rule}`)}</li>}</For>
      </ul>
    </div>
  );
}
