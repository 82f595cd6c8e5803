import { cursorOf, type PageInput, type Position, readCursor } from '#server/calls/pages/cursor.ts';
import { metaOf, type PageMeta } from '#server/calls/pages/page-meta.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import { pageInput } from './query.ts';

type Value = string | number;

/** The values by which the rows are ordered, for each name of `sort_by`; the first name is the default. */
type Sort<T> = (row: T) => readonly Value[];
type Sorts<T> = { created_at: Sort<T> } & Record<string, Sort<T>>;

interface Declared<T> {
  /** The name of the list in its cursors. */
  of: string;
  sorts: Sorts<T>;
  key: (row: T) => string;
  sortDir?: 'asc' | 'desc';
}

/** A list of which all rows are read, because there are few of them. It is ordered and divided into pages here. */
export function arrayList<T>({ of, sorts, key, sortDir = 'desc' }: Declared<T>) {
  const [first = 'created_at' satisfies keyof CommonRecord, ...others] = Object.keys(sorts);
  return {
    input: { ...pageInput([first, ...others], sortDir), cursor: cursorOf(of) },
    page(rows: readonly T[], input: PageInput): { rows: T[]; meta: PageMeta } {
      const valuesOf = sorts[input.sort_by] ?? sorts.created_at;
      const turn = input.sort_dir === 'asc' ? 1 : -1;
      const ordered = rows
        .map((row) => ({ row, position: [...valuesOf(row), key(row)] }))
        .sort((a, b) => turn * compare(a.position, b.position));
      const length = ordered[0]?.position.length;
      const after = readCursor(input, of, (position) => length === undefined || position.length === length);
      const rest = after
        ? ordered.filter(({ position }) => turn * compare(position, after) > 0)
        : ordered.slice((input.page - 1) * input.per_page);
      const shown = rest.slice(0, input.per_page);
      const next = rest.length > shown.length ? shown.at(-1)?.position.map(String) : undefined;
      return { rows: shown.map(({ row }) => row), meta: metaOf(of, input, { total: rows.length, next }) };
    },
  };
}

/** Compares the values in their order. Those of a cursor are texts. */
function compare(one: readonly Value[], other: readonly Value[] | Position): number {
  for (const [at, value] of one.entries()) {
    const against = typeof value === 'number' ? Number(other[at]) : String(other[at]);
    if (value < against) return -1;
    if (value > against) return 1;
  }
  return 0;
}
