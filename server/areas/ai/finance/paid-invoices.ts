import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { notNull } from '#db/queries/expressions.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { isCharging } from '#server/areas/finance/invoices/corrections/negative-documents.ts';
import { lateness, waitsOf } from '#server/areas/finance/payments/late-payments.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { ReadCtx } from '../functions/feature.ts';
import type { Delay, PaidInvoice } from './payment-delays.ts';

/** Older invoices are not read, because customers change their habits. */
export const mostPaid = 5_000;

/** The customer of an invoice: the company, else the contact. */
export const payerOf = sql<string>`coalesce(${invoices.company_id}, ${invoices.contact_id}, '')`;

const isSaleInvoice = and(eq(invoices.direction, 'sale'), isCharging);

/** Newest invoices that customers paid whole, oldest first, with the days between due and paid. */
export async function readPaid({ tx, organization }: ReadCtx): Promise<PaidInvoice[]> {
  const newest = tx
    .select({ payer: payerOf.as('payer'), due_date: invoices.due_date, payments: invoices.payments })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, organization),
        eq(invoices.status, 'paid'),
        isSaleInvoice,
        isNotNull(invoices.due_date),
        isLive(invoices),
      ),
    )
    .orderBy(desc(invoices.created_at), desc(invoices.id))
    .limit(mostPaid)
    .as('newest');
  const lastPaid = sql`(SELECT max((one->>'date')::date) FROM jsonb_array_elements(${newest.payments}) one)`;
  const paid = tx
    .select({ payer: newest.payer, due_date: newest.due_date, day: lastPaid.as('day') })
    .from(newest)
    .as('paid');
  return tx
    .select({ payer: paid.payer, delay: sql<number>`${paid.day} - ${paid.due_date}` })
    .from(paid)
    .where(isNotNull(paid.day))
    .orderBy(paid.day, paid.due_date, paid.payer);
}

const mostOpen = 500;

/** Unpaid invoices of one customer, or one invoice, the longest due first. */
export const readOpen = async (
  { tx, organization }: ReadCtx,
  only: { column: 'company_id' | 'id'; value: string },
) =>
  tx
    .select({
      id: invoices.id,
      number: invoices.number,
      payer: payerOf,
      due_date: notNull(invoices.due_date),
      balance: invoices.balance,
      currency: invoices.currency,
    })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, organization),
        eq(invoices[only.column], only.value),
        inArray(invoices.status, ['issued', 'partially_paid']),
        isSaleInvoice,
        isNotNull(invoices.due_date),
        isLive(invoices),
      ),
    )
    .orderBy(asc(invoices.due_date), asc(invoices.id))
    .limit(mostOpen);

const later = (a: string, b: string) => (a > b ? a : b);

/**
 * On which day an invoice due on one is likely to be paid; nobody pays before today. Of one that is overdue the delays of
 * earlier payments say how much longer it takes.
 */
export function expectedDays(due: string, delay: Delay, today: string, delays: readonly number[]) {
  if (due < today) {
    const [early, likely, late] = waitsOf(delays, lateness(due, today));
    return {
      expected: addDays(today, likely),
      earliest: addDays(today, early),
      latest: addDays(today, late),
    };
  }
  const expected = later(addDays(due, delay.expected), today);
  return {
    expected,
    earliest: later(addDays(due, Math.min(delay.low, delay.expected)), today),
    latest: later(addDays(due, Math.max(delay.high, delay.expected)), expected),
  };
}
