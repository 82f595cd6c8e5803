import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Booking } from '../closing/bookings.ts';
import type { CashMovement } from './movements.ts';

/** Money that has moved is booked on its day; a movement of a document is booked by the document. */
export function movementBookings(record: CashMovement): Booking<NameIn<CashMovement>>[] {
  const { source, status, date, kind, amount, currency } = record;
  if (source !== null || (status !== 'confirmed' && status !== 'reconciled')) return [];
  return [{ book: 'books', day: date, path: 'date', content: [kind, amount, currency] }];
}
