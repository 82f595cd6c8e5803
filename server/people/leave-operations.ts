import { z } from 'zod';
import { decimalIn } from '../kernel/decimals.ts';
import { createOwnRecord } from '../kernel/own-record.ts';
import { leaveKinds } from '../kernel/people-settings.ts';
import { wholeNumber } from '../kernel/query.ts';
import { saved, savedReply } from '../kernel/replies.ts';
import { settingsOf } from '../kernel/settings.ts';
import { type Ctx, operation } from '../operation.ts';
import { yearOf } from './absence-halves.ts';
import { findEmployee } from './employee-rows.ts';
import { type EntryKind, leaveBalance, leaveEntry } from './leave-entries.ts';
import { type LedgerSum, sumOf, sumsOf } from './leave-ledger.ts';
import { todayOf } from './leave-review.ts';

const place = { tag: 'Leave balances', area: 'hr' } as const;
const employee_id = z.string().trim().min(1).max(64);
const years = { min: 1900, max: 2200 };

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

export const leaveBalances = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/hr/leave-balances',
    summary: 'Leave balances of an employee',
    description:
      'By kind of leave, for a year (this one where it is not said). `balance` is what can still be asked for: allotted and carried over, less held, used, expired and paid out.',
    examples: {
      query: { employee_id: 'emp_01kf0fk9m00000000000000001' },
      records: { employee_id: '/hr/employees' },
    },
    input: z.strictObject({ employee_id, year: wholeNumber(years.min, years.max).optional() }),
    output: z.object({ data: z.array(leaveBalance) }),
    handler: async (ctx, { employee_id: id, year = yearOf(todayOf(ctx)) }) => {
      await findEmployee(ctx, id);
      return { data: balances(ctx, id, year, await sumsOf(ctx, { employee: id, year })) };
    },
  }),
  allocate: operation({
    ...place,
    method: 'POST',
    path: '/hr/leave-balances',
    role: 'manager',
    summary: 'Allot days of leave',
    description: 'Adds days to a balance beside what the rule gives; a negative number takes them away.',
    examples: {
      request: {
        employee_id: 'emp_01kf0fk9m00000000000000001',
        kind: 'vacation',
        days: 2,
        note: 'Ten years here',
      },
      records: { employee_id: '/hr/employees' },
    },
    input: z.looseObject({
      employee_id,
      kind: z.enum(leaveKinds).default('vacation'),
      days: decimalIn(2).refine((text) => Number(text) !== 0, 'must not be zero'),
      year: z.int().min(years.min).max(years.max).optional(),
      note: z.string().trim().min(1).max(500).optional(),
    }),
    output: savedReply(leaveEntry.read),
    handler: async (ctx, { employee_id: id, kind, days, year = yearOf(todayOf(ctx)), note, ...unknown }) => {
      ctx.reply.ignored.push(...Object.keys(unknown));
      await findEmployee(ctx, id, { lock: true });
      const entry = { employee_id: id, kind, year, entry: 'allocation', days, note: note ?? null };
      return saved(ctx, await createOwnRecord(ctx, leaveEntry.resource, entry));
    },
  }),
};
