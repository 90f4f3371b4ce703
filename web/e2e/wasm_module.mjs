// A module of the engine as the browser runs it (docs/browser-engine.md), without the page: lines in, an object out.
import { readFile } from 'node:fs/promises';

export async function loadModule(file) {
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const { _initialize, parlour_alloc, parlour_call, parlour_answer_length, parlour_free, memory } = instance.exports;
  _initialize();
  return (...lines) => {
    const request = new TextEncoder().encode(lines.join('\n'));
    const at = parlour_alloc(request.length);
    new Uint8Array(memory.buffer, at, request.length).set(request);
    const answer = parlour_call(at, request.length);
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer, parlour_answer_length()));
    parlour_free(at);
    const read = JSON.parse(text);
    if (read.error !== undefined || read.refused) throw new Error(`${lines.join(' ')}: ${text}`);
    return read;
  };
}
