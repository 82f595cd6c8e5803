import { and, inArray, isNull, sql } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import { postings } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { differencesOf } from './compare-sums.ts';
import type { FigureDifference } from './difference.ts';

const none = sql<string | null>`NULL`;

const moved = ({ tx, organization }: Ctx) =>
  tx
    .select({
      id: none,
      currency: cashMovements.currency,
      amount: sumOf(
        sql`CASE WHEN ${cashMovements.kind} = 'inflow' THEN ${cashMovements.amount} ELSE -${cashMovements.amount} END`,
      ),
    })
    .from(cashMovements)
    .where(
      and(
        inOrganization(cashMovements, organization),
        inArray(cashMovements.status, ['confirmed', 'reconciled']),
        isLive(cashMovements),
      ),
    )
    .groupBy(cashMovements.currency);

const posted = ({ tx, organization }: Ctx) =>
  tx
    .select({ id: none, currency: postings.currency, amount: sumOf(postings.currency_amount) })
    .from(postings)
    .where(
      and(
        inOrganization(postings, organization),
        inArray(postings.key, ['bank', 'cash']),
        // The other side of a transfer between own accounts has the category of its movement.
        isNull(postings.category),
      ),
    )
    .groupBy(postings.currency);

/** Compares the money in each currency. */
export async function compareCash(ctx: Ctx): Promise<FigureDifference[]> {
  return differencesOf('cash', await moved(ctx), await posted(ctx));
}
