import { and, eq, ne } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord, rederive } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { findEmployee } from '../employees/employee-rows.ts';
import { paySources } from './pay-facts.ts';
import type { PayrollRecord } from './payroll.ts';

interface Periods {
  employee: string;
  /** Months such as 2026-03; all months if they are left out. */
  periods?: readonly string[];
}

export const periodOf = (date: string): string => date.slice(0, 7);

/**
 * Runs when the sources of pay may have changed: an open record is computed again, and one that is calculated or approved
 * becomes stale if its sources are different now. Paid records stay as they are.
 */
export async function sourcesChanged(ctx: Ctx, { employee, periods }: Periods): Promise<void> {
  const resource = resourceOf('payroll_record');
  const rows = await selectRows(ctx.tx, resource.table, {
    organization: ctx.organization,
    where: and(
      eq(payrollRecords.employee_id, employee),
      periods && anyOf(payrollRecords.period, [...new Set(periods)]),
      ne(payrollRecords.status, 'paid'),
    ),
    lock: true,
  });
  for (const row of rows) {
    if (row.status === 'open') await rederive(ctx, resource, row);
    else await markStale(ctx, row);
  }
}

async function markStale(ctx: Ctx, row: PayrollRecord): Promise<void> {
  const stale = await isOutdated(ctx, row);
  if (stale !== row.stale)
    await amendRecord(ctx, resourceOf('payroll_record'), row.id, { stale }, stale ? 'stale' : 'updated');
}

/** Returns true if the sources of the month have changed since the calculation. */
export async function isOutdated(ctx: Ctx, record: PayrollRecord): Promise<boolean> {
  const person = await findEmployee(ctx, record.employee_id);
  return (await paySources(ctx, person, record)).hash !== record.source_hash;
}

/** Returns the months whose pay is paid out, so that their sources must not change any more. */
export async function paidPeriods(ctx: Ctx, employee: string, periods: readonly string[]): Promise<string[]> {
  if (periods.length === 0) return [];
  const rows = await ctx.tx
    .select({ period: payrollRecords.period })
    .from(payrollRecords)
    .where(
      and(
        inOrganization(payrollRecords, ctx.organization),
        eq(payrollRecords.employee_id, employee),
        anyOf(payrollRecords.period, [...new Set(periods)]),
        eq(payrollRecords.status, 'paid'),
        isLive(payrollRecords),
      ),
    )
    .orderBy(payrollRecords.period);
  return rows.map(({ period }) => period);
}
