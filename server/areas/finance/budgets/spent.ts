import { and, type SQL, sql } from 'drizzle-orm';
import { sendLock, sendSharedLock } from '#db/advisory-locks.ts';
import { spendings } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { selectRate } from '../exchange-rates/rates.ts';
import type { Spent } from './budget-figures.ts';
import type { Budget } from './budgets.ts';

/** The conditions of the spendings that a budget counts, by its scope. */
const isInScope: Readonly<Record<Budget['scope'], (id: string | null) => SQL | undefined>> = {
  company: () => undefined,
  department: (id) => sql`${spendings.department_id} = ${id}`,
  project: (id) => sql`${spendings.project_id} = ${id}`,
  category: (id) => sql`lower(${spendings.category}) = lower(${id})`,
};

/**
 * Sums the spendings of a budget's scope and period, in its currency by the rates of the documents. Sums of money
 * without a rate are separate, each with its currency.
 */
export async function spentOf(ctx: Ctx, budget: Given<Budget>): Promise<Spent[]> {
  const { tx, organization } = ctx;
  const { scope, scope_id, currency: into } = budget;
  if (into === null) return [];
  const isHome = into === settingsOf(ctx).currency;
  const rate = isHome ? sql`1` : selectRate(tx, organization, { currency: into, day: spendings.date });
  const spent = tx
    .select({
      kind: spendings.kind,
      category: spendings.category,
      currency: spendings.currency,
      amount: spendings.amount,
      counted: sql<string | null>`CASE WHEN ${spendings.currency} = ${into} THEN ${spendings.amount}
        ELSE round(${spendings.amount} * ${spendings.fx_rate} / ${rate}, ${decimalsOf(into)}) END`.as(
        'counted',
      ),
    })
    .from(spendings)
    .where(
      and(
        inOrganization(spendings, organization),
        sql`${spendings.date} BETWEEN ${budget.period_start} AND ${budget.period_end}`,
        scope === null ? undefined : isInScope[scope](scope_id),
      ),
    )
    .as('spent');
  const unrated = sql<string | null>`CASE WHEN ${spent.counted} IS NULL THEN ${spent.currency} END`;
  return tx
    .select({
      kind: spent.kind,
      category: spent.category,
      unrated,
      amount: sql<string>`sum(coalesce(${spent.counted}, ${spent.amount}))::text`,
    })
    .from(spent)
    .groupBy(spent.kind, spent.category, unrated);
}

/**
 * Separates spenders from planners, who change what a budget counts. Many may spend at once, and a budget that begins
 * to count waits for them.
 */
export function lockBudgets({ tx, organization }: Ctx, as: 'spender' | 'planner'): void {
  const send = as === 'spender' ? sendSharedLock : sendLock;
  send(tx, { purpose: 'budgets', name: `${organization} budgets` });
}
