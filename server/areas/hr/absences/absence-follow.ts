import type { Ctx } from '#server/calls/context.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { markLeave } from '../attendance/attendance-leave.ts';
import { findEmployee } from '../employees/employee-rows.ts';
import type { Employee } from '../employees/employees.ts';
import { settle } from '../leave/leave-ledger.ts';
import { refreshOnLeave } from '../leave/leave-presence.ts';
import { reviewLeave, todayOf } from '../leave/leave-review.ts';
import { periodOf, sourcesChanged } from '../payroll/payroll-stale.ts';
import type { LeaveKind } from '../settings.ts';
import { daysByYear, type HalfDay, yearOf } from './absence-halves.ts';
import { freeHalves } from './absence-rules.ts';
import type { Absence } from './absences.ts';
import { halvesOfAbsence, replaceHalves } from './away.ts';
import { warnOfCoverage } from './coverage.ts';

const nothing: ReadonlyMap<number, string> = new Map();

const matters = [
  'status',
  'start_date',
  'end_date',
  'start_half',
  'end_half',
  'kind',
  'deleted_at',
  'cancelled_from',
] as const;

/** Updates the half days of an absence, the leave that it holds or uses, attendance and pay. */
export async function followAbsence(
  ctx: Ctx,
  record: Absence,
  before: Absence | undefined,
  changed: readonly NameIn<Absence>[],
): Promise<void> {
  if (!matters.some((name) => changed.includes(name))) return;
  const employee = await findEmployee(ctx, record.employee_id, { lock: true });
  const known = before ? await halvesOfAbsence(ctx, record.id) : [];
  const halves = await halvesLeft(ctx, { record, before, employee, known });
  await takeHalves(ctx, { record, before, employee, known }, halves);
}

interface Absent {
  record: Absence;
  before: Absence | undefined;
  employee: Employee;
  /** The half days of the absence before the change. */
  known: readonly HalfDay[];
  /** True if the balance may become negative, because the days come from a removed holiday and not from a request. */
  mayOverdraw?: boolean;
}

/** Gives the absence these half days and updates everything that is counted by them. */
export async function takeHalves(
  ctx: Ctx,
  { record, before, employee, known, mayOverdraw = false }: Absent,
  halves: readonly HalfDay[],
): Promise<void> {
  await replaceHalves(ctx, record.id, employee.id, halves);
  const byYear = daysByYear(halves);
  // Years before the current one are skipped, because their leave is closed.
  for (const year of byYear.keys()) if (year >= yearOf(todayOf(ctx))) await reviewLeave(ctx, employee, year);
  const isTaken = record.status === 'approved' || record.status === 'cancelled';
  const account = { employee: employee.id, absence: record.id };
  // Another kind of leave has another balance, so the days of the former kind are given back first.
  if (before && before.kind !== record.kind)
    await settle(ctx, { ...account, kind: kindOf(before), held: nothing, used: nothing });
  await settle(ctx, {
    ...account,
    kind: kindOf(record),
    held: isTaken ? nothing : byYear,
    used: isTaken ? byYear : nothing,
    mayOverdraw,
  });
  if (record.status === 'requested' || record.status === 'approved')
    await warnOfCoverage(ctx, employee, record.id, halves);
  if (!isLeave(record) && !isLeave(before)) return;
  const touched = [...new Set([...known, ...halves].map(({ date }) => date))].sort();
  await markLeave(ctx, employee, touched);
  await sourcesChanged(ctx, { employee: employee.id, periods: touched.map(periodOf) });
  await refreshOnLeave(ctx, employee.id);
}

const kindOf = ({ kind }: Absence): LeaveKind => kind ?? 'other';

/** An absence counts as leave if it is approved, or was taken in part before it was cancelled. */
const isLeave = (row: Absence | undefined): boolean =>
  row?.status === 'approved' || (row?.status === 'cancelled' && row.cancelled_from !== null);

/** Returns the half days that the absence has after the change. */
async function halvesLeft(
  ctx: Ctx,
  { record, before, employee, known }: Absent,
): Promise<readonly HalfDay[]> {
  const { status, cancelled_from: from } = record;
  if (record.deleted_at !== null || status === 'rejected') return [];
  if (status === 'cancelled') return from !== null ? known.filter(({ date }) => date < from) : [];
  return before?.status === 'approved' ? known : freeHalves(ctx, record, employee);
}
