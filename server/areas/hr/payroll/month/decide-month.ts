import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { savedReply, unchecked } from '#server/calls/replies.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { updateRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { present } from '#server/resources/resource/restricted.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { findEmployee } from '../../employees/employee-rows.ts';
import { t } from '../messages.ts';
import { monthText, type PayrollRecord, payrollRecord } from '../payroll.ts';
import { employedIn } from './employed-in.ts';

const { resource, read } = payrollRecord;
const place = { tag: 'Payroll', area: 'hr', method: 'POST', role: 'manager' } as const;
const month = z.object({ period: monthText, employee_ids: z.array(id).min(1).max(200).optional() });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    payroll_month: z.input<typeof month>;
    payroll_payment: z.input<typeof payment>;
  }
}

/** The records of a month with this status, locked after their employees, as a change of the pay locks them. */
async function recordsOf(
  ctx: Ctx,
  { period, employee_ids: wanted }: z.output<typeof month>,
  status: PayrollRecord['status'],
): Promise<PayrollRecord[]> {
  await employedIn(ctx, period, wanted && [...new Set(wanted)]);
  return selectRows(ctx.tx, resource.table, {
    organization: ctx.organization,
    where: and(
      eq(payrollRecords.period, period),
      eq(payrollRecords.status, status),
      wanted && anyOf(payrollRecords.employee_id, wanted),
    ),
    lock: true,
  });
}

/** Nobody approves their own pay, and pay that is out of date is calculated again first. */
async function isApprovable(ctx: Ctx, { stale, employee_id }: PayrollRecord): Promise<boolean> {
  const { type, id: self } = actorRef(ctx.actor);
  if (stale) return false;
  return type !== 'user' || (await findEmployee(ctx, employee_id)).user_id !== self;
}

/** Changes the records, each by the rules of a change of its own; all of them or none. */
async function changed(
  ctx: Ctx,
  records: readonly PayrollRecord[],
  values: { status: 'approved' | 'paid'; pay_date?: string },
) {
  const rows: ReturnType<typeof present>[] = [];
  for (const one of records) {
    const { record } = await updateRecord({ ...ctx, ifMatch: undefined }, resource, one.id, values);
    rows.push(present(ctx, resource, record));
  }
  const effects = ctx.journal.effectsSince(ctx.reply.since);
  const warnings = ctx.journal.warningsSince(ctx.reply.since);
  return {
    data: rows,
    ...(effects.length ? { effects } : {}),
    ...(warnings.length ? { warnings } : {}),
  };
}

export const approveMonth = operation({
  ...place,
  path: '/hr/payroll/approve',
  summary: 'Approve the pay of a month',
  description:
    'Approves the calculated pay of everybody, or of `employee_ids`; the reply has what was approved. Left out are your own pay, which another person approves, and pay that is out of date: calculate the month again first.',
  examples: { request: { period: '2026-01' } },
  input: month,
  output: savedReply(z.array(read)),
  handler: async (ctx, asked) => {
    const approvable: PayrollRecord[] = [];
    for (const one of await recordsOf(ctx, asked, 'calculated'))
      if (await isApprovable(ctx, one)) approvable.push(one);
    return unchecked(await changed(ctx, approvable, { status: 'approved' }));
  },
});

const payment = month.extend({ pay_date: z.iso.date().optional() });

export const payMonth = operation({
  ...place,
  path: '/hr/payroll/pay',
  summary: 'Record that the pay of a month was paid',
  description:
    'Marks the approved pay of everybody, or of `employee_ids`, as paid on `pay_date` (by default the day of each record, or the last day of the month). All of it or nothing: pay that is out of date since its approval is refused, with its employee.',
  examples: { request: { period: '2026-01' } },
  input: payment,
  output: savedReply(z.array(read)),
  handler: async (ctx, { pay_date, ...asked }) => {
    const approved = await recordsOf(ctx, asked, 'approved');
    for (const { stale, employee_id } of approved) {
      if (!stale) continue;
      const { first_name, last_name } = await findEmployee(ctx, employee_id);
      throw invalidField('period', 'stale', t('staleMonth', { name: `${first_name} ${last_name}` }));
    }
    const paid = { status: 'paid', ...(pay_date === undefined ? {} : { pay_date }) } as const;
    return unchecked(await changed(ctx, approved, paid));
  },
});
