import { amount, rounded } from '#server/kernel/values/money.ts';
import type { Invoice } from '../invoices.ts';
import type { DuePart } from './parts-between.ts';

type Instalments = NonNullable<Invoice['instalments']>;

/** Adds an amount that is released of a guarantee. The instalments are exact amounts from then on. */
export function withReleased(all: Instalments, { due_date, amount: released }: DuePart): Instalments {
  const exact = all.map((one) => ({ ...one, pct: null }));
  const isOnDay = (one: Instalments[number]) => one.due_date === due_date;
  if (exact.some(isOnDay))
    return exact.map((one) =>
      isOnDay(one) ? { ...one, amount: rounded(amount(one.amount).plus(released)) } : one,
    );
  const added = { due_date, days: null, pct: null, amount: released, open_amount: null };
  return [...exact, added].toSorted((one, other) => (one.due_date ?? '').localeCompare(other.due_date ?? ''));
}
