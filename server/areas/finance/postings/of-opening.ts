import { amount } from '#server/kernel/values/money.ts';
import type { OpeningItem } from '../opening/opening-items.ts';
import { balanced, type Posting, postingIn, type Terms } from './posting.ts';

/** The money of an account on the day of the opening. Documents of the former system are posted as documents. */
export function postingsOfOpening(record: OpeningItem, { own }: { own: string }): Posting[] {
  const { kind, date, currency, fx_rate } = record;
  if (record.status === 'void' || (kind !== 'bank' && kind !== 'cash')) return [];
  const terms: Terms = {
    ...{ day: date ?? '', own, rate: fx_rate ?? 1, currency: currency ?? own, party_id: null },
  };
  const posted = postingIn(terms);
  return balanced([posted(kind, record.amount), posted('opening', amount(record.amount).times(-1))], terms);
}
