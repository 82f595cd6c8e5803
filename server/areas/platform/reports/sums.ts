import { and, between, eq, ne, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { tallies } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import { amount } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { startOfWeek } from './periods.ts';
import { isUnit, type Unit } from './report-names.ts';

export interface Sum {
  metric: string;
  group: string;
  currency: string;
  count: number;
  amount: string;
}

/** Adds up parts by group like `sumsIn`, in the same order. */
export function sumsAmong(parts: readonly Required<SumPart>[], groupBy: Unit | string): Sum[] {
  const dim = isUnit(groupBy) ? '' : groupBy;
  const sums = new Map<string, Sum>();
  for (const part of parts) {
    if (part.dim !== dim) continue;
    const { metric, currency, count, amount: more } = part;
    const group = groupName(groupBy, part);
    const place = JSON.stringify([group, currency, metric]);
    const known = sums.get(place);
    sums.set(place, {
      metric,
      group,
      currency,
      count: (known?.count ?? 0) + count,
      amount: amount(known?.amount ?? 0)
        .plus(more)
        .toFixed(),
    });
  }
  return [...sums.values()].toSorted((a, b) => inOrder(a.group, b.group) || inOrder(a.currency, b.currency));
}

const inOrder = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

function groupName(groupBy: Unit | string, { day, key }: Required<SumPart>): string {
  if (groupBy === '') return '';
  if (groupBy === 'day') return day;
  if (groupBy === 'month') return `${day.slice(0, 7)}-01`;
  return groupBy === 'week' ? startOfWeek(day) : key;
}

interface Wanted extends Range {
  metrics: readonly string[];
  /** A unit of time, a dimension, or nothing for the whole. */
  groupBy: Unit | string;
}

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
