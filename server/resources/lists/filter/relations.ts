import { type NamedKind, nameableOf } from '#server/resources/resource/nameables.ts';
import { findResource } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Comparable } from './comparable.ts';

/**
 * The target of a reference of the column: a record, which is found in the database, or a thing that only has a name, such
 * as a person. These are few, so they are compared in memory.
 */
export type Relation = { column: string; kind: Kind } & (
  | { is: 'related'; target: Resource }
  | { is: 'named'; target: NamedKind }
);

export type Target = Relation['target'];

const found = new WeakMap<Comparable, ReadonlyMap<string, Relation>>();

/** The names by which a filter reaches what a record names: `company` for `company_id`, `owner` for `owner_id`. */
export function relationsOf(subject: Comparable): ReadonlyMap<string, Relation> {
  const known = found.get(subject);
  if (known) return known;
  const relations = new Map(
    Object.keys(subject.all).flatMap((column) => {
      const relation = column.endsWith('_id') ? relationBy(subject, column) : undefined;
      return relation ? [[column.slice(0, -'_id'.length), relation] as const] : [];
    }),
  );
  found.set(subject, relations);
  return relations;
}

/** Finds the target of a reference; undefined for other columns, and for references to things that have no properties. */
export function relationBy({ all, table }: Comparable, column: string): Relation | undefined {
  const { refers, chosenFrom } = all[column] ?? {};
  const kind = refers ?? chosenFrom;
  if (kind === undefined || !table.columns.has(column)) return undefined;
  const resource = findResource(kind);
  if (resource) return { is: 'related', column, kind, target: resource };
  const named = nameableOf(kind);
  return named && { is: 'named', column, kind, target: named };
}
