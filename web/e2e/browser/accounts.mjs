// What the engine says that observers of a finished game may have been told, compared with what they were.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { Engine } from '../engine.mjs';
import { applyPatch } from '../patch.mjs';
import { readTranscript } from '../transcript.mjs';
import * as audit from '../wire_audit.mjs';

// The engine's own account of a game in which everybody may see everything that has happened: the view and the events of every
// step. No view is for other eyes than the spectator's.
async function replayed(engine, text) {
  const { options, steps } = readTranscript(text);
  await engine.begin(options);
  const states = [{ view: await engine.view('spectator'), events: [] }];
  for (const step of steps.filter(({ notation }) => notation)) {
    await engine.do(step);
    states.push({ view: await engine.view('spectator'), events: await engine.events() });
  }
  assert.deepEqual(await engine.view(0), states.at(-1).view);
  return states;
}

// Every view and every event that was sent must be the engine's, in order. Returns how many were compared.
function followed(frames, table, states) {
  let at = 0;
  let view;
  let compared = 0;
  for (const { message, text } of frames) {
    if (message.table !== table || !['view', 'step'].includes(message.type)) continue;
    if (message.type === 'view') {
      view = message.view;
      while (at < states.length && !isDeepStrictEqual(states[at].view, view)) ++at;
    } else {
      view = applyPatch(view, message.patch);
      const events = [];
      while (events.length < message.events.length && at + 1 < states.length) events.push(...states[++at].events);
      assert.deepEqual(message.events, events, text);
    }
    assert.ok(at < states.length && isDeepStrictEqual(states[at].view, view), `the engine shows something else: ${text}`);
    ++compared;
  }
  return compared;
}

// In a game with secrets everybody has eyes of their own.
function followedApart(frames, table, states) {
  const shown = audit.follow(frames, table, states);
  for (const { view } of shown) audit.checkShape(view);
  return shown.length;
}

// Returns `compare(frames)`: how many views it compared, all of them right.
export async function accountOf(game, table, text) {
  const engine = new Engine(game);
  try {
    await engine.begin(readTranscript(text).options);
    const apart = 'hands' in (await engine.view('spectator'));
    const states = await (apart ? audit.replay : replayed)(engine, text);
    return (frames) => (apart ? followedApart : followed)(frames, table, states);
  } finally {
    await engine.quit();
  }
}
