import { and, eq, gte } from 'drizzle-orm';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { paySources } from '../../payroll/pay-facts.ts';
import { payNames } from '../../payroll/pay-names.ts';
import type { PayrollRecord } from '../../payroll/payroll.ts';
import { periodOf } from '../../payroll/payroll-stale.ts';
import { payslipOf } from '../../payroll/payslip.ts';
import type { Employee } from '../employees.ts';

export interface PaidDifference {
  period: string;
  /** The gross pay by the new terms less that by the former ones. */
  amount: string;
}

async function grossOf(ctx: Ctx, employee: Employee, record: PayrollRecord): Promise<string> {
  const { facts, currency } = await paySources(ctx, employee, record);
  const { locale, currency: own } = settingsOf(ctx);
  return payslipOf(facts, payNames(locale), currency ?? own).gross;
}

/** The differences that other terms make in months that are paid, from a day on. */
export async function paidDifferences(
  ctx: Ctx,
  { before, after, from }: { before: Employee; after: Employee; from: string },
): Promise<PaidDifference[]> {
  const paid = await selectRows(ctx.tx, resourceOf('payroll_record').table, {
    organization: ctx.organization,
    where: and(
      eq(payrollRecords.employee_id, before.id),
      eq(payrollRecords.status, 'paid'),
      gte(payrollRecords.period, periodOf(from)),
    ),
  });
  const found: PaidDifference[] = [];
  for (const record of paid.toSorted((a, b) => (a.period < b.period ? -1 : 1))) {
    const more = amount(await grossOf(ctx, after, record)).minus(await grossOf(ctx, before, record));
    if (!more.eq(0)) found.push({ period: record.period, amount: rounded(more) });
  }
  return found;
}
