// Whose place cannot change any more, in words.
import type { SeatFacts } from "../net/protocol";
import type { Facts } from "../table/table";
import { t } from "../texts/texts";

// My seat, also where I have left it; none at a device that several people share.
export function ownSeat(facts: Facts | undefined, me: string | undefined): number | undefined {
  const seats = facts?.seats ?? [];
  const people = seats.flatMap(({ kind }, i) => (kind === "human" ? i : []));
  if (me === undefined) return people.length === 1 ? people[0] : undefined;
  const mine = seats.findIndex(({ player }) => player?.id === me);
  return mine < 0 ? undefined : mine;
}

export const placeOf = (facts: Facts | undefined, seat: number | undefined): number | undefined =>
  seat === undefined ? undefined : facts?.seats[seat]?.place;

const playing = (seats: readonly SeatFacts[]): number =>
  seats.filter(({ kind }) => kind === "human" || kind === "bot").length;
export const isLast = (place: number, seats: readonly SeatFacts[]): boolean =>
  place > 1 && place === playing(seats);

// "You have won", "You are second of 4", "You have lost".
export function ownPlaceWords(place: number, seats: readonly SeatFacts[]): string {
  if (place === 1) return t("result.youWon");
  if (isLast(place, seats)) return t("settled.youLost");
  return t("settled.you", { place: t(`settled.place.${place}`), count: playing(seats) });
}

// The same of somebody else.
export function placeWords(name: string, place: number, seats: readonly SeatFacts[]): string {
  if (place === 1) return t("result.won", { name });
  if (isLast(place, seats)) return t("settled.lost", { name });
  return t("settled.other", { name, place: t(`settled.place.${place}`), count: playing(seats) });
}
