import { isObject } from '#server/kernel/values/objects.ts';

const rebuilt = new WeakSet<object>();

/** Marks an object that a schema builds from what was sent, such as a parsed filter: its names are not those that were sent. */
export function builtAnew<T extends object>(value: T): T {
  rebuilt.add(value);
  return value;
}

/**
 * The paths of values that were sent inside lists and objects but that the schema does not declare, and so were
 * dropped.
 */
export function droppedPaths(sent: unknown, stored: unknown, path: readonly string[] = []): string[] {
  if (sent === stored) return [];
  if (Array.isArray(sent) && Array.isArray(stored)) {
    // The items of a list that the schema made shorter cannot be matched with those that were sent.
    if (sent.length !== stored.length) return [];
    return sent.flatMap((one, at) => droppedPaths(one, stored[at], [...path, String(at)]));
  }
  if (!isObject(sent) || !isObject(stored) || rebuilt.has(stored)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const inner = [...path, name];
    return Object.hasOwn(stored, name) ? droppedPaths(value, stored[name], inner) : [inner.join('.')];
  });
}

const mostNamed = 50;

/** Names in a form that is safe in a header, whatever characters the caller used. */
export const ignoredHeader = (names: readonly string[]): string =>
  [...new Set(names)]
    .slice(0, mostNamed)
    .map((name) =>
      name
        .slice(0, 200)
        .toWellFormed()
        .replace(/[^!-+.-~-]/g, encodeURIComponent),
    )
    .join(', ');
