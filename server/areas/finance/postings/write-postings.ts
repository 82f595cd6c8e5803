import { and, inArray } from 'drizzle-orm';
import { postings } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { countCosts } from '../budgets/spending.ts';
import { isBudgeted } from '../budgets/spent.ts';
import { cashSums } from '../cash-flow/posted-cash.ts';
import { lockClosedDays } from '../closing/closed-days.ts';
import { type Posting, requireBalance } from './posting.ts';
import type { SourceType } from './posting-keys.ts';

export interface PostingSource {
  type: SourceType;
  id: string;
}

type StoredPosting = typeof postings.$inferSelect;

/** The postings of sources that hold: those that are neither reversed nor reverse others. */
async function postingsInForce(ctx: Ctx, sources: readonly string[]): Promise<StoredPosting[]> {
  if (sources.length === 0) return [];
  const rows = await ctx.tx
    .select()
    .from(postings)
    .where(and(inOrganization(postings, ctx.organization), inArray(postings.source_id, [...sources])))
    .orderBy(postings.id);
  const reversed = new Set(rows.map((one) => one.reverses));
  return rows.filter((one) => one.reverses === null && !reversed.has(one.id));
}

/** What a posting says. Two that say the same are the same. */
const contentOf = (one: Posting): string =>
  JSON.stringify([
    ...[one.key, one.source_date, rounded(one.amount), one.currency, rounded(one.currency_amount)],
    ...[one.item_id, one.party_id, one.project_id, one.department_id, one.category],
  ]);

/**
 * Brings the postings of a source to what they should be: those that no longer hold are reversed, and missing ones are added. A
 * day whose books are closed is posted on the first open day. The source is locked by the change that leads here.
 */
export async function writePostings(
  ctx: Ctx,
  source: PostingSource,
  wanted: readonly Posting[],
): Promise<void> {
  requireBalance(wanted, `${source.type} ${source.id}`);
  const inForce = await postingsInForce(ctx, [source.id]);
  const missing = [...wanted];
  const reversed = inForce.filter((row) => {
    const at = missing.findIndex((one) => contentOf(one) === contentOf(row));
    if (at < 0) return true;
    missing.splice(at, 1);
    return false;
  });
  if (missing.length === 0 && reversed.length === 0) return;
  const { books } = await lockClosedDays(ctx);
  const openDay = (day: string) => (books !== null && day <= books ? addDays(books, 1) : day);
  const now = Date.parse(ctx.now);
  const common = {
    organization_id: ctx.organization,
    source_type: source.type,
    source_id: source.id,
    created_at: ctx.now,
  };
  const rows = [
    ...reversed.map((row) => ({
      ...row,
      ...common,
      amount: minus(row.amount),
      currency_amount: minus(row.currency_amount),
      posting_date: openDay(row.posting_date),
      reverses: row.id,
    })),
    ...missing.map((one) => ({
      ...one,
      ...common,
      posting_date: openDay(one.source_date),
      reverses: null,
    })),
  ];
  ctx.tx.send(ctx.tx.insert(postings).values(rows.map((row) => ({ ...row, id: newId('posting', now) }))));
  ctx.journal.addSums(cashSums(rows), 1);
  const costs = rows.filter((row) => isBudgeted(row.key));
  await countCosts(
    ctx,
    costs.map((row) => ({ date: row.posting_date, where: row })),
  );
}

const minus = (value: string) => rounded(amount(value).times(-1));

/** The postings of replaced documents with the opposite amounts. */
export const takenBack = async (ctx: Ctx, ids: readonly string[]): Promise<Posting[]> =>
  (await postingsInForce(ctx, ids)).map((row) => ({
    ...{ key: row.key, source_date: row.source_date, currency: row.currency, item_id: row.item_id },
    ...{
      party_id: row.party_id,
      project_id: row.project_id,
      department_id: row.department_id,
      category: row.category,
    },
    amount: minus(row.amount),
    currency_amount: minus(row.currency_amount),
  }));
