// For whom a table waits.
import type { Table, Turn } from "../table/table";

// Whether the seat that is played here may act; undefined while it is nobody's turn.
export function isAwaited(table: Table, turn: Turn | undefined): boolean | undefined {
  const facts = table.facts();
  if (facts?.stage !== "playing" || facts.paused) return false;
  if (!turn || (turn.due !== "act" && turn.due !== "roll")) return undefined;
  return turn.seats.includes(table.seat() ?? -1);
}
