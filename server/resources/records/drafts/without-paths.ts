import { isObject } from '#server/kernel/values/objects.ts';

type Tree = Readonly<Record<string, unknown>>;

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Returns the values without those at the paths, such as `lines.0.quantity`. Where a value is missing, the part that lacks it
 * is left out, such as the whole line.
 */
export const withoutPaths = (values: Tree, paths: readonly string[]): Tree =>
  // Later lines go first, so that the numbers of the earlier ones stay right.
  paths.toReversed().reduce<Tree>((left, path) => withoutKey(left, partsOf(path)), values);

const partsOf = (path: string) => path.replace(/\[(\w+)\]/g, '.$1').split('.');

function withoutKey(values: Tree, [key = '', ...rest]: readonly string[]): Tree {
  if (!Object.hasOwn(values, key) || isMissing(values[key])) return values;
  const { [key]: value, ...others } = values;
  const inner = within(value, rest);
  return inner === value ? others : { ...others, [key]: inner };
}

/** Returns the same value if nothing of it can be left out. */
function within(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (isObject(value)) return withoutKey(value, path);
  if (!Array.isArray(value)) return value;
  const at = Number(key);
  const inner = within(value[at], rest);
  return inner === value[at] ? value.filter((_, nth) => nth !== at) : value.with(at, inner);
}
