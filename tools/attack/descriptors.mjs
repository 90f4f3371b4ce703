// A machine that allows few open files: the server takes fewer connections, says so, and play and writing go on.
import assert from 'node:assert/strict';
import { SideGame } from '../../web/e2e/side_game.mjs';
import { address, attack, many, metric, RawSocket, sleep, wellAfter } from './common.mjs';

await attack(import.meta, { seconds: 90 }, async ({ start }) => {
  const files = 160;
  const server = await start({ under: ['prlimit', `--nofile=${files}:${files}`] });
  assert.ok(server.logs.some((line) => line.includes('"few_files"')), 'the log does not say that there are few files');
  const side = await SideGame.begin(server);
  const held = [];
  await many(files * 3, async (i) => held.push(i % 2 ? await RawSocket.open(server, {}, undefined, address(20 + (i % 50))) : new RawSocket(server.port, address(20 + (i % 50)))), 40);
  await sleep(2_500);
  const open = await metric(server, 'connections');
  const told = held.filter(({ status }) => status === 503 || status === 429).length;
  assert.ok(open < files, `${open} connections with ${files} files`);
  assert.ok(told > 0, 'nobody was told that there is no room');
  assert.equal(await metric(server, 'commit_failures_total'), 0);
  // Whoever plays comes back.
  for (const one of side.people) assert.equal(one.closed, undefined);
  await side.end();
  for (const raw of held) raw.socket.destroy();
  await wellAfter(server);
  return `${files} files: ${open} connections, ${told} told that there is no room; the game beside them: slowest answer ${side.slowest} ms`;
});
