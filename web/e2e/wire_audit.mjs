// Compares everything that observers of a Montoncito table received with what they may know, step by step.
//
// A finished game's transcript is replayed in engine mode. For each observer every view on the wire must be the engine's view of
// some step, in order, and the events between two of them exactly the events of the steps between, redacted by the marks of the
// rulebook's section 10. Then the hidden cards are exchanged: the engine's view of a world that differs only in what the observer
// may not know must still be the view on the wire.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { applyPatch } from './patch.mjs';
import { dice } from './players.mjs';
import { readTranscript } from './transcript.mjs';

// Section 10: `*` only the owner may see it, `**` nobody before the end.
export function redacted(event, observer, stageAfter) {
  const owner = event.seat === observer;
  const over = stageAfter === 'over';
  switch (event.type) {
    case 'dealt':
      return over || (owner && event.to === 'hand' && stageAfter !== 'deal') ? event : { ...event, card: null };
    case 'returned':
      return over ? event : { ...event, card: null };
    case 'drew':
      return owner ? event : { ...event, cards: null };
    case 'sealed':
      return owner ? event : { ...event, action: null };
    case 'bounced':
      return owner ? event : { ...event, action: event.action.replace(/^h\d+/, 'h?') };
    default:
      return event;
  }
}

// The whole game as the engine tells it: one entry per state, the first before any step.
export async function replay(engine, text) {
  const { options, steps } = readTranscript(text);
  await engine.begin(options);
  const start = await engine.view('spectator');
  const observers = [...Array(start.players).keys(), 'spectator'];
  const look = async (events) => {
    const asked = observers.map((who) => engine.view(who));
    const legal = observers.slice(0, -1).map((seat) => engine.legal(seat));
    const position = engine.must('show', 'position');
    const views = await Promise.all(asked);
    return { views: new Map(observers.map((who, i) => [who, views[i]])), legal: await Promise.all(legal), position: await position, events };
  };
  const states = [await look([])];
  for (const step of steps) {
    await engine.do(step);
    states.push(await look(await engine.events()));
  }
  return states;
}

// Walks the frames of one connection through the states. Returns the states that it was shown, with what it was shown.
// Different states may look alike to an observer, so all that fit are carried along.
export function follow(frames, table, states) {
  const shown = [];
  let places = [0];
  let view;
  for (const { message, text } of frames) {
    if (message.table !== table || !['view', 'step'].includes(message.type)) continue;
    view = message.type === 'view' ? message.view : applyPatch(view, message.patch);
    const who = view.observer ?? 'spectator';
    assert.ok(message.legal === undefined || who !== 'spectator', `a spectator got a list of actions: ${text}`);
    const seen = canonical(view);
    const looks = (k) => looksTo(states[k], who) === seen && (message.legal === undefined || isDeepStrictEqual(message.legal, states[k].legal[who]));
    const before = places;
    places = message.type === 'view' ? later(states, before[0]).filter(looks) : placesAfter(states, before, who, message.events).filter(looks);
    assert.ok(places.length > 0, `no state of the game looks like this to ${who} after step ${before}: ${text}\nview ${JSON.stringify(view)}`);
    shown.push({ at: places[0], last: places.at(-1), who, view, legal: message.legal });
  }
  return shown;
}

// A text that is the same for equal values, whatever the order of their keys.
const canonical = (value) =>
  JSON.stringify(value, (_, item) => (item && typeof item === 'object' && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).sort()) : item));

function looksTo(state, who) {
  state.texts ??= new Map();
  if (!state.texts.has(who)) state.texts.set(who, canonical(state.views.get(who)));
  return state.texts.get(who);
}

const later = (states, from) => [...states.keys()].slice(from);

// The states that are reached from some place with exactly these events in between.
function placesAfter(states, places, who, events) {
  const observer = who === 'spectator' ? undefined : who;
  const reached = new Set();
  for (const from of places) {
    const expected = [];
    for (let k = from; k < states.length && expected.length <= events.length; ++k) {
      const { stage } = states[k].views.get('spectator');
      if (k > from) expected.push(...states[k].events.map((event) => redacted(event, observer, stage)));
      if (expected.length === events.length && isDeepStrictEqual(expected, events)) reached.add(k);
    }
  }
  return [...reached].sort((a, b) => a - b);
}

// A history has the events of all steps up to some state, each as this observer may know it, and nothing else.
export function checkHistory({ past }, who, states) {
  const observer = who === 'spectator' ? undefined : who;
  const told = past.flatMap(({ events }) => events ?? []);
  const expected = [];
  let fits = told.length === 0;
  for (const { events, views } of states) {
    if (expected.length >= told.length) break;
    const { stage } = views.get('spectator');
    expected.push(...events.map((event) => redacted(event, observer, stage)));
    if (expected.length === told.length) fits = isDeepStrictEqual(expected, told);
  }
  assert.ok(fits, `the history of ${who} is not that of the game: ${JSON.stringify(past)}`);
  return told.length;
}

// The position with the cards exchanged that the observer may not know: other hands, stocks below the top, the draw pile.
export function resampled(position, observer, random) {
  const fields = new Map(position.split(' ').map((field) => field.split(/=(.*)/s)));
  const list = (text) => (text === '-' ? [] : text.split(','));
  const stocks = fields.get('stocks').split('/').map(list);
  const hands = fields.get('hands').split('/').map(list);
  const hidden = [...stocks.flatMap((pile) => pile.slice(0, -1)), ...hands.flatMap((hand, seat) => (seat === observer ? [] : hand)), ...list(fields.get('draw'))];
  for (let i = hidden.length - 1; i > 0; --i) {
    const j = random.below(i + 1);
    [hidden[i], hidden[j]] = [hidden[j], hidden[i]];
  }
  const take = (count) => hidden.splice(0, count);
  const write = (cards) => (cards.length === 0 ? '-' : cards.join(','));
  fields.set('stocks', stocks.map((pile) => write([...take(Math.max(0, pile.length - 1)), ...pile.slice(-1)])).join('/'));
  fields.set('hands', hands.map((hand, seat) => write(seat === observer ? hand : take(hand.length))).join('/'));
  fields.set('draw', write(take(list(fields.get('draw')).length)));
  return [...fields].map(([key, value]) => `${key}=${value}`).join(' ');
}

// The resampling law for what one connection was shown; returns how many exchanged worlds were looked at.
export async function checkResampling(engine, states, shown, seed) {
  const random = dice(seed);
  let worlds = 0;
  for (const { at, who, view, legal } of shown) {
    const others = (view.sealed ?? []).some((sealed, seat) => sealed !== null && seat !== who);
    if (view.stage !== 'play' || others) continue; // what others sealed must stay playable
    const observer = who === 'spectator' ? undefined : who;
    for (let world = 0; world < 3; ++world) {
      const answer = await engine.say(`position ${resampled(states[at].position, observer, random)}`);
      if (answer !== 'ok') continue; // this exchange would have ended the game, which everybody would know
      worlds += 1;
      assert.ok(isDeepStrictEqual(await engine.view(who), view), `the view of ${who} after step ${at} depends on cards hidden from it`);
      if (legal) assert.deepEqual(await engine.legal(who), legal);
    }
  }
  return worlds;
}

// What any view may have before the end, whatever the engine says.
export function checkShape(view) {
  if (view.stage === 'over') return;
  assert.equal('reveal' in view, false);
  assert.equal(typeof view.draw, 'number');
  assert.equal(typeof view.pool, 'number');
  for (const stock of view.stocks) assert.deepEqual(Object.keys(stock).sort(), ['count', 'top']);
  view.hands.forEach((hand, seat) => {
    assert.deepEqual(Object.keys(hand).sort(), ['cards', 'count']);
    if (seat !== view.observer) assert.equal(hand.cards, null);
  });
  (view.sealed ?? []).forEach((sealed, seat) => {
    if (seat !== view.observer) assert.ok(sealed === null || sealed === true);
  });
}
