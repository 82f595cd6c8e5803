import type { Outputs } from '#components/base/data/trpc.ts';
import { currencyOf } from '#components/records/values/scalar.ts';

export type OwnExpense = Outputs['expenses']['list']['data'][number];

/** The states in the order in which a person has to look at them. */
export const steps = [
  'rejected',
  'draft',
  'submitted',
  'approved',
  'paid',
] as const satisfies readonly OwnExpense['status'][];

/** The sums of the amounts, in cents until they are added up, so that they are exact. */
export function sumsByCurrency(
  expenses: readonly Pick<OwnExpense, 'amount' | 'currency'>[],
  usual: string,
): { currency: string; sum: number }[] {
  const cents = new Map<string, number>();
  for (const expense of expenses) {
    const currency = currencyOf(expense, usual);
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(Number(expense.amount) * 100));
  }
  return [...cents].map(([currency, sum]) => ({ currency, sum: sum / 100 }));
}
