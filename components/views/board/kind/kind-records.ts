import { type Entry, isObject, type Kind } from '#components/records/kinds/kind.ts';
import { cellsIn } from '../lanes/cells.ts';
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

const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

const columnIn = ({
  value,
  count,
  sums,
  records,
  next_cursor,
}: Record<string, unknown>): ColumnAnswer<KindRecord> => ({
  value: textIn(value),
  count: Number(count ?? 0),
  sums: objectsIn(sums).map(sumIn),
  records: Array.isArray(records) ? records.filter(isKindRecord) : [],
  next_cursor: textIn(next_cursor),
});

/** Reads the answer of a board operation. */
export const columnsIn = (reply: unknown): ColumnAnswer<KindRecord>[] =>
  isObject(reply) ? objectsIn(reply.data).map(columnIn) : [];

/** Reads the answer for a board with lanes: its cells, in the place of columns. */
export const laneCellsIn = (reply: unknown): ColumnAnswer<KindRecord>[] =>
  cellsIn({
    data: columnsIn(reply),
    lanes: objectsIn(isObject(reply) ? reply.lanes : undefined).map(({ value, cells }) => ({
      value: textIn(value),
      cells: objectsIn(cells).map(columnIn),
    })),
  });

/** The part of a record in the sums of its column. */
export const amountsIn =
  ({ sum, weighted }: KindBoard) =>
  (record: KindRecord): Sum => ({
    currency: textIn(record.currency),
    sum: sum === null ? null : numberIn(record[sum]),
    weighted_sum: weighted === null ? null : numberIn(record[weighted]),
  });
