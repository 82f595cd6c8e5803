import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { atLeast } from '#server/kernel/calls/access.ts';
import { findRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { NameIn, Warning } from '#server/kernel/resource/behaviour.ts';
import type { Deciders } from '#server/kernel/resource/states.ts';
import { amount, isNegative } from '#server/kernel/schema/money.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { addDays } from '#server/kernel/time/days.ts';
import { soundRate } from '../exchange-rates/sound-rate.ts';
import { financeSettings } from '../settings.ts';
import type { Expense } from './expenses.ts';

export function expenseRules(record: Expense): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  const { amount: spent, tax_amount: tax, date } = record;
  if (date < '1900' || date >= '3000')
    details.push({ path: 'date', rule: 'range', message: 'must be from 1900-01-01 to 2999-12-31' });
  if (!amount(spent).gt(0)) details.push({ path: 'amount', rule: 'min', message: 'must be above zero' });
  if (tax !== null && (isNegative(tax) || amount(tax).gt(amount(spent))))
    details.push({ path: 'tax_amount', rule: 'range', message: 'is a part of amount: from 0 to the whole' });
  return [...details, ...soundRate(record.fx_rate, 'fx_rate')];
}

const content = [
  'description',
  'amount',
  'currency',
  'date',
  'category',
  'employee_id',
  'supplier_id',
  'project_id',
  'department_id',
  'receipt_url',
  'tax_amount',
  'reimbursable',
  'fx_rate',
];

/** What was submitted is what is decided on. */
export function frozenExpense(
  before: Expense | undefined,
  changed: readonly NameIn<Expense>[],
): ErrorDetail[] {
  if (!before || before.status === 'draft' || before.status === 'rejected') return [];
  return changed
    .filter((name) => content.includes(name))
    .map((path) => ({
      path,
      rule: 'frozen',
      message: `cannot change: the expense is ${before.status}${before.status === 'submitted' ? '; send status "draft" first' : ''}`,
    }));
}

/** What has been paid was not paid tomorrow. */
export const isPaidByNow = ({ status, paid_on: day }: Expense, today: string): ErrorDetail[] =>
  status === 'paid' && day !== null && day > today
    ? [
        {
          path: 'paid_on',
          rule: 'future',
          message: `is after today, ${today}: send status "paid" when it was paid`,
        },
      ]
    : [];

/** Nobody approves what they are paid for, and a manager approves up to the limit of the settings. */
export async function mayApprove(
  ctx: Ctx,
  record: Expense,
  before: Expense | undefined,
): Promise<ErrorDetail[]> {
  const isApproved = record.status === 'approved' && before?.status === 'submitted';
  if (!isApproved) return [];
  const details: ErrorDetail[] = [];
  if (await isTheirOwn(ctx, record))
    details.push({ path: 'status', rule: 'own', message: 'nobody approves an expense of their own' });
  const { approval_limits: limits } = financeSettings.of(ctx);
  const { currency } = settingsOf(ctx);
  if (isOverLimit(ctx, record) && !atLeast(ctx.actor.role, 'admin'))
    details.push({
      path: 'amount',
      rule: 'approval_limit',
      message: `is above the ${limits.expense} ${currency} that a manager approves; it needs an administrator`,
    });
  return details;
}

/** In another currency it cannot be compared with the limit. */
function isOverLimit(ctx: Ctx, record: Expense): boolean {
  const { approval_limits: limits } = financeSettings.of(ctx);
  const { currency } = settingsOf(ctx);
  const limit = limits.expense;
  return limit !== undefined && (record.currency !== currency || amount(record.amount).gt(limit));
}

/** Managers up to the limit, administrators above it, and never whoever is paid. */
export async function expenseDeciders(ctx: Ctx, record: Expense): Promise<Deciders> {
  const paid = await payeeOf(ctx, record);
  return { role: isOverLimit(ctx, record) ? 'admin' : 'manager', not: paid === null ? [] : [paid] };
}

const isTheirOwn = async (ctx: Ctx, record: Expense): Promise<boolean> =>
  (await payeeOf(ctx, record)) === ctx.actor.id;

/** The account of the employee that the expense is of, where they have one here. */
async function payeeOf(ctx: Ctx, { employee_id: id }: Expense): Promise<string | null> {
  return (await findRecord(ctx, 'employee', id))?.user_id ?? null;
}

const nearDays = 3;
const compared = ['supplier_id', 'amount', 'date', 'currency'] as const;

/** The same amount to the same supplier within three days is often the same receipt. */
export async function lookalikes(
  ctx: Ctx,
  record: Expense,
  changed: readonly NameIn<Expense>[],
): Promise<Warning[]> {
  const { id, supplier_id: supplier, date } = record;
  if (supplier === null || !compared.some((name) => changed.includes(name))) return [];
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<{ id: string; number: string }>(
    `SELECT id, number FROM expenses WHERE ${tenantIs(ctx.organization, bind)} AND supplier_id = ${bind(supplier)}
     AND amount = ${bind(record.amount)} AND currency = ${bind(record.currency)} AND status <> 'rejected'
     AND date BETWEEN ${bind(addDays(date, -nearDays))} AND ${bind(addDays(date, nearDays))}
     AND id <> ${bind(id)} AND deleted_at IS NULL ORDER BY id LIMIT 5`,
    values,
  );
  return rows.map((row) => ({
    code: 'possible_duplicate',
    message: `The expense ${row.number} is of the same supplier and amount, at most ${nearDays} days apart.`,
    id: row.id,
  }));
}

export const removableExpense = ({ status }: Expense): ErrorDetail[] =>
  status === 'approved' || status === 'paid'
    ? [{ path: 'status', rule: 'not_removable', message: `an expense that is ${status} is kept` }]
    : [];
