// A QR code of a short text (ISO/IEC 18004): bytes, versions 1 to 10, at least a medium correction of errors, more where it costs
// nothing. The same squares as those that the program draws in a terminal.

const grades = [
  {
    bits: 0,
    eccs: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26],
    blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5],
  },
  {
    bits: 3,
    eccs: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24],
    blocks: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8],
  },
  {
    bits: 2,
    eccs: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28],
    blocks: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8],
  },
] as const;
type Grade = (typeof grades)[number];

const sizeOf = (version: number): number => 17 + 4 * version;
const alignments = (version: number): number[] => {
  if (version === 1) return [];
  if (version < 7) return [6, sizeOf(version) - 7];
  return [6, 8 + 2 * version, sizeOf(version) - 7]; // evenly apart as far as version 10
};
// Squares that are left for data and correction, in bytes.
function capacity(version: number): number {
  const marks = alignments(version).length;
  let squares = (16 * version + 128) * version + 64;
  if (version >= 2) squares -= (25 * marks - 10) * marks - 55;
  if (version >= 7) squares -= 36;
  return Math.floor(squares / 8);
}
const at = (list: readonly number[], version: number): number => list[version - 1] ?? 0;
const dataBytes = (version: number, grade: Grade): number =>
  capacity(version) - at(grade.eccs, version) * at(grade.blocks, version);

// A byte times another, in the field of the correction.
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; --i) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> i) & 1) * a;
  }
  return product;
}
function divisor(degree: number): number[] {
  const made = Array<number>(degree).fill(0);
  made[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; ++i) {
    for (let j = 0; j < degree; ++j) made[j] = times(made[j] ?? 0, root) ^ (made[j + 1] ?? 0);
    root = times(root, 2);
  }
  return made;
}
function correction(data: readonly number[], by: readonly number[]): number[] {
  const rest = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    by.forEach((one, i) => {
      rest[i] = (rest[i] ?? 0) ^ times(one, factor);
    });
  }
  return rest;
}

// The text with its length before it and filled up behind it.
function dataOf(text: Uint8Array, version: number, grade: Grade): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; --i) bits.push((value >>> i) & 1);
  };
  const room = dataBytes(version, grade) * 8;
  put(4, 4);
  put(text.length, version < 10 ? 8 : 16);
  for (const byte of text) put(byte, 8);
  put(0, Math.min(4, room - bits.length));
  put(0, -bits.length & 7);
  for (let fill = 0xec; bits.length < room; fill ^= 0xec ^ 0x11) put(fill, 8);
  return Array.from({ length: room / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => 2 * byte + bit, 0),
  );
}

// Blocks with their correction, a byte of each in turn: the shorter blocks come first.
function interleaved(data: readonly number[], version: number, grade: Grade): number[] {
  const [count, ecc, whole] = [
    at(grade.blocks, version),
    at(grade.eccs, version),
    capacity(version),
  ];
  const short = count - (whole % count);
  const length = Math.floor(whole / count) - ecc;
  const by = divisor(ecc);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const part = data.slice(from, from + length + (i < short ? 0 : 1));
    from += part.length;
    return { part, codes: correction(part, by) };
  });
  const inTurn = (of: readonly (readonly number[])[], most: number): number[] =>
    Array.from({ length: most }, (_, i) => of.flatMap((one) => one[i] ?? [])).flat();
  return [
    ...inTurn(
      blocks.map(({ part }) => part),
      length + 1,
    ),
    ...inTurn(
      blocks.map(({ codes }) => codes),
      ecc,
    ),
  ];
}

type Squares = boolean[][];
const squares = (size: number): Squares =>
  Array.from({ length: size }, () => Array<boolean>(size).fill(false));

class Drawing {
  readonly size: number;
  readonly black: Squares;
  readonly fixed: Squares; // where no data is

  constructor(readonly version: number) {
    this.size = sizeOf(version);
    this.black = squares(this.size);
    this.fixed = squares(this.size);
    this.#marks();
  }

  #set(x: number, y: number, on: boolean): void {
    const [row, fixed] = [this.black[y], this.fixed[y]];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = on;
    fixed[x] = true;
  }
  // A square of rings around a point.
  #rings(x: number, y: number, reach: number, white: readonly number[]): void {
    for (let dy = -reach; dy <= reach; ++dy)
      for (let dx = -reach; dx <= reach; ++dx)
        this.#set(x + dx, y + dy, !white.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
  #marks(): void {
    const last = this.size - 1;
    for (let i = 0; i < this.size; ++i) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [last - 3, 3],
      [3, last - 3],
    ] as const)
      this.#rings(x, y, 4, [2, 4]);
    const marks = alignments(this.version);
    const end = marks.at(-1);
    for (const x of marks)
      for (const y of marks)
        if (!(x === 6 && (y === 6 || y === end)) && !(y === 6 && x === end))
          this.#rings(x, y, 2, [1]);
    this.format(0, 0); // its squares are taken
    if (this.version < 7) return;
    let rest = this.version;
    for (let i = 0; i < 12; ++i) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let i = 0; i < 18; ++i) {
      const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.#set(a, b, ((bits >>> i) & 1) === 1);
      this.#set(b, a, ((bits >>> i) & 1) === 1);
    }
  }
  // Which correction and which mask, twice.
  format(grade: number, mask: number): void {
    const data = (grade << 3) | mask;
    let rest = data;
    for (let i = 0; i < 10; ++i) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const on = (i: number): boolean => ((bits >>> i) & 1) === 1;
    for (let i = 0; i < 15; ++i) {
      const down = i < 6 ? i : i < 8 ? i + 1 : this.size - 15 + i;
      const left = i < 8 ? this.size - 1 - i : i === 8 ? 7 : 14 - i;
      this.#set(8, down, on(i));
      this.#set(left, 8, on(i));
    }
    this.#set(8, this.size - 8, true);
  }
  // In columns of two, up and down, from the right.
  fill(bytes: readonly number[]): void {
    let i = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; ++step) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          const row = this.black[y];
          if (!row || this.fixed[y]?.[x]) continue;
          row[x] = (((bytes[i >>> 3] ?? 0) >>> (7 - (i & 7))) & 1) === 1;
          ++i;
        }
      }
    }
  }
  mask(turns: (x: number, y: number) => boolean): void {
    this.black.forEach((row, y) => {
      row.forEach((on, x) => {
        if (!this.fixed[y]?.[x]) row[x] = on !== turns(x, y);
      });
    });
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// The lengths of runs, a white one first.
function runsOf(line: readonly boolean[]): number[] {
  const runs = [0];
  line.forEach((on, i) => {
    if (on === (i > 0 && line[i - 1] === true)) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
  });
  return runs;
}
// Black, white, black, white, black as one, one, three, one, one, with white beside it. The margin is white.
function likeMarks(runs: readonly number[]): number {
  const margin = 1000;
  const all = [...runs, ...(runs.length % 2 === 0 ? [0] : [])];
  all[0] = (all[0] ?? 0) + margin;
  all[all.length - 1] = (all.at(-1) ?? 0) + margin;
  let found = 0;
  for (let i = 1; i + 5 < all.length; i += 2) {
    const [before = 0, a = 0, b = 0, c = 0, d = 0, e = 0, after = 0] = all.slice(i - 1);
    if (b !== a || c !== 3 * a || d !== a || e !== a) continue;
    found += Number(before >= 4 * a && after >= a) + Number(after >= 4 * a && before >= a);
  }
  return found;
}

// How hard it is to read: long runs, blocks, what looks like a mark, and too much of one colour.
function trouble(black: Squares): number {
  const size = black.length;
  const columns = black.map((_, x) => black.map((row) => row[x] === true));
  let points = 0;
  for (const line of [...black, ...columns]) {
    const runs = runsOf(line);
    for (const run of runs) if (run >= 5) points += run - 2;
    points += 40 * likeMarks(runs);
  }
  for (let y = 1; y < size; ++y)
    for (let x = 1; x < size; ++x)
      if (
        new Set([black[y]?.[x], black[y]?.[x - 1], black[y - 1]?.[x], black[y - 1]?.[x - 1]])
          .size === 1
      )
        points += 3;
  const dark = black.flat().filter(Boolean).length;
  const all = size * size;
  return points + 10 * (Math.ceil(Math.abs(dark * 20 - all * 10) / all) - 1);
}

// Rows of squares, black ones true; nothing if the text is too long.
export function qrCode(text: string): readonly (readonly boolean[])[] | undefined {
  const bytes = new TextEncoder().encode(text);
  const versions = Array.from({ length: 10 }, (_, i) => i + 1);
  const fits = (version: number, grade: Grade): boolean =>
    4 + (version < 10 ? 8 : 16) + 8 * bytes.length <= 8 * dataBytes(version, grade);
  const version = versions.find((one) => fits(one, grades[0]));
  if (version === undefined) return undefined;
  const grade = grades.filter((one) => fits(version, one)).at(-1) ?? grades[0];
  const drawing = new Drawing(version);
  drawing.fill(interleaved(dataOf(bytes, version, grade), version, grade));
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  masks.forEach((mask, i) => {
    drawing.format(grade.bits, i);
    drawing.mask(mask);
    const points = trouble(drawing.black);
    drawing.mask(mask); // back
    if (points < least) [best, least] = [i, points];
  });
  drawing.format(grade.bits, best);
  drawing.mask(masks[best] ?? (() => false));
  return drawing.black;
}
