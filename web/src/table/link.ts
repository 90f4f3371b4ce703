// A whole game in a link: its transcript, packed, behind the # of the address. No server sees what stands there.
// What arrives may have been made by anybody: it is measured before and while it is unpacked.

export interface Limits {
  readonly link: number; // letters
  readonly text: number; // bytes, unpacked
}
export const limits: Limits = { link: 64 * 1024, text: 2 * 1024 * 1024 };
// What this device keeps for itself may be longer.
export const keptLimits: Limits = { link: 256 * 1024, text: 8 * 1024 * 1024 };

export class BadLink extends Error {
  readonly code: "size" | "broken";
  constructor(code: "size" | "broken") {
    super(code);
    this.code = code;
  }
}

// Everything that comes out of a stream, or a refusal as soon as it is more than allowed.
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel().catch(() => {});
      throw new BadLink("size");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const through = (bytes: Uint8Array, change: CompressionStream | DecompressionStream) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(change as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>);

function toLetters(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromLetters(letters: string): Uint8Array {
  if (!/^[A-Za-z0-9_-]+$/.test(letters)) throw new BadLink("broken");
  try {
    const binary = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    throw new BadLink("broken");
  }
}

export async function pack(text: string, most = limits): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > most.text) throw new BadLink("size");
  const packed = through(bytes, new CompressionStream("deflate-raw"));
  const letters = toLetters(await collect(packed, most.link));
  if (letters.length > most.link) throw new BadLink("size");
  return letters;
}

export async function unpack(letters: string, most = limits): Promise<string> {
  if (letters.length > most.link) throw new BadLink("size");
  const bytes = fromLetters(letters);
  try {
    const stream = through(bytes, new DecompressionStream("deflate-raw"));
    const whole = await collect(stream, most.text);
    return new TextDecoder("utf-8", { fatal: true }).decode(whole);
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink("broken");
  }
}
