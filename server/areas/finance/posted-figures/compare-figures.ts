import { formerFigures } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { compareBudgets, recountBudgets } from './budget-actuals.ts';
import { compareCash } from './cash-balances.ts';
import type { FigureDifference } from './difference.ts';
import { formerRowOf } from './former.ts';
import { compareParties } from './party-balances.ts';

async function allDifferences(ctx: Ctx): Promise<FigureDifference[]> {
  return [
    ...(await compareParties(ctx, 'receivable')),
    ...(await compareParties(ctx, 'payable')),
    ...(await compareCash(ctx)),
    ...(await compareBudgets(ctx)),
  ];
}

/** From now on, budgets and the cash flow count what was posted. */
export async function adoptPostings(ctx: Ctx): Promise<void> {
  await ctx.tx.delete(formerFigures).where(formerRowOf(ctx));
  await recountBudgets(ctx);
}

/**
 * Compares the figures of documents with those of their postings, once all are posted. If they agree, budgets and the cash flow count postings
 * from now on; otherwise the differences are stored, and the former figures stay in force.
 */
export async function compareFigures(ctx: Ctx): Promise<void> {
  const [row] = await ctx.tx.select().from(formerFigures).where(formerRowOf(ctx)).for('update');
  if (!row) return;
  const differences = await allDifferences(ctx);
  if (differences.length === 0) return adoptPostings(ctx);
  await ctx.tx
    .update(formerFigures)
    .set({ differences: differences.slice(0, mostNamed), compared_at: ctx.now })
    .where(formerRowOf(ctx));
}

/** More differences have one cause, which the first ones show. */
const mostNamed = 100;
