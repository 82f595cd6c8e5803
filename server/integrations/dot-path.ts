/** `customer.emails.0`: what lies there; undefined where nothing does. An empty path is the whole. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const part of path === '' ? [] : path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = Reflect.get(found, part);
  }
  return found;
}
