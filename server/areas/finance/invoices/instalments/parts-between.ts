import { type Amount, amount, rounded, sum } from '#server/kernel/values/money.ts';
import type { Invoice } from '../invoices.ts';

type Instalment = NonNullable<Invoice['instalments']>[number];

export interface DuePart {
  due_date: string | null;
  amount: string;
}

/**
 * The parts of the instalments from one amount to another, counted from the first instalment on. Those without an amount
 * are left in the list, so that it has an entry for each instalment.
 */
export function partsBetween(all: readonly Instalment[], from: Amount, to: Amount): DuePart[] {
  let until = amount(0);
  return all.map(({ due_date, amount: whole }) => {
    const since = until;
    until = until.plus(amount(whole));
    const start = since.lt(from) ? amount(from) : since;
    const end = until.gt(to) ? amount(to) : until;
    return { due_date, amount: rounded(end.gt(start) ? end.minus(start) : 0) };
  });
}

/** The first instalment that an amount, which was paid, does not settle as a whole. */
export const firstUnpaid = (all: readonly Instalment[], paid: Amount): DuePart | undefined =>
  partsBetween(all, paid, sum(all.map((one) => one.amount))).find(isSome);

export const isSome = (part: DuePart): boolean => amount(part.amount).gt(0);
