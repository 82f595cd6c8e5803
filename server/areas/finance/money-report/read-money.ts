import type { Asked, Figures } from '#server/areas/platform/reports/report.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { floatOf, sum } from '#server/kernel/values/money.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { ages } from '../ageing/ageing-fields.ts';
import { readAgeing, summaryOf } from '../ageing/read-ageing.ts';
import { type Grouping, groupings } from '../profit-and-loss/result-keys.ts';
import { readTotals } from '../vat-book/book-totals.ts';
import { daysOfMonth, type MoneyRow, resultRows } from './result-rows.ts';

const books = { vat_charged: 'issued', vat_deductible: 'received' } as const;
const sides = ['receivable', 'payable'] as const;
const vatFigures = ['vat_charged', 'vat_deductible'] as const;

const byOf = (groupBy: Asked['groupBy']): Grouping | undefined => groupings.find((one) => one === groupBy);

/**
 * Reads the money of a period with the functions of the pages of finance, so that both have the same figures. What is owed
 * is that of the last day, and only of the whole or by age.
 */
export async function readMoney(ctx: Ctx, { groupBy, from, to }: Asked): Promise<Figures> {
  const { currency } = settingsOf(ctx);
  const range = { from, to };
  const [owed, vat] = [await owedOn(ctx, to), await vatOf(ctx, range)];
  const [whole] = await resultRows(ctx, range, undefined, currency);
  const totals = [
    withFigures({ key: '', currency, values: {}, queries: {}, ...whole }, [vat.whole, owed.whole]),
  ].filter(hasFigures);
  if (groupBy === 'total') return { rows: [], totals };
  if (groupBy === 'age')
    return { rows: owed.byAge.map((row) => ({ ...row, currency })).filter(hasFigures), totals };
  const by = groupBy === 'month' ? 'month' : byOf(groupBy);
  const rows = by === undefined ? [] : await resultRows(ctx, range, by, currency);
  if (by !== 'month') return { rows: rows.map((row) => withFigures(row, [])), totals };
  const months = new Set([...rows.map(({ key }) => key), ...vat.byMonth.keys()]);
  const monthly = [...months].sort().map((key) => {
    const row = rows.find((one) => one.key === key) ?? { key, currency, values: {}, queries: {} };
    return withFigures(row, [vat.byMonth.get(key) ?? nothing]);
  });
  return { rows: monthly, totals };
}

type Part = Pick<MoneyRow, 'values' | 'queries'>;
const nothing: Part = { values: {}, queries: {} };

const columns = ['revenue', 'costs', 'result', ...vatFigures, ...sides] as const;

/** Puts the figures of a row together; those that it has no value of are null. */
function withFigures(row: MoneyRow, parts: readonly Part[]): MoneyRow {
  const values: MoneyRow['values'] = Object.assign({}, row.values, ...parts.map((part) => part.values));
  const queries: MoneyRow['queries'] = Object.assign({}, row.queries, ...parts.map((part) => part.queries));
  return {
    ...row,
    values: Object.fromEntries(columns.map((name) => [name, values[name] ?? null])),
    queries,
  };
}

const hasFigures = ({ values }: MoneyRow) =>
  Object.values(values).some((value) => value !== null && value !== 0);

/** The VAT that was charged to customers, and that of suppliers which is deducted, by month and of the whole. */
async function vatOf(ctx: Ctx, range: Range) {
  const whole: Part = { values: {}, queries: {} };
  const byMonth = new Map<string, Part>();
  for (const name of vatFigures) {
    const book = books[name];
    const { by_month } = await readTotals(ctx.tx, ctx.organization, { book, kind: 'vat', ...range });
    const figure = book === 'issued' ? ('amount' as const) : ('deductible' as const);
    const put = (part: Part, rows: typeof by_month, days: Range) => {
      const value = Number(sum(rows.map((row) => row[figure])).toFixed());
      if (rows.length > 0) part.values[name] = value;
      if (value !== 0)
        part.queries[name] = `/finance/vat-book?${new URLSearchParams({ book, ...days, kind: 'vat' })}`;
    };
    put(whole, by_month, range);
    for (const [month, rows] of Map.groupBy(by_month, (row) => row.month)) {
      const key = `${month}-01`;
      const part = byMonth.get(key) ?? { values: {}, queries: {} };
      byMonth.set(key, part);
      put(part, rows, daysOfMonth(month, range));
    }
  }
  return { whole, byMonth };
}

/** The open amounts at the end of a day: those of today are read from the documents, earlier ones from the postings. */
async function owedOn(ctx: Ctx, day: string) {
  const on = day < dayOf(ctx.now, settingsOf(ctx).timezone) ? day : undefined;
  const whole: Part = { values: {}, queries: {} };
  const byAge = ages.map((key): MoneyRow => ({ key, currency: null, values: {}, queries: {} }));
  for (const side of sides) {
    const { rows } = await readAgeing(ctx, { side, ...(on === undefined ? {} : { on }) });
    const summary = summaryOf(rows);
    const query = `/finance/ageing?${new URLSearchParams({ side, ...(on === undefined ? {} : { on }) })}`;
    const total = floatOf(summary.total);
    whole.values[side] = total;
    if (total !== 0) whole.queries[side] = query;
    for (const row of byAge) {
      const value = floatOf(summary[ages.find((age) => age === row.key) ?? 'not_due']);
      row.values[side] = value;
      if (value !== 0) row.queries[side] = query;
    }
  }
  return { whole, byAge: byAge.map((row) => withFigures(row, [])) };
}
