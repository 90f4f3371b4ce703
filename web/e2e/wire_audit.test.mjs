// The audit of the wire itself: it accepts what an honest table would send, and notices each kind of leak.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Engine } from './engine.mjs';
import { dice, randomPlayer } from './players.mjs';
import { checkResampling, checkShape, follow, redacted, replay } from './wire_audit.mjs';

const table = 't';

// A game at random, as a transcript.
async function someGame(engine, options) {
  const random = dice(5);
  const choose = randomPlayer(6, 'montoncito');
  const lines = ['parlour transcript 1', 'game montoncito', `options ${options}`];
  await engine.begin(options);
  for (let turn = await engine.say('turn'); turn !== 'over'; turn = await engine.say('turn')) {
    const step = {};
    if (turn === 'chance') {
      const outcomes = (await engine.must('outcomes', 'outcomes')).split(' ').slice(1).map((one) => one.split(':'));
      const all = outcomes.flatMap(([notation, weight]) => Array(Number(weight)).fill(notation));
      step.notation = random.of(all);
    } else {
      step.seat = Number(turn.split(/[ ,]/)[1]);
      step.notation = choose(await engine.legal(step.seat));
    }
    await engine.do(step);
    lines.push(`step ${step.seat ?? '!'} ${step.notation}`);
  }
  return lines.join('\n');
}

// The frames of a table that shows every state that is no chance step.
function honestFrames(states, who) {
  const frames = [];
  let events = [];
  states.forEach(({ views, events: all, legal }, k) => {
    const view = views.get(who);
    events.push(...all.map((event) => redacted(event, who, view.stage)));
    if (['deal', 'recycle'].includes(view.stage)) return;
    const message = frames.length === 0 ? { type: 'view', table, view } : { type: 'step', table, events, patch: { '=': view } };
    if (typeof who === 'number' && legal[who].length > 0) message.legal = legal[who];
    events = [];
    frames.push({ message: structuredClone(message), text: `frame of state ${k}` });
  });
  return frames;
}

for (const options of ['players=3 stock=5 packs=2', 'players=2 stock=4 packs=2 mode=parallel']) {
  describe(options, () => {
    let engine;
    let states;
    before(async () => {
      engine = new Engine('montoncito');
      states = await replay(engine, await someGame(engine, options));
    });
    after(() => engine.quit());

    test('what an honest table sends is accepted for seats and spectators', async () => {
      for (const who of states[0].views.keys()) {
        const shown = follow(honestFrames(states, who), table, states);
        assert.equal(shown.at(-1).at, states.length - 1);
        shown.forEach(({ view }) => checkShape(view));
        assert.ok((await checkResampling(engine, states, shown, 9)) > 20);
      }
    });

    test('a card of another hand is noticed', () => {
      const frames = honestFrames(states, 1);
      const { view } = frames[0].message;
      view.hands[0].cards = [1, 2, 3, 4, 5];
      assert.throws(() => follow(frames, table, states), /no state of the game looks like this/);
      assert.throws(() => checkShape(view));
    });

    test('the cards that another seat drew are noticed', () => {
      const frames = honestFrames(states, 'spectator');
      const drew = frames.flatMap(({ message }) => message.events ?? []).find(({ type }) => type === 'drew');
      drew.cards = [1];
      assert.throws(() => follow(frames, table, states), /no state of the game looks like this/);
    });

    test('a list of actions for a spectator is noticed', () => {
      const frames = honestFrames(states, 'spectator');
      frames[1].message.legal = ['draw'];
      assert.throws(() => follow(frames, table, states), /a spectator got a list/);
    });

    test('a view that depends on the draw pile is noticed by exchanging cards', async () => {
      const shown = follow(honestFrames(states, 0), table, states);
      const leaky = shown.map((one) => ({ ...one, view: { ...one.view, next: states[one.at].position.match(/draw=([^ ]*)/)[1] } }));
      await assert.rejects(checkResampling(engine, states, leaky, 9), /depends on cards hidden/);
    });
  });
}
