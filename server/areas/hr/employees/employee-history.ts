import { and, eq, sql } from 'drizzle-orm';
import { attendanceDays } from '#db/schema/hr/attendance.ts';
import { absences } from '#db/schema/hr/leave.ts';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { invalid } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

type History = 'attendance' | 'absences' | 'pay';

/** Refuses to delete an employee with hours, leave or pay on record, because such employees are terminated instead. */
export async function refuseWithHistory({ tx, organization }: Ctx, employee: string): Promise<void> {
  const ofThem = (table: typeof attendanceDays | typeof absences | typeof payrollRecords) =>
    and(inOrganization(table, organization), eq(table.employee_id, employee), isLive(table));
  const rows = await tx
    .select({ history: sql<History>`'attendance'` })
    .from(attendanceDays)
    .where(ofThem(attendanceDays))
    .limit(1)
    .unionAll(
      tx.select({ history: sql<History>`'absences'` }).from(absences).where(ofThem(absences)).limit(1),
    )
    .unionAll(
      tx.select({ history: sql<History>`'pay'` }).from(payrollRecords).where(ofThem(payrollRecords)).limit(1),
    );
  if (rows.length === 0) return;
  const message = t('hasHistory', { records: rows.map(({ history }) => t(history)) });
  throw invalid([{ path: 'status', rule: 'not_removable', message }]);
}
