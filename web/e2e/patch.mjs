// The changes of a step (docs/protocol.md): [path, value] sets, [path] removes, an empty path is the whole view.
const set = (target, [step, ...rest], value) => {
  const copy = Array.isArray(target) ? [...target] : { ...target };
  copy[step] = rest.length === 0 ? value : set(copy[step], rest, value);
  return copy;
};

const remove = (target, [step, ...rest]) => {
  const copy = Array.isArray(target) ? [...target] : { ...target };
  if (rest.length > 0) copy[step] = remove(copy[step], rest);
  else if (Array.isArray(copy)) copy.splice(step, 1);
  else delete copy[step];
  return copy;
};

// Returns the new view; the old one stays as it is.
export function applyPatch(view, patch) {
  let result = view;
  for (const change of patch) {
    const [path, value] = change;
    if (path.length === 0) result = change.length > 1 ? value : undefined;
    else result = change.length > 1 ? set(result, path, value) : remove(result, path);
  }
  return result;
}
