import { type Entry, isObject, type Kind } from '#components/records/kinds/kind.ts';
import type { ColumnAnswer, Sum } from '../records/board-state.ts';
import type { BoardRecord } from '../records/known-records.ts';

/** A record on the board of any kind. */
export type KindRecord = Entry & BoardRecord;

export const isKindRecord = (object: unknown): object is KindRecord =>
  isObject(object) &&
  typeof object.id === 'string' &&
  typeof object.version === 'number' &&
  typeof object.updated_at === 'string' &&
  (object.deleted_at === null || typeof object.deleted_at === 'string');

export type KindBoard = NonNullable<Kind['views']['board']>;

export interface WithBoard extends Pick<Kind, 'kind'> {
  views: Pick<Kind['views'], 'board'>;
}

/** The board that the kind declares. */
export function boardOf({ views, kind }: WithBoard): KindBoard {
  if (!views.board) throw new Error(`${kind} declares no board`);
  return views.board;
}

const numberIn = (value: unknown) => (value === null || value === undefined ? null : Number(value));

const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

const sumIn = ({ currency, sum, weighted_sum }: Record<string, unknown>): Sum => ({
  currency: textIn(currency),
  sum: numberIn(sum),
  weighted_sum: numberIn(weighted_sum),
});

/** Reads the answer of a board operation. */
export function columnsIn(reply: unknown): ColumnAnswer<KindRecord>[] {
  const data = isObject(reply) && Array.isArray(reply.data) ? reply.data.filter(isObject) : [];
  return data.map(({ value, count, sums, records, next_cursor }) => ({
    value: textIn(value),
    count: Number(count ?? 0),
    sums: Array.isArray(sums) ? sums.filter(isObject).map(sumIn) : [],
    records: Array.isArray(records) ? records.filter(isKindRecord) : [],
    next_cursor: textIn(next_cursor),
  }));
}

/** The part of a record in the sums of its column. */
export const amountsIn =
  ({ sum, weighted }: KindBoard) =>
  (record: KindRecord): Sum => ({
    currency: textIn(record.currency),
    sum: sum === null ? null : numberIn(record[sum]),
    weighted_sum: weighted === null ? null : numberIn(record[weighted]),
  });
