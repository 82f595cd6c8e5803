import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { notNull } from '#db/queries/expressions.ts';
import { attendanceDays } from '#db/schema/hr/attendance.ts';
import { employees } from '#db/schema/hr/employees.ts';
import { leaveEntries } from '#db/schema/hr/leave.ts';
import { hrSettings } from '#server/areas/hr/settings.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { nameOfEmployee } from '../../hr/employee-name.ts';
import { restoreValues } from '../../suggestions/undo.ts';
import { type AgentCtx, defineAgent, mostRows } from '../agent.ts';
import { taskKind } from '../tasks.ts';
import { watchRows } from '../watching.ts';
import { findExpiringLeave, proposeCheckOut } from './hr-rules.ts';
import { proposeForRequests } from './leave-requests.ts';
import { findPayIssues } from './pay-findings.ts';

/** Days on which an employee checked in and did not check out. */
const daysWithoutCheckout = (ctx: AgentCtx) =>
  watchRows(
    ctx,
    ctx.tx
      .select({
        id: attendanceDays.id,
        date: attendanceDays.date,
        check_in: notNull(attendanceDays.check_in),
        scheduled_minutes: attendanceDays.scheduled_minutes,
        break_minutes: attendanceDays.break_minutes,
        department_id: employees.department_id,
        name: nameOfEmployee,
      })
      .from(attendanceDays)
      .innerJoin(
        employees,
        and(inOrganization(employees, ctx.organization), eq(employees.id, attendanceDays.employee_id)),
      )
      .where(
        and(
          inOrganization(attendanceDays, ctx.organization),
          isNotNull(attendanceDays.missing_checkout_at),
          isNull(attendanceDays.check_out),
          isNotNull(attendanceDays.check_in),
          eq(attendanceDays.status, 'open'),
          isLive(attendanceDays),
        ),
      )
      .orderBy(desc(attendanceDays.date), asc(attendanceDays.id))
      .limit(mostRows),
  );

/** The days of vacation that employees have left this year, those with most first. */
const vacationLeft = ({ tx, organization, today }: AgentCtx) => {
  const days = sql`sum(${leaveEntries.days})`;
  const left = tx
    .select({ employee_id: leaveEntries.employee_id, days: days.as('days') })
    .from(leaveEntries)
    .where(
      and(
        inOrganization(leaveEntries, organization),
        eq(leaveEntries.kind, 'vacation'),
        eq(leaveEntries.year, Number(today.slice(0, 4))),
        isLive(leaveEntries),
      ),
    )
    .groupBy(leaveEntries.employee_id)
    .as('left_days');
  return tx
    .select({
      employee_id: employees.id,
      department_id: employees.department_id,
      user_id: employees.user_id,
      days: sql<string>`${left.days}::text`,
      name: nameOfEmployee,
    })
    .from(left)
    .innerJoin(
      employees,
      and(
        inOrganization(employees, organization),
        eq(employees.id, left.employee_id),
        inArray(employees.status, ['active', 'on_leave', 'onboarding']),
        isLive(employees),
      ),
    )
    .orderBy(desc(left.days), asc(employees.id))
    .limit(mostRows);
};

export const hrWatch = defineAgent({
  type: 'hr_watch',
  title: 'Human resources watch',
  watches: 'Missing check-outs, absences that leave too few people, leave that is about to be lost, odd pay.',
  proposes: 'A correction, other dates, planning the rest of the leave, and recalculating or checking pay.',
  areas: ['hr', 'work'],
  role: 'manager',
  facets: ['department_id'],
  thresholds: {
    notice_days: {
      default: 90,
      min: 7,
      max: 365,
      about: 'Days before the end of the year at which unused leave is checked.',
    },
    look_ahead_days: {
      default: 60,
      min: 7,
      max: 365,
      about: 'How many days ahead other dates for an absence are looked for.',
    },
    pay_tolerance_pct: {
      default: 10,
      min: 0,
      max: 100,
      about: 'The difference from the usual pay, in per cent, that is not reported.',
    },
  },
  kinds: {
    missing_checkout: {
      title: 'Correct a missing check-out',
      operation: 'attendance-correct',
      record: 'attendance',
      minutes: 5,
    },
    other_dates: {
      title: 'Move the leave to other dates',
      operation: 'absences-update',
      record: 'absence',
      undo: restoreValues('absences-update', 'absence'),
      minutes: 15,
    },
    coverage: taskKind('Discuss an absence that leaves too few people', 15),
    expiring_leave: taskKind('Plan the remaining leave', 10),
    pay_again: {
      title: 'Reopen outdated pay',
      operation: 'payroll-update',
      record: 'payroll_record',
      minutes: 5,
    },
    pay_check: taskKind('Review unusual pay', 15),
  },
  find: async (ctx, limits) => {
    const { today } = ctx;
    const days = await daysWithoutCheckout(ctx);
    const carried = hrSettings.of(ctx).people.leave.vacation?.carry_over_days ?? 0;
    const balances = await vacationLeft(ctx);
    return [
      ...days.flatMap((one) => proposeCheckOut(one, ctx.now)),
      ...(await proposeForRequests(ctx, limits)),
      ...(await findPayIssues(ctx, limits)),
      ...balances.flatMap((one) => findExpiringLeave(one, { today, carried }, limits)),
    ];
  },
});
