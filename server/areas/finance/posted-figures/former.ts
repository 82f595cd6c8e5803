import { formerFigures } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

export const formerRowOf = ({ organization }: Ctx) => inOrganization(formerFigures, organization);

/** The comparison that keeps the former figures in force; undefined once budgets and cash count postings. */
export async function formerOf(ctx: Ctx) {
  const [row] = await ctx.tx.select().from(formerFigures).where(formerRowOf(ctx));
  return row;
}
