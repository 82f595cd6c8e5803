import { isObject } from '../kinds/kind.ts';
import { free } from '../values/free.ts';
import type { Property } from './editor-of.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Decided by the address, by the way of saving, or by steps of their own. */
const notTyped = ['id', 'on_duplicate', 'status', 'public'];

/** What a person fills in; what they may not write is not asked for. */
export const typedProperties = (properties: readonly Property[], withheld: readonly string[]) =>
  properties.filter(({ name }) => !notTyped.includes(name) && !withheld.includes(name));

/** What a refusal named: where it stands, or in its text, as in "with a reason (force, force_reason)". */
export interface Refused {
  problems: Readonly<Record<string, string>>;
  said: readonly (string | undefined)[];
  values: Values;
}

const isNamed = (name: string, { problems, said, values }: Refused) =>
  name in problems || !isBlank(values[name]) || said.some((text) => text?.includes(name));

/** How a call can be meant, and why, is asked for once the call was refused without and the refusal says so. */
export const askedFor = (properties: readonly Property[], unasked: readonly string[], refused: Refused) =>
  properties.filter(({ name }) => !unasked.includes(name) || isNamed(name, refused));

/** The record's own values of what can be typed. */
export const valuesOf = (properties: readonly Property[], record: Values): Values =>
  Object.fromEntries(properties.flatMap(({ name }) => (name in record ? [[name, record[name]]] : [])));

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(isBlank));

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (isBlank(a) && isBlank(b))) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isObject(a) || !isObject(b))
    return typeof a !== 'object' && typeof b !== 'object' && String(a) === String(b);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

/** Rows and groups as they are sent: without what was left empty. */
function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isObject(value)) return typeof value === 'string' ? value.trim() : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (isBlank(one) ? [] : [[key, trimmed(one)]])),
  );
}

/** Free-form objects are merged by the server: what is gone is said to be gone. */
function mergedKeys(before: unknown, after: unknown): Values {
  const [own, wanted] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const gone = Object.keys(own).filter((key) => !(key in wanted));
  const changed = Object.entries(wanted).filter(([key, value]) => !isSame(own[key], value));
  return { ...Object.fromEntries(gone.map((key) => [key, null])), ...Object.fromEntries(changed) };
}

function emptied({ editor, isNullable }: Property): unknown {
  if (isNullable) return null;
  if (editor.is === 'rows' || editor.is === 'texts' || editor.is === 'choices' || editor.is === 'records')
    return [];
  return editor.is === 'group' || editor.is === 'pairs' ? {} : null;
}

/** What is sent of a form: all that was filled in of a new record, what is different of a known one. */
export function changesOf(
  properties: readonly Property[],
  before: Values | undefined,
  after: Values,
): Values {
  return Object.fromEntries(
    properties.flatMap((property): [string, unknown][] => {
      const { name } = property;
      const value = after[name];
      if (before === undefined) return isBlank(value) ? [] : [[name, trimmed(value)]];
      if (isSame(before[name], value)) return [];
      if (free.includes(name)) return [[name, mergedKeys(before[name], value)]];
      return [[name, isBlank(value) ? emptied(property) : trimmed(value)]];
    }),
  );
}
