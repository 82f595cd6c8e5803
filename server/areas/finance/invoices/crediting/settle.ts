import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { countsNegative } from '../corrections/document-sign.ts';
import { wholePayable } from '../corrections/replaced-figures.ts';
import { settledStatus } from '../invoice-totals.ts';
import type { Invoice } from '../invoices.ts';
import { notesOf } from './notes-of.ts';

/** Writes an invoice's sums with the status that follows from its payments, credit notes and replacement. */
export async function settle(ctx: Ctx, record: Invoice, values: Partial<Invoice>): Promise<void> {
  const { payable_total, paid_total, credited_total, replaced_by_id } = { ...record, ...values };
  const settled = { payable_total, paid_total, credited_total };
  const isNote = countsNegative(record);
  // A credit note of which nothing was paid back can still be voided.
  const isUntouched = isNote && amount(paid_total).eq(0);
  const notes = isNote ? '0' : await notesOf(ctx, record.id);
  // Credit notes give back what was paid on replaced documents too.
  const whole = wholePayable({ ...record, payable_total });
  const isReplaced = replaced_by_id !== null;
  const status = isUntouched ? 'issued' : settledStatus(settled, notes, { whole, isReplaced });
  await amendRecord(ctx, resourceOf('invoice'), record.id, { ...values, status });
}
