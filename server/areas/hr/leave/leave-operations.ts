import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import { employees } from '#db/schema/hr/employees.ts';
import { leaveEntries as entries } from '#db/schema/hr/leave.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import { listReply, saved, savedReply } from '#server/calls/replies.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { wholeNumber } from '#server/resources/lists/query.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { presentOne } from '#server/resources/resource/insiders.ts';
import { needsRole } from '#server/resources/resource/states.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { yearOf } from '../absences/absence-halves.ts';
import { findEmployee, seekEmployee } from '../employees/employee-rows.ts';
import { ownPeople } from '../employees/own-people.ts';
import { hrSettings, type LeaveKind, type LeaveRule, leaveKinds } from '../settings.ts';
import { type EntryKind, type LeaveEntry, leaveBalance, leaveEntry } from './leave-entries.ts';
import { daysIn, type LedgerSum, sumsOf } from './leave-ledger.ts';
import { todayOf } from './leave-review.ts';
import { t } from './messages.ts';

const place = { tag: 'Leave balances', area: 'hr' } as const;
const { resource, operations } = leaveEntry;

interface Year {
  year: number;
  rule: LeaveRule | undefined;
  sums: readonly LedgerSum[];
}

interface Account {
  id: string;
  kind: LeaveKind;
}

function balanceOf({ id, kind }: Account, { year, rule, sums }: Year) {
  const own = sums.filter((one) => one.employee_id === id && one.kind === kind);
  const days = (...entries: EntryKind[]) => daysIn(own, entries);
  return {
    employee_id: id,
    kind,
    year,
    allotted: days('accrual', 'allocation').toFixed(2),
    carried_over: days('carried_over').toFixed(2),
    carried_over_until: rule && days('carried_over').gt(0) ? `${year}-${rule.carry_over_until}` : null,
    held: days('hold', 'release').neg().toFixed(2),
    used: days('use', 'return').neg().toFixed(2),
    expired: days('expired').neg().toFixed(2),
    paid_out: days('payout').neg().toFixed(2),
    balance: daysIn(own).toFixed(2),
  };
}

const nth = sql<string>`k.nth::text`;

const accountList = rowList({
  of: 'leave_balance',
  sorts: { last_name: [employees.last_name], created_at: [employees.created_at] },
  key: [employees.id, nth],
  sortDir: 'asc',
});

/** Returns the employees and kinds of leave of a page, by last name, with a total. */
async function accountsOf(ctx: Ctx, whose: readonly string[] | undefined, year: number, page: PageInput) {
  const { tx, organization } = ctx;
  const { leave } = hrSettings.of(ctx).people;
  const ruled = leaveKinds.filter((kind) => leave[kind]);
  const kinds = sql`unnest(${sql.param(leaveKinds)}::text[]) WITH ORDINALITY AS k (kind, nth)`;
  const entered = tx
    .select({ employee_id: entries.employee_id, kind: entries.kind })
    .from(entries)
    .where(and(inOrganization(entries, organization), eq(entries.year, year)));
  const isAccount = and(
    inOrganization(employees, organization),
    whose === undefined
      ? and(ne(employees.status, 'terminated'), isLive(employees))
      : anyOf(employees.id, whose),
    or(sql`k.kind = ANY(${sql.param(ruled)})`, sql`(${employees.id}, k.kind) IN ${entered}`),
  );
  return accountList.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ id: employees.id, kind: sql<LeaveKind>`k.kind`, list_position })
        .from(employees)
        .crossJoin(kinds)
        .where(and(isAccount, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => tx.select({ total: count() }).from(employees).crossJoin(kinds).where(isAccount),
  });
}

/** The employees whose leave the caller may read: below the role manager it is their own and that of their people. */
async function whoseOf(ctx: Ctx, wanted: string | undefined): Promise<string[] | undefined> {
  const employee = wanted === undefined ? undefined : (await findEmployee(ctx, wanted)).id;
  if (atLeast(ctx.actor.role, 'manager')) return employee === undefined ? undefined : [employee];
  const own = await ownPeople(ctx);
  if (employee === undefined) return own;
  if (own.includes(employee)) return [employee];
  throw needsRole(t('leaveOfOthers'), 'manager', 'employee_id');
}

export const leaveBalances = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/hr/leave-balances',
    summary: 'Leave balances',
    description:
      'For one employee, or for all employees by name, the balance of each kind of leave. Below the role manager: your own, and those of people you manage. `balance` is what can still be requested: allotted and carried over, minus reserved, used, expired and paid out.',
    input: z.strictObject({
      employee_id: z
        .string()
        .trim()
        .min(1)
        .max(64)
        .optional()
        .describe('The employee; all employees if left out.'),
      year: wholeNumber(1900, 2200).optional().describe('The year; the default is this year.'),
      ...accountList.input,
    }),
    output: listReply(leaveBalance),
    handler: async (ctx, { employee_id: wanted, year = yearOf(todayOf(ctx)), ...page }) => {
      const { rows: accounts, meta } = await accountsOf(ctx, await whoseOf(ctx, wanted), year, page);
      const sums = await sumsOf(ctx, { employees: [...new Set(accounts.map(({ id }) => id))], year });
      const { leave } = hrSettings.of(ctx).people;
      const data = accounts.map((account) => balanceOf(account, { year, rule: leave[account.kind], sums }));
      return { data, meta };
    },
  }),
};

/** Refuses to take more days away than are left. */
async function refuseTakingTooMuch(ctx: Ctx, { employee_id, kind, year, days }: LeaveEntry): Promise<void> {
  if (days === null || amount(days).gt(0)) return;
  const sums = await sumsOf(ctx, { employee: employee_id, year });
  const left = daysIn(sums.filter((one) => one.kind === kind));
  if (left.gte(0)) return;
  const message = t('takesTooMuch', { left: left.minus(days).toString() });
  throw invalidField('days', 'balance', message);
}

export const leaveEntries = {
  ...operations,
  create: operation({
    ...place,
    method: 'POST',
    extras: 'named',
    path: resource.path,
    role: 'manager',
    summary: 'Allot days of leave',
    description: 'Adds days to a balance in addition to the rules; a negative number subtracts them.',
    examples: { request: resource.example, records: { employee_id: '/hr/employees' } },
    input: z.looseObject(resource.writable),
    output: savedReply(leaveEntry.read),
    handler: async (ctx, input) => {
      // Requests for leave lock the employee too, so that days are not requested while they are taken away.
      const { employee_id }: Sent<LeaveEntry> = input;
      const whose = typeof employee_id === 'string' ? employee_id : '';
      await seekEmployee(ctx, whose, { lock: true });
      const made = await createRecord(ctx, resource, input);
      await refuseTakingTooMuch(ctx, made.record);
      return saved(ctx, { ...made, record: await presentOne(ctx, resource, made.record) });
    },
  }),
};
