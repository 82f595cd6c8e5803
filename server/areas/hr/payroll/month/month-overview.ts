import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { employees } from '#db/schema/hr/employees.ts';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { todayOf } from '../../leave/leave-review.ts';
import { monthText, type PayrollRecord, payrollRecord } from '../payroll.ts';
import { isOfMonth } from './employed-in.ts';
import { exceptionsOf, payExceptions } from './exceptions.ts';

const { resource } = payrollRecord;

const row = z
  .object({
    employee: z.object({ id: z.string(), name: z.string() }),
    record_id: z.string().nullable(),
    status: z.enum(['open', 'calculated', 'approved', 'paid']).nullable(),
    currency: z.string(),
    gross: amountOut.nullable(),
    net: amountOut.nullable(),
    previous_net: amountOut.nullable().describe('The net pay of the month before.'),
    difference: amountOut
      .nullable()
      .describe('Net minus that of the month before; null if one of them is missing.'),
    exceptions: z.array(z.enum(payExceptions)).describe('Reasons to look at the pay before it is approved.'),
  })
  .meta({ id: 'PayrollMonthRow' });

const total = z
  .object({
    currency: z.string(),
    gross: amountOut,
    net: amountOut,
    withheld: amountOut.describe('Gross minus net.'),
    previous_net: amountOut.describe('The net pay of the month before.'),
  })
  .meta({ id: 'PayrollMonthTotal' });

const overview = z
  .object({
    period: z.string(),
    previous_period: z.string(),
    counts: z.object({
      not_calculated: z.int().describe('Employees without pay in this month, or whose pay is open.'),
      calculated: z.int().describe('Employees whose pay is to be approved.'),
      approved: z.int().describe('Employees whose pay is to be paid.'),
      paid: z.int().describe('Employees who are paid.'),
    }),
    totals: z.array(total),
    rows: z.array(row),
  })
  .meta({ id: 'PayrollMonth' });

const monthBefore = (period: string): string => addDays(`${period}-01`, -1).slice(0, 7);

type Row = z.input<typeof row>;

/** The employees of the month with their pay of it and of the month before; those with exceptions come first. */
async function rowsOf(ctx: Ctx, period: string): Promise<Row[]> {
  const before = monthBefore(period);
  const people = await ctx.tx
    .select({
      id: employees.id,
      first_name: employees.first_name,
      last_name: employees.last_name,
      currency: employees.currency,
      bank: employees.bank,
    })
    .from(employees)
    .where(isOfMonth(ctx, period))
    .orderBy(asc(employees.first_name), asc(employees.last_name), asc(employees.id));
  const ids = people.map(({ id }) => id);
  const records =
    ids.length === 0
      ? []
      : await selectRows(ctx.tx, resource.table, {
          organization: ctx.organization,
          where: inArray(payrollRecords.period, [period, before]),
        });
  const of = (employee: string, month: string) =>
    records.find((one) => one.employee_id === employee && one.period === month);
  const own = settingsOf(ctx).currency;
  const rows = people.map(({ id, first_name, last_name, currency, bank }): Row => {
    const [record, previous] = [of(id, period), of(id, before)];
    return {
      employee: { id, name: `${first_name} ${last_name}` },
      record_id: record?.id ?? null,
      status: record?.status ?? null,
      currency: record?.currency ?? currency ?? own,
      ...figuresOf(record, previous),
      exceptions: exceptionsOf({ record, previous, hasAccount: Boolean(bank?.iban) }),
    };
  });
  const isUsual = (one: Row) => (one.exceptions.length > 0 ? 0 : 1);
  return rows.toSorted((a, b) => isUsual(a) - isUsual(b));
}

function figuresOf(record: PayrollRecord | undefined, previous: PayrollRecord | undefined) {
  const net = record && record.status !== 'open' ? record.net : null;
  const previous_net = previous?.net ?? null;
  const isCompared = net !== null && previous_net !== null && previous?.currency === record?.currency;
  return {
    gross: net === null ? null : (record?.gross ?? null),
    net,
    previous_net,
    difference: isCompared ? rounded(amount(net).minus(previous_net)) : null,
  };
}

function totalsOf(rows: readonly Row[]): z.input<typeof total>[] {
  const groups = [...Map.groupBy(rows, ({ currency }) => currency)];
  return groups.map(([currency, own]) => {
    const [gross, net] = [sum(own.map((one) => one.gross)), sum(own.map((one) => one.net))];
    return {
      currency,
      gross: rounded(gross),
      net: rounded(net),
      withheld: rounded(gross.minus(net)),
      previous_net: rounded(sum(own.map((one) => one.previous_net))),
    };
  });
}

export const getMonth = operation({
  tag: 'Payroll',
  area: 'hr',
  method: 'GET',
  path: '/hr/payroll-month',
  role: 'manager',
  summary: 'Get the pay of a month',
  description:
    'Everybody who is paid in the month, with the difference to the month before. Those with `exceptions` come first: reasons to look at the pay before it is approved.',
  examples: { query: { period: '2026-01' } },
  input: z.strictObject({
    period: monthText.optional().describe('The month, such as 2026-01; by default that of today.'),
  }),
  output: recordReply(overview),
  handler: async (ctx, { period = todayOf(ctx).slice(0, 7) }) => {
    const rows = await rowsOf(ctx, period);
    const countOf = (...statuses: Row['status'][]) =>
      rows.filter(({ status }) => statuses.includes(status)).length;
    const counts = {
      not_calculated: countOf(null, 'open'),
      calculated: countOf('calculated'),
      approved: countOf('approved'),
      paid: countOf('paid'),
    };
    return {
      data: { period, previous_period: monthBefore(period), counts, totals: totalsOf(rows), rows },
    };
  },
});
