// Messages that are none: every field of every message wrong in every way, bent and cut texts, and floods, by people with a seat and
// by strangers. Each gets its refusal, nothing at the table changes, and a game goes on beside it.
import assert from 'node:assert/strict';
import { dice } from '../../web/e2e/players.mjs';
import { kSamples, wrongVersions } from '../../web/e2e/samples.mjs';
import { playing } from '../../web/e2e/scenes.mjs';
import { SideGame } from '../../web/e2e/side_game.mjs';
import { address, attack, person, wellAfter } from './common.mjs';

function bent(text, random) {
  const bytes = [...text];
  for (let changes = 1 + random.below(3); changes > 0; --changes) {
    const at = random.below(bytes.length + 1);
    if (random.below(2) === 0) bytes.splice(at, 1 + random.below(6));
    else bytes.splice(at, 0, random.of(['"', '{', '}', '[', ',', ':', '\\', '\u0000', '9', '-', 'e', '\ud83d\ude00', ' ', 'null', '1e999']));
  }
  return bytes.join('');
}

await attack(import.meta, { seconds: 240, server: { rate: 0 } }, async ({ server, quick }) => {
  const side = await SideGame.begin(server);
  const players = [await person(server, 'Ana', address(2)), await person(server, 'Ben', address(3))];
  const stranger = await person(server, 'Zed', address(4));
  const table = await playing(players, 'lautari', '');
  const before = JSON.stringify(players[0].table(table).view);
  const counts = { wrong: 0, bent: 0, refused: 0 };

  for (const [type, { fields }] of Object.entries(kSamples)) {
    for (const wrong of wrongVersions(fields)) {
      if (quick && counts.wrong % 5 !== 0) {
        counts.wrong += 1;
        continue;
      }
      const who = counts.wrong++ % 2 ? stranger : players[0];
      assert.equal(await who.refusal(type, wrong), 'BAD_MESSAGE', `${type} ${JSON.stringify(wrong)}`);
      if (who.closed) await who.open();
      await who.ask('ping'); // so that it is not one refusal after the other
    }
  }
  // Well-formed messages of a stranger at a table of others.
  const alien = ['ready', 'set_seat', 'change', 'kick', 'start', 'play', 'roll', 'undo', 'resign', 'offer_draw', 'decline_draw', 'skip', 'rematch'];
  const sample = { on: true, seat: 0, kind: 'open', since: 0, action: 'E3-E4', options: '' };
  for (const type of alien) {
    const wanted = Object.fromEntries(Object.keys(kSamples[type].fields).filter((name) => name in sample).map((name) => [name, sample[name]]));
    const code = await stranger.refusal(type, { ...wanted, table });
    assert.match(code, /^[A-Z_]+$/, type);
    counts.refused += 1;
  }
  // Texts that are a little wrong: an answer or a refusal, and never the end of the server.
  const random = dice(9);
  const texts = Object.entries(kSamples).map(([type, { fields }]) => JSON.stringify({ type, id: 'b', ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.sample])) }));
  const flood = await person(server, 'Flood', address(5));
  for (let i = 0; i < (quick ? 400 : 8_000); ++i) {
    flood.sendText(bent(random.of(texts), random).slice(0, 4_000));
    counts.bent += 1;
    if (i % 40 === 39) {
      if (flood.closed) await flood.open();
      await flood.ask('ping').catch(() => {});
    }
  }
  await players[0].watch(table);
  assert.equal(JSON.stringify(players[0].table(table).view), before, 'the table has changed');
  await side.end();
  await wellAfter(server);
  return `${counts.wrong} wrong, ${counts.bent} bent messages, ${counts.refused} of a stranger refused; the game beside them: slowest answer ${side.slowest} ms`;
});
