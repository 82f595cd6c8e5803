import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { findEmployee } from '../employees/employee-rows.ts';
import { paySources } from './pay-facts.ts';
import type { PayrollRecord } from './payroll.ts';

interface Periods {
  employee: string;
  /** Months such as 2026-03; all where they are not given. */
  periods?: readonly string[];
}

export const periodOf = (date: string): string => date.slice(0, 7);

/**
 * What pay is worked out from may have changed: an open record is worked out anew; one that is calculated or approved
 * says whether it would come from something else now. What is paid has been paid.
 */
export async function sourcesChanged(ctx: Ctx, { employee, periods }: Periods): Promise<void> {
  const resource = resourceOf('payroll_record');
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const within = periods ? `AND period = ANY(${bind([...new Set(periods)])})` : '';
  const rows = await ctx.tx.text<PayrollRecord>(
    `SELECT ${resource.table.selected} FROM payroll_records WHERE ${own} AND employee_id = ${bind(employee)} ${within}
     AND status <> 'paid' AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
  for (const row of rows) {
    if (row.status === 'open') await amendRecord(ctx, resource, row.id, { stale: true }, null);
    else await markStale(ctx, row);
  }
}

async function markStale(ctx: Ctx, row: PayrollRecord): Promise<void> {
  const stale = await isOutdated(ctx, row);
  if (stale !== row.stale)
    await amendRecord(ctx, resourceOf('payroll_record'), row.id, { stale }, stale ? 'stale' : 'updated');
}

/** Whether the same month would be worked out from something else today. */
export async function isOutdated(ctx: Ctx, record: PayrollRecord): Promise<boolean> {
  const person = await findEmployee(ctx, record.employee_id);
  return (await paySources(ctx, person, record)).hash !== record.source_hash;
}

/** The months among these whose pay has been paid out: nothing that it came from changes any more. */
export async function paidPeriods(ctx: Ctx, employee: string, periods: readonly string[]): Promise<string[]> {
  if (periods.length === 0) return [];
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<{ period: string }>(
    `SELECT period FROM payroll_records WHERE ${tenantIs(ctx.organization, bind)}
     AND employee_id = ${bind(employee)} AND period = ANY(${bind([...new Set(periods)])})
     AND status = 'paid' AND deleted_at IS NULL ORDER BY period`,
    values,
  );
  return rows.map(({ period }) => period);
}
