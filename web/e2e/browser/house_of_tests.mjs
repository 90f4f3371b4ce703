// A house for all tests of a file: open while they run, and without a problem on any page.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { House } from './house.mjs';

// `prepare` is done with the house as soon as it is open: hooks of a file do not wait for each other.
export function houseOfTests(options, prepare = () => {}) {
  const house = new House();
  before(async () => prepare(await house.open(options)));
  after(async () => {
    await house.close();
    assert.deepEqual(house.problems, []);
  });
  return house;
}
