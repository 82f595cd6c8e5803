import { type LeaveKind, leaveKinds } from '../kernel/people-settings.ts';
import type { Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';
import { daysByYear, type HalfDay, yearOf } from './absence-halves.ts';
import { spanOf } from './absence-rules.ts';
import { markLeave } from './attendance-leave.ts';
import { halvesOfAbsence, occupy } from './away.ts';
import { warnOfCoverage } from './coverage.ts';
import { findEmployee } from './employee-rows.ts';
import { settle } from './leave-ledger.ts';
import { refreshOnLeave } from './leave-presence.ts';
import { reviewLeave, todayOf } from './leave-review.ts';
import { periodOf, sourcesChanged } from './payroll-stale.ts';

const nothing: ReadonlyMap<number, string> = new Map();

/** Half days, the days that they hold or use, attendance and pay all follow the absence. */
export async function followAbsence(
  ctx: Ctx,
  record: Row,
  before: Row | undefined,
  changed: readonly string[],
): Promise<void> {
  const matters = ['status', 'start_date', 'end_date', 'start_half', 'end_half', 'kind', 'deleted_at'];
  if (!changed.some((name) => matters.includes(name))) return;
  const employee = await findEmployee(ctx, String(record.employee_id), { lock: true });
  const known = before ? await halvesOfAbsence(ctx, record.id) : [];
  const halves = halvesLeft(ctx, record, employee, known);
  await occupy(ctx, record.id, employee.id, halves);
  const byYear = daysByYear(halves);
  // Years that are over have been closed.
  for (const year of byYear.keys()) if (year >= yearOf(todayOf(ctx))) await reviewLeave(ctx, employee, year);
  const isTaken = record.status === 'approved' || record.status === 'cancelled';
  const account = { employee: employee.id, absence: record.id };
  // Another kind of leave has another balance: what the former one held goes back first.
  if (before && before.kind !== record.kind)
    await settle(ctx, { ...account, kind: kindOf(before), held: nothing, used: nothing });
  await settle(ctx, {
    ...account,
    kind: kindOf(record),
    held: isTaken ? nothing : byYear,
    used: isTaken ? byYear : nothing,
  });
  if (record.status === 'requested' || record.status === 'approved')
    await warnOfCoverage(ctx, employee, record.id, halves);
  if (record.status !== 'approved' && before?.status !== 'approved') return;
  const touched = [...new Set([...known, ...halves].map(({ date }) => date))].sort();
  await markLeave(ctx, employee, touched);
  await sourcesChanged(ctx, { employee: employee.id, periods: touched.map(periodOf) });
  await refreshOnLeave(ctx, employee.id);
}

const kindOf = ({ kind }: Row): LeaveKind => leaveKinds.find((one) => one === kind) ?? 'other';

/** Those that the absence has from now on. */
function halvesLeft(ctx: Ctx, record: Row, employee: Row, known: readonly HalfDay[]): HalfDay[] {
  const { status, cancelled_from: from } = record;
  if (record.deleted_at !== null || status === 'rejected') return [];
  if (status === 'cancelled') return typeof from === 'string' ? known.filter(({ date }) => date < from) : [];
  return status === 'requested' || known.length === 0 ? spanOf(ctx, record, employee) : [...known];
}
