import { isObject } from '#server/kernel/values/objects.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { isId, isKind, prefixOf } from '#server/vocabulary/ids.ts';
import type { MappedRow } from './map-row.ts';

/** The ids of our records by the ids of the other system. */
export type Links = ReadonlyMap<string, string>;

export interface Unlinked {
  path: string;
  id: string;
}

/** These properties may contain any values, so ids in them are not translated. */
const free: readonly string[] = [
  'metadata',
  'custom_fields',
  'external_ids',
] satisfies readonly NameIn<CommonRecord>[];

/** Returns all ids in a row that refer to another record. */
export function idsIn(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(given).flatMap(([name, value]) => (free.includes(name) ? [] : idsOf(value)));
}

function idsOf(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(idsOf);
  return isObject(value) ? Object.values(value).flatMap(idsOf) : [];
}

const gone = Symbol('nothing of ours');

/** Translates the ids of a row into ours. References to records that are not here are left out and listed. */
export function withOurIds(
  given: Readonly<Record<string, unknown>>,
  links: Links,
): { given: Record<string, unknown>; unlinked: Unlinked[] } {
  const unlinked: Unlinked[] = [];
  const found = Object.entries(given).flatMap(([name, value]) => {
    const ours = free.includes(name) ? value : translated(value, name, links, unlinked);
    return ours === gone ? [] : [[name, ours] as const];
  });
  return { given: Object.fromEntries(found), unlinked };
}

function translated(value: unknown, path: string, links: Links, unlinked: Unlinked[]): unknown {
  if (typeof value === 'string') {
    if (!isId(value)) return value;
    const ours = links.get(value);
    if (ours === undefined) unlinked.push({ path, id: value });
    return ours ?? gone;
  }
  if (Array.isArray(value))
    return value
      .map((one, nth) => translated(one, `${path}.${nth}`, links, unlinked))
      .filter((one) => one !== gone);
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(
    ([name, one]) => [name, translated(one, `${path}.${name}`, links, unlinked)] as const,
  );
  const remaining = Object.fromEntries(inner.filter(([, one]) => one !== gone));
  // A reference `{type, id}` without its id is left out completely.
  return 'type' in value && 'id' in value && !('id' in remaining) ? gone : remaining;
}

/**
 * Returns the missing records that the connection also reads. People and settings of the other installation are not
 * among them.
 */
export const expected = (unlinked: readonly Unlinked[], kinds: readonly string[]): Unlinked[] =>
  unlinked.filter(({ id }) => kinds.some((kind) => isKind(kind) && id.startsWith(`${prefixOf(kind)}_`)));

/** Returns the ids by which a row may be one of our own records: its own id, and its external ids. */
export function ownNumbers(row: unknown): string[] {
  if (!isObject(row)) return [];
  const others = isObject(row.external_ids) ? Object.values(row.external_ids) : [];
  return [row.id, ...others].filter((one): one is string => typeof one === 'string' && isId(one));
}

export const withoutOurs = (
  mapped: readonly MappedRow[],
  rows: readonly unknown[],
  ours: ReadonlySet<string>,
) => mapped.map((one, nth) => (ownNumbers(rows[nth]).some((id) => ours.has(id)) ? 'skipped' : one));
