import type { Kind } from '#server/calls/ids.ts';
import { findResource } from '../../resource/registry.ts';
import type { Comparable } from './comparable.ts';

export interface Relation {
  column: string;
  kind: Kind;
}

const found = new WeakMap<Comparable, ReadonlyMap<string, Relation>>();

/** The names by which a filter reaches the records that a record names: `company` for `company_id`. */
export function relationsOf(subject: Comparable): ReadonlyMap<string, Relation> {
  const known = found.get(subject);
  if (known) return known;
  const relations = new Map(
    Object.entries(subject.all).flatMap(([column, { refers }]) =>
      refers && column.endsWith('_id') && subject.table.columns.has(column) && findResource(refers)
        ? [[column.slice(0, -'_id'.length), { column, kind: refers }] as const]
        : [],
    ),
  );
  found.set(subject, relations);
  return relations;
}
