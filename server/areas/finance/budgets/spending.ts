import { and, eq, or, sql } from 'drizzle-orm';
import { budgets, spendings } from '#db/schema/finance.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { atLeast } from '#server/kernel/calls/access.ts';
import { emit } from '#server/kernel/records/emit-events.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { selectRows } from '#server/kernel/records/store.ts';
import { inOrganization } from '#server/kernel/records/tenant.ts';
import type { Warning } from '#server/kernel/resource/behaviour.ts';
import { needsRole } from '#server/kernel/resource/states.ts';
import { type Amount, amount, rounded } from '#server/kernel/schema/money.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import type { Source } from '../cash-flow/document-movements.ts';
import { converted, rateOn } from '../exchange-rates/rates.ts';
import { type Budget, budget } from './budgets.ts';
import { t } from './messages.ts';
import { lockBudgets } from './spent.ts';

export interface Spending {
  source: Source;
  kind: 'committed' | 'actual';
  date: string;
  amount: Amount;
  currency: string;
  /** The document’s own rate. If it is missing, the rate of the day is used. */
  fx_rate?: string | null;
  where: { department_id?: string | null; project_id?: string | null; category?: string | null };
}

/**
 * Replaces the amount that a document spends or commits; zero removes it. The budgets that it counts against are locked
 * first, in one order, and counted again at the end, so that no event is emitted for a sum that exists only in between,
 * as when an invoice replaces the commitment of its order.
 */
export async function spend(ctx: Ctx, spending: Spending): Promise<void> {
  const former = await formerOf(ctx, spending);
  const budgets = await budgetsOf(ctx, former ? [former, spending] : [spending]);
  write(ctx, spending, await rateOf(ctx, spending));
  for (const { id } of budgets) await ctx.journal.onceAtEnd(`budget ${id}`, () => recountBudget(ctx, id));
}

/**
 * Writes a value that no budget has, so that all figures are derived again. Changes of figures have no event of their
 * own; crossing a threshold has one.
 */
export async function recountBudget(ctx: Ctx, id: string): Promise<void> {
  await amendRecord(ctx, budget.resource, id, { reached_pct: -1 }, null);
}

/** A wrong property of a spending. */
type SpendingProblem = ErrorDetail<'amount' | 'currency'>;

/**
 * Checks a spending against its budgets before it is written: budgets that block refuse it, and budgets that warn add
 * warnings. With `override_budget: true` a manager exceeds one that blocks, which emits an event.
 */
export async function budgetObjections(
  ctx: Ctx,
  spending: Spending,
  options: Readonly<Record<string, unknown>> = {},
): Promise<{ details: SpendingProblem[]; warnings: Warning[] }> {
  const details: SpendingProblem[] = [];
  const warnings: Warning[] = [];
  const former = await formerOf(ctx, spending);
  const rated = { ...spending, fx_rate: await rateOf(ctx, spending) };
  for (const one of await budgetsOf(ctx, [spending])) {
    const into = one.currency ?? '';
    const now = await converted(ctx, rated, into);
    if ('missing' in now) {
      if (one.control === 'block') details.push(noRate(one, now.missing, spending.date));
      if (one.control === 'warn') warnings.push(notCounted(one, now.missing, spending.date));
      continue;
    }
    const was = former && counts(one, former) ? await converted(ctx, former, into) : { amount: '0' };
    const over = amount(one.actual)
      .plus(amount(one.committed))
      .minus('missing' in was ? 0 : was.amount)
      .plus(now.amount)
      .minus(amount(one.amount));
    if (one.control === 'none' || !over.gt(0)) continue;
    const exceeding = { name: one.name, id: one.id, amount: rounded(over), currency: into };
    if (one.control === 'warn')
      warnings.push({ code: 'over_budget', message: t('exceeded', exceeding), id: one.id });
    else if (options.override_budget === true) override(ctx, one, rounded(over), spending.source);
    else
      details.push({
        path: 'amount',
        rule: 'over_budget',
        message: t('exceededBlocks', exceeding),
      });
  }
  return { details, warnings };
}

/** An amount without an exchange rate cannot be compared with a budget that blocks, so it is refused. */
const noRate = ({ name, id, currency }: Budget, missing: string, date: string): SpendingProblem => ({
  path: 'currency',
  rule: 'no_rate',
  message: t('rateMissing', { name, id, currency: currency ?? '', missing, date }),
  allowed: [missing],
});

const notCounted = ({ name, id }: Budget, missing: string, date: string): Warning => ({
  code: 'no_rate',
  message: t('notCounted', { name, missing, date }),
  id,
});

const rateOf = async (ctx: Ctx, { fx_rate, currency, date }: Spending): Promise<string | null> =>
  currency === settingsOf(ctx).currency ? '1' : (fx_rate ?? (await rateOn(ctx, currency, date)));

function override(ctx: Ctx, one: Budget, over: string, { type, id }: Source): void {
  if (!atLeast(ctx.actor.role, 'manager')) throw needsRole('override_budget', 'manager');
  emit(ctx, budget.resource, 'overridden', one, {
    over: { from: null, to: over },
    source: { from: null, to: { type, id } },
  });
}

type Counted = Pick<Spending, 'date' | 'where'>;

/** Finds the active budgets that a spending counts against, locked in the order of their ids. */
async function budgetsOf(ctx: Ctx, counted: readonly Counted[]): Promise<Budget[]> {
  lockBudgets(ctx, 'spender');
  const either = counted.map(({ date, where }) =>
    and(
      sql`${date} BETWEEN ${budgets.period_start} AND ${budgets.period_end}`,
      or(
        eq(budgets.scope, 'company'),
        and(eq(budgets.scope, 'department'), sql`${budgets.scope_id} = ${where.department_id ?? null}`),
        and(eq(budgets.scope, 'project'), sql`${budgets.scope_id} = ${where.project_id ?? null}`),
        and(
          eq(budgets.scope, 'category'),
          sql`lower(${budgets.scope_id}) = lower(${where.category ?? null})`,
        ),
      ),
    ),
  );
  return selectRows(ctx.tx, budget.resource.table, {
    organization: ctx.organization,
    where: and(eq(budgets.status, 'active'), or(...either)),
    lock: true,
  });
}

/** Returns true if a budget counts a spending, by the same conditions as the query above. */
function counts(one: Budget, { date, where }: Counted): boolean {
  const same = (value: string | null | undefined) =>
    value != null && value.toLowerCase() === one.scope_id?.toLowerCase();
  const isOf = {
    company: true,
    department: same(where.department_id),
    project: same(where.project_id),
    category: same(where.category),
  }[one.scope];
  return isOf && date >= one.period_start && date <= one.period_end;
}

type Former = Counted & { amount: string; currency: string; fx_rate: string | null };

async function formerOf(ctx: Ctx, { source, kind }: Spending): Promise<Former | undefined> {
  const [row] = await ctx.tx
    .select({
      date: spendings.date,
      amount: spendings.amount,
      currency: spendings.currency,
      fx_rate: spendings.fx_rate,
      department_id: spendings.department_id,
      project_id: spendings.project_id,
      category: spendings.category,
    })
    .from(spendings)
    .where(isSpending(ctx, source.id, kind))
    .for('update');
  return row && { ...row, where: row };
}

/** The condition of the one row that a document has for each kind of spending. */
const isSpending = ({ organization }: Ctx, source: string, kind: Spending['kind']) =>
  and(inOrganization(spendings, organization), eq(spendings.source_id, source), eq(spendings.kind, kind));

function write(ctx: Ctx, spending: Spending, rate: string | null): void {
  const { tx, organization } = ctx;
  const { source, kind, where } = spending;
  if (amount(spending.amount).eq(0)) {
    tx.send(tx.delete(spendings).where(isSpending(ctx, source.id, kind)));
    return;
  }
  const values = {
    date: spending.date,
    amount: rounded(spending.amount),
    currency: spending.currency,
    fx_rate: rate,
    department_id: where.department_id ?? null,
    project_id: where.project_id ?? null,
    category: where.category ?? null,
  };
  tx.send(
    tx
      .insert(spendings)
      .values({
        organization_id: organization,
        source_id: source.id,
        kind,
        source_type: source.type,
        ...values,
      })
      .onConflictDoUpdate({
        target: [spendings.organization_id, spendings.source_id, spendings.kind],
        set: values,
      }),
  );
}
