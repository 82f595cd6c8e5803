import type { Ctx } from '#server/calls/context.ts';
import { invalid } from '#server/calls/errors.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

/** Somebody of whom hours, leave or pay are on record stays: they are terminated, not deleted. */
export async function refuseIfKnown(ctx: Ctx, employee: string): Promise<void> {
  const { values, bind } = new Params();
  const own = `${tenantIs(ctx.organization, bind)} AND employee_id = ${bind(employee)} AND deleted_at IS NULL`;
  const rows = await ctx.tx.text<{ what: string }>(
    `(SELECT 'attendance' AS what FROM attendance_days WHERE ${own} LIMIT 1)
     UNION ALL (SELECT 'absences' FROM absences WHERE ${own} LIMIT 1)
     UNION ALL (SELECT 'pay' FROM payroll_records WHERE ${own} LIMIT 1)`,
    values,
  );
  if (rows.length === 0) return;
  const what = rows.map((row) => row.what).join(', ');
  const message = `has ${what} on record: end the employment instead (status terminated), with its last day (termination_date)`;
  throw invalid([{ path: 'status', rule: 'not_removable', message }]);
}
