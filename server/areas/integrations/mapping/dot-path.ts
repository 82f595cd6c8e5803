/**
 * Returns the value at a path such as `customer.emails.0`, or undefined if there is none. An empty path returns the
 * whole value. A key that equals the whole path with its dots comes first, because files have such columns.
 */
export function valueAt(value: unknown, path: string): unknown {
  if (path !== '' && typeof value === 'object' && value !== null && Object.hasOwn(value, path))
    return Reflect.get(value, path);
  let found = value;
  for (const part of path === '' ? [] : path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = Reflect.get(found, part);
  }
  return found;
}
