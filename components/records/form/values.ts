import { type Guarded, mayWrite } from '../kinds/guards.ts';
import { type Entry, isObject } from '../kinds/kind.ts';
import { freeFormProperties } from '../values/free-form-properties.ts';
import type { Property } from './editor-of.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Properties that the address, the save button or separate steps decide. */
const notTyped = ['id', 'on_duplicate', 'status', 'public'];

/** The properties that a person fills in, without those that they may not write in this record or in a new one. */
export const typedProperties = (properties: readonly Property[], kind: Guarded, record?: Entry) =>
  properties.filter(({ name }) => !notTyped.includes(name) && mayWrite(kind, name, record));

/**
 * The content of a refusal. It may name a property in a path, or in its text, as in "with a reason (force,
 * force_reason)".
 */
export interface Refused {
  problems: Readonly<Record<string, string>>;
  texts: readonly (string | undefined)[];
  values: Values;
}

const isNamed = (name: string, { problems, texts, values }: Refused) =>
  name in problems || !isBlank(values[name]) || texts.some((text) => text?.includes(name));

/**
 * The fields to show. Those in `unasked`, such as force and its reason, are shown only after a refusal has
 * named them.
 */
export const visibleFields = (
  properties: readonly Property[],
  unasked: readonly string[],
  refused: Refused,
) => properties.filter(({ name }) => !unasked.includes(name) || isNamed(name, refused));

/** The value at a path such as `lines.0.qty`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) => (isObject(at) || Array.isArray(at) ? Reflect.get(at, key) : undefined),
      values,
    );

/** A value without the parts of its rows that the server computes, which no call takes. */
function takenOf({ editor }: Property, value: unknown): unknown {
  if (editor.is !== 'rows' || !Array.isArray(value)) return value;
  const taken = new Set(editor.taken);
  return value.map((row) =>
    isObject(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => taken.has(name))) : row,
  );
}

/** The record's values of the given properties, as a call takes them. */
export const valuesOf = (properties: readonly Property[], record: Values): Values =>
  Object.fromEntries(
    properties.flatMap((property) => {
      const { name } = property;
      return name in record ? [[name, takenOf(property, record[name])]] : [];
    }),
  );

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

/** Trims texts and removes empty parts of rows and groups before they are sent. */
function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isObject(value)) return typeof value === 'string' ? value.trim() : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (isBlank(one) ? [] : [[key, trimmed(one)]])),
  );
}

/** The changed keys of a free-form object. The server merges them, so removed keys are sent as null. */
function mergedKeys(before: unknown, after: unknown): Values {
  const [own, wanted] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const gone = Object.keys(own).filter((key) => !(key in wanted));
  const changed = Object.entries(wanted).filter(([key, value]) => !isSame(own[key], value));
  return { ...Object.fromEntries(gone.map((key) => [key, null])), ...Object.fromEntries(changed) };
}

function emptied({ editor, isNullable }: Property): unknown {
  if (isNullable) return null;
  if (['rows', 'allocations', 'texts', 'choices', 'records', 'files'].includes(editor.is)) return [];
  return editor.is === 'group' || editor.is === 'pairs' ? {} : null;
}

/**
 * The values that a form sends: all filled-in ones of a new record, the changed ones of a known record. A value with which
 * the form began and that was cleared is sent as null.
 */
export function changesOf(
  properties: readonly Property[],
  before: Values | undefined,
  after: Values,
  initial: Values = {},
): Values {
  return Object.fromEntries(
    properties.flatMap((property): [string, unknown][] => {
      const { name } = property;
      const value = takenOf(property, after[name]);
      // Without allocations, the server spreads the money itself; nothing checked means that all of it is kept.
      if (before === undefined && property.editor.is === 'allocations' && Array.isArray(value))
        return [[name, value.map(trimmed)]];
      if (before === undefined && isBlank(value))
        return property.isNullable && !isBlank(initial[name]) ? [[name, null]] : [];
      if (before === undefined) return [[name, trimmed(value)]];
      if (isSame(takenOf(property, before[name]), value)) return [];
      if (freeFormProperties.includes(name)) return [[name, mergedKeys(before[name], value)]];
      return [[name, isBlank(value) ? emptied(property) : trimmed(value)]];
    }),
  );
}
