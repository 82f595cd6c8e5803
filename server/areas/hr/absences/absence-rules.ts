import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { calendarOf } from '../calendar.ts';
import type { Employee } from '../employees/employees.ts';
import { employmentOf } from '../leave/leave-review.ts';
import { paidPeriods, periodOf } from '../payroll/payroll-stale.ts';
import { type HalfDay, halvesAway } from './absence-halves.ts';
import type { Absence } from './absences.ts';
import { halvesOfAbsence, takenAmong } from './away.ts';
import { t } from './messages.ts';

/** The properties that define the employee, the reason and the time of an absence. */
const terms = ['employee_id', 'kind', 'start_date', 'end_date', 'start_half', 'end_half'] as const;

/** The most days of one absence. A longer one is requested in parts. */
const mostDays = 731;

type Span = Pick<Given<Absence>, 'start_date' | 'end_date' | 'start_half' | 'end_half'>;

export function absenceRules({ start_date, end_date, start_half, end_half }: Span): DetailOf<Absence>[] {
  if (start_date === null || end_date === null) return [];
  const [start, end] = [start_date, end_date];
  if (start > end) return [{ path: 'end_date', rule: 'order', message: t('endsBeforeStart') }];
  if (Date.parse(end) - Date.parse(start) > mostDays * 86_400_000)
    return [{ path: 'end_date', rule: 'too_long', message: t('tooLong', { mostDays }) }];
  if (start === end && start_half === 'pm' && end_half === 'am')
    return [{ path: 'end_half', rule: 'order', message: t('endsBeforeHalf') }];
  return [];
}

/** Returns the half days of a span, or none if its dates are missing or refused by the rules. */
export function spanOf(ctx: Ctx, record: Span, employee: Employee): HalfDay[] {
  const { start_date, end_date, start_half, end_half } = record;
  if (start_date === null || end_date === null || absenceRules(record).length) return [];
  const span = { start_date, end_date, start_half: start_half ?? 'am', end_half: end_half ?? 'pm' };
  return halvesAway(span, calendarOf(ctx, employee));
}

/** Returns the half days of the span that no other absence has. */
export async function freeHalves(
  ctx: Ctx,
  record: Span & { id: string },
  employee: Employee,
): Promise<HalfDay[]> {
  const halves = spanOf(ctx, record, employee);
  const taken = new Set((await takenAmong(ctx, employee.id, halves, record.id)).map(placeOf));
  return halves.filter((half) => !taken.has(placeOf(half)));
}

const placeOf = ({ date, half }: HalfDay) => `${date} ${half}`;

interface Asked {
  record: Absence;
  before: Absence | undefined;
  changed: readonly NameIn<Absence>[];
  employee: Employee;
}

export async function absenceProblems(ctx: Ctx, asked: Asked): Promise<DetailOf<Absence>[]> {
  const { record, before, changed, employee } = asked;
  const moved = terms.filter((name) => changed.includes(name));
  if (before && before.status !== 'requested' && moved.length)
    return moved.map((path) => ({
      path,
      rule: 'state',
      message: t('frozen', { status: before.status }),
    }));
  if (before && moved.includes('employee_id'))
    return [{ path: 'employee_id', rule: 'fixed', message: t('employeeFixed') }];
  const isOpen = before === undefined || before.status === 'requested';
  const halves = isOpen ? spanOf(ctx, record, employee) : await givenBack(ctx, record);
  const months = halves.map(({ date }) => periodOf(date));
  const isDeciding = before && before.status !== record.status;
  const paid = moved.length || isDeciding ? await paidPeriods(ctx, employee.id, months) : [];
  const isRefusal = record.status === 'rejected' || before?.status === 'requested';
  if (paid.length && !(isDeciding && isRefusal && record.status !== 'approved'))
    return [
      {
        path: 'start_date',
        rule: 'paid_period',
        message: t('periodPaid', { paid }),
      },
    ];
  if (moved.length) return [...(await wantedProblems(ctx, asked, halves)), ...ownDecision(ctx, asked)];
  return [...ownDecision(ctx, asked), ...laterPart(asked, halves)];
}

/**
 * Returns the half days that an approved absence gives back: those that are not over when it is cancelled, and all of them
 * when its approval is undone.
 */
async function givenBack(ctx: Ctx, { id, status, cancelled_from: from }: Absence): Promise<HalfDay[]> {
  const halves = await halvesOfAbsence(ctx, id);
  return status === 'requested' ? halves : halves.filter(({ date }) => from !== null && date >= from);
}

async function wantedProblems(
  ctx: Ctx,
  { record, employee }: Asked,
  halves: readonly HalfDay[],
): Promise<DetailOf<Absence>[]> {
  const { hire_date, termination_date } = employmentOf(employee);
  if (halves.length === 0)
    return [
      {
        path: 'start_date',
        rule: 'no_working_day',
        message: t('noWorkingDay'),
      },
    ];
  if (record.start_date < hire_date)
    return [
      { path: 'start_date', rule: 'employment', message: t('beforeEmployment', { hireDate: hire_date }) },
    ];
  if (termination_date !== null && record.end_date > termination_date)
    return [
      {
        path: 'end_date',
        rule: 'employment',
        message: t('afterEmployment', { terminationDate: termination_date }),
      },
    ];
  const [taken] = await takenAmong(ctx, employee.id, halves, record.id);
  if (!taken) return [];
  const { absence_id: id, date, half } = taken;
  const message = t('overlaps', { id, date, half });
  return [{ path: 'start_date', rule: 'overlap', message }];
}

function ownDecision(ctx: Ctx, { record, before, employee }: Asked): DetailOf<Absence>[] {
  const isApproved = record.status === 'approved' && before?.status !== 'approved';
  const { type, id } = actorRef(ctx.actor);
  if (!isApproved || type !== 'user' || employee.user_id !== id) return [];
  return [{ path: 'status', rule: 'own_absence', message: t('ownAbsence') }];
}

function laterPart({ record, before }: Asked, ahead: readonly HalfDay[]): DetailOf<Absence>[] {
  const isGivenBack = record.status === 'cancelled' && before?.status === 'approved';
  if (!isGivenBack || ahead.length) return [];
  return [{ path: 'status', rule: 'past', message: t('past') }];
}
