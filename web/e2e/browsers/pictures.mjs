// Reads pictures of browsers, to tell whether something was drawn.
import { inflateSync } from 'node:zlib';

// The colours of a PNG of 8 bits without interlacing, as all browsers make them, each with its share of the picture.
export function coloursOf(png) {
  const { width, height, channels, data } = chunksOf(png);
  const bytes = inflateSync(data);
  const line = width * channels;
  let above = Buffer.alloc(line);
  const counts = new Map();
  for (let y = 0; y < height; ++y) {
    const at = y * (line + 1);
    const row = unfiltered(bytes[at], bytes.subarray(at + 1, at + 1 + line), above, channels);
    for (let x = 0; x < line; x += channels) {
      const colour = row.readUIntBE(x, 3);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    above = row;
  }
  return [...counts].map(([colour, count]) => ({ colour, share: count / (width * height) })).sort((a, b) => b.share - a.share);
}

function chunksOf(png) {
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const [depth, kind, , , interlaced] = png.subarray(24, 29);
  const channels = { 2: 3, 6: 4 }[kind];
  if (depth !== 8 || !channels || interlaced) throw new Error(`a PNG of another kind: ${depth} bits, colours ${kind}`);
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), channels, data: Buffer.concat(parts) };
}

// What each filter of a line adds to it, of the bytes to the left, above, and above to the left.
const predictions = [() => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, paeth];
function unfiltered(filter, line, above, channels) {
  const row = Buffer.alloc(line.length);
  const predict = predictions[filter];
  for (let i = 0; i < line.length; ++i) row[i] = line[i] + predict(row[i - channels] ?? 0, above[i], above[i - channels] ?? 0);
  return row;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((one) => Math.abs(guess - one));
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
