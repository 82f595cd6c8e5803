import type { Ctx } from '#server/calls/context.ts';
import { calendarOf } from '../calendar.ts';
import type { Employee } from '../employees/employees.ts';
import type { MonthPart } from '../employees/pay-terms/terms-of-month.ts';
import { allEmployments } from '../leave/leave-review.ts';
import type { Half } from '../schedule.ts';
import { hrSettings, type LeaveKind } from '../settings.ts';
import { type ClockedDay, halvesPaid, monthOf } from './pay-halves.ts';
import type { PartFacts, PayFacts } from './payslip.ts';

export interface ClockedMinutes extends ClockedDay {
  overtime_minutes: number;
  late_minutes: number;
  scheduled_minutes: number;
}

export const isRestDay = (day: ClockedMinutes) => day.scheduled_minutes === 0 && day.overtime_minutes > 0;
export const isLong = (day: ClockedMinutes) => day.scheduled_minutes > 0 && day.overtime_minutes > 0;
export const isLate = (day: ClockedMinutes) => day.late_minutes > 0;

interface MonthWork {
  terms: readonly [MonthPart, ...MonthPart[]];
  days: readonly ClockedMinutes[];
  leave: readonly { date: string; half: Half; kind: LeaveKind }[];
}

type WorkOfMonth = Omit<PartFacts, 'from' | 'to'> & Pick<PayFacts, 'parts'>;

/** The work of a month. One with a single pay has no parts, so that its digest is that of earlier versions. */
export function workFacts(ctx: Ctx, employee: Employee, work: MonthWork): WorkOfMonth {
  const employments = allEmployments(employee);
  const isEmployed = ({ from, to }: MonthPart) =>
    employments.some((one) => one.hire_date <= to && (one.termination_date ?? to) >= from);
  const employed = work.terms.filter(isEmployed);
  const parts = (employed.length > 0 ? employed : work.terms.slice(-1)).map((part) =>
    partFacts(ctx, employee, part, work),
  );
  const [only, ...others] = parts;
  if (only && others.length === 0) {
    const { from: _, to: __, own_halves: ___, ...whole } = only;
    return whole;
  }
  return summedUp(parts);
}

type OwnPart = PartFacts & { own_halves: number };

function partFacts(ctx: Ctx, employee: Employee, { from, to, terms }: MonthPart, work: MonthWork): OwnPart {
  const { people } = hrSettings.of(ctx);
  const isInside = ({ date }: { date: string }) => date >= from && date <= to;
  const month = monthOf(from.slice(0, 7), calendarOf(ctx, { ...terms, pay_terms: null }));
  const own = month.days.filter(isInside);
  const days = work.days.filter(isInside);
  const total = (of: readonly ClockedMinutes[], name: 'overtime_minutes' | 'late_minutes') =>
    of.reduce((sum, day) => sum + day[name], 0);
  return {
    ...{ from, to },
    base_salary: terms.base_salary ?? '0',
    pay_frequency: terms.pay_frequency,
    scheduled_halves: month.halves,
    scheduled_minutes: month.minutes,
    own_halves: own.reduce((sum, { halves }) => sum + halves.length, 0),
    ...halvesPaid(
      { ...month, days: own },
      {
        employments: allEmployments(employee),
        days,
        leave: work.leave.map((one) => ({ ...one, isPaid: people.paid_leave.includes(one.kind) })),
        attendanceRequired: people.attendance_required,
      },
    ),
    overtime_minutes: total(days.filter(isLong), 'overtime_minutes'),
    rest_day_minutes: total(days.filter(isRestDay), 'overtime_minutes'),
    late_minutes: total(days.filter(isLate), 'late_minutes'),
  };
}

function summedUp(parts: readonly OwnPart[]): WorkOfMonth {
  const last = parts.at(-1);
  const sumOf = (name: Exclude<keyof OwnPart, 'from' | 'to' | 'base_salary' | 'pay_frequency'>) =>
    parts.reduce((sum, part) => sum + part[name], 0);
  return {
    base_salary: last?.base_salary ?? '0',
    pay_frequency: last?.pay_frequency ?? 'monthly',
    scheduled_halves: sumOf('own_halves'),
    scheduled_minutes: last?.scheduled_minutes ?? 0,
    worked_halves: sumOf('worked_halves'),
    paid_leave_halves: sumOf('paid_leave_halves'),
    unpaid_halves: sumOf('unpaid_halves'),
    overtime_minutes: sumOf('overtime_minutes'),
    rest_day_minutes: sumOf('rest_day_minutes'),
    late_minutes: sumOf('late_minutes'),
    parts: parts.map(({ own_halves: _, ...part }) => part),
  };
}
