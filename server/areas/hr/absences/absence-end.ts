import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { absences } from '#db/schema/hr/leave.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Employee } from '../employees/employees.ts';
import { spanOf } from './absence-rules.ts';
import type { Absence } from './absences.ts';
import { t } from './messages.ts';

/** Ends absences on the last day of an employment, so that days after it are given back. */
export async function endAbsences(ctx: Ctx, employee: Employee, last: string): Promise<void> {
  const after = addDays(last, 1);
  const rows = await selectRows(ctx.tx, resourceOf('absence').table, {
    organization: ctx.organization,
    where: and(
      eq(absences.employee_id, employee.id),
      gt(absences.end_date, last),
      or(
        inArray(absences.status, ['requested', 'approved']),
        and(eq(absences.status, 'cancelled'), gt(absences.cancelled_from, after)),
      ),
    ),
    lock: true,
  });
  for (const row of rows) await endAbsence(ctx, { row, employee, last, after });
}

interface Ending {
  row: Absence;
  employee: Employee;
  last: string;
  after: string;
}

async function endAbsence(ctx: Ctx, { row, employee, last, after }: Ending): Promise<void> {
  const resource = resourceOf('absence');
  const { id } = row;
  const decision_note = row.decision_note ?? t('employmentEnds', { last }).in(settingsOf(ctx).locale);
  if (row.status === 'cancelled') {
    await amendRecord(ctx, resource, id, { cancelled_from: after });
    return;
  }
  const shorter = { ...row, end_date: last, end_half: 'pm' as const };
  const isOff = row.status === 'approved' || spanOf(ctx, shorter, employee).length === 0;
  const changes = isOff
    ? {
        status: 'cancelled' as const,
        cancelled_from: row.status === 'approved' ? after : null,
        decision_note,
      }
    : { end_date: last, end_half: 'pm' as const };
  await amendRecord(ctx, resource, id, changes);
  const { start_date: start, end_date: end } = row;
  const message = isOff ? t('cancelledFrom', { start, end, after }) : t('shortened', { start, end, last });
  ctx.journal.warnings.push({ code: 'absence_ended', message, id });
}
