// What the whole page shares: words, the engine, the games of this device. Nothing here needs a server.
import { createSignal } from "solid-js";
import "../texts/english";
import { t } from "../texts/texts";

export { engineHere } from "../engine/here";
export { erase, forget, keep, kept } from "./device_games";
export { t };
// A game without a folder on the page has no name here.
export const gameName = (id: string): string => (t.has(`${id}.name`) ? t(`${id}.name`) : id);

// How the server can be reached, for the bar at the top; whoever talks to it sets it.
export const [serverNews, setServerNews] = createSignal<"" | "reconnecting" | "outdated">("");
