// The terms of a game in words.
import type { Terms, TermsNews } from "../net/protocol";
import type { Facts } from "../table/table";
import { clockWords, matchWords } from "./manner_words";
import { t } from "./session";

// What is agreed on at a table, as far as nobody changes it alone while a game goes on.
export const termsOf = ({ settings }: Facts): Terms => ({
  clock: settings.clock,
  host_stays: settings.host_stays ?? false,
  ...(settings.match === undefined ? {} : { match: settings.match }),
});

const doorWords = (open: boolean): string => t(open ? "lobby.watched" : "lobby.unwatched");
const hostWords = (stays: boolean): string => t(stays ? "terms.hostStays" : "terms.hostGoes");

// All of them.
export const termsWords = (terms: Terms): string =>
  [
    t("lobby.clock", { time: clockWords(terms.clock) }),
    matchWords(terms.match),
    hostWords(terms.host_stays),
    ...(terms.spectators === undefined ? [] : [doorWords(terms.spectators)]),
  ].join(" · ");

// Those that are others than now.
export function otherTerms(terms: Terms, now: Terms): string {
  const words = [
    ...(terms.clock === now.clock ? [] : [t("lobby.clock", { time: clockWords(terms.clock) })]),
    ...(terms.match === now.match ? [] : [matchWords(terms.match)]),
    ...(terms.host_stays === now.host_stays ? [] : [hostWords(terms.host_stays)]),
    ...(terms.spectators === undefined ? [] : [doorWords(terms.spectators)]),
  ];
  return words.length > 0 ? words.join(" · ") : termsWords(terms);
}

// A line of what happened.
export function termsLine({ by, terms, fate }: TermsNews): string {
  const names = { name: by.name, terms: termsWords(terms) };
  return t(fate === undefined ? "terms.offers" : `terms.${fate}`, names);
}
