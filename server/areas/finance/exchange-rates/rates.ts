import { and, desc, eq, lte, type SQLWrapper } from 'drizzle-orm';
import type { Builder } from '#db/queries/prepared.ts';
import { exchangeRates } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { type Amount, amount, roundedIn, times } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

/**
 * Selects the rate of a day, which is the last one that was recorded for it or for an earlier day. Within another query
 * the currency and the day may be columns of that query.
 */
export const selectRate = (
  db: Pick<Builder, 'select'>,
  organization: string,
  { currency, day }: { currency: string | SQLWrapper; day: string | SQLWrapper },
) =>
  db
    .select({ rate: exchangeRates.rate })
    .from(exchangeRates)
    .where(
      and(
        inOrganization(exchangeRates, organization),
        eq(exchangeRates.currency, currency),
        lte(exchangeRates.date, day),
        isLive(exchangeRates),
      ),
    )
    .orderBy(desc(exchangeRates.date), desc(exchangeRates.id))
    .limit(1);

/** Returns the value of one unit in the organization's currency on a day, or null without a recorded rate. */
export async function rateOn(ctx: Ctx, currency: string, day: string): Promise<string | null> {
  if (currency === settingsOf(ctx).currency) return '1';
  const [row] = await selectRate(ctx.tx, ctx.organization, { currency, day });
  return row?.rate ?? null;
}

export interface Rated {
  amount: Amount;
  currency: string;
  date: string;
  /** The value of one unit in the organization's currency; null if it is unknown. */
  fx_rate: string | null;
}

/** Converts an amount into another currency, or returns the currency whose rate of that day is missing. */
export async function converted(
  ctx: Ctx,
  { amount: spent, currency, date, fx_rate }: Rated,
  into: string,
): Promise<{ amount: string } | { missing: string }> {
  if (currency === into) return { amount: roundedIn(into, spent) };
  if (fx_rate === null) return { missing: currency };
  const rate = await rateOn(ctx, into, date);
  if (rate === null) return { missing: into };
  return { amount: roundedIn(into, times(amount(spent), fx_rate).div(rate)) };
}
