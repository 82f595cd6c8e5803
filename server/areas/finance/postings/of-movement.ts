import { type Amount, amount } from '#server/kernel/values/money.ts';
import type { CashMovement } from '../cash-flow/movements.ts';
import { balanced, type Posting, postingIn, type Terms } from './posting.ts';
import type { PostingKey } from './posting-keys.ts';

interface MovementFacts {
  own: string;
  /** The value of one unit of its currency; null while no rate is known. */
  rate: Amount | null;
  /** The meaning of its category. */
  key: PostingKey;
}

/** Money that has moved without a document is what its category says. */
export function postingsOfMovement(record: CashMovement, { own, rate, key }: MovementFacts): Posting[] {
  const { status, source, kind, date, project_id, department_id, category } = record;
  const hasMoved = status === 'confirmed' || status === 'reconciled';
  if (rate === null || source !== null || !hasMoved || record.deleted_at !== null) return [];
  const terms: Terms = { day: date, own, rate, currency: record.currency ?? own, party_id: null };
  const moved = amount(record.amount).times(kind === 'inflow' ? 1 : -1);
  const place = { project_id, department_id, category };
  const posted = postingIn(terms);
  return balanced([posted('bank', moved), posted(key, moved.times(-1), place)], terms);
}
