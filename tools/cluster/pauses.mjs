// How long players wait after a fault: from the fault to the next acknowledged move of a table, and the longest time without one.
const round = (ms) => Math.round(ms);

export class Pauses {
  #tables = new Map(); // table -> {people, last, open: faults whose next move is awaited}
  #faults = []; // {kind, at, next, gap}

  started(table, people) {
    this.#tables.set(table, { people, last: performance.now() });
  }
  ended(table) {
    this.#tables.delete(table);
  }
  get playing() {
    return [...this.#tables.keys()];
  }

  // touches: whether a person is touched by it; what: its name
  fault(kind, touches, what = '') {
    const at = performance.now();
    const fault = { kind, what, at, tables: new Map() };
    for (const [table, { people, last }] of this.#tables) fault.tables.set(table, { touched: people.some(touches), last, who: people.map(({ label, node }) => `${label}@${node}`).join(' ') });
    this.#faults.push(fault);
    return fault;
  }

  moved(table) {
    const known = this.#tables.get(table);
    if (!known) return;
    const now = performance.now();
    for (let i = this.#faults.length - 1; i >= 0 && i >= this.#faults.length - 8; --i) {
      const { at, tables, over } = this.#faults[i];
      const pause = tables.get(table);
      if (!pause) continue;
      pause.next ??= now - at;
      if (!over) pause.gap = Math.max(pause.gap ?? 0, now - Math.max(pause.last, at - 1000));
      pause.last = now;
    }
    known.last = now;
  }

  // Whether all tables that were being played have moved, or have ended.
  recovered(fault) {
    return [...fault.tables].every(([table, { next }]) => next !== undefined || !this.#tables.has(table));
  }
  // What comes from now on has other reasons.
  close(fault) {
    fault.over = true;
  }
  // The tables that waited longest, and the nodes of their people then.
  slowest(fault, ms) {
    return [...fault.tables].filter(([, { next }]) => next > ms).map(([table, { next, who }]) => `${who} ${table} ${Math.round(next)} ms`);
  }

  // Rows by kind of fault: how many, p50, p99 and the longest, in milliseconds.
  rows() {
    const kinds = [...new Set(this.#faults.map(({ kind }) => kind))];
    return kinds.flatMap((kind) => {
      const faults = this.#faults.filter((fault) => fault.kind === kind);
      const pauses = faults.flatMap(({ tables }) => [...tables.values()]).filter(({ next }) => next !== undefined);
      return [
        ['touched', pauses.filter(({ touched }) => touched)],
        ['all', pauses],
      ].map(([whose, some]) => ({ kind, faults: faults.length, tables: whose, pauses: some.length, next: spread(some.map(({ next }) => next)), gap: spread(some.map(({ gap }) => gap ?? 0)) }));
    });
  }
}

function spread(values) {
  const sorted = values.sort((a, b) => a - b);
  const at = (share) => (sorted.length === 0 ? null : round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? sorted[0]));
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

export function asText(rows) {
  const head = ['fault', 'times', 'tables', 'pauses', 'next move p50', 'p99', 'max', 'longest gap p50', 'p99', 'max'];
  const cells = rows.map(({ kind, faults, tables, pauses, next, gap }) => [kind, faults, tables, pauses, next.p50, next.p99, next.max, gap.p50, gap.p99, gap.max].map((cell) => `${cell ?? '-'}`));
  const widths = head.map((word, i) => Math.max(word.length, ...cells.map((row) => row[i].length)));
  return [head, ...cells].map((row) => row.map((cell, i) => (i === 0 || i === 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ')).join('\n');
}
