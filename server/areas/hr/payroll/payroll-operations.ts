import { and, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { tryLock } from '#db/advisory-locks.ts';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, savedReply, unchecked } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { presentAll } from '#server/resources/resource/insiders.ts';
import { present } from '#server/resources/resource/restricted.ts';
import { invalid } from '#server/vocabulary/errors.ts';
import { findEmployee } from '../employees/employee-rows.ts';
import { getPayslip } from './document/payslip-documents.ts';
import { t } from './messages.ts';
import { approveMonth, payMonth } from './month/decide-month.ts';
import { employedIn } from './month/employed-in.ts';
import { getMonth } from './month/month-overview.ts';
import { monthText, type PayrollRecord, payrollRecord } from './payroll.ts';

const { resource, read, operations } = payrollRecord;
const place = { tag: 'Payroll', area: 'hr' } as const;

const calculation = z.object({ period: monthText, employee_ids: z.array(id).min(1).max(200).optional() });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    payroll_calculation: z.input<typeof calculation>;
  }
}

/**
 * Refuses to calculate the pay of all employees while that is running already, because it would wait for each employee.
 */
async function requireAlone(ctx: Ctx, month: string): Promise<void> {
  if (await tryLock(ctx.tx, { purpose: 'payroll', name: `payroll ${ctx.organization}` })) return;
  const message = t('running', { month });
  throw invalid([{ path: 'period', rule: 'running', message }]);
}

async function recordOf(ctx: Ctx, employee: string, month: string): Promise<PayrollRecord> {
  const [row] = await selectRows(ctx.tx, resource.table, {
    organization: ctx.organization,
    where: and(eq(payrollRecords.employee_id, employee), eq(payrollRecords.period, month)),
    lock: true,
  });
  return row ?? (await createOwnRecord(ctx, resource, { employee_id: employee, period: month })).record;
}

/** Calculates the pay of a month, unless it is approved or paid. */
async function calculated(ctx: Ctx, employee: string, month: string): Promise<PayrollRecord> {
  const record = await recordOf(ctx, employee, month);
  if (record.status === 'approved' || record.status === 'paid') return record;
  if (record.status === 'calculated') await amendRecord(ctx, resource, record.id, { status: 'open' });
  return amendRecord(ctx, resource, record.id, { status: 'calculated' });
}

const monthList = rowList({
  of: 'payroll_of_employee',
  sorts: { period: [payrollRecords.period], created_at: [payrollRecords.created_at] },
  key: [payrollRecords.id],
});

export const payrollOperations = {
  ...operations,
  document: getPayslip,
  month: getMonth,
  approveMonth,
  payMonth,
  calculate: operation({
    ...place,
    method: 'POST',
    path: '/hr/payroll/calculate',
    role: 'manager',
    summary: 'Calculate the pay of a month',
    description:
      'For everybody employed in the month, or for `employee_ids`. Approved and paid payrolls are not changed; others are recalculated.',
    examples: { request: { period: '2026-01' } },
    input: calculation,
    output: savedReply(z.array(read)),
    handler: async (ctx, { period: month, employee_ids: wanted }) => {
      if (!wanted) await requireAlone(ctx, month);
      const ids = await employedIn(ctx, month, wanted && [...new Set(wanted)]);
      const rows: ReturnType<typeof present>[] = [];
      for (const id of ids) rows.push(present(ctx, resource, await calculated(ctx, id, month)));
      const effects = ctx.journal.effectsSince(ctx.reply.since);
      const warnings = ctx.journal.warningsSince(ctx.reply.since);
      return unchecked({
        data: rows,
        ...(effects.length ? { effects } : {}),
        ...(warnings.length ? { warnings } : {}),
      });
    },
  }),
  ofEmployee: operation({
    ...place,
    method: 'GET',
    path: '/hr/payroll/{employeeId}',
    summary: 'Payroll of one employee',
    description: 'Every month, newest first, with its lines and the records behind each line.',
    examples: { recordFrom: '/hr/employees' },
    input: z.strictObject({
      employeeId: id,
      period: monthText.optional().describe('Only this month.'),
      ...monthList.input,
    }),
    output: listReply(read),
    handler: async (ctx, { employeeId: id, period: month, ...page }) => {
      await findEmployee(ctx, id);
      const { tx, organization } = ctx;
      const where = and(
        inOrganization(payrollRecords, organization),
        eq(payrollRecords.employee_id, id),
        isLive(payrollRecords),
        month === undefined ? undefined : eq(payrollRecords.period, month),
      );
      const { rows, meta } = await monthList.read(page, {
        rows: ({ list_position, after, order, limit, offset }) =>
          tx
            .select({ ...resource.table.shown, list_position })
            .from(payrollRecords)
            .where(and(where, after))
            .orderBy(...order)
            .limit(limit)
            .offset(offset),
        total: () => tx.select({ total: count() }).from(payrollRecords).where(where),
      });
      return unchecked({ data: await presentAll(ctx, resource, rows), meta });
    },
  }),
};
