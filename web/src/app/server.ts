// The server, for the pages that talk to it: one connection, and where I sit.
import { createEffect, createRoot } from "solid-js";
import { Connection } from "../net/connection";
import type { Table } from "../table/table";
import { type Places, placesOf, type YourPlace } from "./places";
import { setServerNews } from "./session";

let connection: Connection | undefined;
let places: Places | undefined;

const newsOf = (of: Connection) => {
  if (of.link() === "outdated") return "outdated";
  return of.link() === "connecting" && of.welcome() ? "reconnecting" : "";
};

export function online(): Connection {
  if (!connection) {
    const opened = new Connection();
    connection = opened;
    places = placesOf(opened);
    createRoot(() => createEffect(() => setServerNews(newsOf(opened))));
  }
  return connection;
}
// Where I sit, or could sit down again.
export function yourPlaces(): readonly YourPlace[] {
  online();
  return places?.list() ?? [];
}
// Gives a seat up; afterwards the start page knows whether it can be taken back.
export async function leaveTable(table: Table): Promise<void> {
  const id = table.facts()?.table ?? "";
  try {
    await table.leave();
  } finally {
    places?.askAfter(id);
  }
}
