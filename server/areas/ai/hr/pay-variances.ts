import type { Message } from '#server/vocabulary/wording/message.ts';
import { median } from '../statistics/robust.ts';
import { t } from './messages.ts';

/** A person's pay of a month. */
export interface PayMonth {
  id: string;
  employee_id: string;
  gross: number;
  overtime_minutes: number;
  unpaid_halves: number;
  scheduled_halves: number;
  bonuses: number;
}

export interface Variance {
  payroll_record_id: string;
  employee_id: string;
  gross: number;
  /** The median of the months before. */
  usual: number;
  difference: number;
  difference_pct: number;
  months: number;
  reasons: Message[];
}

const cents = (value: number) => Math.round(value * 100) / 100;
const hours = (minutes: number) => Math.round(minutes / 6) / 10;

/** Months in which a person's pay differs from their usual pay by more than the tolerance, in per cent, with reasons. */
export function payVariances(
  months: readonly PayMonth[],
  before: ReadonlyMap<string, readonly PayMonth[]>,
  tolerance: number,
): Variance[] {
  const found = months.flatMap((month): Variance[] => {
    const own = before.get(month.employee_id) ?? [];
    if (own.length === 0) return [];
    const usualOf = (name: Exclude<keyof PayMonth, 'id' | 'employee_id'>) =>
      median(own.map((one) => one[name]));
    const usual = usualOf('gross');
    const difference = month.gross - usual;
    const share = usual === 0 ? 100 : (difference / usual) * 100;
    if (Math.abs(share) <= tolerance || difference === 0) return [];
    const [overtime, unpaid, bonuses] = [
      usualOf('overtime_minutes'),
      usualOf('unpaid_halves'),
      usualOf('bonuses'),
    ];
    return [
      {
        payroll_record_id: month.id,
        employee_id: month.employee_id,
        gross: cents(month.gross),
        usual: cents(usual),
        difference: cents(difference),
        difference_pct: cents(share),
        months: own.length,
        reasons: [
          ...(month.overtime_minutes === overtime
            ? []
            : [t('overtime', { hours: hours(month.overtime_minutes), usual: hours(overtime) })]),
          ...(month.unpaid_halves === unpaid
            ? []
            : [t('unpaidHalves', { count: month.unpaid_halves, usual: unpaid })]),
          ...(month.bonuses === bonuses
            ? []
            : [t('bonuses', { amount: cents(month.bonuses), usual: cents(bonuses) })]),
        ],
      },
    ];
  });
  return found.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}
