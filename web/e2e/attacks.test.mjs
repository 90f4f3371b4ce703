// The attacks of tools/attack in their quick form: nobody is harmed. The whole of them: ./dev attack, ./test --long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attacks, play } from '../../tools/attack/run.mjs';

for (const name of attacks) {
  test(`attack: ${name}`, { timeout: 120_000 }, async () => {
    const { code, text } = await play(name, ['--quick']);
    assert.equal(code, 0, text);
  });
}
