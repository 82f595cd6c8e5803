import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '#server/kernel/journal/outcome.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import { isObject, withoutNulls } from '#server/kernel/values/objects.ts';

/** The properties of a record, by their names. */
type Values = Readonly<Record<string, unknown>>;

const merged = ['metadata', 'custom_fields', 'external_ids'];

/** PATCH replaces a property; free-form objects are merged instead, and null removes a key of them. */
export function mergeOver<R extends Values>(before: R, values: Readonly<Record<string, unknown>>): R {
  const after = Object.entries(values).map(([name, value]) => [
    name,
    merged.includes(name) && isObject(value) ? withoutNulls({ ...asObject(before[name]), ...value }) : value,
  ]);
  return { ...before, ...Object.fromEntries(after) };
}

const asObject = (value: unknown) => (isObject(value) ? value : {});

/** The fields show which values are texts: "1.0" and "1.00" are different texts but the same amount. */
export function changesBetween(before: Values, after: Values, fields: Fields = {}): Changes {
  const changes: Changes = {};
  for (const [name, to] of Object.entries(after)) {
    const from = before[name];
    if (isDeepStrictEqual(from, to)) continue;
    if (fields[name]?.kind === 'text' || !isSameNumber(from, to)) changes[name] = { from, to };
  }
  return changes;
}

/** An exact decimal is text in storage: 10.5 and "10.50" are the same amount. */
const isSameNumber = (a: unknown, b: unknown) =>
  typeof a === 'string' &&
  typeof b === 'string' &&
  decimal.test(a) &&
  decimal.test(b) &&
  trimmed(a) === trimmed(b);

const decimal = /^-?\d+\.\d+$|^-?\d+$/;
const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Parts of a list that are sent again keep their identity. */
export const keepParts = <R extends Values>(fields: Fields, before: R, after: R): R => ({
  ...after,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { keep }]) =>
      keep ? [[name, keep(before[name], after[name])]] : [],
    ),
  ),
});
