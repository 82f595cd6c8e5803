import { invalidField } from '#server/calls/errors.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Follower } from '#server/kernel/resource/registry.ts';
import { holdBudgets } from './spent.ts';

/** What a budget in use is for is not deleted: spendings could no longer name it. */
export const keepBudgeted =
  (scope: 'project' | 'department'): Follower =>
  async (ctx, record, before) => {
    if (record.deleted_at === null || !before || before.deleted_at !== null) return;
    // A budget that is activated at the same moment waits, and then finds its project gone.
    await holdBudgets(ctx, 'spender');
    const { values, bind } = new Params();
    const [budget] = await ctx.tx.text<{ id: string; name: string }>(
      `SELECT id, name FROM budgets WHERE ${tenantIs(ctx.organization, bind)} AND scope = ${bind(scope)}
       AND scope_id = ${bind(record.id)} AND status = 'active' AND deleted_at IS NULL LIMIT 1`,
      values,
    );
    if (!budget) return;
    const message = `the budget ${budget.name} (${budget.id}) is for it; close that first`;
    throw invalidField('id', 'in_use', message, [budget.id]);
  };
