import { looksLikeDay } from '#components/records/values/scalar.ts';
import { addDays } from './days.ts';

/** The columns beside the days. */
export const overdue = 'overdue';
export const undated = 'undated';

/** An entry that is still open does not stay on a day that has passed: it is overdue in every week. */
export function columnFor(day: string | null, isOpen: boolean, today: string): string {
  if (day === null) return undated;
  return isOpen && day < today ? overdue : day;
}

/** The day of a column; null for the column without one, undefined for a column that nothing can be moved to. */
export const dayOf = (column: string): string | null | undefined =>
  column === undated ? null : looksLikeDay(column) ? column : undefined;

/** The columns to which open entries can be moved; nothing can be planned for a day that has passed. */
export const targetsFrom = (days: readonly string[], today: string): string[] => [
  undated,
  ...days.filter((day) => day >= today),
];

/** The day before or after that of a column; entries that are overdue or have no day go to today. */
export function nextDay(column: string, direction: 1 | -1, today: string): string | undefined {
  const day = dayOf(column);
  if (typeof day !== 'string') return direction === 1 ? today : undefined;
  const next = addDays(day, direction);
  return next < today ? undefined : next;
}
