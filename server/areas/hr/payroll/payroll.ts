import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { payrollRecords as table } from '#db/schema/hr/payroll.ts';
import { pendingDocument, recordDocument } from '#server/base/documents/kept/record-document.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amountOut, decimalIn } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { amount, isNegative } from '#server/kernel/values/money.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { measured } from '#server/kernel/values/units.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { seekEmployee } from '../employees/employee-rows.ts';
import { ofOthers, ownEmployee } from '../employees/own-people.ts';
import { deductionKinds } from '../settings.ts';
import { t } from './messages.ts';
import { paidDebts } from './pay-debts.ts';
import { paySources } from './pay-facts.ts';
import { monthEnd } from './pay-halves.ts';
import { payNames } from './pay-names.ts';
import { followPayment } from './payroll-payment.ts';
import { isOutdated } from './payroll-stale.ts';
import { payrollStates } from './payroll-states.ts';
import { payCodes, payslipOf, quantityUnits, rateUnits } from './payslip.ts';

const source = z.object({ type: z.string(), id: z.string() });
const payLine = z.object({
  code: z.enum(payCodes),
  name: z.string(),
  quantity: measured({ by: 'code', units: quantityUnits }, z.string().nullable()),
  rate: measured({ by: 'code', units: rateUnits }, amountOut.nullable()),
  amount: amountOut,
  kind: z.enum(deductionKinds).optional(),
});
const bonuses = lines(
  { name: z.string().trim().min(1).max(200), amount: decimalIn(2) },
  { name: z.string(), amount: amountOut },
);
const pay = <R extends z.ZodType>(kind: 'number' | 'list', read: R) =>
  f.restricted('manager', f.derived(kind, read));
export const monthText = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, refuseWith(t('notMonth')));
const period = f.required({ ...f.text(7), write: monthText.nullish() });

/** Computes the pay while the record is open and with the step to calculated; after that the pay stays the same. */
async function derive(
  ctx: Ctx,
  record: Given<PayrollRecord>,
  before: PayrollRecord | undefined,
): Promise<Partial<PayrollRecord>> {
  if (record.status === 'approved' && before?.status === 'calculated')
    return { approved_by: actorRef(ctx.actor), document: pendingDocument };
  // The record keeps the day on which its money moved.
  if (record.status === 'paid' && before?.status === 'approved')
    return { pay_date: record.pay_date ?? monthEnd(record.period ?? '') };
  // The sources are compared again, because their changes were ignored while the record was paid.
  if (record.status === 'approved' && before?.status === 'paid')
    return { stale: await isOutdated(ctx, before) };
  const isRead = record.status === 'open' || (record.status === 'calculated' && before?.status === 'open');
  // A change of the sources locks the employee and then looks for records, so a new record has to wait for it.
  const lock = before === undefined;
  const employee = isRead ? await seekEmployee(ctx, record.employee_id, { lock }) : undefined;
  if (!employee) return {};
  const { facts, sources, hash, ...paid } = await paySources(ctx, employee, record);
  const currency = paid.currency ?? settingsOf(ctx).currency;
  const slip = payslipOf(facts, payNames(settingsOf(ctx).locale), currency);
  const all = [...slip.earnings, ...slip.deductions].map(({ code }) => code);
  return {
    ...slip,
    scheduled_halves: facts.scheduled_halves,
    worked_halves: facts.worked_halves,
    paid_leave_halves: facts.paid_leave_halves,
    unpaid_halves: facts.unpaid_halves,
    overtime_minutes: facts.overtime_minutes + facts.rest_day_minutes,
    late_minutes: facts.late_minutes,
    currency,
    source_hash: hash,
    trace: [...new Set(all)].map((line) => ({ line, sources: sources[line] ?? [] })),
    stale: false,
    approved_by: null,
    document: null,
  };
}

async function check(
  ctx: Ctx,
  record: PayrollRecord,
  changed: readonly NameIn<PayrollRecord>[],
  before: PayrollRecord | undefined,
): Promise<DetailOf<PayrollRecord>[]> {
  if (!before) return isOnlyOne(ctx, record);
  const fixed = (['employee_id', 'period'] as const).filter((name) => changed.includes(name));
  if (fixed.length) return fixed.map((path) => ({ path, rule: 'fixed', message: t('fixed') }));
  if (changed.includes('bonuses') && before.status !== 'open')
    return [{ path: 'bonuses', rule: 'state', message: t('bonusesFrozen') }];
  if (changed.includes('pay_date') && before.status === 'paid' && record.status === 'paid')
    return [{ path: 'pay_date', rule: 'state', message: t('payDateFixed') }];
  const isApproved = record.status === 'approved' && before.status === 'calculated';
  const isPaid = record.status === 'paid' && before.status === 'approved';
  if ((isApproved || isPaid) && (await isOutdated(ctx, before))) {
    const message = t(isPaid ? 'staleApproved' : 'staleCalculated');
    return [{ path: 'status', rule: 'stale', message }];
  }
  if (record.status === 'open' && before.status === 'approved') return paidDebts(ctx, before);
  if (!isApproved) return [];
  const employee = await seekEmployee(ctx, record.employee_id);
  const { type, id } = actorRef(ctx.actor);
  return type === 'user' && employee?.user_id === id
    ? [{ path: 'status', rule: 'own_pay', message: t('ownPay') }]
    : [];
}

async function isOnlyOne(
  ctx: Ctx,
  { id, employee_id, period: month }: PayrollRecord,
): Promise<DetailOf<PayrollRecord>[]> {
  const [other] = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inOrganization(table, ctx.organization),
        eq(table.employee_id, employee_id),
        eq(table.period, month),
        ne(table.id, id),
        isLive(table),
      ),
    );
  return other ? [{ path: 'period', rule: 'exists', message: t('exists', { id: other.id }) }] : [];
}

function warnings({ gross, net, stale }: PayrollRecord): Warning[] {
  if (stale) return [{ code: 'stale', message: t('stale') }];
  if (isNegative(net)) return [{ code: 'negative_pay', message: t('negativePay') }];
  return amount(gross ?? '0').eq(0) ? [{ code: 'no_pay', message: t('noPay') }] : [];
}

const payrollRecordFields = {
  status: payrollStates.field,
  employee_id: f.required(f.reference('employee')),
  period,
  bonuses: f.restricted('manager', { ...bonuses, read: bonuses.read.nullable() }),
  pay_date: f.date(),
  reversal_reason: f.text(1000),
} satisfies Fields;

const payrollRecordDerived = {
  scheduled_halves: f.derived('number', z.number()),
  worked_halves: pay('number', z.number().nullable()),
  paid_leave_halves: pay('number', z.number().nullable()),
  unpaid_halves: pay('number', z.number().nullable()),
  overtime_minutes: pay('number', z.number().nullable()),
  late_minutes: pay('number', z.number().nullable()),
  earnings: pay('list', z.array(payLine).nullable()),
  deductions: pay('list', z.array(payLine).nullable()),
  // Null in records that an earlier version has calculated.
  contributions: pay('list', z.array(payLine).nullable()),
  gross: pay('number', amountOut.nullable()),
  net: pay('number', amountOut.nullable()),
  currency: f.derivedText(),
  // The hash would let readers who know all other facts check a guess of the salary.
  source_hash: f.restricted('manager', f.derivedText()),
  trace: pay('list', z.array(z.object({ line: z.enum(payCodes), sources: z.array(source) })).nullable()),
  stale: f.derived('boolean', z.boolean()),
  calculated_at: f.derivedInstant(),
  approved_at: f.derivedInstant(),
  approved_by: f.derived('object', source.nullable()),
  paid_at: f.derivedInstant(),
  tax_debt_id: f.derivedReference('authority_debt'),
  social_security_debt_id: f.derivedReference('authority_debt'),
  document: f.restricted('manager', recordDocument()),
} satisfies Fields;

export type PayrollRecord = RecordOf<typeof payrollRecordFields & typeof payrollRecordDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    payroll_record: PayrollRecord;
  }
  interface MoreVerbs {
    payroll_record: keyof typeof moreEvents;
  }
}

const moreEvents = {
  stale: 'The hours, leave or settings behind a calculated month have changed since.',
  document_ready: 'The payslip of a payroll record was made; `document` names its file.',
};

export const payrollRecord = defineResource({
  kind: 'payroll_record',
  prefix: 'pyr',
  plural: 'payroll_records',
  path: '/hr/payroll',
  itemPath: '/hr/payroll-records',
  tag: 'Payroll',
  about: 'Payrolls by month, line by line, with the records behind every line.',
  area: 'hr',
  table,
  screen: {
    title: ['employee_id', 'period'],
    columns: ['status', 'gross', 'net', 'worked_halves', 'pay_date'],
    essentials: ['employee_id', 'period', 'bonuses', 'pay_date'],
    next: {
      open: ['step:calculated'],
      calculated: ['step:approved'],
      approved: ['step:paid'],
      paid: [],
    },
    document: { by: 'document', madeOf: [] },
  },
  views: {
    record: {
      head: ['net', 'gross', 'period', 'pay_date'],
      hide: ['document', 'source_hash', 'trace', 'stale', 'tax_debt_id', 'social_security_debt_id'],
    },
    due: { by: 'pay_date', in: ['open', 'calculated', 'approved'] },
    approve: {
      facts: ['net', 'gross', 'employee_id', 'period', 'pay_date'],
      since: 'calculated_at',
      together: 'period',
      reject: 'open',
    },
  },
  offers: ['list', 'get', 'create', 'update', 'remove', 'restore', 'export'],
  eventStem: 'payroll.',
  fields: payrollRecordFields,
  derived: payrollRecordDerived,
  defaults: {
    bonuses: [],
    scheduled_halves: 0,
    worked_halves: 0,
    paid_leave_halves: 0,
    unpaid_halves: 0,
    overtime_minutes: 0,
    late_minutes: 0,
    stale: false,
  },
  filters: ['status', 'employee_id', 'period', 'stale', 'pay_date'],
  sorts: ['created_at', 'updated_at', 'period'],
  search: ['period'],
  // Employees see only approved records, because earlier ones are no payslips yet.
  insiders: {
    column: 'employee_id',
    of: ownEmployee,
    when: ({ status }) => status === 'approved' || status === 'paid',
  },
  expand: { employee: 'employee_id' },
  deciders: async (ctx, { employee_id }) => {
    const employee = await seekEmployee(ctx, employee_id);
    return { not: employee?.user_id ? [employee.user_id] : [] };
  },
  awaited: async (ctx) => ({ may: await ofOthers(ctx) }),
  check,
  derive,
  bookings: ({ status, pay_date, net, currency }) =>
    status === 'paid'
      ? [{ book: 'books', day: pay_date ?? '', path: 'pay_date', content: [net, currency] }]
      : [],
  follow: followPayment,
  warnings,
  removable: ({ status }) =>
    status === 'open' || status === 'calculated'
      ? []
      : [{ path: 'status', rule: 'state', message: t('notRemovable', { status }) }],
  moreEvents,
  example: { employee_id: 'emp_01kf0fk9m00000000000000001', period: '2026-01' },
  exampleRecords: { employee_id: '/hr/employees' },
});
