import { daysOfRow } from '#server/areas/platform/reports/figure-filter.ts';
import type { ReportRow } from '#server/areas/platform/reports/pivot.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { type ResultRow, readResult } from '../profit-and-loss/read-result.ts';
import { type Grouping, type ResultKey, resultKeys } from '../profit-and-loss/result-keys.ts';

type Cells = Record<string, number | null>;

/** The figures of one group, and the lists that they open. */
export interface MoneyRow extends ReportRow {
  values: Cells;
  queries: Record<string, string>;
}

const keysOf = {
  revenue: ['revenue'],
  costs: ['cost', 'tax_cost', 'wages', 'bank_fee'],
  result: resultKeys,
} as const satisfies Record<string, readonly ResultKey[]>;

const figures = ['revenue', 'costs', 'result'] as const;

/** The revenue, the costs and the result of each group of the profit and loss, or of the whole period. */
export async function resultRows(
  ctx: Ctx,
  range: Range,
  by: Grouping | undefined,
  currency: string,
): Promise<MoneyRow[]> {
  const rows = await readResult(ctx, { ...range, by: by ?? 'month' });
  if (by === undefined) return rows.length === 0 ? [] : [rowOf(range, currency, rows)];
  return rows.map((one) => rowOf(range, currency, [one], { by, key: one[by] }));
}

function rowOf(
  range: Range,
  currency: string,
  rows: readonly ResultRow[],
  group?: { by: Grouping; key: string | null },
): MoneyRow {
  const total = (name: ResultKey | 'result') => sum(rows.map((row) => row[name]));
  const costs = keysOf.costs.map(total).reduce((all, one) => all.plus(one), amount(0));
  const values = {
    revenue: Number(total('revenue').toFixed()),
    costs: Number(costs.toFixed()),
    result: Number(total('result').toFixed()),
  };
  const month = group?.by === 'month' && group.key !== null ? group.key : undefined;
  const days = month === undefined ? range : daysOfMonth(month, range);
  const only =
    group === undefined || month !== undefined
      ? {}
      : group.key === null
        ? { without: group.by }
        : { [group.by]: group.key };
  const queries = Object.fromEntries(
    figures
      .filter((name) => values[name] !== 0)
      .map((name) => [
        name,
        `/finance/postings?${new URLSearchParams({ key: keysOf[name].join(','), ...days, ...only })}`,
      ]),
  );
  return { key: month === undefined ? (group?.key ?? '') : `${month}-01`, currency, values, queries };
}

/** The days of a month within the period. */
export function daysOfMonth(month: string, { from, to }: Range): Range {
  const days = daysOfRow({ from, to, groupBy: 'month', key: `${month}-01` });
  return { from: days.from, to: days.to };
}
