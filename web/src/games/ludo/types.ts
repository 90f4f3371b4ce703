// What boards share, with the views and events of this game.
import type * as stage from "../../board/stage";
import type * as table from "../../table/table";
import type * as game from "../game";
import type { Event, View } from "./wire";

export type { View };
export type GameEvent = Event;
/** The event of this type. */
export type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
export type Past = table.Past<Event>;
export type Happening = table.Happening<View, Event>;
export type Table = table.Table<View, Event>;
export type Scene = stage.Scene<View, Event>;
export type Stage = stage.Stage<View, Event>;
export type BoardProps = game.BoardProps<View, Event>;
export type GameUi = game.GameUi<View, Event>;
