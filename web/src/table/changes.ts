// Turns the last view into the new one (docs/protocol.md, "What arrives").
export type Path = readonly (string | number)[];
export type Change = readonly [Path, unknown?];

type Container = Record<string | number, unknown>;

function copyOf(value: unknown): Container {
  return (Array.isArray(value) ? [...value] : { ...(value as object) }) as Container;
}

// The parts on the way are copied, everything else is shared with `before`.
export function applyChanges(before: unknown, changes: readonly Change[]): unknown {
  let result = before;
  for (const change of changes) {
    const [path] = change;
    const last = path[path.length - 1];
    if (last === undefined) {
      result = change[1];
      continue;
    }
    const root = copyOf(result);
    let at = root;
    for (const key of path.slice(0, -1)) {
      const next = copyOf(at[key]);
      at[key] = next;
      at = next;
    }
    if (change.length === 1) delete at[last];
    else at[last] = change[1];
    result = root;
  }
  return result;
}
