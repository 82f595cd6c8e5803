import { measure } from '#server/base/reports/measure.ts';
import type { Tally } from '#server/kernel/records/journal.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { amount } from '#server/kernel/schema/money.ts';
import type { Settings } from '#server/kernel/schema/settings.ts';

/**
 * What a customer's invoice adds to: what was invoiced on its day, what was paid of it, each payment on its own day, and
 * what is still open, on the day it is due. A credit note takes off.
 */
export function invoiceSums(record: Row, settings: Settings): Tally[] {
  const { direction, status, kind, currency, due_date: due, payments } = record;
  if (direction !== 'sale' || status === 'draft' || status === 'void') return [];
  const signed = (value: unknown) =>
    amount(value)
      .times(kind === 'credit_note' ? -1 : 1)
      .toFixed();
  const paid: { date: string; amount: unknown }[] = Array.isArray(payments) ? payments : [];
  const issued = { metric: 'invoices.issued', day: record.issue_date, amount: signed(record.total) };
  const open = { metric: 'invoices.open', day: due, by: { kind }, amount: signed(record.balance) };
  return [
    ...measure({ ...issued, currency }, settings),
    ...paid.flatMap((one) =>
      measure(
        {
          metric: 'invoices.collected',
          day: one.date,
          currency,
          amount: signed(one.amount),
          by: kind === 'invoice' ? { due } : {},
        },
        settings,
      ),
    ),
    ...(amount(record.balance).eq(0) ? [] : measure({ ...open, currency }, settings)),
  ];
}

/** What people spent for the company, on its day, once somebody agreed to it. */
export function expenseSums({ status, date, currency, amount: spent }: Row, settings: Settings): Tally[] {
  if (status !== 'approved' && status !== 'paid') return [];
  return measure({ metric: 'expenses.approved', day: date, currency, amount: spent }, settings);
}
