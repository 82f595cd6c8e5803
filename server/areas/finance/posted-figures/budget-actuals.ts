import { eq } from 'drizzle-orm';
import { budgets } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { actualOf } from '../budgets/budget-figures.ts';
import { recountBudget } from '../budgets/budget-guard.ts';
import { type Budget, budget } from '../budgets/budgets.ts';
import { convertedCosts, lockBudgets, spentOf } from '../budgets/spent.ts';
import type { FigureDifference } from './difference.ts';

const activeBudgets = ({ tx, organization }: Ctx): Promise<Budget[]> =>
  selectRows(tx, budget.resource.table, {
    organization,
    where: eq(budgets.status, 'active'),
  });

/** An amount in another currency may differ by a cent, because its parts are rounded one by one. */
const centOf = (converted: number) => amount(converted).div(100);

/** Compares what the active budgets have spent. Closed ones keep their figures. */
export async function compareBudgets(ctx: Ctx): Promise<FigureDifference[]> {
  const differences: FigureDifference[] = [];
  for (const one of await activeBudgets(ctx)) {
    const by_documents = actualOf(await spentOf(ctx, one, 'documents'));
    const by_postings = actualOf(await spentOf(ctx, one, 'their_postings'));
    const between = amount(by_documents).minus(by_postings).abs();
    if (between.lte(centOf(await convertedCosts(ctx, one)))) continue;
    differences.push({ of: 'budget', id: one.id, currency: one.currency ?? '', by_documents, by_postings });
  }
  return differences;
}

/** Counts the active budgets again, after what they count has changed. */
export async function recountBudgets(ctx: Ctx): Promise<void> {
  lockBudgets(ctx, 'planner');
  for (const { id } of await activeBudgets(ctx)) await recountBudget(ctx, id);
}
