import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { postings } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { isNegative } from '../invoices/corrections/negative-documents.ts';
import { differencesOf } from './compare-sums.ts';
import type { FigureDifference } from './difference.ts';

const sides = {
  receivable: { direction: 'sale', sign: 1 },
  payable: { direction: 'purchase', sign: -1 },
} as const;

type Side = keyof typeof sides;

const openDocuments = ({ tx, organization }: Ctx, side: Side) => {
  const { direction } = sides[side];
  const id =
    side === 'payable'
      ? sql<string | null>`${invoices.supplier_id}`
      : sql<string | null>`coalesce(${invoices.company_id}, ${invoices.contact_id})`;
  return tx
    .select({
      id,
      currency: sql<string>`coalesce(${invoices.currency}, '')`,
      amount: sumOf(sql`CASE WHEN ${isNegative} THEN -${invoices.balance} ELSE ${invoices.balance} END`),
    })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, organization),
        eq(invoices.direction, direction),
        notInArray(invoices.status, ['draft', 'void']),
        isLive(invoices),
      ),
    )
    .groupBy(sql`1`, sql`2`);
};

/** The amounts of expenses are left out, because these have no balance. */
const postedDocuments = ({ tx, organization }: Ctx, side: Side) => {
  const { sign } = sides[side];
  return tx
    .select({
      id: postings.party_id,
      currency: postings.currency,
      amount: sumOf(sql`${postings.currency_amount} * ${sign}`),
    })
    .from(postings)
    .where(
      and(
        inOrganization(postings, organization),
        eq(postings.key, side),
        inArray(postings.source_type, ['invoice', 'settlement']),
      ),
    )
    .groupBy(postings.party_id, postings.currency);
};

/** Compares what each customer owes and each supplier is owed. */
export async function compareParties(ctx: Ctx, side: Side): Promise<FigureDifference[]> {
  return differencesOf(side, await openDocuments(ctx, side), await postedDocuments(ctx, side));
}
