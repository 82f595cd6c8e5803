import type { Kind } from '#components/records/kinds/kind.ts';
import { isObject } from '#components/records/kinds/kind.ts';

/** The property by which the records of a kind can be grouped: that of its board, which the server counts in one call. */
export const groupingOf = ({ views, verbs }: Pick<Kind, 'views' | 'verbs'>): string | undefined =>
  verbs.includes('board') ? views.board?.by : undefined;

export interface Sum {
  currency: string | null;
  sum: number;
}

export interface Group {
  value: string;
  count: number;
  sums: readonly Sum[];
}

const sumIn = ({ currency, sum }: Record<string, unknown>): Sum => ({
  currency: typeof currency === 'string' ? currency : null,
  sum: Number(sum ?? 0),
});

/** The groups that have records, in their declared order, from the answer of the board operation. */
export function groupsIn(reply: unknown): Group[] {
  const data = isObject(reply) && Array.isArray(reply.data) ? reply.data.filter(isObject) : [];
  return data.flatMap(({ value, count, sums }) =>
    typeof value === 'string' && Number(count) > 0
      ? [{ value, count: Number(count), sums: Array.isArray(sums) ? sums.filter(isObject).map(sumIn) : [] }]
      : [],
  );
}

/** Groups in the order of the stages of a record; those of other values come last. */
export function inOrderOf(stages: readonly { value: string }[], groups: readonly Group[]): Group[] {
  const places = new Map(stages.map(({ value }, at) => [value, at]));
  const at = ({ value }: Group) => places.get(value) ?? stages.length;
  return groups.toSorted((a, b) => at(a) - at(b));
}

/** The closed groups after one was opened or closed. */
export const toggled = (closed: readonly string[], value: string): string[] =>
  closed.includes(value) ? closed.filter((one) => one !== value) : [...closed, value];
