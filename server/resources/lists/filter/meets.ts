import type { ValueKind } from '#server/kernel/values/field.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Condition } from '../filters.ts';
import type { Comparable } from './comparable.ts';
import { isLike } from './like.ts';
import { valueAt } from './nested-key.ts';
import type { FilterTree, InnerTest } from './tree.ts';

/** A record as it is read, such as the object of an event. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** Finds a related record that is not deleted. */
export type FindRelated = (kind: Kind, id: string) => Snapshot | undefined;

/**
 * Checks whether a record meets a filter, with the same result as the condition in the database (`filterPart`). A
 * comparison that PostgreSQL answers with null is not met, so its opposite is.
 */
export function meets(
  subject: Pick<Comparable, 'all'>,
  tree: FilterTree,
  record: Snapshot,
  find: FindRelated,
): boolean {
  switch (tree.is) {
    case 'all':
      return tree.trees.every((one) => meets(subject, one, record, find));
    case 'any':
      return tree.trees.some((one) => meets(subject, one, record, find));
    case 'not':
      return !meets(subject, tree.tree, record, find);
    case 'test':
      return passes(tree.test, record, subject.all[tree.test.column]?.kind);
    case 'inner':
      return passesInner(tree.test, record[tree.test.column]);
    case 'related': {
      const id = record[tree.column];
      const related = typeof id === 'string' ? find(tree.kind, id) : undefined;
      return related !== undefined && meets(resourceOf(tree.kind), tree.tree, related, find);
    }
  }
}

/** A property that the snapshot does not have at all meets no comparison. */
function passes({ column, op, value }: Condition, record: Snapshot, kind: ValueKind | undefined): boolean {
  const own = record[column];
  if (own === undefined) return false;
  if (op === 'null') return (own === null) === value;
  if (own === null) return op === 'ne';
  const order = (wanted: unknown) => compared(own, wanted, kind);
  switch (op) {
    case 'eq':
      return order(value) === 0;
    case 'ne':
      return order(value) !== 0;
    case 'in':
      return Array.isArray(value) && value.some((one) => order(one) === 0);
    case 'like':
      return isLike(String(own), String(value));
    case 'has':
      return Array.isArray(own) && own.includes(value);
    default:
      return isInOrder(op, order(value));
  }
}

type OrderOp = 'gt' | 'gte' | 'lt' | 'lte';

/** NaN, the order of values that cannot be compared, meets no operator. */
function isInOrder(op: OrderOp, order: number): boolean {
  switch (op) {
    case 'gt':
      return order > 0;
    case 'gte':
      return order >= 0;
    case 'lt':
      return order < 0;
    case 'lte':
      return order <= 0;
  }
}

/** Less than 0, 0 or more, like a value of this kind and the text of the filter. */
function compared(own: unknown, wanted: unknown, kind: ValueKind | undefined): number {
  switch (kind) {
    case 'number':
      return Number(own) - Number(wanted);
    case 'date':
    case 'instant':
      return Date.parse(String(own)) - Date.parse(String(wanted));
    default:
      return textOrder(String(own), String(wanted));
  }
}

/** The order of code points, as in the collation "C" of PostgreSQL. */
const textOrder = (a: string, b: string): number =>
  a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Values inside an object have the types of JSON. */
function passesInner({ key, op, value }: InnerTest, column: unknown): boolean {
  if (column === null || column === undefined) return op === 'null' && value === true;
  const found = valueAt(column, key);
  switch (op) {
    case 'eq':
      return found === value;
    case 'ne':
      return found !== value;
    case 'in':
      return Array.isArray(value) && value.some((one) => one === found);
    case 'null':
      return (found === null || found === undefined) === value;
    default:
      if (typeof found === 'number' && typeof value === 'number') return isInOrder(op, found - value);
      return (
        typeof found === 'string' &&
        typeof value !== 'number' &&
        isInOrder(op, textOrder(found, String(value)))
      );
  }
}
