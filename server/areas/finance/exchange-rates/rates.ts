import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { amount, rounded, times } from '#server/kernel/schema/money.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';

/** The rate of a day is the last one that was recorded for it or for a day before it; `currency` and `day` are SQL. */
export const rateOfDay = (tenant: string, currency: string, day: string) =>
  `(SELECT r.rate FROM exchange_rates r WHERE ${tenant} AND r.currency = ${currency} AND r.date <= ${day}
    AND r.deleted_at IS NULL ORDER BY r.date DESC, r.id DESC LIMIT 1)`;

/** How much of the organization's currency one unit was worth on a day; null where nobody recorded a rate. */
export async function rateOn(ctx: Ctx, currency: string, day: string): Promise<string | null> {
  if (currency === settingsOf(ctx).currency) return '1';
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const [row] = await ctx.tx.text<{ rate: string | null }>(
    `SELECT ${rateOfDay(own, bind(currency), `${bind(day)}::date`)} AS rate`,
    values,
  );
  return row?.rate ?? null;
}

export interface Rated {
  amount: unknown;
  currency: string;
  date: string;
  /** How much of the organization's currency one unit is worth; null where that is not known. */
  fx_rate: string | null;
}

/** The same amount in another currency, or the currency whose rate of that day is missing. */
export async function converted(
  ctx: Ctx,
  { amount: spent, currency, date, fx_rate }: Rated,
  into: string,
): Promise<{ amount: string } | { missing: string }> {
  if (currency === into) return { amount: rounded(amount(spent)) };
  if (fx_rate === null) return { missing: currency };
  const rate = await rateOn(ctx, into, date);
  if (rate === null) return { missing: into };
  return { amount: rounded(times(amount(spent), fx_rate).div(rate)) };
}
