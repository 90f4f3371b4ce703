// Waiting with a bound: nothing in these tests may hang.
import { setTimeout as sleep } from 'node:timers/promises';

export { sleep };

export function within(ms, promise, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${typeof what === 'function' ? what() : what}: not within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// Asks again and again, for what no message tells.
export async function eventually(predicate, ms = 15_000, what = 'the expected state') {
  const end = Date.now() + ms;
  for (;;) {
    const result = await predicate();
    if (result) return result;
    if (Date.now() > end) throw new Error(`${what}: not within ${ms} ms`);
    await sleep(15);
  }
}
