import { and, between, eq, ne } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { cashMovements, cashWarnings } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, dayOf, startOfDay } from '#server/kernel/values/days.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { type FinanceSettings, financeSettings } from '../settings.ts';
import { firstBelow, type Moved, running } from './cash-sums.ts';
import { movedBefore } from './movement-sums.ts';
import type { CashMovement } from './movements.ts';

/** Returns the moment from which a planned movement is within the horizon. It is checked then, even without a write. */
export const horizonMoment = (
  { status, date }: CashMovement,
  { low_balance: limit, horizon_days: days }: FinanceSettings['cashflow'],
  timezone: string,
): string | null =>
  status === 'planned' && limit !== null && date >= '1900'
    ? startOfDay(addDays(date, -days), timezone)
    : null;

/**
 * Returns the day and the balance when planned movements take the balance below the limit of the settings. It does so
 * once, and again only after the balance was above the limit.
 */
export async function newLowBalance(
  ctx: Ctx,
  record: CashMovement,
): Promise<{ date: string; balance: string } | undefined> {
  const { currency, timezone } = settingsOf(ctx);
  const { low_balance: limit, horizon_days: days } = financeSettings.of(ctx).cashflow;
  if (limit === null || record.currency !== currency) return undefined;
  const today = dayOf(ctx.now, timezone);
  const low = firstBelow(running(await expected(ctx, today, addDays(today, days))), limit);
  const { tx, organization } = ctx;
  if (!low) {
    tx.send(tx.delete(cashWarnings).where(inOrganization(cashWarnings, organization)));
    return undefined;
  }
  const [written] = await tx
    .insert(cashWarnings)
    .values({ organization_id: organization, date: low.from, balance: low.balance })
    .onConflictDoNothing({ target: cashWarnings.organization_id })
    .returning({ date: cashWarnings.date, balance: cashWarnings.balance });
  return written;
}

/** Returns the balance of today and the movements that are planned for each day until then. */
async function expected(ctx: Ctx, day: string, until: string): Promise<Moved[]> {
  const { currency } = settingsOf(ctx);
  const soon = await ctx.tx
    .select({
      group: cashMovements.date,
      kind: cashMovements.kind,
      amount: sumOf(cashMovements.amount),
    })
    .from(cashMovements)
    .where(
      and(
        inOrganization(cashMovements, ctx.organization),
        ne(cashMovements.status, 'void'),
        isLive(cashMovements),
        eq(cashMovements.currency, currency),
        between(cashMovements.date, day, until),
      ),
    )
    .groupBy(cashMovements.date, cashMovements.kind);
  const overdue = await movedBefore(ctx, 'planned', { day, currency });
  // Overdue inflows may never come, so they do not count; overdue outflows may be due today.
  const before = [
    ...(await movedBefore(ctx, 'moved', { day, currency })),
    ...overdue.filter(({ kind }) => kind === 'outflow'),
  ];
  return [...before.map((one) => ({ ...one, group: day })), ...soon];
}
