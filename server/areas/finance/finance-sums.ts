import { measure } from '#server/base/reports/measure.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import type { Settings } from '#server/kernel/settings/settings.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Expense } from './expenses/expenses.ts';
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
 * balance on the day when it is due. A credit note subtracts.
 */
export function invoiceSums(record: Invoice, settings: Settings): SumPart[] {
  const { direction, status, kind, currency, due_date: due, payments } = record;
  if (direction !== 'sale' || status === 'draft' || status === 'void') return [];
  const signed = (value: string) =>
    amount(value)
      .times(kind === 'credit_note' ? -1 : 1)
      .toFixed();
  const issued = { day: record.issue_date, currency, amount: signed(record.payable_total) };
  const open = { day: due, by: { kind }, currency, amount: signed(record.balance) };
  return [
    ...measure({ metric: 'invoices.issued', ...issued }, settings),
    ...payments.flatMap((one) =>
      measure(
        {
          metric: 'invoices.collected',
          day: one.date,
          currency,
          amount: signed(one.amount),
          by: { due: kind === 'invoice' ? due : undefined },
        },
        settings,
      ),
    ),
    ...(amount(record.balance).eq(0) ? [] : measure({ metric: 'invoices.open', ...open }, settings)),
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
