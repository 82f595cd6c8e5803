import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { endAbsences } from '../absences/absence-end.ts';
import { yearOf } from '../absences/absence-halves.ts';
import { enter, sumOf, sumsOf } from '../leave/leave-ledger.ts';
import { todayOf } from '../leave/leave-review.ts';
import { monthEnd } from '../payroll/pay-halves.ts';
import { paidPeriods, periodOf } from '../payroll/payroll-stale.ts';
import { hrSettings, type LeaveKind, leaveKinds } from '../settings.ts';
import type { Employee } from './employees.ts';
import { warnOfOpenWork } from './open-work.ts';

/**
 * Leave beyond the last day is off, leave that was earned and not taken is paid, the last month has its pay, and what
 * is left to do is named. Once more where the last day turns out to be another one.
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

/** Two years: nobody is paid so far ahead. */
const monthsFrom = (month: string): string[] =>
  Array.from({ length: 24 }, (_, months) => Temporal.PlainYearMonth.from(month).add({ months }).toString());

/** Of each kind what is left of the last year, and of this one where it has begun since. */
async function payOut(ctx: Ctx, employee: Employee, month: string): Promise<boolean> {
  let isPaying = false;
  await takeBack(ctx, employee);
  const { leave } = hrSettings.of(ctx).people;
  const years = new Set([yearOf(employee.termination_date ?? todayOf(ctx)), yearOf(todayOf(ctx))]);
  for (const kind of leaveKinds.filter((one) => leave[one])) {
    for (const year of years) {
      const account = { employee: employee.id, kind, year };
      const left = sumOf(await sumsOf(ctx, account));
      if (left.gt(0)) await enter(ctx, { ...account, entry: 'payout', days: left.neg(), note: month });
      else if (left.lt(0)) warnOfOverdraft(ctx, employee, `${left.neg()} more days of ${kind}`);
      isPaying ||= left.gt(0);
    }
  }
  return isPaying;
}

function warnOfOverdraft(ctx: Ctx, { id }: Employee, days: string): void {
  const message = `${days} were taken than earned; nothing is held back for them.`;
  ctx.journal.warnings.push({ code: 'leave_overdrawn', message, id });
}

/** What this employment had been paid out when its last day was another one, in months that are not paid yet. */
async function takeBack(ctx: Ctx, { id, hire_date }: Employee): Promise<void> {
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<{ kind: LeaveKind; year: number; note: string; days: string }>(
    `SELECT kind, year, note, sum(-days)::text AS days FROM leave_entries WHERE ${tenantIs(ctx.organization, bind)}
     AND employee_id = ${bind(id)} AND entry = 'payout' AND note >= ${bind(periodOf(hire_date))}
     GROUP BY kind, year, note HAVING sum(days) <> 0 ORDER BY kind, year, note`,
    values,
  );
  const months = rows.map(({ note }) => note);
  const paid = await paidPeriods(ctx, id, months);
  for (const { note, ...row } of rows.filter((one) => !paid.includes(one.note)))
    await enter(ctx, { ...row, employee: id, entry: 'payout', note });
}

function warnOfPaid(ctx: Ctx, { id, termination_date }: Employee, paid: readonly string[]): void {
  const message = `The pay of ${paid.join(', ')} is paid out already, also for days after ${termination_date}.`;
  ctx.journal.warnings.push({ code: 'paid_period', message, id });
}

async function hasRecord(ctx: Ctx, employee: string, period: string): Promise<boolean> {
  const { values, bind } = new Params();
  const rows = await ctx.tx.text(
    `SELECT 1 FROM payroll_records WHERE ${tenantIs(ctx.organization, bind)} AND employee_id = ${bind(employee)}
     AND period = ${bind(period)} AND deleted_at IS NULL`,
    values,
  );
  return rows.length > 0;
}
