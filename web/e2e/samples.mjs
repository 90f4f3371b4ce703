// A well-formed sample of every message, field by field, and all ways to get its fields wrong.
const text = { sample: 'x', wrong: [null, 1, true, [], {}] };
const flag = { sample: true, wrong: [null, 0, 'true', [], {}] };
const number = { sample: 0, wrong: [null, '0', 0.5, 1e300, true, [], {}] };
const count = { sample: 0, wrong: [...number.wrong, -1] };
const kind = { sample: 'open', wrong: [...text.wrong, 'sofa', 'Open', ''] };
const optional = (field) => ({ ...field, optional: true });
const object = (fields) => ({ fields, sample: samplesOf(fields), wrong: [null, 1, 'x', true, []] });
const list = (of) => ({ of, sample: [of.sample], wrong: [null, 1, 'x', {}] });

function samplesOf(fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.sample]));
}

const settings = object({
  listed: flag,
  spectators: flag,
  chat: { sample: 'free', wrong: [...text.wrong, 'loud'] },
  clock: number,
  host_stays: optional(flag),
  label: optional(text),
  match: optional(number),
  slow_end: optional(flag),
  pace: optional({ sample: 'fast', wrong: [...text.wrong, 'quick', 'Fast', ''] }),
});
const wish = object({ kind, level: optional(text), name: optional(text) });
const table = text;
const at = { table };
const turn = { table, since: count };

export const kSamples = Object.fromEntries(
  Object.entries({
    set_name: { name: text },
    enter: { game: text },
    list: { on: flag },
    host: { game: text, options: text, seats: optional(list(wish)), seat: optional(number), settings: optional(settings) },
    watch: { table, since: optional(count) },
    unwatch: at,
    sit: { table, seat: optional(number) },
    mix: { table, commitment: text, bytes: text },
    ready: { table, on: flag },
    set_seat: { table, seat: number, kind, level: optional(text), name: optional(text) },
    change: { table, options: optional(text), settings: optional(settings) },
    agree_terms: { table, number: count },
    decline_terms: { table, number: count },
    close_doors: at,
    kick: { table, seat: optional(number), player: optional(text) },
    silence: { table, player: text, on: flag },
    start: at,
    leave: at,
    play: { ...turn, action: text },
    roll: turn,
    undo: turn,
    resign: at,
    offer_draw: at,
    decline_draw: at,
    resume: at,
    skip: at,
    rematch: at,
    say: { table, phrase: optional(text), text: optional(text) },
    ask_history: at,
    ask_onlookers: at,
    trace: { table, on: flag },
    mute: { player: text, on: flag },
    ping: {},
  }).map(([type, fields]) => [type, { fields }]),
);

// Everything that is wrong with an object in exactly one place.
export function* wrongVersions(fields) {
  const good = samplesOf(fields);
  yield { ...good, unknown_field: 1 };
  for (const [name, field] of Object.entries(fields)) {
    if (!field.optional) {
      const { [name]: _, ...without } = good;
      yield without;
    }
    for (const value of wrongValues(field)) yield { ...good, [name]: value };
  }
}

function* wrongValues(field) {
  yield* field.wrong;
  if (field.fields) yield* wrongVersions(field.fields);
  if (field.of) for (const item of wrongValues(field.of)) yield [field.of.sample, item];
}
