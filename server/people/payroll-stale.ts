import { amendRecord } from '../kernel/records.ts';
import { resourceOf } from '../kernel/registry.ts';
import { Params } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import type { Ctx } from '../operation.ts';

interface Periods {
  employee: string;
  /** Months such as 2026-03; all where they are not given. */
  periods?: readonly string[];
}

export const periodOf = (date: string): string => date.slice(0, 7);

/** What pay was worked out from has changed: an open record is worked out anew, a calculated one says so. */
export async function sourcesChanged(ctx: Ctx, { employee, periods }: Periods): Promise<void> {
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  // What is paid is a matter of its own month; a new salary or schedule does not reach back to it.
  const within = periods ? `period = ANY(${bind([...new Set(periods)])})` : `status <> 'paid'`;
  const rows = await ctx.tx.query<{ id: string; status: string }>(
    `SELECT id, status FROM payroll_records WHERE ${own} AND employee_id = ${bind(employee)} AND ${within}
     AND deleted_at IS NULL AND NOT stale ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
  for (const { id, status } of rows)
    await amendRecord(
      ctx,
      resourceOf('payroll_record'),
      id,
      { stale: true },
      status === 'open' ? null : 'stale',
    );
}

/** The months among these whose pay has been paid out: nothing that it came from changes any more. */
export async function paidPeriods(ctx: Ctx, employee: string, periods: readonly string[]): Promise<string[]> {
  if (periods.length === 0) return [];
  const { values, bind } = new Params();
  const rows = await ctx.tx.query<{ period: string }>(
    `SELECT period FROM payroll_records WHERE ${tenantIs(ctx.organization, bind)}
     AND employee_id = ${bind(employee)} AND period = ANY(${bind([...new Set(periods)])})
     AND status = 'paid' AND deleted_at IS NULL ORDER BY period`,
    values,
  );
  return rows.map(({ period }) => period);
}
