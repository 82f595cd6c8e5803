import { taxesOf } from '#server/areas/crm/lines/known-taxes.ts';
import { type Amount, amount } from '#server/kernel/values/money.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Booking } from '../../closing/bookings.ts';
import { taxedParts } from '../deductions/taxed-parts.ts';
import { isInForce } from '../invoice-states.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { grossOf } from '../stored-sums.ts';
import { datesOf } from './invoice-dates.ts';

const figure = (value: Amount | null): string | null => (value === null ? null : amount(value).toFixed());

/**
 * An invoice in force has its taxes on the tax point if the organization issued it, and on the day of posting if it was
 * received, and is booked on the day of posting.
 */
export function invoiceBookings(record: Invoice): Booking<NameIn<Invoice>>[] {
  if (!isInForce(record.status)) return [];
  const { direction, kind, currency, fx_rate } = record;
  const { issue_date, tax_point_date, posting_date } = datesOf(record);
  const { subtotal, discount_total, deduction_total, tax_total, retention_total } = record;
  // The held amount may be released: then it is due, and the entry is the same.
  const amounts = [subtotal, discount_total, deduction_total, tax_total, retention_total];
  const figures = [...amounts, grossOf(record), fx_rate].map(figure);
  const entry = {
    content: [direction, kind, currency, figures, taxesOf(taxedParts(record))],
    correction: t(direction === 'sale' ? 'creditInstead' : 'bookCreditInstead'),
  };
  // Its taxes were declared by the former system.
  if (record.opening_item_id !== null)
    return [{ book: 'books', day: posting_date ?? '', path: 'posting_date', ...entry }];
  if (direction === 'purchase') {
    const posted = { day: posting_date ?? '', path: 'posting_date', ...entry } as const;
    return [
      { book: 'taxes', ...posted },
      { book: 'books', ...posted },
    ];
  }
  const path = tax_point_date === issue_date ? 'issue_date' : 'operation_date';
  return [
    { book: 'taxes', day: tax_point_date ?? '', path, ...entry },
    { book: 'books', day: posting_date ?? '', path: 'issue_date', ...entry },
  ];
}
