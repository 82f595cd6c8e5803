import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Booking } from '../closing/bookings.ts';
import type { Expense } from './expenses.ts';

/** An approved expense is booked on its date, and its payment on the day of the payment. */
export function expenseBookings(record: Expense): Booking<NameIn<Expense>>[] {
  const { status, date, paid_on, amount, currency, fx_rate, tax_amount } = record;
  if (status !== 'approved' && status !== 'paid') return [];
  const spent: Booking<NameIn<Expense>> = {
    book: 'books',
    day: date,
    path: 'date',
    content: [amount, currency, fx_rate, tax_amount],
  };
  if (status === 'approved' || paid_on === null) return [spent];
  return [spent, { book: 'books', day: paid_on, path: 'paid_on', content: ['payment', amount, currency] }];
}
