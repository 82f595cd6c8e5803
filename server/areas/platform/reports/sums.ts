import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import type { Range } from '#server/kernel/records/tallies.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

export const units = ['day', 'week', 'month'] as const;
export type Unit = (typeof units)[number];

export interface Sum {
  metric: string;
  group: string;
  currency: string;
  count: number;
  amount: string;
}

interface Wanted extends Range {
  metrics: readonly string[];
  /** A unit of time, a dimension, or nothing for the whole. */
  groupBy: Unit | string;
}

const isUnit = (groupBy: string): groupBy is Unit => units.some((unit) => unit === groupBy);

/** A day is named as it is, a week and a month by their first day. */
function groups(groupBy: Unit | string): string {
  if (groupBy === '') return `''`;
  if (groupBy === 'day') return 'day';
  if (groupBy === 'week') return `to_char(date_trunc('week', day::date), 'YYYY-MM-DD')`;
  return groupBy === 'month' ? `left(day, 7) || '-01'` : 'key';
}

/** Sums of a range of days, taken apart: as many rows as there are days and keys, however many records. */
export async function sumsIn(ctx: Ctx, { metrics, groupBy, from, to }: Wanted): Promise<Sum[]> {
  const { values, bind } = new Params();
  const group = groups(groupBy);
  return ctx.tx.text<Sum>(
    `SELECT metric, ${group} AS group, currency, sum(count)::bigint AS count, sum(amount)::text AS amount
     FROM tallies WHERE ${tenantIs(ctx.organization, bind)} AND metric = ANY(${bind(metrics)})
     AND dim = ${bind(isUnit(groupBy) ? '' : groupBy)} AND day BETWEEN ${bind(from)} AND ${bind(to)}
     GROUP BY 1, 2, 3 HAVING sum(count) <> 0 ORDER BY 2, 3`,
    values,
  );
}
