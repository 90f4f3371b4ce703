// Names and sayings that would deceive people or break a page: refused with a sentence, and nobody else ever sees them.
import assert from 'node:assert/strict';
import { playing } from '../../web/e2e/scenes.mjs';
import { address, attack, person, sleep, wellAfter } from './common.mjs';

const u = (...points) => String.fromCodePoint(...points);
const marks = (count) => 'Z' + u(0x0351).repeat(count);

// No name, each for a reason of its own.
const kNoNames = [
  ['nothing', ''],
  ['spaces', '    '],
  ['too long', 'x'.repeat(33)],
  ['a line', 'An\nn'],
  ['a tab', 'An\tn'],
  ['a zero byte', 'An\u0000n'],
  ['a colour of a terminal', '\u001b[31mAnn'],
  ...[0x200e, 0x200f, 0x061c, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map((point) => [`a turn U+${point.toString(16)}`, `Ann${u(point)}nna`]),
  ...[0x200b, 0x200c, 0x200d, 0x2060, 0x2061, 0xfeff, 0x00ad, 0x034f, 0x180e, 0x115f, 0x3164, 0xffa0, 0x2800, 0x00a0, 0x2003, 0x3000, 0xfe0f, 0xe0100, 0xe0041].map((point) => [`unseen U+${point.toString(16)}`, `An${u(point)}n`]),
  ['only unseen', u(0x3164, 0x3164)],
  ['only marks', u(0x0301, 0x0301)],
  ['a tower of marks', marks(12)],
  ['private', u(0xe000)],
  ['private beyond', u(0x10fffd)],
  ['unassigned', u(0x0378)],
  ['no character', u(0xffff)],
  ['a replacement', u(0xfffd)],
  ['a line separator', `a${u(0x2028)}b`],
  ['an enclosing mark', `a${u(0x20dd)}`],
];
const kNames = ['Ann', 'Zoë', 'Наталья', '王小明', 'עברית', 'عمر', 'नमस्ते', '👩‍👩‍👧‍👦', '🇪🇸', "O'Neill", '<b>Ann</b>', '{{7*7}}', 'null', '__proto__', '"; DROP TABLE guests; --', '../../etc/passwd', '%s%n', '\\u0000'];
const kNoSayings = ['', '  ', 'x'.repeat(201), `a${u(0x202e)}b`, `a${u(0x2067)}b`, 'a\nb', 'a\u0007b', u(0x200b), marks(30), `a${u(0x2028)}b`];

await attack(import.meta, { seconds: 90, server: { rate: 0 } }, async ({ server }) => {
  const [ana, ben] = [await person(server, 'Ana', address(2)), await person(server, 'Ben', address(3))];
  const table = await playing([ana, ben], 'lautari', '');
  const before = ben.frames.length;
  for (const [what, name] of kNoNames) {
    const refused = await ana.ask('set_name', { name }).then(() => undefined, (error) => error);
    assert.equal(refused?.code, 'BAD_NAME', `${what}: ${JSON.stringify(name)}`);
    assert.match(refused.why, /^a name [a-z0-9 .,'()]+$/i, `${what}: ${refused.why}`);
    await ana.ask('ping');
  }
  for (const text of kNoSayings) {
    assert.equal(await ana.refusal('say', { table, text }), 'BAD_TEXT', JSON.stringify(text));
    await ana.ask('ping');
  }
  await sleep(100);
  const shown = ben.frames.slice(before).filter(({ message }) => message.type === 'said' || message.type === 'table');
  assert.deepEqual(shown, [], 'somebody else was shown a refused name or saying');
  // Names that look like something else are names, and arrive as they are.
  for (const name of kNames) {
    await ana.ask('set_name', { name });
    await ben.untilTable(table, ({ seats }) => seats[0].player.name === name);
    await sleep(60);
  }
  await ana.ask('set_name', { name: ' Zoe\u0308   Lee ' });
  await ben.untilTable(table, ({ seats }) => seats[0].player.name === 'Zoë Lee');
  await wellAfter(server);
  return `${kNoNames.length} names and ${kNoSayings.length} sayings refused, ${kNames.length} odd but right names shown as they are`;
});
