import { isDeepStrictEqual } from 'node:util';
import { isObject } from '#server/kernel/records/body.ts';

type Tree = Record<string, unknown>;

/** Merges objects at every depth and replaces lists and values. Null removes the earlier value. */
export function deepMerge(before: Tree, patch: Tree): Tree {
  const after: Tree = { ...before };
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    const old = before[name];
    if (value === null) delete after[name];
    else after[name] = isObject(value) ? deepMerge(isObject(old) ? old : {}, value) : value;
  }
  return after;
}

/** Returns the dotted names of the values that differ between two trees, with both values. */
export function changedPaths(
  before: Tree,
  after: Tree,
  under = '',
): Record<string, { from: unknown; to: unknown }> {
  const changes: Record<string, { from: unknown; to: unknown }> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [from, to] = [before[name], after[name]];
    const path = under ? `${under}.${name}` : name;
    if (isObject(from) && isObject(to)) Object.assign(changes, changedPaths(from, to, path));
    else if (!isDeepStrictEqual(from, to)) changes[path] = { from: from ?? null, to: to ?? null };
  }
  return changes;
}
