import { and, asc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { postings } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { formerOf } from '../posted-figures/former.ts';
import type { PostingKey } from '../postings/posting-keys.ts';
import type { Moved } from './cash-sums.ts';

declare module '#server/kernel/journal/metrics.ts' {
  interface Metrics {
    'cash.posted': 'kind';
  }
}

const moneyKeys: readonly PostingKey[] = ['bank', 'cash'];

/** The other side of a transfer between own accounts has the category of its movement, and the movement counts once. */
const isMoney = and(inArray(postings.key, [...moneyKeys]), isNull(postings.category));

type Row = Pick<
  typeof postings.$inferSelect,
  'key' | 'category' | 'source_date' | 'currency' | 'currency_amount' | 'reverses'
>;

/** The parts of the sums of days that are money on an account. What is reversed reduces the side on which it was. */
export const cashSums = (rows: readonly Row[]): SumPart[] =>
  rows.flatMap(({ key, category, source_date, currency, currency_amount, reverses }) => {
    if (!moneyKeys.includes(key) || category !== null) return [];
    const isIn = amount(currency_amount).gt(0) === (reverses === null);
    const moved = amount(currency_amount)
      .times(isIn ? 1 : -1)
      .toFixed();
    const place = { metric: 'cash.posted', day: source_date, dim: 'kind', currency } as const;
    return [{ ...place, key: isIn ? 'inflow' : 'outflow', amount: moved, count: reverses === null ? 1 : -1 }];
  });

const rowsAtOnce = 1_000;

export async function* allCashSums({ tx, organization }: Ctx): AsyncGenerator<SumPart[]> {
  for (let after = ''; ; ) {
    const rows = await tx
      .select()
      .from(postings)
      .where(and(inOrganization(postings, organization), isMoney, gt(postings.id, after)))
      .orderBy(asc(postings.id))
      .limit(rowsAtOnce);
    yield cashSums(rows);
    after = rows.at(-1)?.id ?? '';
    if (rows.length < rowsAtOnce) return;
  }
}

/**
 * True if the money in the currency is read from the postings. In another currency than that of the organization, movements are
 * read, because those without a rate are not posted yet.
 */
export const isCashPosted = async (ctx: Ctx, currency: string): Promise<boolean> =>
  currency === settingsOf(ctx).currency && (await formerOf(ctx)) === undefined;

interface Period {
  currency: string;
  from: string | undefined;
  to: string | undefined;
  unit: 'day' | 'week' | 'month';
}

/** The money that has moved in a period, by group and direction, as it is posted. */
export async function postedCash(
  { tx, organization }: Ctx,
  { currency, from, to, unit }: Period,
): Promise<Moved[]> {
  const isIn = sql`(${postings.currency_amount} > 0) = (${postings.reverses} IS NULL)`;
  const moved = sql`CASE WHEN ${isIn} THEN ${postings.currency_amount} ELSE -${postings.currency_amount} END`;
  const [kind, group] = [sql`1`, sql`2`];
  return tx
    .select({
      kind: sql<Moved['kind']>`CASE WHEN ${isIn} THEN 'inflow' ELSE 'outflow' END`,
      group: sql<string>`to_char(date_trunc(${unit}, ${postings.source_date}::timestamp), 'YYYY-MM-DD')`,
      amount: sumOf(moved),
    })
    .from(postings)
    .where(
      and(
        inOrganization(postings, organization),
        isMoney,
        eq(postings.currency, currency),
        // Nothing is posted before its day, and the index is by the day of posting.
        from === undefined
          ? undefined
          : and(gte(postings.source_date, from), gte(postings.posting_date, from)),
        to === undefined ? undefined : lte(postings.source_date, to),
      ),
    )
    .groupBy(kind, group)
    .having(sql`sum(${moved}) <> 0`);
}
