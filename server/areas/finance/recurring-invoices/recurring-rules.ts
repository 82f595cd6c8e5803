import { discountProblems } from '#server/areas/crm/lines/discount-rules.ts';
import { soundLines } from '#server/areas/crm/lines/document-rules.ts';
import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { isTooFine } from './raises.ts';
import { recurringFields } from './recurring-fields.ts';
import type { RecurringInvoice } from './recurring-invoices.ts';

type Problem = DetailOf<RecurringInvoice>;

export function recurringRules(record: RecurringInvoice): Problem[] {
  const details: Problem[] = [];
  if (record.company_id === null && record.contact_id === null)
    details.push({ path: 'company_id', rule: 'required', message: t('customerMissing') });
  if (record.lines.length === 0)
    details.push({ path: 'lines', rule: 'required', message: t('linesMissing') });
  return [
    ...details,
    ...scheduleProblems(record),
    ...raiseProblems(record),
    ...fineAmounts(record),
    ...discountProblems(record),
    ...soundLines(record, ['next_total']),
  ];
}

const isOutside = (day: string) => day < '1900' || day >= '3000';

function scheduleProblems(record: RecurringInvoice): Problem[] {
  const { starts_on: start, ends_on: end, interval_unit, day_of_month, max_invoices, invoice_count } = record;
  const details: Problem[] = [];
  if (isOutside(start)) details.push({ path: 'starts_on', rule: 'range', message: t('dateRange') });
  if (end !== null && isOutside(end))
    details.push({ path: 'ends_on', rule: 'range', message: t('dateRange') });
  if (end !== null && end < start)
    details.push({ path: 'ends_on', rule: 'order', message: t('endsBeforeStart', { end, start }) });
  if (interval_unit === 'week' && day_of_month !== null)
    details.push({ path: 'day_of_month', rule: 'unit', message: t('dayOfWeeks') });
  if (max_invoices !== null && max_invoices < invoice_count)
    details.push({ path: 'max_invoices', rule: 'min', message: t('alreadyMade', { count: invoice_count }) });
  return details;
}

/** Each raise has its own day, from the start on. */
function raiseProblems({ raises, starts_on: start }: RecurringInvoice): Problem[] {
  const seen = new Set<string>();
  return raises.flatMap(({ from, percent }, at) => {
    const details: Problem[] = [];
    if (from < start)
      details.push({ path: `raises.${at}.from`, rule: 'order', message: t('beforeStart', { from, start }) });
    if (from >= '3000') details.push({ path: `raises.${at}.from`, rule: 'range', message: t('dateRange') });
    if (seen.has(from))
      details.push({ path: `raises.${at}.from`, rule: 'duplicate', message: t('raisedTwice', { from }) });
    seen.add(from);
    if (amount(percent).lte(-100) || amount(percent).gt(1000))
      details.push({ path: `raises.${at}.percent`, rule: 'range', message: t('percentRange', { percent }) });
    return details;
  });
}

/** Raised prices are rounded to the smallest unit of the currency, so a finer price would change with its first raise. */
function fineAmounts({ lines, raises, discount_amount, currency }: RecurringInvoice): Problem[] {
  const details: Problem[] = [];
  const known = { currency: currency ?? '', decimals: decimalsOf(currency) };
  const refuse = (path: Problem['path'], value: string | null) => {
    if (value === null || !isTooFine(value, currency)) return;
    details.push({ path, rule: 'too_fine', message: t('amountTooFine', { value, ...known }) });
  };
  refuse('discount_amount', discount_amount);
  for (const [at, { unit_price: value, discount_amount: off }] of lines.entries()) {
    refuse(`lines.${at}.discount_amount`, off);
    if (raises.length === 0 || !isTooFine(value, currency)) continue;
    const message = t('priceTooFine', { value, ...known });
    details.push({ path: `lines.${at}.unit_price`, rule: 'too_fine', message });
  }
  return details;
}

/** A new one has at least one due date; a later change that leaves none ends it. */
export function noDates(record: RecurringInvoice, before: RecurringInvoice | undefined): Problem[] {
  const { starts_on: start, ends_on: end, status, next_on } = record;
  if (before || status !== 'active' || next_on !== null || end === null || end < start) return [];
  return [{ path: 'ends_on', rule: 'no_dates', message: t('noDates', { start, end }) }];
}

const isWritable = (name: string): name is keyof typeof recurringFields => name in recurringFields;
const whole = Object.keys(recurringFields)
  .filter(isWritable)
  .filter((name) => name !== 'status');

/** Dates are counted from the start, so it stays once an invoice is made. An ended one stays as it was. */
export function frozenRecurring({
  status,
  last_on,
}: RecurringInvoice): Frozen<NameIn<RecurringInvoice>> | undefined {
  if (status === 'ended') return { names: whole, message: t('ended') };
  return last_on === null ? undefined : { names: ['starts_on'], message: t('startInvoiced') };
}
