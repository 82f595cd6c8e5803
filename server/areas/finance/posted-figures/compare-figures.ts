import { formerFigures } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { compareBudgets, recountBudgets } from './budget-actuals.ts';
import { compareCash } from './cash-balances.ts';
import type { FigureDifference } from './difference.ts';
import { compareParties } from './party-balances.ts';

const rowOf = ({ organization }: Ctx) => inOrganization(formerFigures, organization);

/** The comparison that keeps the former figures in force; undefined once budgets count postings. */
export async function formerOf(ctx: Ctx) {
  const [row] = await ctx.tx.select().from(formerFigures).where(rowOf(ctx));
  return row;
}

async function allDifferences(ctx: Ctx): Promise<FigureDifference[]> {
  return [
    ...(await compareParties(ctx, 'receivable')),
    ...(await compareParties(ctx, 'payable')),
    ...(await compareCash(ctx)),
    ...(await compareBudgets(ctx)),
  ];
}

/** From now on, budgets count what was posted. */
export async function adoptPostings(ctx: Ctx): Promise<void> {
  await ctx.tx.delete(formerFigures).where(rowOf(ctx));
  await recountBudgets(ctx);
}

/**
 * Compares the figures of documents with those of their postings, once all are posted. If they agree, budgets count postings from
 * now on; otherwise the differences are stored, and the former figures stay in force.
 */
export async function compareFigures(ctx: Ctx): Promise<void> {
  const [row] = await ctx.tx.select().from(formerFigures).where(rowOf(ctx)).for('update');
  if (!row) return;
  const differences = await allDifferences(ctx);
  if (differences.length === 0) return adoptPostings(ctx);
  await ctx.tx
    .update(formerFigures)
    .set({ differences: differences.slice(0, mostNamed), compared_at: ctx.now })
    .where(rowOf(ctx));
}

/** More differences have one cause, which the first ones show. */
const mostNamed = 100;
