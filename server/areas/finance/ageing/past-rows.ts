import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { postings } from '#db/schema/finance/postings.ts';
import { settlements } from '#db/schema/finance/settlements.ts';
import type { Ctx } from '#server/calls/context.ts';
import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { isNegative } from '../invoices/corrections/negative-documents.ts';
import type { PostingKey } from '../postings/posting-keys.ts';
import type { AgeingQuestion } from './ageing-fields.ts';
import { type Around, partyOf } from './open-documents.ts';

/** The sums of the postings of each item up to the end of a day, as a subquery. */
const bookedUntil = ({ tx, organization }: Ctx, key: PostingKey, day: string) =>
  tx
    .select({ item_id: postings.item_id, amount: sumOf(postings.currency_amount).as('booked') })
    .from(postings)
    .where(
      and(inOrganization(postings, organization), eq(postings.key, key), lte(postings.posting_date, day)),
    )
    .groupBy(postings.item_id)
    .having(sql`sum(${postings.currency_amount}) <> 0`)
    .as('booked');

/** The documents that had postings of a side on a past day, with their sum then. What is owed has the sign of its side. */
export function pastRows(ctx: Ctx, question: AgeingQuestion, { today: day }: Around) {
  const { tx, organization } = ctx;
  const booked = bookedUntil(ctx, question.side, day);
  const party = partyOf(question);
  return tx
    .select({
      id: invoices.id,
      credits_id: invoices.credits_id,
      is_negative: sql<boolean>`${isNegative}`,
      party_id: party,
      seller_name: sql<string | null>`${invoices.seller} ->> 'name'`,
      currency: invoices.currency,
      fx_rate: invoices.fx_rate,
      due_date: invoices.due_date,
      instalments: invoices.instalments,
      payments: invoices.payments,
      booked: booked.amount,
    })
    .from(booked)
    .innerJoin(invoices, and(inOrganization(invoices, organization), eq(invoices.id, booked.item_id)))
    .where(
      and(
        question.currency === undefined ? undefined : eq(invoices.currency, question.currency),
        question.party_id === undefined ? undefined : eq(party, question.party_id),
      ),
    )
    .orderBy(sql`${invoices.issue_date} DESC NULLS LAST`, invoices.id);
}
export type PastRow = Awaited<ReturnType<typeof pastRows>>[number];

/** The money of settlements that no document had taken on a past day, by party. */
export function pastOnAccount(ctx: Ctx, question: AgeingQuestion, { today: day, home }: Around) {
  const isPayable = question.side === 'payable';
  const booked = bookedUntil(ctx, isPayable ? 'supplier_credit' : 'customer_credit', day);
  const party = isPayable
    ? sql<string | null>`${settlements.supplier_id}`
    : sql<string | null>`coalesce(${settlements.company_id}, ${settlements.contact_id})`;
  // A credit of a customer is negative in the postings, and one with a supplier is positive.
  const sign: SQL = isPayable ? sql`-1` : sql`1`;
  const worth = sql`round(${booked.amount}::numeric * coalesce(${settlements.fx_rate}, 1), ${decimalsOf(home)})`;
  return ctx.tx
    .select({ party_id: party, on_account: sumOf(sql`${worth} * ${sign}`) })
    .from(booked)
    .innerJoin(
      settlements,
      and(inOrganization(settlements, ctx.organization), eq(settlements.id, booked.item_id)),
    )
    .where(
      and(
        question.currency === undefined ? undefined : eq(settlements.currency, question.currency),
        question.party_id === undefined ? undefined : eq(party, question.party_id),
      ),
    )
    .groupBy(sql`1`);
}
