// Pieces that do not stand on a cell: on their way, or in somebody's hand.
import { createSignal, type JSX, Show } from "solid-js";
import type { BoardProps } from "../game";
import type { Control } from "./control";
import { PieceAt, Token } from "./pieces";
import type { Event, View } from "./wire";

// In pixels: a piece in the hand is larger than the finger under it, and above it.
const fingers = { size: 30, above: 34 };
const mouse = { size: 20, above: 0 };

// How somebody holds what is carried: with what, and how large a pixel is on the board.
export function createGrip() {
  const [grip, setGrip] = createSignal({ ...mouse, pixel: 1 });
  return {
    grip,
    take(event: PointerEvent & { currentTarget: SVGGraphicsElement }): void {
      const pixel = 1 / (event.currentTarget.getScreenCTM()?.a || 1);
      setGrip({ ...(event.pointerType === "mouse" ? mouse : fingers), pixel });
    },
  };
}
type Grip = ReturnType<ReturnType<typeof createGrip>["grip"]>;

// A piece on its way, and the chosen one at the finger that drags it.
export function Moving(
  props: BoardProps<View, Event> & { control: Control } & { grip: Grip },
): JSX.Element {
  const { control, around } = props;
  const pace = () => {
    const flight = control.show.flight();
    return around.motion() ? (flight?.pace ?? 0) / around.speed() : 0;
  };
  const held = () => control.position().pieces.get(control.carried()?.spot ?? "");
  const where = (): string => {
    const { x, y } = control.carried()?.point ?? { x: 0, y: 0 };
    const { size, above, pixel } = props.grip;
    return `translate(${x} ${y - above * pixel}) scale(${Math.max(size * pixel, 24)})`;
  };
  return (
    <>
      <Show when={control.show.flight()}>
        {(flight) => (
          <PieceAt
            cell={flight().at}
            piece={flight().piece}
            turn={control.turn()}
            pace={pace()}
            small={control.wishes.coordinates()}
          />
        )}
      </Show>
      <Show when={held()}>
        {(piece) => (
          <g class="lt-carried" transform={where()}>
            <Token piece={piece()} />
          </g>
        )}
      </Show>
    </>
  );
}
