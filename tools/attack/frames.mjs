// WebSocket frames that break the protocol in every way, alone and many at once, while a game goes on beside them.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { dice } from '../../web/e2e/players.mjs';
import { SideGame } from '../../web/e2e/side_game.mjs';
import { address, attack, many, RawSocket, wellAfter, within } from './common.mjs';

// What must end the connection, with its code.
const kBad = [
  [1002, (raw) => raw.frame('{}', { masked: false })],
  [1002, (raw) => raw.frame('{}', { bits: 0x40 })],
  [1002, (raw) => raw.frame('{}', { bits: 0x70 })],
  [1002, (raw) => raw.frame('{}', { opcode: 0 })],
  ...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((opcode) => [1002, (raw) => raw.frame('{}', { opcode })]),
  [1002, (raw) => raw.frame('x'.repeat(126), { opcode: 9 })],
  [1002, (raw) => raw.frame('x'.repeat(126), { opcode: 8 })],
  [1002, (raw) => raw.frame('x', { opcode: 9, last: false })],
  [1002, (raw) => raw.frame('x', { opcode: 8 })],
  [1002, (raw) => raw.frame(Buffer.from([3, 237]), { opcode: 8 })],
  [1002, (raw) => raw.frame(Buffer.from([0, 0]), { opcode: 8 })],
  [1002, (raw) => (raw.frame('{"a', { last: false }), raw.frame('b"}'))],
  [1007, (raw) => raw.frame(Buffer.from([0xff, 0xfe]))],
  [1007, (raw) => (raw.frame(Buffer.from([0x22, 0xe2, 0x82]), { last: false }), raw.frame('"', { opcode: 0 }))],
  [1003, (raw) => raw.frame(randomBytes(40), { opcode: 2 })],
  [1009, (raw) => raw.frame('x', { length: 2 ** 31 })],
  [1009, (raw) => raw.text('y'.repeat(5_000))],
  [1009, (raw) => Array.from({ length: 40 }, (_, i) => raw.frame('z'.repeat(120), { opcode: i === 0 ? 1 : 0, last: false }))],
];

await attack(import.meta, { seconds: 180 }, async ({ server, quick }) => {
  const side = await SideGame.begin(server);
  const random = dice(5);
  const codes = new Map();
  const one = async (i) => {
    const raw = await RawSocket.open(server, {}, undefined, address(20 + (i % 40)));
    assert.equal(raw.status, 101, raw.handshake);
    if (i < kBad.length) {
      const [code, send] = kBad[i];
      send(raw);
      const seen = await raw.closeCode();
      assert.equal(seen, code, `bad frame ${i}: closed with ${seen} instead of ${code}`);
    } else if (random.below(2) === 0) {
      // Several of them in one go: only the first matters.
      for (let k = 0; k < 5; ++k) random.of(kBad)[1](raw);
      codes.set(await raw.closeCode(), true);
    } else {
      raw.write(randomBytes(1 + random.below(3_000)));
      raw.socket.end();
      await within(20_000, raw.ended, 'the connection ends');
    }
    raw.socket.destroy();
  };
  const count = quick ? 150 : 3_000;
  const { refused } = await many(count, one, 20);
  if (refused.length > 0) throw refused[0];
  await side.end();
  await wellAfter(server);
  return `${count} connections with bad frames; a game beside them took ${side.steps} steps, the slowest ${side.slowest} ms`;
});
