import type { Kind } from '#components/records/kinds/kind.ts';
import type { KindRecord } from '../../board/kind/kind-records.ts';
import { columnFor } from '../placement.ts';

export type Due = NonNullable<Kind['views']['due']>;

/** The property by which the records of the kind are due, as it declares. */
export function dueOf({
  views: { due },
  kind,
}: Pick<Kind, 'kind'> & { views: Pick<Kind['views'], 'due'> }): Due {
  if (!due) throw new Error(`${kind} declares no property by which its records are due`);
  return due;
}

export const isOpen = ({ in: open }: Due, { status }: KindRecord): boolean =>
  open.some((one) => one === status);

/** The day of a record; a moment is on the day of its first ten characters. */
function dayOfRecord({ by }: Due, record: KindRecord): string | null {
  const value = record[by];
  return typeof value === 'string' ? value.slice(0, 10) : null;
}

export const columnOfRecord = (due: Due, record: KindRecord, today: string): string =>
  columnFor(dayOfRecord(due, record), isOpen(due, record), today);
