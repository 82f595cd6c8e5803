import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { operation } from '#server/calls/operation.ts';
import { atLeast } from '#server/kernel/calls/access.ts';
import { listReply, saved, savedReply } from '#server/kernel/calls/replies.ts';
import { metaOf, type Page, pages, sliceOf } from '#server/kernel/lists/pages.ts';
import { wholeNumber } from '#server/kernel/lists/query.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { createRecord } from '#server/kernel/records/creating.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { presentOne } from '#server/kernel/resource/insiders.ts';
import { needsRole } from '#server/kernel/resource/states.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { yearOf } from '../absences/absence-halves.ts';
import { findEmployee, seekEmployee } from '../employees/employee-rows.ts';
import { ownPeople } from '../employees/own-people.ts';
import { hrSettings, type LeaveKind, leaveKinds } from '../settings.ts';
import { type EntryKind, type LeaveEntry, leaveBalance, leaveEntry } from './leave-entries.ts';
import { type LedgerSum, sumOf, sumsOf } from './leave-ledger.ts';
import { todayOf } from './leave-review.ts';

const place = { tag: 'Leave balances', area: 'hr' } as const;
const { resource, operations } = leaveEntry;

function balanceOf({ id, kind }: { id: string; kind: LeaveKind }, year: number, sums: readonly LedgerSum[]) {
  const own = sums.filter((one) => one.employee_id === id && one.kind === kind);
  const days = (...entries: EntryKind[]) => sumOf(own, entries);
  return {
    employee_id: id,
    kind,
    year,
    allotted: days('accrual', 'allocation').toFixed(2),
    carried_over: days('carried_over').toFixed(2),
    held: days('hold', 'release').neg().toFixed(2),
    used: days('use', 'return').neg().toFixed(2),
    expired: days('expired').neg().toFixed(2),
    paid_out: days('payout').neg().toFixed(2),
    balance: sumOf(own).toFixed(2),
  };
}

const leavePages = { page: pages.page, per_page: pages.per_page };

/** Nobody is chosen by hand: by name, and one after the other where names are the same. */
async function accountsOf(ctx: Ctx, employees: readonly string[] | undefined, year: number, page: Page) {
  const { limit, offset } = sliceOf(page);
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const ruled = leaveKinds.filter((kind) => hrSettings.of(ctx).people.leave[kind]);
  const whose =
    employees === undefined
      ? `status <> 'terminated' AND deleted_at IS NULL`
      : `id = ANY(${bind(employees)})`;
  const from = `FROM (SELECT id, last_name FROM employees WHERE ${own} AND ${whose}) e
     CROSS JOIN unnest(${bind(leaveKinds)}::text[]) WITH ORDINALITY AS k (kind, nth)
     WHERE k.kind = ANY(${bind(ruled)}) OR (e.id, k.kind) IN
       (SELECT employee_id, kind FROM leave_entries WHERE ${own} AND year = ${bind(year)})`;
  const [count] = await ctx.tx.text<{ total: number }>(`SELECT count(*) AS total ${from}`, [...values]);
  const accounts = await ctx.tx.text<{ id: string; kind: LeaveKind }>(
    `SELECT e.id, k.kind ${from} ORDER BY e.last_name, e.id, k.nth ${limitClause(bind, { limit, offset })}`,
    values,
  );
  return { accounts, total: count?.total ?? 0 };
}

/** Days of a kind tell why somebody is away: below a manager's role callers read their own and those of their people. */
async function whoseOf(ctx: Ctx, wanted: string | undefined): Promise<string[] | undefined> {
  const employee = wanted === undefined ? undefined : (await findEmployee(ctx, wanted)).id;
  if (atLeast(ctx.actor.role, 'manager')) return employee === undefined ? undefined : [employee];
  const own = await ownPeople(ctx);
  if (employee === undefined) return own;
  if (own.includes(employee)) return [employee];
  throw needsRole('the leave of somebody else', 'manager');
}

export const leaveBalances = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/hr/leave-balances',
    summary: 'Leave balances',
    description:
      'Of one employee, or of everybody who works here by name, by kind of leave; below the role manager of oneself and of those whose manager one is. `balance` is what can still be asked for: allotted and carried over, less held, used, expired and paid out.',
    input: z.strictObject({
      employee_id: z
        .string()
        .trim()
        .min(1)
        .max(64)
        .optional()
        .describe('Whose; everybody where it is left out.'),
      year: wholeNumber(1900, 2200).optional().describe('Of which year; this one where it is left out.'),
      ...leavePages,
    }),
    output: listReply(leaveBalance),
    handler: async (ctx, { employee_id: wanted, year = yearOf(todayOf(ctx)), ...paging }) => {
      const page: Page = { ...paging, sort_dir: 'asc' };
      const { accounts, total } = await accountsOf(ctx, await whoseOf(ctx, wanted), year, page);
      const sums = await sumsOf(ctx, { employees: [...new Set(accounts.map(({ id }) => id))], year });
      const data = accounts.map((account) => balanceOf(account, year, sums));
      return { data, meta: metaOf(total, page) };
    },
  }),
};

/** Nobody loses days that they have not. */
async function refuseTakingTooMuch(ctx: Ctx, { employee_id, kind, year, days }: LeaveEntry): Promise<void> {
  if (days === null || amount(days).gt(0)) return;
  const sums = await sumsOf(ctx, { employee: employee_id, year });
  const left = sumOf(sums.filter((one) => one.kind === kind));
  if (left.gte(0)) return;
  const message = `takes more than the ${left.minus(days).toString()} days that are left`;
  throw invalidField('days', 'balance', message);
}

export const leaveEntries = {
  ...operations,
  create: operation({
    ...place,
    method: 'POST',
    path: resource.path,
    role: 'manager',
    summary: 'Allot days of leave',
    description: 'Adds days to a balance beside what the rules give; a negative number takes them away.',
    examples: { request: resource.example, records: { employee_id: '/hr/employees' } },
    input: z.looseObject(resource.writable),
    output: savedReply(leaveEntry.read),
    handler: async (ctx, input) => {
      // Whoever asks for leave waits here too: what is taken away is not asked for at the same moment.
      const whose = typeof input.employee_id === 'string' ? input.employee_id : '';
      await seekEmployee(ctx, whose, { lock: true });
      const made = await createRecord(ctx, resource, input);
      await refuseTakingTooMuch(ctx, made.record);
      return saved(ctx, { ...made, record: await presentOne(ctx, resource, made.record) });
    },
  }),
};
