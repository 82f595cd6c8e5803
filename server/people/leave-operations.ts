import { z } from 'zod';
import { createRecord } from '../kernel/creating.ts';
import { leaveKinds } from '../kernel/people-settings.ts';
import { wholeNumber } from '../kernel/query.ts';
import { saved, savedReply } from '../kernel/replies.ts';
import { settingsOf } from '../kernel/settings.ts';
import { Params } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import { type Ctx, operation } from '../operation.ts';
import { yearOf } from './absence-halves.ts';
import { findEmployee } from './employee-rows.ts';
import { type EntryKind, leaveBalance, leaveEntry } from './leave-entries.ts';
import { type LedgerSum, sumOf, sumsOf } from './leave-ledger.ts';
import { todayOf } from './leave-review.ts';

const place = { tag: 'Leave balances', area: 'hr' } as const;
const { resource, operations } = leaveEntry;

function balances(ctx: Ctx, employee: string, year: number, sums: readonly LedgerSum[]) {
  const ruled = settingsOf(ctx).people.leave;
  return leaveKinds
    .filter((kind) => ruled[kind] || sums.some((one) => one.kind === kind))
    .map((kind) => {
      const own = sums.filter((one) => one.kind === kind);
      const days = (...entries: EntryKind[]) => sumOf(own, entries);
      return {
        employee_id: employee,
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
    });
}

/** So many people are answered at once where nobody is named. */
const mostPeople = 100;

async function everybody(ctx: Ctx): Promise<string[]> {
  const { values, bind } = new Params();
  const rows = await ctx.tx.query<{ id: string }>(
    `SELECT id FROM employees WHERE ${tenantIs(ctx.organization, bind)} AND status <> 'terminated'
     AND deleted_at IS NULL ORDER BY last_name, id LIMIT ${mostPeople}`,
    values,
  );
  return rows.map(({ id }) => id);
}

export const leaveBalances = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/hr/leave-balances',
    summary: 'Leave balances',
    description:
      'Of one employee, or of the first hundred by name, by kind of leave. `balance` is what can still be asked for: allotted and carried over, less held, used, expired and paid out.',
    input: z.strictObject({
      employee_id: z
        .string()
        .trim()
        .min(1)
        .max(64)
        .optional()
        .describe('Whose; everybody where it is left out.'),
      year: wholeNumber(1900, 2200).optional().describe('Of which year; this one where it is left out.'),
    }),
    output: z.object({ data: z.array(leaveBalance) }),
    handler: async (ctx, { employee_id: id, year = yearOf(todayOf(ctx)) }) => {
      const people = id === undefined ? await everybody(ctx) : [(await findEmployee(ctx, id)).id];
      const sums = await sumsOf(ctx, { employees: people, year });
      return {
        data: people.flatMap((one) =>
          balances(
            ctx,
            one,
            year,
            sums.filter(({ employee_id }) => employee_id === one),
          ),
        ),
      };
    },
  }),
};

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
    handler: async (ctx, input) => saved(ctx, await createRecord(ctx, resource, input)),
  }),
};
