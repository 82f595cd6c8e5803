import type { Outputs } from '#components/base/data/trpc.ts';

export type PaidEmployee = Outputs['employees']['get']['data'];
export type PayTerm = NonNullable<PaidEmployee['pay_terms']>[number];
export type Frequency = PayTerm['pay_frequency'];

/** The times in a year that a pay is paid. The hours of a year depend on the calendar, so hourly pay stays as it is. */
const timesPerMonth = { monthly: 1, annual: 1 / 12, weekly: 52 / 12, hourly: 1 } as const satisfies Record<
  Frequency,
  number
>;

/** Writes a pay with its month, or with its hour for hourly pay. */
export const perMonth = (salary: number, frequency: Frequency): number =>
  Math.round(salary * timesPerMonth[frequency] * 100) / 100;

export interface PayChange {
  from: string;
  salary: number | null;
  frequency: Frequency;
  currency: string | null;
  reason: string | null;
  by: PayTerm['changed_by'];
  /** The share by which it differs from the pay before; null where it cannot be compared. */
  share: number | null;
  isPlanned: boolean;
}

/** The share by which a pay is more than another one, such as 0.1 for ten percent more. */
export const shareOf = (before: number | null, now: number | null): number | null =>
  before === null || now === null || before === 0 ? null : now / before - 1;

/** The changes of the pay, the newest first. Terms that left the pay as it was are no changes of it. */
export function payChanges({
  pay_terms,
  pay_since,
}: Pick<PaidEmployee, 'pay_terms' | 'pay_since'>): PayChange[] {
  const all = pay_terms ?? [];
  const changes = all.flatMap((term, at): PayChange[] => {
    const before = all[at - 1];
    const isSame =
      before !== undefined &&
      before.base_salary === term.base_salary &&
      before.pay_frequency === term.pay_frequency &&
      before.currency === term.currency;
    const isPlanned = pay_since !== null && term.from > pay_since;
    if (isSame && !isPlanned) return [];
    const isComparable = before?.pay_frequency === term.pay_frequency && before.currency === term.currency;
    return [
      {
        ...{ from: term.from, salary: term.base_salary, frequency: term.pay_frequency },
        ...{ currency: term.currency, reason: term.reason, by: term.changed_by, isPlanned },
        share: isComparable ? shareOf(before.base_salary, term.base_salary) : null,
      },
    ];
  });
  return changes.toReversed();
}
