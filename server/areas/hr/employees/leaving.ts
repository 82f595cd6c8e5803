import { and, eq, gte, ne, sql, sum } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { leaveEntries } from '#db/schema/hr/leave.ts';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { endAbsences } from '../absences/absence-end.ts';
import { yearOf } from '../absences/absence-halves.ts';
import { daysIn, sumsOf, writeEntry } from '../leave/leave-ledger.ts';
import { todayOf } from '../leave/leave-review.ts';
import { monthEnd } from '../payroll/pay-halves.ts';
import { paidPeriods, periodOf } from '../payroll/payroll-stale.ts';
import { hrSettings, type LeaveKind, leaveKinds } from '../settings.ts';
import type { Employee } from './employees.ts';
import { t } from './messages.ts';
import { warnOfOpenWork } from './open-work.ts';

/**
 * Ends absences on the last day, pays leave that was earned and not taken, makes sure that the last month has a payroll
 * record, and names open work. It runs again when the last day changes.
 */
export async function settleLeaving(ctx: Ctx, employee: Employee): Promise<void> {
  const last = employee.termination_date ?? todayOf(ctx);
  await endAbsences(ctx, employee, last);
  const paid = await paidPeriods(ctx, employee.id, monthsFrom(periodOf(last)));
  const unpaid = monthsFrom(periodOf(last)).find((month) => !paid.includes(month)) ?? periodOf(last);
  const isPaying = await payOut(ctx, employee, unpaid);
  if (paid.length && (paid.length > 1 || last < monthEnd(periodOf(last)))) warnOfPaid(ctx, employee, paid);
  await warnOfOpenWork(ctx, employee);
  for (const month of new Set([periodOf(last), ...(isPaying ? [unpaid] : [])])) {
    if (await hasRecord(ctx, employee.id, month)) continue;
    await createOwnRecord(ctx, resourceOf('payroll_record'), { employee_id: employee.id, period: month });
  }
}

/** Returns the months of the next two years. No pay is calculated further ahead. */
const monthsFrom = (month: string): string[] =>
  Array.from({ length: 24 }, (_, months) => Temporal.PlainYearMonth.from(month).add({ months }).toString());

/** Pays out the rest of each kind of leave, of the year of the last day and of the current one. */
async function payOut(ctx: Ctx, employee: Employee, month: string): Promise<boolean> {
  let isPaying = false;
  await takeBack(ctx, employee);
  const { leave } = hrSettings.of(ctx).people;
  const years = new Set([yearOf(employee.termination_date ?? todayOf(ctx)), yearOf(todayOf(ctx))]);
  for (const kind of leaveKinds.filter((one) => leave[one])) {
    for (const year of years) {
      const account = { employee: employee.id, kind, year };
      const left = daysIn(await sumsOf(ctx, account));
      if (left.gt(0)) await writeEntry(ctx, { ...account, entry: 'payout', days: left.neg(), note: month });
      else if (left.lt(0)) warnOfOverdraft(ctx, employee, left.neg().toString(), kind);
      isPaying ||= left.gt(0);
    }
  }
  return isPaying;
}

function warnOfOverdraft(ctx: Ctx, { id }: Employee, days: string, kind: LeaveKind): void {
  const message = t('leaveOverdrawn', { days, kind });
  ctx.journal.warnings.push({ code: 'leave_overdrawn', message, id });
}

/** Reverses payouts of this employment from before its last day was changed, in months that are not paid yet. */
async function takeBack(ctx: Ctx, { id, hire_date }: Employee): Promise<void> {
  const { kind, year, note, days } = leaveEntries;
  const rows = await ctx.tx
    .select({
      kind,
      year,
      // The note is never null, because the condition leaves out entries without one.
      note: sql<string>`${note}`,
      days: sql<string>`sum(-${days})::text`,
    })
    .from(leaveEntries)
    .where(
      and(
        inOrganization(leaveEntries, ctx.organization),
        eq(leaveEntries.employee_id, id),
        eq(leaveEntries.entry, 'payout'),
        gte(note, periodOf(hire_date)),
      ),
    )
    .groupBy(kind, year, note)
    .having(ne(sum(days), '0'))
    .orderBy(kind, year, note);
  const paid = await paidPeriods(
    ctx,
    id,
    rows.map((row) => row.note),
  );
  for (const row of rows.filter((one) => !paid.includes(one.note)))
    await writeEntry(ctx, { ...row, employee: id, entry: 'payout' });
}

function warnOfPaid(ctx: Ctx, { id, termination_date }: Employee, paid: readonly string[]): void {
  const message = t('periodPaid', { paid, last: String(termination_date) });
  ctx.journal.warnings.push({ code: 'paid_period', message, id });
}

async function hasRecord(ctx: Ctx, employee: string, period: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: payrollRecords.id })
    .from(payrollRecords)
    .where(
      and(
        inOrganization(payrollRecords, ctx.organization),
        eq(payrollRecords.employee_id, employee),
        eq(payrollRecords.period, period),
        isLive(payrollRecords),
      ),
    );
  return rows.length > 0;
}
