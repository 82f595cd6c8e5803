import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { findEmployee } from '../employees/employee-rows.ts';
import { todayOf } from './leave-review.ts';

/** Whether somebody is on leave today: an approved absence of a day or more reaches over it. */
export async function refreshOnLeave(ctx: Ctx, employee: string): Promise<void> {
  const { status } = await findEmployee(ctx, employee, { lock: true });
  if (status !== 'active' && status !== 'on_leave') return;
  const { values, bind } = new Params();
  const today = bind(todayOf(ctx));
  const rows = await ctx.tx.text(
    `SELECT 1 FROM absences WHERE ${tenantIs(ctx.organization, bind)} AND employee_id = ${bind(employee)}
     AND status = 'approved' AND half_days >= 2 AND start_date <= ${today} AND end_date >= ${today}
     AND deleted_at IS NULL LIMIT 1`,
    values,
  );
  const wanted = rows.length ? 'on_leave' : 'active';
  if (wanted !== status) await amendRecord(ctx, resourceOf('employee'), employee, { status: wanted });
}
