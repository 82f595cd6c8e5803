import { and, desc, eq, inArray } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { employees } from '#db/schema/hr/employees.ts';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { isInsufficient } from '../../functions/feature.ts';
import { nameOfEmployee } from '../../hr/employee-name.ts';
import { payrollCheck, variance } from '../../hr/payroll-check.ts';
import type { AgentCtx } from '../agent.ts';
import { ask } from '../asking.ts';
import { taskInput } from '../tasks.ts';
import type { HrFinding, HrLimits } from './hr-rules.ts';
import { t } from './messages.ts';

const isCalculated = inArray(payrollRecords.status, ['calculated', 'approved']);

/** The newest month with calculated pay that is not paid. */
async function openPeriod({ tx, organization }: AgentCtx): Promise<string | undefined> {
  const [row] = await tx
    .select({ period: payrollRecords.period })
    .from(payrollRecords)
    .where(and(inOrganization(payrollRecords, organization), isCalculated, isLive(payrollRecords)))
    .orderBy(desc(payrollRecords.period))
    .limit(1);
  return row?.period;
}

const calculated = ({ tx, organization }: AgentCtx, period: string, ids: readonly string[]) =>
  tx
    .select({
      id: payrollRecords.id,
      stale: payrollRecords.stale,
      department_id: employees.department_id,
      name: nameOfEmployee,
    })
    .from(payrollRecords)
    .innerJoin(
      employees,
      and(inOrganization(employees, organization), eq(employees.id, payrollRecords.employee_id)),
    )
    .where(
      and(
        inOrganization(payrollRecords, organization),
        eq(payrollRecords.period, period),
        anyOf(payrollRecords.id, ids),
        isCalculated,
        isLive(payrollRecords),
      ),
    )
    .orderBy(payrollRecords.id);

/** The findings of payroll_check about the newest month, while it can still be corrected before it is paid. */
export async function findPayIssues(ctx: AgentCtx, { pay_tolerance_pct }: HrLimits): Promise<HrFinding[]> {
  const period = await openPeriod(ctx);
  if (period === undefined) return [];
  const checked = await ask(ctx, payrollCheck, { period, tolerance_pct: pay_tolerance_pct });
  if (isInsufficient(checked)) return [];
  const { result, engine, confidence } = checked;
  const by = `payroll_check ${engine}`;
  const variances = new Map(result.variances.map((one) => [one.payroll_record_id, one]));
  const rows = await calculated(ctx, period, [...variances.keys(), ...result.out_of_date]);
  return rows.flatMap((row): HrFinding[] => {
    const target = { type: 'payroll_record', id: row.id } as const;
    const about = { by, target, facets: { department_id: row.department_id } };
    if (row.stale)
      return [
        {
          ...about,
          kind: 'pay_again',
          title: t('payStale', { name: row.name, period }),
          rationale: t('payStaleWhy'),
          evidence: [{ text: t('payDiffersToday'), record: target }],
          input: { id: row.id, status: 'open' },
          confidence: 1,
        },
      ];
    const differing = variances.get(row.id);
    if (!differing) return [];
    const { difference, difference_pct } = differing;
    const text = variance(differing);
    return [
      {
        ...about,
        kind: 'pay_check',
        title: t('payUnusual', { name: row.name, percent: difference_pct, period }),
        rationale: t('payUnusualWhy'),
        evidence: [{ text, record: target }],
        input: taskInput({
          title: t('checkPay', { name: row.name, period }),
          why: text,
          about: target,
          assignee: null,
          due: addDays(ctx.today, 2),
          priority: 'high',
        }),
        amount: Math.abs(difference),
        currency: ctx.settings.currency,
        confidence,
      },
    ];
  });
}
