import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { recountBudget } from '../budgets/spending.ts';
import { holdBudgets } from '../budgets/spent.ts';
import type { ExchangeRate } from './exchange-rates.ts';
import { rateOfDay } from './rates.ts';

/**
 * A rate that was recorded late counts what no budget could count before. What was counted already keeps the rate that it
 * was counted at.
 */
export async function countWithRates(
  ctx: Ctx,
  { currency, date }: ExchangeRate,
  before: ExchangeRate | undefined,
): Promise<void> {
  await holdBudgets(ctx, 'planner');
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const rate = rateOfDay(own, 's.currency', 's.date');
  ctx.tx.sendText(
    `UPDATE spendings s SET fx_rate = ${rate} WHERE ${own} AND s.fx_rate IS NULL AND s.currency = ${bind(currency)}
     AND s.date >= ${bind(date)}`,
    values,
  );
  const currencies = [currency, before?.currency ?? currency];
  for (const id of await countedIn(ctx, currencies))
    await ctx.journal.atLast(`budget ${id}`, () => recountBudget(ctx, id));
}

/** Active budgets in one of the currencies, or with spendings in one of them. */
async function countedIn(ctx: Ctx, currencies: readonly unknown[]): Promise<string[]> {
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const some = bind(currencies);
  const rows = await ctx.tx.text<{ id: string }>(
    `SELECT id FROM budgets b WHERE ${own} AND status = 'active' AND deleted_at IS NULL AND (currency = ANY(${some})
       OR EXISTS (SELECT FROM spendings s WHERE ${own} AND s.currency = ANY(${some})
         AND s.date BETWEEN b.period_start AND b.period_end)) ORDER BY id`,
    values,
  );
  return rows.map(({ id }) => id);
}
