import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { invalid } from '#server/calls/errors.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, savedReply, unchecked } from '#server/kernel/calls/replies.ts';
import { metaOf, pages, sliceOf } from '#server/kernel/lists/pages.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { presentAll } from '#server/kernel/resource/insiders.ts';
import { present } from '#server/kernel/resource/restricted.ts';
import { id } from '#server/kernel/schema/record-id.ts';
import { findEmployee } from '../employees/employee-rows.ts';
import { monthEnd } from './pay-halves.ts';
import { monthText, type PayrollRecord, payrollRecord } from './payroll.ts';

const { resource, read, operations } = payrollRecord;
const place = { tag: 'Payroll', area: 'hr' } as const;

/**
 * Everybody who was employed in the month, now or in an earlier period, and who has a record of it for another reason:
 * leave that is paid after the last month. In the order in which they are locked.
 */
async function employedIn(ctx: Ctx, month: string, wanted: readonly string[] | undefined): Promise<string[]> {
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const named = wanted ? `AND id = ANY(${bind(wanted)})` : '';
  const [first, last] = [bind(`${month}-01`), bind(monthEnd(month))];
  const rows = await ctx.tx.text<{ id: string }>(
    `SELECT id FROM employees WHERE ${own} ${named} AND deleted_at IS NULL
     AND ((hire_date <= ${last}::date AND (termination_date IS NULL OR termination_date >= ${first}::date))
       OR EXISTS (SELECT 1 FROM jsonb_to_recordset(periods) AS p (hire_date date, termination_date date)
         WHERE p.hire_date <= ${last}::date AND p.termination_date >= ${first}::date)
       OR id IN (SELECT employee_id FROM payroll_records WHERE ${own} AND period = ${bind(month)}
         AND deleted_at IS NULL))
     ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
  const found = rows.map(({ id }) => id);
  const missing = (wanted ?? []).filter((id) => !found.includes(id));
  if (missing.length === 0) return found;
  const message = `${missing.join(', ')}: not employed in ${month}`;
  throw invalid([{ path: 'employee_ids', rule: 'not_found', message }]);
}

/** Who asks for everybody while that is under way would only do it again, and wait for each of them meanwhile. */
async function requireAlone(ctx: Ctx, month: string): Promise<void> {
  const [lock] = await ctx.tx.text<{ is_free: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 7)) AS is_free',
    [`payroll ${ctx.organization}`],
  );
  if (lock?.is_free) return;
  const message = `everybody's pay is being calculated at this moment; ask for ${month} again when that is done`;
  throw invalid([{ path: 'period', rule: 'running', message }]);
}

async function recordOf(ctx: Ctx, employee: string, month: string): Promise<PayrollRecord> {
  const { values, bind } = new Params();
  const [row] = await ctx.tx.text<PayrollRecord>(
    `SELECT ${resource.table.selected} FROM payroll_records WHERE ${tenantIs(ctx.organization, bind)}
     AND employee_id = ${bind(employee)} AND period = ${bind(month)} AND deleted_at IS NULL FOR NO KEY UPDATE`,
    values,
  );
  return row ?? (await createOwnRecord(ctx, resource, { employee_id: employee, period: month })).record;
}

/** What is approved or paid stays as it is. */
async function calculated(ctx: Ctx, employee: string, month: string): Promise<PayrollRecord> {
  const record = await recordOf(ctx, employee, month);
  if (record.status === 'approved' || record.status === 'paid') return record;
  if (record.status === 'calculated') await amendRecord(ctx, resource, record.id, { status: 'open' });
  return amendRecord(ctx, resource, record.id, { status: 'calculated' });
}

export const payrollOperations = {
  ...operations,
  calculate: operation({
    ...place,
    method: 'POST',
    path: '/hr/payroll/calculate',
    role: 'manager',
    summary: 'Calculate the pay of a month',
    description:
      'Of everybody who was employed in the month, or of those in `employee_ids`. What is approved or paid stays as it is; what was calculated before is calculated anew.',
    examples: { request: { period: '2026-01' } },
    input: z.object({ period: monthText, employee_ids: z.array(id).min(1).max(200).optional() }),
    output: savedReply(z.array(read)),
    handler: async (ctx, { period: month, employee_ids: wanted }) => {
      if (!wanted) await requireAlone(ctx, month);
      const ids = await employedIn(ctx, month, wanted && [...new Set(wanted)]);
      const rows: Row[] = [];
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
    description: 'Every month of theirs, the latest first, with its lines and the records behind each line.',
    examples: { recordFrom: '/hr/employees' },
    input: z.strictObject({
      employeeId: id,
      period: monthText.optional().describe('Only this month.'),
      ...pages,
    }),
    output: listReply(read),
    handler: async (ctx, { employeeId: id, period: month, ...page }) => {
      await findEmployee(ctx, id);
      const { limit, offset, ascending } = sliceOf(page);
      const { values, bind } = new Params();
      const rows = await ctx.tx.text<PayrollRecord & { total: number }>(
        `SELECT ${resource.table.selected}, count(*) OVER () AS total FROM payroll_records
         WHERE ${tenantIs(ctx.organization, bind)} AND employee_id = ${bind(id)} AND deleted_at IS NULL
         ${month === undefined ? '' : `AND period = ${bind(month)}`}
         ORDER BY period ${ascending ? 'ASC' : 'DESC'}, id ${limitClause(bind, { limit, offset })}`,
        values,
      );
      const records = rows.map(({ total: _, ...row }) => row);
      const data = await presentAll(ctx, resource, records);
      return unchecked({ data, meta: metaOf(rows[0]?.total ?? 0, page) });
    },
  }),
};
