import { pricingNames } from '#server/areas/crm/lines/pricing-fields.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { comingDates, todayIn } from './coming-dates.ts';
import { amountsOn, pricedAtStart } from './priced-lines.ts';
import type { RecurringInvoice } from './recurring-invoices.ts';

type Wanted = Given<RecurringInvoice>;

/** Properties that decide which invoice is made, so that a change of one is tried at once and not tomorrow. */
const content = [
  ...(['status', 'company_id', 'contact_id', 'project_id', 'owner_id', 'category', 'currency'] as const),
  ...(['lines', ...pricingNames, 'raises', 'payment_days', 'notes'] as const),
  ...(['interval_unit', 'interval_count', 'starts_on', 'day_of_month', 'ends_on', 'max_invoices'] as const),
] satisfies readonly NameIn<RecurringInvoice>[];

/** Computes the lines, the next due date and the amount of its invoice. */
export async function deriveRecurring(
  ctx: Ctx,
  record: Wanted,
  before: RecurringInvoice | undefined,
): Promise<Partial<RecurringInvoice>> {
  const isEdited = before !== undefined && content.some((name) => record[name] !== before[name]);
  const isResumed = before?.status === 'paused' && record.status === 'active';
  const own = {
    currency: record.currency ?? settingsOf(ctx).currency,
    prices_include_tax: record.prices_include_tax ?? false,
    resumed_on: isResumed ? todayIn(ctx) : record.resumed_on,
    retry_on: isEdited ? null : record.retry_on,
  };
  const terms = { ...scheduleOf(record), ...pricingOf(record), ...own };
  const next_on = record.status === 'active' ? (comingDates(terms, 1)[0] ?? null) : null;
  const lines = await linesOf(ctx, { ...record, ...own }, before, next_on ?? terms.starts_on);
  const priced = { ...terms, lines, raises: record.raises ?? [] };
  return {
    ...own,
    lines,
    next_on,
    next_total: next_on === null ? null : await totalOn(ctx, priced, next_on),
  };
}

const scheduleOf = (record: Wanted) => ({
  interval_unit: record.interval_unit ?? 'month',
  interval_count: record.interval_count ?? 1,
  starts_on: record.starts_on ?? '',
  ends_on: record.ends_on,
  day_of_month: record.day_of_month,
  max_invoices: record.max_invoices,
  invoice_count: record.invoice_count ?? 0,
  last_on: record.last_on,
});

const pricingOf = ({ discount_pct, discount_amount }: Wanted) => ({ discount_pct, discount_amount });

/** Lines that have not changed stay as they are: the codes of their taxes may have gone since. */
async function linesOf(
  ctx: Ctx,
  record: Wanted & Pick<RecurringInvoice, 'currency' | 'prices_include_tax'>,
  before: RecurringInvoice | undefined,
  day: string,
): Promise<RecurringInvoice['lines']> {
  const isSame =
    before &&
    (['lines', 'currency', ...pricingNames] as const).every((name) => record[name] === before[name]);
  if (isSame) return before.lines;
  return pricedAtStart(ctx, record.lines ?? [], { pricing: record, stored: before?.lines ?? [], day });
}

/** The amount is not known while something is missing for it; the reason is shown when the invoice cannot be made. */
async function totalOn(
  ctx: Ctx,
  priced: Parameters<typeof amountsOn>[1],
  day: string,
): Promise<string | null> {
  try {
    return (await amountsOn(ctx, priced, day)).total;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
