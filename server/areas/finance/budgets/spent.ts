import { and, count, eq, inArray, isNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { sendLock, sendSharedLock } from '#db/advisory-locks.ts';
import { spendings } from '#db/schema/finance/cash-and-budgets.ts';
import { formerFigures, postings } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { selectRate } from '../exchange-rates/rates.ts';
import type { PostingKey } from '../postings/posting-keys.ts';
import type { Spent } from './budget-figures.ts';
import type { Budget } from './budgets.ts';

/** The two sources of spent amounts that are compared: documents, and the postings of these documents. */
export type SpentSource = 'documents' | 'their_postings';

/** The meanings of postings that budgets count. */
const budgetedKeys: readonly PostingKey[] = ['cost', 'tax_cost'];

export const isBudgeted = (key: PostingKey): boolean => budgetedKeys.includes(key);

/** The columns by which budgets count rows of either table. */
interface Place {
  organization_id: PgColumn;
  department_id: PgColumn;
  project_id: PgColumn;
  category: PgColumn;
}

/** The conditions of what a budget counts, by its scope. */
const isInScope: Readonly<Record<Budget['scope'], (of: Place, id: string | null) => SQL | undefined>> = {
  company: () => undefined,
  department: (of, id) => sql`${of.department_id} = ${id}`,
  project: (of, id) => sql`${of.project_id} = ${id}`,
  category: (of, id) => sql`lower(${of.category}) = lower(${id})`,
};

/** The rows that a budget counts, of a table that has a day. */
const counts = ({ organization }: Ctx, budget: Given<Budget>, of: Place, day: PgColumn) =>
  and(
    inOrganization(of, organization),
    sql`${day} BETWEEN ${budget.period_start} AND ${budget.period_end}`,
    budget.scope === null ? undefined : isInScope[budget.scope](of, budget.scope_id),
  );

/** False while the budgets of the organization count as an earlier version did. */
const isPosted = ({ tx, organization }: Ctx) =>
  notExists(
    tx.select({ one: sql`1` }).from(formerFigures).where(inOrganization(formerFigures, organization)),
  );

/** Costs are read from the postings that count, or from documents. */
interface Reading {
  isByPostings: SQL;
  counted?: SQL;
}

const readings: Readonly<Record<SpentSource, () => Reading>> = {
  documents: () => ({ isByPostings: sql`false` }),
  their_postings: () => ({ isByPostings: sql`true`, counted: ne(postings.source_type, 'cash_movement') }),
};

/** The value of one unit of the organization's currency in that of the budget, by the rate of a day. */
const intoRate = (
  { tx, organization }: Ctx,
  { own, into, day }: { own: string; into: string; day: PgColumn },
) => (into === own ? sql`1` : selectRate(tx, organization, { currency: into, day }));

/** The amounts that documents spend or commit. Once costs are read from the postings, only those count here that have none. */
function written(ctx: Ctx, budget: Given<Budget>, into: string, { isByPostings }: Reading) {
  const own = settingsOf(ctx).currency;
  const rate = intoRate(ctx, { own, into, day: spendings.date });
  return ctx.tx
    .select({
      kind: spendings.kind,
      category: spendings.category,
      currency: spendings.currency,
      amount: spendings.amount,
      counted: sql<string | null>`CASE WHEN ${spendings.currency} = ${into} THEN ${spendings.amount}
        ELSE round(${spendings.amount} * ${spendings.fx_rate} / ${rate}, ${decimalsOf(into)}) END`.as(
        'counted',
      ),
    })
    .from(spendings)
    .where(
      and(
        counts(ctx, budget, spendings, spendings.date),
        or(
          eq(spendings.kind, 'committed'),
          not(isByPostings),
          // An amount without a rate is posted once there is one.
          and(isNull(spendings.fx_rate), ne(spendings.currency, own)),
        ),
      ),
    );
}

/** The costs of the books. */
function posted(ctx: Ctx, budget: Given<Budget>, into: string, { isByPostings, counted }: Reading) {
  const own = settingsOf(ctx).currency;
  const rate = intoRate(ctx, { own, into, day: postings.posting_date });
  return ctx.tx
    .select({
      kind: sql<'actual' | 'committed'>`'actual'`.as('kind'),
      category: postings.category,
      currency: postings.currency,
      amount: postings.currency_amount,
      counted: sql<string | null>`CASE WHEN ${postings.currency} = ${into} THEN ${postings.currency_amount}
        ELSE round(${postings.amount} / ${rate}, ${decimalsOf(into)}) END`.as('counted'),
    })
    .from(postings)
    .where(
      and(
        isByPostings,
        counted,
        inArray(postings.key, [...budgetedKeys]),
        counts(ctx, budget, postings, postings.posting_date),
      ),
    );
}

/**
 * Sums what was spent and committed in a budget's scope and period, in its currency by the rates of the documents. Spent amounts
 * are those of the books. Sums of money without a rate are separate, each with its currency.
 */
export async function spentOf(ctx: Ctx, budget: Given<Budget>, source?: SpentSource): Promise<Spent[]> {
  const { currency: into } = budget;
  if (into === null) return [];
  const reading = source === undefined ? { isByPostings: isPosted(ctx) } : readings[source]();
  const spent = unionAll(written(ctx, budget, into, reading), posted(ctx, budget, into, reading)).as('spent');
  const unrated = sql<string | null>`CASE WHEN ${spent.counted} IS NULL THEN ${spent.currency} END`;
  return ctx.tx
    .select({
      kind: spent.kind,
      category: spent.category,
      unrated,
      amount: sql<string>`sum(coalesce(${spent.counted}, ${spent.amount}))::text`,
    })
    .from(spent)
    .groupBy(spent.kind, spent.category, unrated);
}

/** The number of costs in other currencies that a budget counts. */
export async function convertedCosts(ctx: Ctx, budget: Given<Budget>): Promise<number> {
  const [row] = await ctx.tx
    .select({ converted: count() })
    .from(postings)
    .where(
      and(
        inArray(postings.key, [...budgetedKeys]),
        counts(ctx, budget, postings, postings.posting_date),
        budget.currency === null ? undefined : ne(postings.currency, budget.currency),
      ),
    );
  return row?.converted ?? 0;
}

/**
 * Separates spenders from planners, who change what a budget counts. Many may spend at once, and a budget that begins
 * to count waits for them.
 */
export function lockBudgets({ tx, organization }: Ctx, as: 'spender' | 'planner'): void {
  const send = as === 'spender' ? sendSharedLock : sendLock;
  send(tx, { purpose: 'budgets', name: `${organization} budgets` });
}
