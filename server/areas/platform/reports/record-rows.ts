import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import { percent, type ReportRow } from './pivot.ts';
import { type Cell, cellsOf } from './record-sums.ts';
import type { Asked, Figures, FilterJson, RecordReport } from './report.ts';
import { isUnit } from './report-names.ts';

/** Reads a report whose figures the database counts from the records of the period. */
export async function readRecords(
  ctx: Ctx,
  report: RecordReport,
  { filter, ...asked }: Asked & { filter: FilterJson | undefined },
): Promise<Figures> {
  const hasAmounts = report.columns.some(({ unit }) => unit === 'amount');
  const found = new Map<string, Cell[]>();
  for (const column of report.columns)
    found.set(column.key, await cellsOf(ctx, column, { ...asked, filter, hasAmounts }));
  const all = [...found.values()].flat();
  const places = new Map(
    all.map(({ key, currency }) => [JSON.stringify([key, currency]), { key, currency }]),
  );
  const rows = [...places.values()].map(({ key, currency }) => ({
    isWhole: key === undefined,
    key: key ?? '',
    currency,
    values: valuesAt(report, asked, found, { key, currency }),
  }));
  const shown = (isWhole: boolean): ReportRow[] =>
    rows
      .filter((row) => row.isWhole === isWhole)
      .map(({ key, currency, values }) => ({ key, currency, values }))
      .toSorted(inOrder);
  return { rows: shown(false), totals: shown(true) };
}

const inOrder = (one: ReportRow, other: ReportRow) =>
  Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)) ||
  (one.currency ?? '').localeCompare(other.currency ?? '', 'en');

function valuesAt(
  { columns, rates, differences = {} }: RecordReport,
  { groupBy }: Asked,
  found: ReadonlyMap<string, readonly Cell[]>,
  { key, currency }: Pick<Cell, 'key' | 'currency'>,
): Record<string, number | null> {
  const values: Record<string, number | null> = {};
  for (const { key: name, measure, by } of columns) {
    const cell = found.get(name)?.find((one) => one.key === key && one.currency === currency);
    const isDivided = key === undefined || groupBy in by || isUnit(groupBy);
    // A median without data is null, and so is a figure that cannot be divided by the group.
    const empty = isDivided && !(measure && 'median' in measure) ? 0 : null;
    values[name] = cell?.value ?? empty;
  }
  for (const [name, { of, less }] of Object.entries(differences))
    values[name] = differenceOf(values[of] ?? null, values[less] ?? null);
  for (const [name, { of, among }] of Object.entries(rates))
    values[name] = percent(
      values[of] ?? 0,
      among.reduce((sum, one) => sum + (values[one] ?? 0), 0),
    );
  return values;
}

const differenceOf = (of: number | null, less: number | null) =>
  of === null || less === null ? null : Number(amount(of).minus(amount(less)).toFixed());
