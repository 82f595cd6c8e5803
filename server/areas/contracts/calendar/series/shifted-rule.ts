import { pairsOf } from '#server/areas/work/tasks/recurrence.ts';
import { addDays, daysBetween } from '#server/kernel/values/days.ts';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const shifted = (weekday: string, days: number) =>
  weekdays[(((weekdays.indexOf(weekday) + days) % 7) + 7) % 7] ?? weekday;

/** 1970-01-05 was a Monday. */
const weekdayOf = (day: string) => shifted('MO', daysBetween('1970-01-05', day) % 7);

/** The place of a weekday in its month, counted from the end where the rule counts from the end. */
function nthOf(day: string, isFromEnd: boolean): number {
  if (!isFromEnd) return Math.ceil(Number(day.slice(8)) / 7);
  let weeks = 1;
  while (addDays(day, weeks * 7).slice(0, 7) === day.slice(0, 7)) weeks++;
  return -weeks;
}

function shiftedUntil(date: string, days: number): string {
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  return addDays(day, days).replaceAll('-', '');
}

/**
 * The rule of a series one of whose events is moved from one day to another. Weekdays and days of the month that the rule names
 * move too.
 */
export function shiftedRule(rule: string, from: string, to: string): string {
  const days = daysBetween(from, to);
  if (days === 0) return rule;
  const [, month, date] = to.split('-').map(Number);
  const changed = pairsOf(rule).map(([name, value]) => {
    const isOne = !value.includes(',');
    const [, nth, weekday] = /^(-?\d+)([A-Z]{2})$/.exec(value) ?? [];
    if (name === 'BYDAY' && weekday !== undefined)
      return [name, `${nthOf(to, String(nth).startsWith('-'))}${weekdayOf(to)}`];
    if (name === 'BYDAY' && /^[A-Z]{2}(,[A-Z]{2})*$/.test(value))
      return [
        name,
        value
          .split(',')
          .map((one) => shifted(one, days))
          .join(','),
      ];
    if (name === 'BYMONTHDAY' && isOne) return [name, String(date)];
    if (name === 'BYMONTH' && isOne) return [name, String(month)];
    if (name === 'UNTIL') return [name, `${shiftedUntil(value.slice(0, 8), days)}${value.slice(8)}`];
    return [name, value];
  });
  return changed.map((pair) => pair.join('=')).join(';');
}

/** The rule without its own end, which ends after the day. */
export function endedRule(rule: string, lastDay: string): string {
  const kept = pairsOf(rule).filter(([name]) => name !== 'COUNT' && name !== 'UNTIL');
  return [...kept, ['UNTIL', lastDay.replaceAll('-', '')]].map((pair) => pair.join('=')).join(';');
}

/** The rule for the rest of a series, of whose events so many were before. */
export const restOfRule = (rule: string, before: number): string =>
  pairsOf(rule)
    .map(([name, value]) => `${name}=${name === 'COUNT' ? Number(value) - before : value}`)
    .join(';');
