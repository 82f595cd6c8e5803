import { lateness, waitsOf } from '#server/areas/finance/payments/late-payments.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { addDays } from '#server/kernel/time/days.ts';
import type { ReadCtx } from '../functions/feature.ts';
import type { Delay, PaidInvoice } from './payment-delays.ts';

/** Habits change: older ones are not looked at. */
export const mostPaid = 5_000;

/** Newest invoices that customers paid whole, oldest first, with the days between due and paid. */
export async function readPaid({ tx, organization }: ReadCtx): Promise<PaidInvoice[]> {
  const { values, bind } = new Params();
  const rows = await tx.text<PaidInvoice>(
    `SELECT payer, day - due_date AS delay FROM (
       SELECT coalesce(company_id, contact_id, '') AS payer, due_date,
         (SELECT max((one->>'date')::date) FROM jsonb_array_elements(payments) one) AS day
       FROM (SELECT company_id, contact_id, due_date, payments FROM invoices
         WHERE ${tenantIs(organization, bind)} AND status = 'paid' AND direction = 'sale' AND kind = 'invoice'
         AND due_date IS NOT NULL AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${mostPaid}) newest
     ) known WHERE day IS NOT NULL ORDER BY day, due_date, payer`,
    values,
  );
  return rows;
}

export interface OpenInvoice {
  id: string;
  number: string | null;
  payer: string;
  due_date: string;
  balance: string;
  currency: string;
}

const mostOpen = 500;

/** What customers still owe, the longest due first: of one of them, or one invoice. */
export async function readOpen(
  { tx, organization }: ReadCtx,
  only: { column: 'company_id' | 'id'; value: string },
): Promise<OpenInvoice[]> {
  const { values, bind } = new Params();
  return tx.text<OpenInvoice>(
    `SELECT id, number, coalesce(company_id, contact_id, '') AS payer, due_date, balance, currency FROM invoices
     WHERE ${tenantIs(organization, bind)} AND ${only.column} = ${bind(only.value)}
     AND status IN ('issued', 'partially_paid') AND direction = 'sale' AND kind = 'invoice'
     AND due_date IS NOT NULL AND deleted_at IS NULL ORDER BY due_date, id LIMIT ${mostOpen}`,
    values,
  );
}

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
