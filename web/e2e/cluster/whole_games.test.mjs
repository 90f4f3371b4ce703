// Whole games of two browsers at different nodes of a cluster, of which one is killed in the middle: neither page is without a
// connection for more than a moment.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Cluster } from '../../../tools/cluster/cluster.mjs';
import { House } from '../browser/house.mjs';
import { begin, come, host, play } from '../browser/online.mjs';
import { finish } from '../browser/whole_games.mjs';
import { ids, kinds } from '../kinds.mjs';
import { sleep } from '../waiting.mjs';

const kMoment = 2000; // milliseconds; on a quiet machine it is a third of a second
const kActs = 8; // of the first page before its node dies

const house = new House();
let cluster;
before(async () => {
  cluster = await Cluster.start({ nodes: 3, flags: { 'bot-delay': 5, 'time-scale': 5 } });
  await house.open({ server: cluster });
});
after(async () => {
  await house.close();
  assert.deepEqual(house.problems, []);
});
// The house for those who prefer a node.
const at = (number) => Object.defineProperty(Object.create(house), 'server', { value: cluster.preferring(number) });

// Notes from now on how long the page is without a connection.
const watchLink = (page) =>
  page.evaluate(() => {
    const seen = { longest: 0, times: 0, since: undefined };
    globalThis.linkSeen = seen;
    globalThis.sameDocument = true;
    const look = () => {
      const lost = document.querySelector('.status.lost') !== null;
      const now = performance.now();
      if (lost && seen.since === undefined) {
        seen.since = now;
        seen.times += 1;
      }
      if (seen.since !== undefined) seen.longest = Math.max(seen.longest, now - seen.since);
      if (!lost) seen.since = undefined;
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
    setInterval(look, 20);
  });
const linkSeen = (page) => page.evaluate(() => ({ ...globalThis.linkSeen, sameDocument: globalThis.sameDocument }));

for (const [number, game] of ids.entries()) {
  describe(kinds[game].name, () => {
    test('two browsers at different nodes play to the end while the node of one is killed', { timeout: 300_000 }, async (context) => {
      const [one, two] = [number % 3, (number + 1) % 3];
      const [ana, ben] = await Promise.all([at(one).visit('/', { worker: false }), at(two).visit('/', { worker: false, size: 'phone' })]);
      const table = await host(at(one), ana, game);
      await come(at(two), ben, table);
      await begin(ana, ben);
      await Promise.all([watchLink(ana), watchLink(ben)]);
      const node = cluster.nodes[one];
      let killed;
      const until = (acts) => {
        if (acts >= kActs) killed ??= node.kill();
        return killed !== undefined;
      };
      await Promise.all([play(ana, { seed: 5, until }), play(ben, { seed: 6, until: () => killed !== undefined })]);
      await killed;
      const back = sleep(1500).then(() => node.start());
      await finish(game, ana, ben);
      await back;
      await Promise.all([ana, ben].map((page) => page.locator('.result').waitFor()));

      const [hers, his] = await Promise.all([linkSeen(ana), linkSeen(ben)]);
      assert.ok(hers.sameDocument && his.sameDocument, 'a page was loaded again');
      assert.equal(hers.times, 1, 'her connection was lost with the node');
      assert.equal(his.times, 0, 'his was not');
      assert.ok(hers.longest < kMoment, `she was without a connection for ${hers.longest} ms`);
      context.diagnostic(`without a connection for ${Math.round(hers.longest)} ms`);
      const response = await cluster.get(`/t/${table}/transcript`);
      assert.equal(response.status, 200);
      const heads = await Promise.all([ana, ben].map((page) => page.locator('.result h2').textContent()));
      assert.ok(heads.filter((head) => head === 'You have won').length === 1 || heads.every((head) => head === 'A draw'), heads.join(' | '));
      await Promise.all([ana, ben].map((page) => page.context().close()));
    });
  });
}
