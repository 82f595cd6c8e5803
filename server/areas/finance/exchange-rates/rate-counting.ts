import { and, between, eq, exists, gte, isNull, or, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { budgets, spendings } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { recountBudget } from '../budgets/budget-guard.ts';
import { lockBudgets } from '../budgets/spent.ts';
import type { ExchangeRate } from './exchange-rates.ts';
import { selectRate } from './rates.ts';

/**
 * Gives a rate that was recorded late to spendings that had none, so that budgets count them. Spendings that were counted
 * already keep their rate.
 */
export async function countWithRates(
  ctx: Ctx,
  { currency, date }: ExchangeRate,
  before: ExchangeRate | undefined,
): Promise<void> {
  const { tx, organization } = ctx;
  lockBudgets(ctx, 'planner');
  const rate = selectRate(tx, organization, { currency: spendings.currency, day: spendings.date });
  tx.send(
    tx
      .update(spendings)
      .set({ fx_rate: sql`${rate}` })
      .where(
        and(
          inOrganization(spendings, organization),
          isNull(spendings.fx_rate),
          eq(spendings.currency, currency),
          gte(spendings.date, date),
        ),
      ),
  );
  const currencies = [currency, before?.currency ?? currency];
  for (const id of await countedIn(ctx, currencies))
    await ctx.journal.onceAtEnd(`budget ${id} counted`, async () => {
      await recountBudget(ctx, id);
    });
}

/** Finds active budgets in one of the currencies, or with spendings in one of them. */
async function countedIn({ tx, organization }: Ctx, currencies: readonly string[]): Promise<string[]> {
  const spentWithin = tx
    .select({ one: sql`1` })
    .from(spendings)
    .where(
      and(
        inOrganization(spendings, organization),
        anyOf(spendings.currency, currencies),
        between(spendings.date, budgets.period_start, budgets.period_end),
      ),
    );
  const rows = await tx
    .select({ id: budgets.id })
    .from(budgets)
    .where(
      and(
        inOrganization(budgets, organization),
        eq(budgets.status, 'active'),
        isLive(budgets),
        or(anyOf(budgets.currency, currencies), exists(spentWithin)),
      ),
    )
    .orderBy(budgets.id);
  return rows.map(({ id }) => id);
}
