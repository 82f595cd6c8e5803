import { writtenBody } from '#server/areas/crm/written-body.ts';
import type { Ctx } from '#server/calls/context.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { attempt } from '#server/resources/records/batch/attempt.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendLocked, updateRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { todayIn } from './coming-dates.ts';
import { linesOn } from './priced-lines.ts';
import { notifyOfProblem } from './problem-notice.ts';
import type { RecurringInvoice } from './recurring-invoices.ts';

/** The invoice of a due date, as a person would send it. The rates of its taxes follow from their codes. */
function bodyOn(ctx: Ctx, record: RecurringInvoice, day: string) {
  const { company_id, contact_id, project_id, owner_id, category, currency, notes, payment_days } = record;
  const { discount_pct, discount_amount, prices_include_tax } = record;
  const today = todayIn(ctx);
  return {
    direction: 'sale' as const,
    ...{ company_id, contact_id, project_id, owner_id, category, currency, notes },
    ...{ discount_pct, discount_amount, prices_include_tax },
    operation_date: day,
    // A date that was missed is invoiced later, and the days to pay count from then.
    due_date: payment_days === null ? null : addDays(day > today ? day : today, payment_days),
    lines: linesOn(record, day).map((line) => ({
      ...{ id: line.id, product_id: line.product_id, description: line.description, unit: line.unit },
      ...{ quantity: line.quantity, unit_price: line.unit_price },
      ...{ discount_pct: line.discount_pct, discount_amount: line.discount_amount },
      ...(line.tax_codes?.length ? { tax_codes: line.tax_codes } : { tax_rate: line.tax_rate }),
    })),
  };
}

/**
 * Makes the draft of one due date of a locked recurring invoice, and issues it if that is wanted. A draft that cannot be issued
 * stays, and the reason is kept.
 */
export async function makeInvoice(
  ctx: Ctx,
  locked: RecurringInvoice,
  date: string,
): Promise<RecurringInvoice> {
  const invoice = resourceOf('invoice');
  const own = { ...ctx, ifMatch: undefined };
  const body = writtenBody(invoice, bodyOn(ctx, locked, date));
  const link = { recurring_invoice_id: locked.id, recurring_on: date };
  const { record: draft } = await createOwnRecord(own, invoice, body, link);
  const tried = locked.issue_at_once
    ? await attempt(own, () => updateRecord(own, invoice, draft.id, { status: 'issued' }))
    : undefined;
  const reason = tried instanceof DomainError ? tried.text : null;
  const made = {
    ...{ last_on: date, invoice_count: locked.invoice_count + 1, retry_on: null },
    last_problem: reason && toColumn(reason),
  };
  const after = await amendLocked(ctx, resourceOf('recurring_invoice'), locked, made, 'invoiced');
  if (reason) await notifyOfProblem(ctx, after, { date, reason, draft: draft.id });
  return after;
}

/** Makes the invoice that is due. If it cannot be made, that is tried again on the next day, or after a change. */
export async function makeWhenDue(ctx: Ctx, record: RecurringInvoice): Promise<void> {
  const { status, next_on: date } = record;
  if (status !== 'active' || date === null || date > todayIn(ctx)) return;
  const made = await attempt(ctx, () => makeInvoice(ctx, record, date));
  if (!(made instanceof DomainError)) return;
  if (made.status >= 500) throw made;
  const failed = { last_problem: toColumn(made.text), retry_on: addDays(todayIn(ctx), 1) };
  const after = await amendLocked(ctx, resourceOf('recurring_invoice'), record, failed, 'failed');
  await notifyOfProblem(ctx, after, { date, reason: made.text });
}
