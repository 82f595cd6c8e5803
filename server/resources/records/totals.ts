import { and, between, eq, sql } from 'drizzle-orm';
import { anyOf, sumOf } from '#db/queries/expressions.ts';
import { tallies } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { DimOf, Metric } from '#server/kernel/journal/metrics.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

/** A range that includes both ends; days and keys are compared as text. */
export interface Range {
  from: string;
  to: string;
}

interface Wanted<M extends Metric> {
  metric: M;
  dim?: DimOf<M>;
  /** A range of days; all days if it is missing. */
  days?: Range | undefined;
  /** The keys; all keys if they are missing. */
  keys?: readonly string[] | Range | undefined;
}

export interface Total {
  currency: string;
  key: string;
  count: number;
  amount: string;
}

const isList = (keys: readonly string[] | Range): keys is readonly string[] => Array.isArray(keys);

/**
 * The sums of a metric by currency and key, including the changes of this transaction, which are written only at its
 * end. Parts of one sum may therefore be in several rows.
 */
export async function totalsOf<M extends Metric>(
  ctx: Ctx,
  { metric, dim: by, days, keys }: Wanted<M>,
): Promise<Total[]> {
  const dim = by ?? '';
  const ofKeys = keys && (isList(keys) ? anyOf(tallies.key, keys) : between(tallies.key, keys.from, keys.to));
  const rows = await ctx.tx
    .select({
      currency: tallies.currency,
      key: tallies.key,
      count: sql<number>`sum(${tallies.count})::bigint`,
      amount: sumOf(tallies.amount),
    })
    .from(tallies)
    .where(
      and(
        inOrganization(tallies, ctx.organization),
        eq(tallies.metric, metric),
        eq(tallies.dim, dim),
        days && between(tallies.day, days.from, days.to),
        ofKeys,
      ),
    )
    .groupBy(tallies.currency, tallies.key);
  const isIn = (value: string, { from, to }: Range) => value >= from && value <= to;
  const isWanted = (one: Required<SumPart>) =>
    one.metric === metric &&
    one.dim === dim &&
    (!days || isIn(one.day, days)) &&
    (!keys || (isList(keys) ? keys.includes(one.key) : isIn(one.key, keys)));
  return [...rows, ...ctx.journal.changedSums.filter(isWanted)];
}
