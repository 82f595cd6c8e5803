import { and, eq, gte, lte } from 'drizzle-orm';
import { absences } from '#db/schema/hr/leave.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { findEmployee } from '../employees/employee-rows.ts';
import { todayOf } from './leave-review.ts';

/** Sets whether an employee is on leave today, by an approved absence of a day or more. */
export async function refreshOnLeave(ctx: Ctx, employee: string): Promise<void> {
  const { status } = await findEmployee(ctx, employee, { lock: true });
  if (status !== 'active' && status !== 'on_leave') return;
  const today = todayOf(ctx);
  const rows = await ctx.tx
    .select({ id: absences.id })
    .from(absences)
    .where(
      and(
        inOrganization(absences, ctx.organization),
        eq(absences.employee_id, employee),
        eq(absences.status, 'approved'),
        gte(absences.half_days, 2),
        lte(absences.start_date, today),
        gte(absences.end_date, today),
        isLive(absences),
      ),
    )
    .limit(1);
  const wanted = rows.length ? 'on_leave' : 'active';
  if (wanted !== status) await amendRecord(ctx, resourceOf('employee'), employee, { status: wanted });
}
