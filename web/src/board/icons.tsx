// The icons of the table screen, drawn with one stroke of the text's colour.
import type { JSX } from "solid-js";

const paths = {
  accept: "M5 12.5l4.5 4.5L19 7",
  back: "M14.5 5l-7 7 7 7",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  close: "M6 6l12 12M18 6L6 18",
  decline: "M7 7l10 10M17 7L7 17",
  dice: "M5 5h14v14H5zM9 9h.01M15 9h.01M9 15h.01M15 15h.01M12 12h.01",
  draw: "M7 4h10v16H7zM10 8h4M12 12v4",
  end: "M5 5v14M9 12h10M15 8l4 4-4 4",
  eye: "M2.5 12c4-7 15-7 19 0-4 7-15 7-19 0zM12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z",
  first: "M18 6l-8 6 8 6zM7 6v12",
  flag: "M6 21V4h11l-2.5 4L17 12H6",
  flip: "M8 4v15M8 4L5 7M8 4l3 3M16 20V5M16 20l-3-3M16 20l3-3",
  fullscreen: "M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4",
  forward: "M9.5 5l7 7-7 7",
  hand: "M7 20V9l5-5 5 5v11z",
  hint: "M9 17h6M10 20.5h4M8.5 14.5a6 6 0 117 0l-.5 2.5h-6z",
  home: "M4 11l8-7 8 7M6 9.5V20h12V9.5",
  last: "M6 6l8 6-8 6zM17 6v12",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  pace: "M4 6l7 6-7 6zM13 6l7 6-7 6z",
  pace_calm: "M9 6l7 6-7 6z",
  pace_fast: "M2 7l5 5-5 5zM9 7l5 5-5 5zM16 7l5 5-5 5z",
  pause: "M8 5v14M16 5v14",
  play: "M8 5l11 7-11 7z",
  rematch: "M19 12a7 7 0 11-2.2-5.1M19 4v4h-4",
  review: "M4 19V5M4 19h16M8 15l4-5 3 3 5-7",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  share: "M12 15V4M8 7.5L12 4l4 3.5M6 11H5v9h14v-9h-1",
  skip: "M5 6l8 6-8 6zM17 6v12",
  sound: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 010 6M18 6.5a8 8 0 010 11",
  silent: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  turn_left: "M5 12a7 7 0 112.2 5.1M5 20v-4h4",
  turn_right: "M19 12a7 7 0 10-2.2 5.1M19 20v-4h-4",
  undo: "M8 6L4 10l4 4M4 10h10a5 5 0 010 10h-3",
} as const;

export type IconName = keyof typeof paths;

export function Icon(props: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[props.name]} />
    </svg>
  );
}
