import { and, eq } from 'drizzle-orm';
import { budgets } from '#db/schema/finance/cash-and-budgets.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Follower } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { lockBudgets } from './spent.ts';

/** Refuses to delete the project or department of an active budget, because its spendings would lose their scope. */
export const refuseBudgetedDeletion =
  (scope: 'project' | 'department'): Follower =>
  async (ctx, record, before) => {
    if (record.deleted_at === null || !before || before.deleted_at !== null) return;
    // The lock makes a budget that is activated at the same moment wait, so that it then sees the deletion.
    lockBudgets(ctx, 'spender');
    const [budget] = await ctx.tx
      .select({ id: budgets.id, name: budgets.name })
      .from(budgets)
      .where(
        and(
          inOrganization(budgets, ctx.organization),
          eq(budgets.scope, scope),
          eq(budgets.scope_id, record.id),
          eq(budgets.status, 'active'),
          isLive(budgets),
        ),
      )
      .limit(1);
    if (!budget) return;
    const message = t('inUse', { name: budget.name, id: budget.id });
    throw invalidField('id', 'in_use', message, [budget.id]);
  };
