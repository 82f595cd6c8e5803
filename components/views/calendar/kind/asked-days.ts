import { asList } from '#components/records/kinds/kind.ts';
import { isKindRecord, type KindRecord } from '../../board/kind/kind-records.ts';
import type { BoardPart } from '../../board/question.ts';
import type { ColumnAnswer } from '../../board/records/board-state.ts';
import { addDays } from '../days.ts';
import { overdue, undated } from '../placement.ts';
import { columnOfRecord, type Due } from './dated-kind.ts';

const perPage = 100;

/** The days of a calendar, its fixed filters, and the status of a finished record, which stays on its day. */
export interface AskedDays {
  due: Due;
  days: readonly string[];
  today: string;
  finished: string;
  fixed: Readonly<Record<string, unknown>>;
}

type List = (input: object) => Promise<unknown>;

interface Page {
  records: KindRecord[];
  total: number;
  next: string | null;
}

async function pageOf(list: List, filters: object, cursor: string | undefined): Promise<Page> {
  const page = Number(cursor ?? 1);
  const { data, meta } = asList(await list({ ...filters, page, per_page: perPage }));
  const next = page < meta.total_pages ? String(page + 1) : null;
  return { records: data.filter(isKindRecord), total: meta.total, next };
}

/** All days are shown at once, so all their records are loaded. */
async function wholeOf(list: List, filters: object): Promise<KindRecord[]> {
  const records: KindRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageOf(list, filters, cursor);
    records.push(...page.records);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return records;
}

/** Loads the records of the days, those that are overdue, and those without a day. */
export async function loadDays(
  list: List,
  { due, days, today, finished, fixed }: AskedDays,
  { column, cursor }: BoardPart,
): Promise<ColumnAnswer<KindRecord>[]> {
  const open = { in: due.in.join(',') };
  const sides = {
    [overdue]: { [due.by]: { lte: addDays(today, -1) }, sort_by: due.by, sort_dir: 'asc' },
    [undated]: { [due.by]: { null: true }, sort_by: 'created_at', sort_dir: 'desc' },
  };
  const side = async ([value, filters]: [string, object]): Promise<ColumnAnswer<KindRecord>> => {
    const { records, total, next } = await pageOf(list, { ...fixed, status: open, ...filters }, cursor);
    return { value, count: total, sums: [], records, next_cursor: next };
  };
  const asked = Object.entries(sides).filter(([name]) => column === undefined || column === name);
  if (column !== undefined) return Promise.all(asked.map(side));
  const [inDays, ...beside] = await Promise.all([
    wholeOf(list, {
      ...fixed,
      status: { in: [...due.in, finished].join(',') },
      [due.by]: { gte: days[0], lte: days.at(-1) },
      sort_by: due.by,
      sort_dir: 'asc',
    }),
    ...asked.map(side),
  ]);
  const dated = days.map((day) => {
    const records = inDays.filter((record) => columnOfRecord(due, record, today) === day);
    return { value: day, count: records.length, sums: [], records, next_cursor: null };
  });
  return [...beside, ...dated];
}

/** True for a record that the calendar shows. */
export function isShown({ due, days, today, finished, fixed }: AskedDays, record: KindRecord): boolean {
  const isAsked = Object.entries(fixed).every(([name, value]) => record[name] === value);
  const column = columnOfRecord(due, record, today);
  if (!isAsked) return false;
  if (record.status === finished) return days.includes(column);
  return due.in.some((one) => one === record.status) && [...days, overdue, undated].includes(column);
}
