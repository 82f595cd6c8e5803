import Big from 'big.js';
import { Temporal } from 'temporal-polyfill';
import type { LeaveRule } from '../settings.ts';

export interface Employment {
  hire_date: string;
  termination_date: string | null;
}

/** Returns true if the employment includes the day. */
export const isWithin = ({ hire_date, termination_date }: Employment, date: string): boolean =>
  date >= hire_date && (termination_date === null || date <= termination_date);

/** Returns the number of days of a period that belong to the employment. */
function employedDays({ hire_date, termination_date }: Employment, from: string, to: string): number {
  const start = hire_date > from ? hire_date : from;
  const end = termination_date !== null && termination_date < to ? termination_date : to;
  if (start > end) return 0;
  return Temporal.PlainDate.from(start).until(Temporal.PlainDate.from(end), { largestUnit: 'days' }).days + 1;
}

const hundredth = (value: Big): string => value.round(2, Big.roundHalfUp).toFixed(2);

/**
 * Returns the days that a rule gives for a year, as of a day: all at once, or a twelfth with every month that has
 * begun. Parts of a year or month count by the days employed. The result is rounded once, so that twelve months are
 * exactly a year.
 */
export function entitlement(rule: LeaveRule, year: number, employment: Employment, today: string): string {
  const perYear = new Big(rule.days_per_year);
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  if (rule.accrual === 'yearly') {
    const days = employedDays(employment, first.toString(), `${first.toString().slice(0, 4)}-12-31`);
    return hundredth(perYear.times(days).div(first.daysInYear));
  }
  let twelfths = new Big(0);
  for (let month = 1; month <= 12; month++) {
    const start = first.with({ month });
    if (start.toString() > today) break;
    const end = start.with({ day: start.daysInMonth });
    const days = employedDays(employment, start.toString(), end.toString());
    twelfths = twelfths.plus(new Big(days).div(start.daysInMonth));
  }
  return hundredth(perYear.times(twelfths).div(12));
}

/** Splits the days that are left at the end of a year into those that are carried over and those that expire. */
export function closing(rule: LeaveRule, left: string, carried: string): { carry: string; expire: string } {
  const rest = new Big(left);
  if (rest.lte(0)) return { carry: '0.00', expire: '0.00' };
  const room = new Big(rule.carry_over_days).minus(carried);
  const carry = room.lte(0) ? new Big(0) : rest.lt(room) ? rest : room;
  return { carry: carry.toFixed(2), expire: rest.minus(carry).toFixed(2) };
}

/** Returns the days that were carried over from the year before and not taken in time. */
export function lapsing(carried: string, takenInTime: string, lapsed: string): string {
  const left = new Big(carried).minus(takenInTime).minus(lapsed);
  return left.gt(0) ? left.toFixed(2) : '0.00';
}
