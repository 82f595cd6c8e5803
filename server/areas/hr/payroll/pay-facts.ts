import { createHash } from 'node:crypto';
import Big from 'big.js';
import type { Ctx } from '#server/calls/context.ts';
import { isObject } from '#server/kernel/records/body.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { canonical } from '#server/kernel/schema/canonical.ts';
import type { Given } from '#server/kernel/schema/record-of.ts';
import { approvedHalves } from '../absences/away.ts';
import { calendarOf } from '../calendar.ts';
import type { Employee } from '../employees/employees.ts';
import { allEmployments } from '../leave/leave-review.ts';
import { hrSettings, type LeaveKind, leaveKinds } from '../settings.ts';
import { type ClockedDay, halvesPaid, monthEnd, monthOf } from './pay-halves.ts';
import type { PayrollRecord } from './payroll.ts';
import type { PayFacts } from './payslip.ts';

export interface Source {
  type: 'employee' | 'absence' | 'attendance' | 'leave_entry' | 'payroll_record' | 'organization';
  id: string;
}

export interface PaySources {
  facts: PayFacts;
  /** Code of a line → the records behind it. */
  sources: Readonly<Record<string, Source[]>>;
  hash: string;
}

type Day = ClockedDay & {
  id: string;
  overtime_minutes: number;
  late_minutes: number;
  scheduled_minutes: number;
};

async function clockedDays(ctx: Ctx, employee: string, from: string, to: string): Promise<Day[]> {
  const { values, bind } = new Params();
  return ctx.tx.text<Day>(
    `SELECT id, date::text AS date, am, pm, overtime_minutes, late_minutes, scheduled_minutes FROM attendance_days
     WHERE ${tenantIs(ctx.organization, bind)} AND employee_id = ${bind(employee)}
     AND date BETWEEN ${bind(from)} AND ${bind(to)} AND status IN ('closed', 'corrected') AND deleted_at IS NULL
     ORDER BY date`,
    values,
  );
}

async function paidOut(ctx: Ctx, employee: string, period: string): Promise<{ id: string; days: string }[]> {
  const { values, bind } = new Params();
  return ctx.tx.text(
    `SELECT id, (-days)::text AS days FROM leave_entries WHERE ${tenantIs(ctx.organization, bind)}
     AND employee_id = ${bind(employee)} AND entry = 'payout' AND note = ${bind(period)} ORDER BY id`,
    values,
  );
}

const leaveKindOf = (kind: string): LeaveKind => leaveKinds.find((one) => one === kind) ?? 'other';

/** Everything that a month's pay is worked out from, as it is now. */
export async function paySources(
  ctx: Ctx,
  employee: Employee,
  record: Given<PayrollRecord>,
): Promise<PaySources> {
  const { people } = hrSettings.of(ctx);
  const period = record.period ?? '';
  const month = monthOf(period, calendarOf(ctx, employee));
  const [from, to] = [`${period}-01`, monthEnd(period)];
  const days = await clockedDays(ctx, employee.id, from, to);
  const leave = await approvedHalves(ctx, employee.id, from, to);
  const payouts = await paidOut(ctx, employee.id, period);
  const isPaid = (kind: string) => people.paid_leave.includes(leaveKindOf(kind));
  const halves = halvesPaid(month, {
    employments: allEmployments(employee),
    days,
    leave: leave.map((one) => ({ ...one, isPaid: isPaid(one.kind) })),
    attendanceRequired: people.attendance_required,
  });
  const total = (of: readonly Day[], name: 'overtime_minutes' | 'late_minutes') =>
    of.reduce((sum, day) => sum + day[name], 0);
  const restDays = days.filter((day) => day.scheduled_minutes === 0 && day.overtime_minutes > 0);
  const longDays = days.filter((day) => day.scheduled_minutes > 0 && day.overtime_minutes > 0);
  const lateDays = days.filter((day) => day.late_minutes > 0);
  const facts: PayFacts = {
    base_salary: employee.base_salary ?? '0',
    pay_frequency: employee.pay_frequency,
    scheduled_halves: month.halves,
    scheduled_minutes: month.minutes,
    ...halves,
    overtime_minutes: total(longDays, 'overtime_minutes'),
    rest_day_minutes: total(restDays, 'overtime_minutes'),
    late_minutes: total(lateDays, 'late_minutes'),
    payout_days: payouts.reduce((sum, { days: some }) => sum.plus(some), new Big(0)).toFixed(2),
    bonuses: bonusesOf(record.bonuses),
    overtime_rate: people.overtime_rate,
    rest_day_rate: people.rest_day_rate,
    deduct_lateness: people.deduct_lateness,
    deductions: people.deductions,
  };
  const attended = (some: readonly Day[]): Source[] => some.map(({ id }) => ({ type: 'attendance', id }));
  const absences = [...new Set(leave.map(({ absence_id }) => absence_id))];
  const odd = days.filter(({ am, pm }) => am === 'absent' || pm === 'absent');
  const sources: Record<string, Source[]> = {
    base: [
      { type: 'employee', id: employee.id },
      ...absences.map((id): Source => ({ type: 'absence', id })),
      ...attended(people.attendance_required ? days : odd),
    ],
    overtime: attended(longDays),
    rest_day: attended(restDays),
    late: attended(lateDays),
    leave_payout: payouts.map(({ id }) => ({ type: 'leave_entry', id })),
    // Bonuses are written on the record itself, what is held back stands in the settings.
    bonus: [{ type: 'payroll_record', id: record.id }],
    deduction: [{ type: 'organization', id: ctx.organization }],
  };
  const currency = String(employee.currency);
  const hash = createHash('sha256').update(canonical({ facts, sources, currency })).digest('hex');
  return { facts, sources, hash };
}

const bonusesOf = (value: unknown): PayFacts['bonuses'] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) =>
    isObject(one) ? [{ id: String(one.id), name: String(one.name), amount: String(one.amount) }] : [],
  );
