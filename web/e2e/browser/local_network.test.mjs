// The page under an address of the local network: without encryption and not on the device itself, browsers allow it less.
import { test } from 'node:test';
import { houseOfTests } from './house_of_tests.mjs';
import { begin, play, rename, seatLine, sitDown } from './online.mjs';

const house = houseOfTests({ lan: true }, ({ server }) => {
  if (new URL(server.origin).hostname === '127.0.0.1') server.at('127.0.0.2'); // no network here
});

test('two people open a table, sit down, play, and are known again', { timeout: 90_000 }, async () => {
  const [ana, ben] = await Promise.all([house.visit('/'), house.visit('/', { size: 'phone' })]);
  await rename(house, ana, 'Ana');
  const table = await sitDown(house, [ana, ben], 'ludo', { seats: { Red: 'You', Blue: 'Left out', Yellow: 'Left out' } });
  await begin(ana, ben);
  let acts = 0;
  const enough = () => acts >= 12;
  const counted = () => {
    acts += 1;
    return enough();
  };
  await Promise.race([play(ana, { seed: 1, until: counted }), play(ben, { seed: 2, until: counted })]);
  await ana.goto(`${house.server.origin}/t/${table}`);
  await seatLine(ana, 'Red').filter({ hasText: 'Ana' }).first().waitFor();
  await ana.locator('.board svg').first().waitFor();
  await ana.context().close();
  await ben.context().close();
});
