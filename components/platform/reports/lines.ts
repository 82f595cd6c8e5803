import { buckets } from './buckets.ts';
import { isUnit, type Report, type Row } from './kinds.ts';

type Part = Pick<Report, 'from' | 'to' | 'rows' | 'totals'>;

/** A line of the table, with the values of the period and of the compared period. */
export interface Line {
  key: string;
  currency: string | null;
  values: Row['values'] | undefined;
  before: Row['values'] | undefined;
  /** By column: the lists of the records of both periods. */
  lists: Row['queries'];
  listsBefore: Row['queries'];
}

const rowOf = (rows: readonly Row[], key: string | undefined, currency: string | null) =>
  rows.find((row) => row.key === key && row.currency === currency);

const currenciesIn = (...parts: (readonly Row[])[]) => [
  ...new Set(parts.flat().map(({ currency }) => currency)),
];

/**
 * The lines of a report. By time, each part of the period is paired with the part at the same position of the
 * compared period; otherwise lines are paired by group.
 */
export function linesOf(report: Report): Line[] {
  const { group_by: unit, compared } = report;
  if (unit === 'total') return [];
  const others = compared?.rows ?? [];
  if (isUnit(unit)) {
    const before = compared ? buckets(compared.from, compared.to, unit) : [];
    const all = currenciesIn(report.rows, others);
    return buckets(report.from, report.to, unit).flatMap((key, at) =>
      (all.length > 0 ? all : [null]).map((currency) => {
        const now = rowOf(report.rows, key, currency);
        const then = rowOf(others, before[at], currency);
        return {
          ...{ key, currency, values: now?.values, before: then?.values },
          ...{ lists: now?.queries ?? {}, listsBefore: then?.queries ?? {} },
        };
      }),
    );
  }
  return together(report, compared, ({ key }) => key);
}

/** The totals, one line per currency. */
export const totalsOf = (report: Report): Line[] =>
  together({ ...report, rows: report.totals }, compared(report), () => '');

const compared = ({ compared: other }: Report) => (other ? { ...other, rows: other.totals } : null);

function together(now: Part, before: Part | null, keyOf: (row: Row) => string): Line[] {
  const all = new Map<string, Line>();
  const lineOf = (row: Row) => {
    const place = JSON.stringify([keyOf(row), row.currency]);
    const line = all.get(place) ?? {
      key: keyOf(row),
      currency: row.currency,
      values: undefined,
      before: undefined,
      lists: {},
      listsBefore: {},
    };
    all.set(place, line);
    return line;
  };
  for (const row of now.rows) Object.assign(lineOf(row), { values: row.values, lists: row.queries });
  for (const row of before?.rows ?? [])
    Object.assign(lineOf(row), { before: row.values, listsBefore: row.queries });
  return [...all.values()];
}

export interface Point {
  key: string;
  now: number;
  before: number;
  /** The lists that the bars of the point open. */
  list: string | undefined;
  listBefore: string | undefined;
}

/** True if a line has a figure in one of the periods. */
export const hasFigure = ({ values, before }: Line): boolean =>
  [values, before].some((all) => Object.values(all ?? {}).some((value) => value !== null && value !== 0));

/** The columns with a value; a figure that a group does not divide has none. */
export const filledColumns = (columns: readonly string[], lines: readonly Line[]): string[] =>
  columns.filter((name) =>
    lines.some(
      ({ values, before }) => (values?.[name] ?? null) !== null || (before?.[name] ?? null) !== null,
    ),
  );

/** The points of one column in one currency; the largest first, unless the report is by time. */
export function pointsOf(
  lines: readonly Line[],
  column: string,
  currency: string | undefined,
  most: number,
): Point[] {
  const keys = [...new Set(lines.map(({ key }) => key))];
  const own = keys.map((key) => {
    const some = lines.filter((line) => line.key === key && (!currency || line.currency === currency));
    const sum = (of: (line: Line) => Row['values'] | undefined) =>
      some.reduce((all, line) => all + (of(line)?.[column] ?? 0), 0);
    const [list] = some.flatMap((line) => line.lists[column] ?? []);
    const [listBefore] = some.flatMap((line) => line.listsBefore[column] ?? []);
    return { key, now: sum((line) => line.values), before: sum((line) => line.before), list, listBefore };
  });
  return own.length > most ? own.toSorted((a, b) => b.now - a.now).slice(0, most) : own;
}
