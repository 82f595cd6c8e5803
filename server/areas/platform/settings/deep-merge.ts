import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isObject } from '#server/kernel/values/objects.ts';

type Tree = Record<string, unknown>;

/**
 * Merges objects at every depth and replaces lists and values. Null removes the earlier value, except where the schema
 * has null as a value of its own, such as a limit that can be none.
 */
export function deepMerge(before: Tree, patch: Tree, schema?: z.ZodType): Tree {
  const after: Tree = { ...before };
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    const old = before[name];
    const inner = schema && memberOf(schema, name);
    if (value === null && !(inner && isNullable(inner))) delete after[name];
    else after[name] = isObject(value) ? deepMerge(isObject(old) ? old : {}, value, inner) : value;
  }
  return after;
}

type Wrapped = z.ZodDefault | z.ZodPrefault | z.ZodOptional;
const isWrapped = (schema: z.ZodType): schema is Wrapped =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional;

/** The types of zod say of what is inside a schema only that it is one of its core. */
const unwrapped = (schema: z.ZodType): z.ZodType =>
  isWrapped(schema) ? unwrapped(schema.unwrap() as z.ZodType) : schema;

const isNullable = (schema: z.ZodType): boolean => unwrapped(schema) instanceof z.ZodNullable;

function memberOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  const plain = unwrapped(schema);
  if (plain instanceof z.ZodNullable) return memberOf(plain.unwrap() as z.ZodType, name);
  if (plain instanceof z.ZodRecord) return plain.valueType as z.ZodType;
  return plain instanceof z.ZodObject && Object.hasOwn(plain.shape, name) ? plain.shape[name] : undefined;
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
