import { amount } from '#server/kernel/values/money.ts';
import type { SummedReport } from './report.ts';
import type { Sum } from './sums.ts';

export type Cells = Readonly<Record<string, number | null>>;
export interface ReportRow {
  key: string;
  currency: string | null;
  values: Cells;
  /** By column: the list of the records that the figure is made of. */
  queries?: Readonly<Record<string, string>>;
}

export const percent = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** Makes one line per group and currency. A column without a sum is 0, and a rate without a base is null. */
export function pivot({ columns, rates }: SummedReport, sums: readonly Sum[]): ReportRow[] {
  const lines = new Map<string, Sum[]>();
  for (const sum of sums) {
    const place = JSON.stringify([sum.group, sum.currency]);
    const line = lines.get(place);
    if (line) line.push(sum);
    else lines.set(place, [sum]);
  }
  return [...lines.values()].map((own) => {
    const [{ group, currency } = { group: '', currency: '' }] = own;
    const cellOf = (metric: string, what: 'count' | 'amount') => {
      const found = own.find((one) => one.metric === metric);
      return found ? Number(amount(found[what]).toFixed()) : 0;
    };
    const cells = Object.fromEntries(columns.map(({ key, metric, what }) => [key, cellOf(metric, what)]));
    return { key: group, currency: currency || null, values: { ...cells, ...quotients(rates, cells) } };
  });
}

function quotients(rates: SummedReport['rates'], cells: Readonly<Record<string, number>>): Cells {
  const cellOf = (key: string) => cells[key] ?? 0;
  return Object.fromEntries(
    Object.entries(rates).map(([name, { of, among }]) => [
      name,
      percent(
        cellOf(of),
        among.reduce((total, key) => total + cellOf(key), 0),
      ),
    ]),
  );
}
