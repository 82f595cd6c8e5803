import { and, between, eq, ne, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#db/expressions.ts';
import { tallies } from '#db/schema/platform.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/records/tenant.ts';
import type { Range } from '#server/kernel/records/totals.ts';

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

/** A week and a month are named by their first day. */
function groupOf(groupBy: Unit | string): SQL<string> {
  if (groupBy === '') return sql<string>`''`;
  if (groupBy === 'day') return sql<string>`${tallies.day}`;
  if (groupBy === 'week') return sql<string>`to_char(date_trunc('week', ${tallies.day}::date), 'YYYY-MM-DD')`;
  return groupBy === 'month' ? sql<string>`left(${tallies.day}, 7) || '-01'` : sql<string>`${tallies.key}`;
}

/**
 * Returns the sums of a range of days by group. It reads as many rows as there are days and keys, however many records
 * there are.
 */
export async function sumsIn(ctx: Ctx, { metrics, groupBy, from, to }: Wanted): Promise<Sum[]> {
  return ctx.tx
    .select({
      metric: tallies.metric,
      group: groupOf(groupBy).as('group'),
      currency: tallies.currency,
      count: sql<number>`sum(${tallies.count})::bigint`,
      amount: sql<string>`sum(${tallies.amount})::text`,
    })
    .from(tallies)
    .where(
      and(
        inOrganization(tallies, ctx.organization),
        anyOf(tallies.metric, metrics),
        eq(tallies.dim, isUnit(groupBy) ? '' : groupBy),
        between(tallies.day, from, to),
      ),
    )
    .groupBy(({ metric, group, currency }) => [metric, group, currency])
    .having(ne(sql`sum(${tallies.count})`, 0))
    .orderBy(({ group, currency }) => [group, currency]);
}
