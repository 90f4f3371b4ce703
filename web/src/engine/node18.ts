// For tests: what every browser has and Debian 12's Node 18 has not. Newer ones are left as they are.
import { webcrypto } from "node:crypto";
import { type Duplex, Readable, Writable } from "node:stream";
import { createDeflateRaw, createInflateRaw } from "node:zlib";

globalThis.crypto ??= webcrypto as Crypto;

try {
  new CompressionStream("deflate-raw");
} catch {
  const rawOnly = (make: () => Duplex) =>
    class {
      constructor(format: string) {
        if (format !== "deflate-raw") throw new TypeError(`there is no ${format} here`);
        const raw = make();
        Object.assign(this, { readable: Readable.toWeb(raw), writable: Writable.toWeb(raw) });
      }
    };
  Object.assign(globalThis, {
    CompressionStream: rawOnly(createDeflateRaw),
    DecompressionStream: rawOnly(createInflateRaw),
  });
}
