import { createOwnRecord } from '../kernel/own-record.ts';
import { leaveKinds } from '../kernel/people-settings.ts';
import { resourceOf } from '../kernel/registry.ts';
import { settingsOf } from '../kernel/settings.ts';
import { Params, type Row } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import type { Ctx } from '../operation.ts';
import { yearOf } from './absence-halves.ts';
import { enter, sumOf, sumsOf } from './leave-ledger.ts';
import { warnOfOpenWork } from './open-work.ts';
import { periodOf } from './payroll-stale.ts';

/** Leave that was earned and not taken is paid; the last month has its pay; what is left to do is named. */
export async function settleLeaving(ctx: Ctx, employee: Row): Promise<void> {
  const last = String(employee.termination_date);
  const period = periodOf(last);
  const { leave } = settingsOf(ctx).people;
  for (const kind of leaveKinds) {
    if (!leave[kind]) continue;
    const account = { employee: employee.id, kind, year: yearOf(last) };
    const left = sumOf(await sumsOf(ctx, account));
    if (left.gt(0)) await enter(ctx, { ...account, entry: 'payout', days: left.neg(), note: period });
  }
  await warnOfOpenWork(ctx, employee);
  if (await hasRecord(ctx, employee.id, period)) return;
  await createOwnRecord(ctx, resourceOf('payroll_record'), { employee_id: employee.id, period });
}

async function hasRecord(ctx: Ctx, employee: string, period: string): Promise<boolean> {
  const { values, bind } = new Params();
  const rows = await ctx.tx.query(
    `SELECT 1 FROM payroll_records WHERE ${tenantIs(ctx.organization, bind)} AND employee_id = ${bind(employee)}
     AND period = ${bind(period)} AND deleted_at IS NULL`,
    values,
  );
  return rows.length > 0;
}
