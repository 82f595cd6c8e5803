import type { Kind } from '#server/calls/ids.ts';
import { findResource } from '../../resource/registry.ts';
import type { Resource } from '../../resource/resource.ts';

export interface Relation {
  column: string;
  kind: Kind;
}

const found = new WeakMap<Resource, ReadonlyMap<string, Relation>>();

/** The names by which a filter reaches the records that a record names: `company` for `company_id`. */
export function relationsOf(resource: Resource): ReadonlyMap<string, Relation> {
  const known = found.get(resource);
  if (known) return known;
  const relations = new Map(
    Object.entries(resource.all).flatMap(([column, { refers }]) =>
      refers && column.endsWith('_id') && resource.table.columns.has(column) && findResource(refers)
        ? [[column.slice(0, -'_id'.length), { column, kind: refers }] as const]
        : [],
    ),
  );
  found.set(resource, relations);
  return relations;
}
