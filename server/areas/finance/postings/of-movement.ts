import { type Amount, amount } from '#server/kernel/values/money.ts';
import type { CashMovement } from '../cash-flow/movements.ts';
import { balanced, type Posting, postingIn, type Terms } from './posting.ts';

/** Money that has moved without a document waits for one, or for the category that says what it was. */
export function postingsOfMovement(
  record: CashMovement,
  { own, rate }: { own: string; rate: Amount | null },
): Posting[] {
  const { status, source, kind, category, date } = record;
  const hasMoved = status === 'confirmed' || status === 'reconciled';
  if (rate === null || source !== null || !hasMoved || record.deleted_at !== null) return [];
  const terms: Terms = { day: date, own, rate, currency: record.currency ?? own, party_id: null };
  const moved = amount(record.amount).times(kind === 'inflow' ? 1 : -1);
  const posted = postingIn(terms);
  return balanced([posted('bank', moved), posted('unassigned', moved.times(-1), { category })], terms);
}
