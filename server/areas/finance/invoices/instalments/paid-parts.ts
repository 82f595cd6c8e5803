import { amount } from '#server/kernel/values/money.ts';
import type { Invoice } from '../invoices.ts';
import { type DuePart, isSome, partsBetween } from './parts-between.ts';

type Paid = Pick<Invoice, 'instalments' | 'payments' | 'due_date'>;

/** The payments of a document, each split over the instalments that it settled, with the days on which these were due. */
export function paidParts({ instalments, payments, due_date }: Paid): (DuePart & { date: string })[] {
  if (!instalments) return payments.map(({ date, amount: paid }) => ({ date, due_date, amount: paid }));
  let until = amount(0);
  return payments
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .flatMap(({ date, amount: paid }) => {
      const since = until;
      until = until.plus(amount(paid));
      return partsBetween(instalments, since, until)
        .filter(isSome)
        .map((part) => ({ date, ...part }));
    });
}
