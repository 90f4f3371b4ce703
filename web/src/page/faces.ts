// The face of a bot follows from its name: a head, eyes, a mouth, something on top and a tint, the same wherever it plays.
export const parts = { head: 4, eyes: 6, mouth: 5, top: 8, tint: 8 } as const;
export type Looks = Readonly<Record<keyof typeof parts, number>>;

// FNV-1a, mixed once more so that every bit of it counts: integers alone, and so the same on every device.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function looksOf(name: string): Looks {
  let left = hashOf(name.normalize("NFC"));
  const part = (count: number): number => {
    const one = left % count;
    left = Math.floor(left / count);
    return one;
  };
  return {
    head: part(parts.head),
    eyes: part(parts.eyes),
    mouth: part(parts.mouth),
    top: part(parts.top),
    tint: part(parts.tint),
  };
}
