/**
 * `customer.emails.0`: what lies there; undefined where nothing does. An empty path is the whole. A key that is called
 * so, dots and all, comes first: files have such columns.
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
