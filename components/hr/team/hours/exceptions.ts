import type { Outputs } from '#components/base/data/trpc.ts';

export type AttendanceDay = Outputs['attendance']['list']['data'][number];

/** More overtime than this on one day is looked at first. */
const mostOvertime = 120;

export type Exception = 'missing' | 'overtime' | undefined;

export function exceptionOf({ check_in, check_out, overtime_minutes }: AttendanceDay): Exception {
  if (check_in !== null && check_out === null) return 'missing';
  return overtime_minutes > mostOvertime ? 'overtime' : undefined;
}

export interface PersonDays {
  employee: string;
  days: AttendanceDay[];
}

/** Returns the days by person; people with exceptions come first, and so do these days. */
export function byPerson(days: readonly AttendanceDay[]): PersonDays[] {
  const weight = (day: AttendanceDay) => ({ missing: 0, overtime: 1, none: 2 })[exceptionOf(day) ?? 'none'];
  const groups = Map.groupBy(days, ({ employee_id }) => employee_id);
  return [...groups]
    .map(([employee, own]) => ({
      employee,
      days: own.toSorted((a, b) => weight(a) - weight(b) || (a.date < b.date ? -1 : 1)),
    }))
    .toSorted((a, b) => {
      const [one, other] = [a, b].map(({ days: [first] }) => (first ? weight(first) : 2));
      return (one ?? 2) - (other ?? 2);
    });
}

/** The days that can be confirmed at once: those with a check-out. */
export const confirmable = (days: readonly AttendanceDay[]): string[] =>
  days.filter((day) => day.check_in !== null && day.check_out !== null).map(({ id }) => id);
