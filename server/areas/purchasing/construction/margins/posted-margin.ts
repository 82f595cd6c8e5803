import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { sumOf } from '#db/queries/expressions.ts';
import { postings } from '#db/schema/finance/postings.ts';
import type { PostingKey } from '#server/areas/finance/postings/posting-keys.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amountOut, percentOut } from '#server/kernel/values/decimals.ts';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { percent } from './margin-lines.ts';

export const postedMargin = z
  .object({
    project_id: z.string(),
    currency: z.string().describe('The currency of the organization.'),
    revenue: amountOut,
    cost: amountOut,
    margin: amountOut,
    margin_pct: percentOut.nullable(),
  })
  .meta({ id: 'PostedMargin' });

const counted = ['revenue', 'cost', 'tax_cost'] as const satisfies readonly PostingKey[];

/** The revenue and the cost of a project in the books, whether by contracts or by other documents. */
export async function postedMarginOf(ctx: Ctx, project_id: string): Promise<z.input<typeof postedMargin>> {
  const rows = await ctx.tx
    .select({ key: postings.key, amount: sumOf(postings.amount) })
    .from(postings)
    .where(
      and(
        inOrganization(postings, ctx.organization),
        eq(postings.project_id, project_id),
        inArray(postings.key, [...counted]),
      ),
    )
    .groupBy(postings.key);
  const of = (...keys: readonly PostingKey[]) =>
    sum(rows.filter(({ key }) => keys.includes(key)).map((row) => row.amount));
  const revenue = of('revenue').times(-1);
  const cost = of('cost', 'tax_cost');
  const margin = amount(revenue).minus(cost);
  return {
    ...{ project_id, currency: settingsOf(ctx).currency },
    ...{ revenue: rounded(revenue), cost: rounded(cost), margin: rounded(margin) },
    margin_pct: percent(margin, revenue),
  };
}
