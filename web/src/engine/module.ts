// The bare module: text in, text out. Everything typed is in engine.ts.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  parlour_alloc(length: number): number;
  parlour_free(request: number): void;
  parlour_call(request: number, length: number): number;
  parlour_answer_length(): number;
}

/** The requests of the module, each a few lines of text, answered with JSON. */
export type Ask = (request: string) => unknown;

/** The module, its bytes, or the address of the file. */
export type Source = WebAssembly.Module | BufferSource | URL | string;

const start = async (source: Source): Promise<WebAssembly.Instance> => {
  const imports = {}; // it needs nothing
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, imports);
  const { instance } = await (typeof source === "string" || source instanceof URL
    ? WebAssembly.instantiateStreaming(fetch(source), imports)
    : WebAssembly.instantiate(source, imports));
  return instance;
};

export const loadModule = async (source: Source): Promise<Ask> => {
  const exports = (await start(source)).exports as unknown as Exports;
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (request) => {
    const bytes = encoder.encode(request);
    const at = exports.parlour_alloc(bytes.length);
    // Too long: the module says so itself, without looking at the memory.
    if (at !== 0) new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const answer = exports.parlour_call(at, bytes.length);
    const text = decoder.decode(
      new Uint8Array(exports.memory.buffer, answer, exports.parlour_answer_length()),
    );
    exports.parlour_free(at);
    return JSON.parse(text);
  };
};
