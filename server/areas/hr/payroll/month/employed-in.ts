import { and, eq, exists, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { employees } from '#db/schema/hr/employees.ts';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { invalid } from '#server/vocabulary/errors.ts';
import { t } from '../messages.ts';
import { monthEnd } from '../pay-halves.ts';

/**
 * The employees of a month: those who were employed in it, in the current or an earlier period, and those with a payroll record
 * of it for another reason, such as leave that is paid after the last month.
 */
export function isOfMonth({ tx, organization }: Ctx, month: string) {
  const [first, last] = [`${month}-01`, monthEnd(month)];
  const isEmployed = and(
    lte(employees.hire_date, last),
    or(isNull(employees.termination_date), gte(employees.termination_date, first)),
  );
  const earlierPeriods = tx
    .select({ hire_date: sql<string>`p.hire_date` })
    .from(sql`jsonb_to_recordset(${employees.periods}) AS p (hire_date date, termination_date date)`)
    .where(sql`p.hire_date <= ${last}::date AND p.termination_date >= ${first}::date`);
  const withRecord = tx
    .select({ id: payrollRecords.employee_id })
    .from(payrollRecords)
    .where(
      and(
        inOrganization(payrollRecords, organization),
        eq(payrollRecords.period, month),
        isLive(payrollRecords),
      ),
    );
  return and(
    inOrganization(employees, organization),
    isLive(employees),
    or(isEmployed, exists(earlierPeriods), inArray(employees.id, withRecord)),
  );
}

/** Locks and returns the employees of a month. */
export async function employedIn(
  ctx: Ctx,
  month: string,
  wanted: readonly string[] | undefined,
): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(isOfMonth(ctx, month), wanted && anyOf(employees.id, wanted)))
    .orderBy(employees.id)
    .for('no key update');
  const found = rows.map(({ id }) => id);
  const missing = (wanted ?? []).filter((id) => !found.includes(id));
  if (missing.length === 0) return found;
  const message = t('notEmployed', { employees: missing, month });
  throw invalid([{ path: 'employee_ids', rule: 'not_found', message }]);
}
