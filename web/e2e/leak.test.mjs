// Nobody receives what is not theirs to know: everything that seats, spectators and people who come back are ever sent is recorded and
// compared with the finished game.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Engine } from './engine.mjs';
import { proveFinished } from './finished.mjs';
import { isOver, mayAct, playOn, randomPlayer } from './players.mjs';
import { bot, lobby, open } from './scenes.mjs';
import { serverFor } from './server.mjs';
import { readTranscript } from './transcript.mjs';
import { checkHistory, checkResampling, checkShape, follow, replay } from './wire_audit.mjs';

const server = serverFor({ before, after }, { botDelay: 0, timeScale: 10 });
const game = 'montoncito';

// Asks for everything that is not an observer's to have, again and again while the game goes on.
async function pry(table, spectator, idle, found) {
  for (const target of [`/t/${table}/transcript`, `/t/${table}`, `/t/${table}/transcript?all=1`, '/metrics', '/healthz', '/version', '/']) {
    const answer = await server().get(target, { headers: { Cookie: spectator.cookie } });
    const body = await answer.text();
    await spectator.ask('ping'); // whatever ended before the answer has been heard of now
    if (isOver(spectator, table)) return;
    found.http.push({ target, status: answer.status, body });
  }
  for (const action of ['h5>0', 'd13>1', 's>2', 'nonsense']) {
    const { turn } = idle.table(table);
    found.refusals.push(await refused(spectator, table, turn.since, action));
    // In rounds a seat that has sealed may seal something else, so nobody is idle there.
    const idles = idle.table(table).view.mode === 'turns' && !isOver(idle, table) && !mayAct(idle, table);
    if (idles) found.idle.push(await refused(idle, table, idle.table(table).turn.since, action));
  }
}

async function refused(client, table, since, action) {
  try {
    await client.ask('play', { table, since, action });
  } catch (error) {
    return { action, code: error.code, why: error.why };
  }
  return { action, code: 'none' };
}

async function leaveAndReturn(client, table) {
  try {
    await client.ask('leave', { table });
  } catch (error) {
    if (error.code === 'NOT_PLAYING') return; // it has just ended
    throw error;
  }
  await client.ask('enter', { game });
  await client.watch(table);
}

// A game with two people, a bot, a spectator, a late one and a person who loses the connection and comes back.
async function recordedGame(options) {
  const [ana, ben] = await server().people('Ana', 'Ben');
  const spectator = await server().connect();
  const late = await server().connect();
  const table = await lobby([ana, ben], game, options, { seats: [open, open, bot('medium')] });
  await spectator.watch(table);
  await ana.ask('start', { table });
  await spectator.until(() => spectator.table(table).view);
  const found = { http: [], refusals: [], idle: [], histories: [] };
  const askHistory = async (one) => {
    const seat = one.seat(table);
    const history = await one.ask('ask_history', { table });
    // Who leaves or comes back meanwhile asks with other eyes.
    if (one.seat(table) === seat) found.histories.push({ who: seat ?? 'spectator', history });
  };
  let steps = 0;
  const looksAround = async () => {
    steps += 1;
    if (steps === 5) await late.watch(table);
    if (steps % 12 === 4) await pry(table, spectator, ben, found);
    if (steps % 15 === 8) for (const one of [ana, spectator]) await askHistory(one);
  };
  let comings = 0;
  const comesAndGoes = async () => {
    comings += 1;
    if (comings % 20 === 6) await ben.reconnect();
    if (comings % 20 === 7) await askHistory(ben);
    if (comings % 20 === 12 && !isOver(ben, table)) await leaveAndReturn(ben, table);
  };
  await Promise.all([
    playOn(ana, table, { choose: randomPlayer(1, game), onStep: looksAround, ms: 90_000 }),
    playOn(ben, table, { choose: randomPlayer(2, game), onStep: comesAndGoes, ms: 90_000 }),
  ]);
  assert.ok(steps > 5, 'the game was long enough for everything to happen');
  await Promise.all([spectator, late].map((one) => one.untilTable(table, ({ stage }) => stage === 'over')));
  const rejoined = await server().connect({ cookie: ben.cookie });
  await rejoined.watch(table);
  for (const one of [ana, ben, spectator, late]) await askHistory(one);
  return { table, found, people: [ana, ben], everybody: [ana, ben, spectator, late, rejoined], host: ana };
}

const firstAfterEnd = (frames, table) => frames.findIndex(({ message }) => message.table === table && (message.stage === 'over' || message.turn?.due === 'over'));

for (const [mode, options] of [
  ['in turns', 'players=3 stock=10 packs=2'],
  ['in rounds', 'players=3 stock=10 packs=2 mode=parallel'],
]) {
  describe(`Montoncito ${mode}`, () => {
    let record;
    let transcript;
    let states;
    let shown;
    let engine;

    before(async () => {
      engine = new Engine(game);
      record = await recordedGame(options);
      const text = await proveFinished(server(), record.host, record.table);
      transcript = readTranscript(text);
      states = await replay(engine, text);
    });
    after(() => engine.quit());

    test('every view and event on the wire is the one that this observer may have, step by step', () => {
      shown = record.everybody.map((one) => follow(one.frames, record.table, states));
      for (const [i, list] of shown.entries()) {
        assert.ok(list.length > 0, record.everybody[i].label);
        assert.equal(list.at(-1).last, states.length - 1);
      }
    });

    test('each connection sees with the eyes of its own seat or of a spectator', () => {
      record.people.forEach((one, seat) => {
        for (const { who } of follow(one.frames, record.table, states)) assert.ok(who === seat || who === 'spectator');
      });
      for (const one of record.everybody.slice(2, 4)) {
        for (const { who } of follow(one.frames, record.table, states)) assert.equal(who, 'spectator');
      }
    });

    test('every history is that of the game as its reader may know it', () => {
      const { histories } = record.found;
      for (const who of [0, 1, 'spectator']) assert.ok(histories.some((one) => one.who === who), `${who} has asked`);
      for (const { who, history } of histories) assert.ok(checkHistory(history, who, states) > 0);
    });

    test('exchanging hidden cards changes nothing that was sent', async () => {
      let worlds = 0;
      for (const [i, list] of shown.entries()) worlds += await checkResampling(engine, states, list, i + 1);
      assert.ok(worlds > 100, `${worlds} worlds`);
    });

    test('no hand of others, no stock below its top and no draw pile is in any view before the end', () => {
      for (const list of shown) list.forEach(({ view }) => checkShape(view));
    });

    test('secret, key and the bytes of seats appear nowhere before the end', () => {
      const words = [transcript.secret, transcript.seed, ...transcript.bytes].filter((word) => word && word !== '-');
      assert.ok(words.length >= 4);
      for (const one of record.everybody) {
        const end = firstAfterEnd(one.frames, record.table);
        for (const { text } of one.frames.slice(0, end)) {
          for (const word of words) assert.equal(text.toLowerCase().includes(word), false, `${one.label} got ${text}`);
        }
      }
      for (const { body, target } of record.found.http) {
        for (const word of words) assert.equal(body.toLowerCase().includes(word), false, target);
      }
    });

    test('the transcript of an unfinished game is refused without a word about it', () => {
      const answers = record.found.http.filter(({ target }) => target.includes('/transcript'));
      assert.ok(answers.length > 0);
      for (const { status, body } of answers) {
        assert.equal(status, 409);
        assert.equal(body, answers[0].body);
        assert.doesNotMatch(body, /step|seed|secret|bytes/);
      }
    });

    test('refusals to those who may not act are the same whatever the cards are', () => {
      for (const list of [record.found.refusals, record.found.idle]) {
        const told = list.filter(({ code }) => code === 'NOT_YOUR_TURN' || code === 'NOT_SEATED');
        const words = ({ why }) => why.replace(/seat \d/, 'seat'); // whose turn it is everybody knows
        for (const one of told) assert.equal(words(one), words(told.find(({ action, code }) => action === one.action && code === one.code)));
      }
      assert.ok(record.found.refusals.length > 0);
      for (const { code } of record.found.refusals) assert.equal(code, 'NOT_SEATED');
    });

    test('the logs name no secret, no card, no sealed action and no cookie', () => {
      const logs = server().logs.join('\n').toLowerCase();
      const words = [transcript.secret, transcript.seed, ...transcript.bytes].filter((word) => word && word !== '-');
      for (const one of record.everybody) words.push(one.cookie.split('=')[1].toLowerCase());
      for (const word of words) assert.equal(logs.includes(word), false);
      assert.doesNotMatch(logs, /\b[hd]\d{1,2}>\d/);
    });
  });
}
