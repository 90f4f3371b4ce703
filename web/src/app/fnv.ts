// A short name for a long text (FNV-1a, twice 32 bits): not a secret, only not the same for two games.
export function fnv(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (const byte of new TextEncoder().encode(text)) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x85ebca6b) ^ (b >>> 13);
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
