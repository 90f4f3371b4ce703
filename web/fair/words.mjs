// What the check says, in English; words.es.mjs says the same in Spanish. What is found has a code: the words are data.

export const english = Object.freeze({
  // The page.
  "page.title": "Check a game",
  "page.lead":
    "Every die and every card of a finished game was fixed before anybody acted. This page repeats the draws in your browser, without asking the server.",
  "page.language": "Language",
  "page.table": "The table's id, or its whole transcript",
  "page.check": "Check",
  "page.result": "Result",
  "page.none": "Nothing has been checked yet.",
  "page.back": "Back",
  "page.line": "{name}: {why}",
  "page.notChecked": "Not checked here: {what}.",
  "page.noTable": "There is no finished game at this table.",
  "page.noServer": "The server does not answer. A whole transcript can be checked without it.",
  "page.insecure": "Browsers compute such things only on a page that came by https or from the device itself.",

  // What is checked, and what is found.
  "check.commitment": "commitment",
  "check.mix": "mix",
  "check.chance": "chance",
  "commitment.ok": "the secret and the terms of table {table} give the commitment",
  "commitment.noted": "the transcript's commitment is not the one that you noted",
  "commitment.alone": "nobody committed to a seed",
  "commitment.missing": "a table, a commitment and a secret are needed, and one is missing",
  "commitment.differs": "the secret and the terms of the table give {made}, recorded is {commitment}",
  "mix.ok": "the secret and the bytes of {seats} seats give the seed",
  "mix.noted": "the bytes of seat {seat} are not those you noted",
  "mix.alone": "nobody committed to a seed",
  "mix.missing": "a secret and a seed are needed, and one is missing",
  "mix.differs": "the secret and the seats' bytes give {made}, the seed is {seed}",
  "chance.ok": "{count} outcomes, each as the seed draws it from the recorded odds",
  "chance.none": "nothing was left to chance",
  "chance.noSeed": "there is no seed to draw from",
  "chance.noOdds": "step {step}: its odds are not recorded, so it cannot be checked",
  "chance.large": "step {step}: the odds are too large",
  "chance.differs": "step {step}: draw {k} of the seed gives {expected}, recorded is {outcome}",
  "not.steps": "whether the steps are legal, and whether one is missing or was added that is not a chance step",
  "not.odds": "whether the recorded odds are those of the rules",
  "not.end": "whether the last chance steps were left out, and whether the game was over",

  // What is wrong with a transcript.
  "bad.line": "line {line}: {why}",
  "bad.noText": "a transcript is a text",
  "bad.tooLong": "the transcript is longer than 16 MiB",
  "bad.noGame": "no game is named",
  "bad.longLine": "the line is too long",
  "bad.first": "a transcript begins with 'parlour transcript 1'",
  "bad.control": "there is a control character",
  "bad.step": "a step is a seat or !, and a notation",
  "bad.seat": "that is not a seat",
  "bad.odds": "those are no odds",
  "bad.order": "bytes come seat by seat",
  "bad.bytes": "bytes are at most 64, two hex digits each, or - for none",
  "bad.player": "that is no player",
  "bad.head": "the line is unknown, repeated or malformed",
  "bad.behind": "nothing may stand behind the end",
  "bad.end": "that is no end",
  "bad.hash": "a hash is 16 hex digits",
  "bad.steps": "there are too many steps",
  "bad.between": "the line is unknown between the steps",
});

// The sentence of a code, with {name} replaced.
export const say = (words, code, values = {}) =>
  words[code].replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
