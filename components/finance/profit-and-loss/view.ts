import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs, Outputs } from '#components/base/data/trpc.ts';
import {
  type FigureName,
  figureNames,
  type Grouping,
  groupings,
  resultKeys,
} from '#server/areas/finance/profit-and-loss/result-keys.ts';

export type Result = Outputs['postings']['result'];
export type ResultInput = Inputs['postings']['result'];
export type Row = Result['data'][number];
export type Figures = Pick<Row, FigureName>;

/** The period that the result is compared with: the one before, the same days of the year before, or none. */
export const compares = ['before', 'year', 'none'] as const;

/** The choices of the page, stored in the address. */
export const resultParsers = {
  from: parseAsString,
  to: parseAsString,
  by: parseAsStringLiteral(groupings).withDefault('month'),
  compare: parseAsStringLiteral(compares).withDefault('before'),
};

export interface ResultView {
  from: string | null;
  to: string | null;
  by: Grouping;
  compare: (typeof compares)[number];
}

export interface Days {
  from: string;
  to: string;
}

const isDay = (day: string | null): day is string =>
  day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

/** The days in the address, or this year until today. */
export const daysOf = ({ from, to }: Pick<ResultView, 'from' | 'to'>, today: string): Days => ({
  from: isDay(from) ? from : `${today.slice(0, 4)}-01-01`,
  to: isDay(to) ? to : today,
});

export const resultInput = (view: ResultView, today: string) =>
  ({ ...daysOf(view, today), by: view.by }) satisfies ResultInput;

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

const numbersOf = (day: string) => {
  const [year = 1970, nth = 1, date = 1] = day.split('-').map(Number);
  return { year, month: nth - 1, date };
};

/** The same day some months earlier; the last day of a month leads to the last day of the other. */
function earlier(day: string, months: number): string {
  const { year, month, date } = numbersOf(day);
  const first = new Date(Date.UTC(year, month - months, 1));
  const most = lastDay(first.getUTCFullYear(), first.getUTCMonth());
  first.setUTCDate(date === lastDay(year, month) ? most : Math.min(date, most));
  return first.toISOString().slice(0, 10);
}

/** A period steps back by its month, quarter or year, so that one that goes on is compared with as many days. */
function stepOf({ from, to }: Days): number {
  const [first, last] = [numbersOf(from), numbersOf(to)];
  const months = (last.year - first.year) * 12 + last.month - first.month + 1;
  if (months > 3) return Math.ceil(months / 12) * 12;
  return months > 1 && first.month % 3 === 0 && first.date === 1 ? 3 : months;
}

/** The days of the compared period; undefined if nothing is compared. */
export function comparedDays(days: Days, compare: ResultView['compare']): Days | undefined {
  if (compare === 'none' || days.from > days.to) return undefined;
  const months = compare === 'year' ? 12 : stepOf(days);
  return { from: earlier(days.from, months), to: earlier(days.to, months) };
}

/** The month, the id or the category of a row; null for postings without one. */
export const groupOf = (row: Row, by: Grouping): string | null => row[by];

const nothing: Figures = {
  ...{ revenue: 0, cost: 0, tax_cost: 0, wages: 0, bank_fee: 0, exchange_difference: 0 },
  ...{ rounding: 0, result: 0 },
};

function monthsIn({ from, to }: Days): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = earlier(day, -1)) months.push(day.slice(0, 7));
  return months;
}

const empty = { month: null, project_id: null, department_id: null, category: null, name: null };
const mostMonths = 60;

/**
 * The groups as columns: each month of the period, also those without postings; or the groups with the greatest revenue and
 * cost first, and what belongs to none last.
 */
export function columnsOf({ data, summary }: Result): Row[] {
  const { by } = summary;
  if (by !== 'month')
    return data.toSorted(
      (a, b) =>
        Number(groupOf(a, by) === null) - Number(groupOf(b, by) === null) ||
        b.revenue - a.revenue ||
        b.cost - a.cost,
    );
  const months = monthsIn(summary);
  if (months.length > mostMonths) return data;
  return months.map((month) => data.find((row) => row.month === month) ?? { ...empty, ...nothing, month });
}

/** The figures that any column has, and always the result. */
export const shownFigures = (columns: readonly Figures[]): FigureName[] =>
  figureNames.filter((name) => name === 'result' || columns.some((one) => one[name] !== 0));

/** The days of a month within the period. */
const daysOfMonth = (month: string, { from, to }: Days): Days => {
  const first = `${month}-01`;
  const { year, month: nth } = numbersOf(first);
  const last = `${month}-${lastDay(year, nth)}`;
  return { from: first < from ? from : first, to: last > to ? to : last };
};

/** The address of the postings of a figure, in one group or, without `group`, in the whole period. */
export function placeOfFigure(
  figure: FigureName,
  period: Days,
  group?: { by: Grouping; key: string | null },
): string {
  const days = group?.by === 'month' && group.key !== null ? daysOfMonth(group.key, period) : period;
  const key = figure === 'result' ? resultKeys.join(',') : figure;
  const only =
    group === undefined || group.by === 'month'
      ? {}
      : group.key === null
        ? { without: group.by }
        : { [group.by]: group.key };
  return `/postings?${new URLSearchParams({ key, ...days, ...only })}`;
}
