import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Given } from '#server/kernel/schema/record-of.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { rateOfDay } from '../exchange-rates/rates.ts';
import type { Spent } from './budget-figures.ts';
import type { Budget } from './budgets.ts';

const columns: Readonly<Record<Budget['scope'], string | null>> = {
  company: null,
  department: 'department_id = ',
  project: 'project_id = ',
  category: 'lower(category) = lower',
};

/**
 * What counts against a budget: of its scope, within its days, in its currency by the rates that the documents were
 * counted at. Sums of money without a rate are told apart by their currency.
 */
export async function spentOf(ctx: Ctx, budget: Given<Budget>): Promise<Spent[]> {
  const { values, bind } = new Params();
  const column = budget.scope && columns[budget.scope];
  const own = tenantIs(ctx.organization, bind);
  const into = bind(budget.currency);
  const isHome = budget.currency === settingsOf(ctx).currency;
  const rate = isHome ? '1' : rateOfDay(own, into, 's.date');
  return ctx.tx.text<Spent>(
    `SELECT kind, category, CASE WHEN counted IS NULL THEN currency END AS unrated,
       sum(coalesce(counted, amount))::text AS amount
     FROM (SELECT kind, category, currency, amount,
         CASE WHEN currency = ${into} THEN amount ELSE round(amount * fx_rate / ${rate}, 2) END AS counted
       FROM spendings s WHERE ${own} AND date BETWEEN ${bind(budget.period_start)} AND ${bind(budget.period_end)}
       ${column ? `AND ${column}(${bind(budget.scope_id)})` : ''}) spent
     GROUP BY 1, 2, 3`,
    values,
  );
}

/**
 * Who spends and who changes what a budget counts do not miss each other: many may spend at once, and a budget that
 * begins to count waits for them.
 */
export async function holdBudgets(ctx: Ctx, as: 'spender' | 'planner'): Promise<void> {
  const lock = as === 'spender' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await ctx.tx.text(`SELECT ${lock}(hashtextextended($1, 1))`, [`${ctx.organization} budgets`]);
}
