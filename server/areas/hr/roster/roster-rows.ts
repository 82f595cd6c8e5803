import { and, asc, between, eq } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { attendanceDays } from '#db/schema/hr/attendance.ts';
import { absenceHalves, absences } from '#db/schema/hr/leave.ts';
import { workSettings } from '#server/areas/work/settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { calendarOf } from '../calendar.ts';
import type { Employee } from '../employees/employees.ts';
import { ownEmployee, ownPeople } from '../employees/own-people.ts';
import { isWithin } from '../leave/leave-rules.ts';
import { daysBetween, halfNames, halvesOf, hoursOf, minutesIn, type WorkCalendar } from '../schedule.ts';
import type { RosterDay, RosterRow } from './roster-shape.ts';

export type Listed = Pick<
  Employee,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'position'
  | 'department_id'
  | 'work_schedule'
  | 'pay_terms'
  | 'hire_date'
  | 'termination_date'
>;

/** Returns the rows of the employees, in their order. The kind of an absence is shown as in the list of absences. */
export async function rosterRows(ctx: Ctx, people: readonly Listed[], range: Range): Promise<RosterRow[]> {
  const ids = people.map(({ id }) => id);
  const own = await ownEmployee(ctx);
  const insiders = atLeast(ctx.actor.role, 'manager') ? undefined : new Set(await ownPeople(ctx));
  const away = Map.groupBy(await awayOf(ctx, ids, range), keyOf);
  const clocked = new Map((await clockedOf(ctx, ids, range)).map((one) => [keyOf(one), one]));
  const names = holidayNames(ctx);
  const dates = daysBetween(range.from, range.to);
  return people.map((person) => {
    const calendar = calendarOf(ctx, person);
    const sees = insiders === undefined || insiders.has(person.id);
    return {
      employee_id: person.id,
      name: `${person.first_name} ${person.last_name}`,
      position: person.position,
      department_id: person.department_id,
      is_own: own.includes(person.id),
      days: dates.map((date): RosterDay => {
        const key = keyOf({ employee_id: person.id, date });
        const halves = away.get(key) ?? [];
        const { employee_id: _, date: __, ...attendance } = clocked.get(key) ?? { employee_id: '', date };
        return {
          ...plannedDay(calendar, date, { isEmployed: isWithin(person, date), away: halves }),
          holiday: names.get(date) ?? null,
          away: halves.map(({ half, absence_id, status, kind }) => ({
            half,
            absence_id,
            status,
            kind: sees ? kind : null,
          })),
          attendance: 'id' in attendance ? attendance : null,
        };
      }),
    };
  });
}

const keyOf = ({ employee_id, date }: { employee_id: string; date: string }) => `${employee_id} ${date}`;

export const holidayNames = (ctx: Ctx): Map<string, string> =>
  new Map(workSettings.of(ctx).holidays.map(({ date, name }) => [date, name]));

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

interface Employed {
  isEmployed: boolean;
  away: readonly Pick<RosterDay['away'][number], 'half' | 'status'>[];
}

function plannedDay(calendar: WorkCalendar, date: string, { isEmployed, away }: Employed) {
  const hours = isEmployed ? hoursOf(calendar, date) : [];
  const halves = halvesOf(hours);
  const approved = away.filter(({ status }) => status !== 'requested').map(({ half }) => half);
  return {
    date,
    hours: hours.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) })),
    halves: halfNames.filter((half) => halves[half]),
    scheduled_minutes: halfNames
      .filter((half) => !approved.includes(half))
      .reduce((sum, half) => sum + minutesIn(halves[half] ?? []), 0),
  };
}

/** Reads the half days of requested and approved leave. */
const awayOf = ({ tx, organization }: Ctx, ids: readonly string[], { from, to }: Range) =>
  tx
    .select({
      employee_id: absenceHalves.employee_id,
      date: absenceHalves.date,
      half: absenceHalves.half,
      absence_id: absences.id,
      status: absences.status,
      kind: absences.kind,
    })
    .from(absenceHalves)
    .innerJoin(
      absences,
      and(inOrganization(absences, organization), eq(absences.id, absenceHalves.absence_id)),
    )
    .where(
      and(
        inOrganization(absenceHalves, organization),
        anyOf(absenceHalves.employee_id, ids),
        between(absenceHalves.date, from, to),
      ),
    )
    .orderBy(asc(absenceHalves.date), asc(absenceHalves.half));

const clockedOf = ({ tx, organization }: Ctx, ids: readonly string[], { from, to }: Range) =>
  tx
    .select({
      employee_id: attendanceDays.employee_id,
      date: attendanceDays.date,
      id: attendanceDays.id,
      status: attendanceDays.status,
      check_in: attendanceDays.check_in,
      check_out: attendanceDays.check_out,
      break_minutes: attendanceDays.break_minutes,
      worked_minutes: attendanceDays.worked_minutes,
      overtime_minutes: attendanceDays.overtime_minutes,
      is_remote: attendanceDays.is_remote,
      confirmed_at: attendanceDays.confirmed_at,
    })
    .from(attendanceDays)
    .where(
      and(
        inOrganization(attendanceDays, organization),
        anyOf(attendanceDays.employee_id, ids),
        between(attendanceDays.date, from, to),
        isLive(attendanceDays),
      ),
    );
