import { and, between, eq, ne } from 'drizzle-orm';
import { expenses } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { amount, isNegative } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { Awaited, Deciders } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { soundRate } from '../exchange-rates/sound-rate.ts';
import { financeSettings } from '../settings.ts';
import type { Expense } from './expenses.ts';
import { t } from './messages.ts';

export function expenseRules(record: Expense): DetailOf<Expense>[] {
  const details: DetailOf<Expense>[] = [];
  const { amount: spent, tax_amount: tax, date } = record;
  if (date < '1900' || date >= '3000') details.push({ path: 'date', rule: 'range', message: t('dateRange') });
  if (!amount(spent).gt(0)) details.push({ path: 'amount', rule: 'min', message: t('notPositive') });
  if (tax !== null && (isNegative(tax) || amount(tax).gt(amount(spent))))
    details.push({ path: 'tax_amount', rule: 'range', message: t('taxRange') });
  return [...details, ...soundRate(record.fx_rate, 'fx_rate')];
}

const content: readonly NameIn<Expense>[] = [
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
  'receipt_file_id',
  'tax_amount',
  'reimbursable',
  'fx_rate',
  'fx_reason',
];

/** The content of an expense cannot change once it is submitted, because the decision is about that content. */
export function frozenExpense({ status }: Expense): Frozen<NameIn<Expense>> | undefined {
  if (status === 'draft' || status === 'rejected') return undefined;
  const message = status === 'submitted' ? t('cannotChangeSubmitted') : t('cannotChange', { status });
  return { names: content, message };
}

/** An expense is paid on its day or later, and not on a day that is still to come. */
export function isPaidByNow({ status, paid_on: day, date }: Expense, today: string): DetailOf<Expense>[] {
  if (status !== 'paid' || day === null) return [];
  if (day > today) return [{ path: 'paid_on', rule: 'future', message: t('paidInFuture', { today }) }];
  return day < date ? [{ path: 'paid_on', rule: 'order', message: t('paidBefore', { date }) }] : [];
}

/** People cannot approve expenses that are paid to them, and managers approve up to the limit of the settings. */
export async function mayApprove(
  ctx: Ctx,
  record: Expense,
  before: Expense | undefined,
): Promise<DetailOf<Expense>[]> {
  const isApproved = record.status === 'approved' && before?.status === 'submitted';
  if (!isApproved) return [];
  const details: DetailOf<Expense>[] = [];
  if (await isTheirOwn(ctx, record)) details.push({ path: 'status', rule: 'own', message: t('ownExpense') });
  const { approval_limits: limits } = financeSettings.of(ctx);
  const { currency } = settingsOf(ctx);
  if (isOverLimit(ctx, record) && !atLeast(ctx.actor.role, 'admin'))
    details.push({
      path: 'amount',
      rule: 'approval_limit',
      message: t('overLimit', { limit: limits.expense ?? 0, currency }),
    });
  return details;
}

/** An expense in another currency counts as over the limit, because it cannot be compared with it. */
function isOverLimit(ctx: Ctx, record: Expense): boolean {
  const { approval_limits: limits } = financeSettings.of(ctx);
  const { currency } = settingsOf(ctx);
  const limit = limits.expense;
  return limit !== undefined && (record.currency !== currency || amount(record.amount).gt(limit));
}

/** Managers decide up to the limit and administrators above it, but never the person who is paid. */
export async function expenseDeciders(ctx: Ctx, record: Expense): Promise<Deciders> {
  const paid = await payeeOf(ctx, record);
  return { role: isOverLimit(ctx, record) ? 'admin' : 'manager', not: paid === null ? [] : [paid] };
}

/** The same rule for all expenses at once: those up to the caller's limit that are not paid to the caller. */
export async function awaitedExpenses(ctx: Ctx): Promise<Awaited> {
  const isCallers = { column: 'user_id', op: 'eq', value: ctx.actor.id } as const;
  const paid = { is: 'test', test: isCallers } as const;
  const others = {
    is: 'not',
    tree: { is: 'related', column: 'employee_id', kind: 'employee', tree: paid },
  } as const;
  const { expense: limit } = financeSettings.of(ctx).approval_limits;
  if (limit === undefined || atLeast(ctx.actor.role, 'admin')) return { may: others };
  const inCurrency = { column: 'currency', op: 'eq', value: settingsOf(ctx).currency } as const;
  const upTo = { column: 'amount', op: 'lte', value: String(limit) } as const;
  return {
    may: { is: 'all', trees: [others, { is: 'test', test: inCurrency }, { is: 'test', test: upTo }] },
  };
}

const isTheirOwn = async (ctx: Ctx, record: Expense): Promise<boolean> =>
  (await payeeOf(ctx, record)) === ctx.actor.id;

/** The account of the employee whose expense it is, if they have one. */
async function payeeOf(ctx: Ctx, { employee_id: id }: Expense): Promise<string | null> {
  return (await findLaterRecord(ctx, 'employee', id))?.user_id ?? null;
}

const nearDays = 3;
const compared = ['supplier_id', 'amount', 'date', 'currency'] as const;

/** Warns of the same amount to the same supplier within three days, which is often the same receipt. */
export async function lookalikes(
  ctx: Ctx,
  record: Expense,
  changed: readonly NameIn<Expense>[],
): Promise<Warning[]> {
  const { id, supplier_id: supplier, date } = record;
  if (supplier === null || !compared.some((name) => changed.includes(name))) return [];
  const rows = await ctx.tx
    .select({ id: expenses.id, number: expenses.number })
    .from(expenses)
    .where(
      and(
        inOrganization(expenses, ctx.organization),
        eq(expenses.supplier_id, supplier),
        eq(expenses.amount, record.amount),
        eq(expenses.currency, record.currency ?? ''),
        ne(expenses.status, 'rejected'),
        between(expenses.date, addDays(date, -nearDays), addDays(date, nearDays)),
        ne(expenses.id, id),
        isLive(expenses),
      ),
    )
    .orderBy(expenses.id)
    .limit(5);
  return rows.map((row) => ({
    code: 'possible_duplicate',
    message: t('possibleDuplicate', { number: row.number, days: nearDays }),
    id: row.id,
  }));
}

export const removableExpense = ({ status }: Expense): DetailOf<Expense>[] =>
  status === 'approved' || status === 'paid'
    ? [{ path: 'status', rule: 'not_removable', message: t('notRemovable', { status }) }]
    : [];
