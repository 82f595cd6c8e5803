import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { addDays } from '#server/kernel/time/days.ts';
import type { Employee } from '../employees/employees.ts';
import { spanOf } from './absence-rules.ts';
import type { Absence } from './absences.ts';

/** Nobody is on leave from a work that they no longer have: what lies after the last day is given back. */
export async function endAbsences(ctx: Ctx, employee: Employee, last: string): Promise<void> {
  const { table } = resourceOf('absence');
  const after = addDays(last, 1);
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<Absence>(
    `SELECT ${table.selected} FROM absences WHERE ${tenantIs(ctx.organization, bind)}
     AND employee_id = ${bind(employee.id)} AND end_date > ${bind(last)} AND deleted_at IS NULL
     AND (status IN ('requested', 'approved') OR (status = 'cancelled' AND cancelled_from > ${bind(after)}))
     ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
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
  const decision_note = row.decision_note ?? `The employment ends on ${last}.`;
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
  const what = isOff ? `is cancelled from ${after} on` : `ends on ${last} now`;
  const message = `The absence from ${row.start_date} to ${row.end_date} ${what}.`;
  ctx.journal.warnings.push({ code: 'absence_ended', message, id });
}
