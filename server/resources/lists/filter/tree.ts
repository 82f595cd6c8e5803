import type { Kind } from '#server/vocabulary/ids.ts';
import type { Comparison, Condition } from '../filters.ts';
import type { RelativeDate } from './relative-date.ts';

/** A comparison of one property inside an object, such as `metadata.tier`. */
export interface InnerTest {
  column: string;
  key: string;
  op: Exclude<Comparison, 'like' | 'has'>;
  value: JsonValue | readonly JsonValue[];
}

export type JsonValue = string | number | boolean;

/** A comparison with a date that depends on the present day, such as `today-30d`. */
export interface DatedTest {
  is: 'dated';
  column: string;
  op: Comparison;
  date: RelativeDate;
}

/** A filter on the things that a reference names, such as people, which are read when the filter is settled. */
export interface NamedTest {
  is: 'named';
  column: string;
  kind: Kind;
  tree: AskedFilter;
}

/** A filter with groups. `Open` are the comparisons that are settled for each call. */
export type FilterTree<Open = never> =
  | { is: 'all' | 'any'; trees: readonly FilterTree<Open>[] }
  | { is: 'not'; tree: FilterTree<Open> }
  | { is: 'test'; test: Condition }
  | { is: 'inner'; test: InnerTest }
  /** The record that the reference in the column names meets the filter. */
  | { is: 'related'; column: string; kind: Kind; tree: FilterTree<Open> }
  | Open;

/** No record meets it. */
export const never = { is: 'any', trees: [] } as const;

/** A filter as it was asked for, and as it is stored with a campaign. */
export type AskedFilter = FilterTree<DatedTest | NamedTest>;

/** The properties of the list's own records that the filter reads. */
export function columnsIn(tree: AskedFilter): string[] {
  switch (tree.is) {
    case 'all':
    case 'any':
      return tree.trees.flatMap(columnsIn);
    case 'not':
      return columnsIn(tree.tree);
    case 'test':
    case 'inner':
      return [tree.test.column];
    default:
      return [tree.column];
  }
}

/** The filters on the records that are named by references. */
export function relationsIn(tree: AskedFilter): Extract<AskedFilter, { is: 'related' }>[] {
  switch (tree.is) {
    case 'all':
    case 'any':
      return tree.trees.flatMap(relationsIn);
    case 'not':
      return relationsIn(tree.tree);
    case 'related':
      return [tree];
    default:
      return [];
  }
}

/** The kinds of things that are read to settle the filter. */
export function namedKindsIn(tree: AskedFilter): Kind[] {
  switch (tree.is) {
    case 'all':
    case 'any':
      return tree.trees.flatMap(namedKindsIn);
    case 'not':
    case 'related':
      return namedKindsIn(tree.tree);
    default:
      return tree.is === 'named' ? [tree.kind] : [];
  }
}

/** True if the filter means the same records at every moment. */
export function isSettled(tree: AskedFilter): tree is FilterTree {
  switch (tree.is) {
    case 'all':
    case 'any':
      return tree.trees.every(isSettled);
    case 'not':
    case 'related':
      return isSettled(tree.tree);
    default:
      return tree.is !== 'dated' && tree.is !== 'named';
  }
}
