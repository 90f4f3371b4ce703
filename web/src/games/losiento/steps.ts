// What an action would do, pawn by pawn, told by the events that the rules foresee: for pointing, previews and words.
import type { Colour, Place } from "./geometry";
import { colourOf } from "./view";
import type { Event, MoveEvent, SwitchEvent, Verb, View } from "./wire";

export interface Hit {
  readonly colour: Colour;
  readonly pawn: number;
  readonly from: Place;
  readonly swept: boolean;
}

export interface Step {
  readonly colour: Colour;
  readonly pawn: number;
  readonly how: Verb;
  readonly count: number; // squares entered by its own move
  readonly from: Place;
  readonly path: readonly Place[]; // these squares, the last is where it lands
  readonly slide: readonly Place[]; // and where it is carried from there
  readonly to: Place; // where it stays
  readonly hits: readonly Hit[];
  readonly other?: { readonly colour: Colour; readonly pawn: number }; // of a switch
}

export const landingOf = (step: Step): Place => step.path[step.path.length - 1] ?? step.to;

function begun(view: View, event: MoveEvent | SwitchEvent): Step {
  const { pawn, from, to } = event;
  const bare = { colour: colourOf(view, event.seat), pawn, from, to, slide: [], hits: [] };
  if (event.type === "move")
    return { ...bare, how: event.how, count: event.path.length, path: event.path };
  const other = { colour: colourOf(view, event.other_seat), pawn: event.other_pawn };
  return { ...bare, how: "switch", count: 0, path: [to], other };
}

function wentOn(view: View, step: Step, event: Event): Step {
  switch (event.type) {
    case "slide":
      return { ...step, slide: event.path, to: event.to };
    case "safety":
      return { ...step, slide: [...step.slide, event.to], to: event.to };
    case "bump":
    case "sweep": {
      const { seat, pawn, from, type } = event;
      const hit = { colour: colourOf(view, seat), pawn, from, swept: type === "sweep" };
      return { ...step, hits: [...step.hits, hit] };
    }
    default:
      return step;
  }
}

export function stepsOf(view: View, events: readonly Event[]): Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    const last = steps.at(-1);
    if (event.type === "move" || event.type === "switch") steps.push(begun(view, event));
    else if (last) steps[steps.length - 1] = wentOn(view, last, event);
  }
  return steps;
}
