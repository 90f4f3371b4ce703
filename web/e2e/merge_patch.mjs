// JSON merge patch (RFC 7386): null takes a member away, an object is merged, everything else replaces.
const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

export function applyPatch(target, patch) {
  if (!isObject(patch)) return patch;
  const result = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = applyPatch(result[key], value);
  }
  return result;
}

// A merge patch cannot tell a member that is null from one that is not there, so views are compared without such members.
// Inside arrays nulls are values like any other.
export function withoutNulls(value) {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([key, item]) => [key, withoutNulls(item)]),
  );
}
