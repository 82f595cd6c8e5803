import { Params, type Row } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import type { Ctx } from '../operation.ts';
import type { Spent } from './budget-figures.ts';

const columns: Readonly<Record<string, string>> = {
  department: 'department_id = ',
  project: 'project_id = ',
  category: 'lower(category) = lower',
};

/** What counts against a budget: of its scope, in its currency, within its days. */
export async function spentOf(ctx: Ctx, budget: Row): Promise<Spent[]> {
  const { values, bind } = new Params();
  const column = columns[String(budget.scope)];
  return ctx.tx.query<Spent>(
    `SELECT kind, category, sum(amount)::text AS amount FROM spendings WHERE ${tenantIs(ctx.organization, bind)}
     AND date BETWEEN ${bind(budget.period_start)} AND ${bind(budget.period_end)} AND currency = ${bind(budget.currency)}
     ${column ? `AND ${column}(${bind(budget.scope_id)})` : ''} GROUP BY kind, category`,
    values,
  );
}

/**
 * Who spends and who changes what a budget counts do not miss each other: many may spend at once, and a budget that
 * begins to count waits for them.
 */
export async function holdBudgets(ctx: Ctx, as: 'spender' | 'planner'): Promise<void> {
  const lock = as === 'spender' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await ctx.tx.query(`SELECT ${lock}(hashtextextended($1, 1))`, [`${ctx.organization} budgets`]);
}
