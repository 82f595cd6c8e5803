import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { countWhere, sumOf } from '#db/queries/expressions.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { isCharging, isNegative } from '../invoices/corrections/negative-documents.ts';
import type { AgeingQuestion } from './ageing-fields.ts';
import { dueParts, part } from './due-parts.ts';

export interface Around {
  /** The day whose figures are asked for. */
  today: string;
  /** The currency of the organization. */
  home: string;
}

/** A customer is the company of its documents, or else their contact. */
export const partyOf = ({ side }: AgeingQuestion) =>
  side === 'payable'
    ? sql<string | null>`${invoices.supplier_id}`
    : sql<string | null>`coalesce(${invoices.company_id}, ${invoices.contact_id})`;

/** The open documents of a side, as `open_balance` of a company counts them. */
const isAsked = (organization: string, question: AgeingQuestion): SQL | undefined =>
  and(
    inOrganization(invoices, organization),
    eq(invoices.direction, question.side === 'payable' ? 'purchase' : 'sale'),
    // The values are constants, as in the partial index.
    sql`${invoices.balance} > 0 AND ${invoices.status} NOT IN ('draft', 'void')`,
    isLive(invoices),
    question.currency === undefined ? undefined : eq(invoices.currency, question.currency),
    question.party_id === undefined ? undefined : eq(partyOf(question), question.party_id),
  );

const isRated = (home: string) => or(eq(invoices.currency, home), sql`${invoices.fx_rate} IS NOT NULL`);

/** The number of documents of which a part meets a condition. */
const documentsWhere = (condition: SQL | undefined) =>
  sql<number>`(count(DISTINCT ${invoices.id}) FILTER (WHERE ${condition ?? sql`true`}))::int`;

/** The sums of open documents by party and age, in the currency of the organization. */
export function ratedDocuments({ tx, organization }: Ctx, question: AgeingQuestion, { today, home }: Around) {
  const party = partyOf(question);
  const rated = (open: SQL) => sql`round(${open} * coalesce(${invoices.fx_rate}, 1), ${decimalsOf(home)})`;
  // The parts of a document add up to its rounded balance.
  const worth = sql`(${rated(part.until)} - ${rated(part.since)})`;
  // A document without a day on which it is due is not late.
  const late = sql`coalesce(${today}::date - ${part.due_date}, 0)`;
  const worthWhere = (...conditions: SQL[]) =>
    sumOf(sql`CASE WHEN ${and(...conditions)} THEN ${worth} ELSE 0 END`);
  const lateBetween = (from: number, to: number) =>
    worthWhere(isCharging, sql`${late} BETWEEN ${from} AND ${to}`);
  return tx
    .select({
      party_id: party,
      /** The seller as the newest bill has it. */
      seller_name: sql<
        string | null
      >`(array_agg(${invoices.seller} ->> 'name' ORDER BY ${invoices.issue_date} DESC NULLS LAST))[1]`,
      document_count: documentsWhere(undefined),
      late_count: documentsWhere(and(isCharging, sql`${late} > 0`)),
      days_late: sql<number>`greatest(0, coalesce(max(${late}) FILTER (WHERE ${isCharging}), 0))::int`,
      oldest_due_date: sql<string | null>`min(${part.due_date}) FILTER (WHERE ${isCharging})::text`,
      not_due: worthWhere(isCharging, sql`${late} <= 0`),
      days_1_30: lateBetween(1, 30),
      days_31_60: lateBetween(31, 60),
      days_61_90: lateBetween(61, 90),
      days_over_90: worthWhere(isCharging, sql`${late} > 90`),
      credit_notes: sql<string>`(-${worthWhere(isNegative)}::numeric)::text`,
    })
    .from(invoices)
    .crossJoinLateral(dueParts)
    .where(and(isAsked(organization, question), isRated(home)))
    .groupBy(sql`1`);
}

/** Open documents in another currency whose rate is not known; only documents of earlier versions have none. */
export function unratedDocuments({ tx, organization }: Ctx, question: AgeingQuestion, { home }: Around) {
  return tx
    .select({
      party_id: partyOf(question),
      currency: sql<string>`coalesce(${invoices.currency}, '')`,
      amount: sumOf(sql`CASE WHEN ${isNegative} THEN -${invoices.balance} ELSE ${invoices.balance} END`),
      document_count: countWhere(undefined),
    })
    .from(invoices)
    .where(and(isAsked(organization, question), sql`NOT (${isRated(home)})`))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`2`);
}
