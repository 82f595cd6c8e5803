import { measure } from '#server/base/reports/measure.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import type { Settings } from '#server/kernel/settings/settings.ts';
import { type Amount, amount, sum } from '#server/kernel/values/money.ts';
import type { Expense } from './expenses/expenses.ts';
import { countsNegative, signOf } from './invoices/corrections/document-sign.ts';
import { takenOver } from './invoices/corrections/replaced-figures.ts';
import { openParts } from './invoices/instalments/open-instalments.ts';
import { paidParts } from './invoices/instalments/paid-parts.ts';
import type { Invoice } from './invoices/invoices.ts';

declare module '#server/kernel/journal/metrics.ts' {
  interface Metrics {
    'invoices.issued': never;
    'invoices.open': 'kind';
    'invoices.collected': 'due';
    'expenses.approved': never;
  }
}

/**
 * Returns the sums of a customer's invoice: the invoiced amount on its day, each payment on its own day, and the open
 * balance on the day when it is due, or what is open of each instalment on its day. A credit note by difference subtracts, and a document that replaces others adds what it
 * has more than they had.
 */
export function invoiceSums(record: Invoice, settings: Settings): SumPart[] {
  const { direction, status, currency } = record;
  const isNegative = countsNegative(record);
  if (direction !== 'sale' || status === 'draft' || status === 'void') return [];
  const signed = (value: Amount) => amount(value).times(signOf(record)).toFixed();
  const invoiced = amount(record.payable_total).minus(sum(record.corrects.map(takenOver)));
  const issued = { day: record.issue_date, currency, amount: signed(invoiced) };
  const kind = isNegative ? 'credit_note' : 'invoice';
  return [
    ...(record.opening_item_id === null ? measure({ metric: 'invoices.issued', ...issued }, settings) : []),
    ...paidParts(record).flatMap(({ date, due_date, amount: paid }) =>
      measure(
        {
          metric: 'invoices.collected',
          day: date,
          currency,
          amount: signed(paid),
          by: { due: isNegative ? undefined : due_date },
        },
        settings,
      ),
    ),
    ...openParts(record).flatMap(({ due_date: day, amount: open }) =>
      measure({ metric: 'invoices.open', day, by: { kind }, currency, amount: signed(open) }, settings),
    ),
  ];
}

/** Expenses count on their day, once they are approved. */
export function expenseSums(
  { status, date, currency, amount: spent }: Expense,
  settings: Settings,
): SumPart[] {
  if (status !== 'approved' && status !== 'paid') return [];
  return measure({ metric: 'expenses.approved', day: date, currency, amount: spent }, settings);
}
