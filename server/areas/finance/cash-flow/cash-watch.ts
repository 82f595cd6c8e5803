import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { addDays, dayOf, startOfDay } from '#server/kernel/time/days.ts';
import { type FinanceSettings, financeSettings } from '../settings.ts';
import { firstBelow, type Moved, running } from './cash-sums.ts';
import { movedBefore } from './cash-tally.ts';
import type { CashMovement } from './movements.ts';

/** When a plan comes into sight: nobody has to write anything that day for it to be looked at. */
export const nearFrom = (
  { status, date }: CashMovement,
  { low_balance: limit, horizon_days: days }: FinanceSettings['cashflow'],
  timezone: string,
): string | null =>
  status === 'planned' && limit !== null && date >= '1900'
    ? startOfDay(addDays(date, -days), timezone)
    : null;

/**
 * Whether what is planned takes the balance below what the settings ask for. Answers the day and the balance once,
 * when it begins to be so; asked again after it was above.
 */
export async function newlyLow(
  ctx: Ctx,
  record: CashMovement,
): Promise<{ date: string; balance: string } | undefined> {
  const { currency, timezone } = settingsOf(ctx);
  const { low_balance: limit, horizon_days: days } = financeSettings.of(ctx).cashflow;
  if (limit === null || record.currency !== currency) return undefined;
  const today = dayOf(ctx.now, timezone);
  const low = firstBelow(running(await expected(ctx, today, addDays(today, days))), limit);
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  if (!low) {
    ctx.tx.sendText(`DELETE FROM cash_warnings WHERE ${own}`, values);
    return undefined;
  }
  const [told] = await ctx.tx.text(
    `INSERT INTO cash_warnings (organization_id, date, balance) VALUES (${bind(ctx.organization)}, ${bind(low.from)}, ${bind(low.balance)})
     ON CONFLICT (organization_id) DO NOTHING RETURNING ${own}`,
    values,
  );
  return told ? { date: low.from, balance: low.balance } : undefined;
}

/** What there is today, and each day's plan until then. */
async function expected(ctx: Ctx, day: string, until: string): Promise<Moved[]> {
  const { currency } = settingsOf(ctx);
  const { values, bind } = new Params();
  const soon = await ctx.tx.text<Moved>(
    `SELECT date AS group, kind, sum(amount)::text AS amount
     FROM cash_movements WHERE ${tenantIs(ctx.organization, bind)} AND status <> 'void' AND deleted_at IS NULL
     AND currency = ${bind(currency)} AND date BETWEEN ${bind(day)} AND ${bind(until)} GROUP BY 1, 2`,
    values,
  );
  const overdue = await movedBefore(ctx, 'planned', { day, currency });
  // Nobody knows when money that is late will come; what is late to be paid may be asked for today.
  const before = [
    ...(await movedBefore(ctx, 'moved', { day, currency })),
    ...overdue.filter(({ kind }) => kind === 'outflow'),
  ];
  return [...before.map((one) => ({ ...one, group: day })), ...soon];
}
