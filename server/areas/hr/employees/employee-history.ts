import { and, eq, sql } from 'drizzle-orm';
import { attendanceDays } from '#db/schema/attendance.ts';
import { absences } from '#db/schema/leave.ts';
import { payrollRecords } from '#db/schema/payroll.ts';
import type { Ctx } from '#server/calls/context.ts';
import { invalid } from '#server/calls/errors.ts';
import { inOrganization, isLive } from '#server/kernel/records/tenant.ts';

/** Refuses to delete an employee with hours, leave or pay on record, because such employees are terminated instead. */
export async function refuseWithHistory({ tx, organization }: Ctx, employee: string): Promise<void> {
  const ofThem = (table: typeof attendanceDays | typeof absences | typeof payrollRecords) =>
    and(inOrganization(table, organization), eq(table.employee_id, employee), isLive(table));
  const rows = await tx
    .select({ what: sql<string>`'attendance'` })
    .from(attendanceDays)
    .where(ofThem(attendanceDays))
    .limit(1)
    .unionAll(tx.select({ what: sql<string>`'absences'` }).from(absences).where(ofThem(absences)).limit(1))
    .unionAll(
      tx.select({ what: sql<string>`'pay'` }).from(payrollRecords).where(ofThem(payrollRecords)).limit(1),
    );
  if (rows.length === 0) return;
  const what = rows.map((row) => row.what).join(', ');
  const message = `has ${what} on record: end the employment instead (status terminated), with its last day (termination_date)`;
  throw invalid([{ path: 'status', rule: 'not_removable', message }]);
}
