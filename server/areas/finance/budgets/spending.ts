import { and, eq, or, sql } from 'drizzle-orm';
import { budgets, spendings } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { type Amount, amount, rounded } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { selectRows } from '#server/resources/records/store.ts';
import type { Source } from '../cash-flow/document-movements.ts';
import { converted, type Rated, rateOn } from '../exchange-rates/rates.ts';
import {
  type Claim,
  judge,
  judgeUnrated,
  notCounted,
  overBudget,
  recountBudget,
  usedOf,
} from './budget-guard.ts';
import { type Budget, budget } from './budgets.ts';
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
 * Replaces the amount that a document spends or commits; zero removes it. Everything that adds to a budget goes through
 * here, and so through the guard of the budgets. The budgets are locked first, in one order, and judged and counted at
 * the end of the write, so that sums that exist only in between do not count, as when an invoice replaces the commitment
 * of its order.
 */
export async function spend(ctx: Ctx, spending: Spending, claim: Claim): Promise<void> {
  const former = await formerOf(ctx, spending);
  const budgets = await budgetsOf(ctx, former ? [former, spending] : [spending]);
  const rated = { ...spending, fx_rate: await rateOf(ctx, spending) };
  write(ctx, rated);
  const { source } = spending;
  for (const one of budgets) {
    const added = await addedTo(ctx, one, rated, former);
    if ('missing' in added) await judgeUnrated(ctx, one, claim, { ...added, date: rated.date });
    else if (amount(added.amount).gt(0))
      await ctx.journal.onceAtEnd(`budget ${one.id} by ${source.id}`, () =>
        judge(ctx, one.id, { ...claim, source }),
      );
    // The name puts the count after the judgements of the same budget.
    await ctx.journal.onceAtEnd(`budget ${one.id} counted`, async () => {
      await recountBudget(ctx, one.id);
    });
  }
}

/** Returns the amount that a change adds to a budget, or the currency without a rate. */
async function addedTo(
  ctx: Ctx,
  one: Budget,
  now: Rated & Counted,
  former: Former | undefined,
): Promise<{ amount: string } | { missing: string }> {
  const into = one.currency ?? '';
  const is = counts(one, now) ? await converted(ctx, now, into) : { amount: '0' };
  if ('missing' in is) return amount(now.amount).gt(0) ? is : { amount: '0' };
  const was = former && counts(one, former) ? await converted(ctx, former, into) : { amount: '0' };
  return {
    amount: amount(is.amount)
      .minus('missing' in was ? 0 : was.amount)
      .toFixed(),
  };
}

/**
 * Warns of budgets that a spending would exceed if it was decided now, such as an expense that is still a draft.
 */
export async function foreseenWarnings(ctx: Ctx, spending: Spending): Promise<Warning[]> {
  const rated = { ...spending, fx_rate: await rateOf(ctx, spending) };
  const warnings: Warning[] = [];
  for (const one of await budgetsOf(ctx, [spending])) {
    if (one.control !== 'warn') continue;
    const added = await addedTo(ctx, one, rated, undefined);
    if ('missing' in added) warnings.push(notCounted(one, added.missing, spending.date));
    else warnings.push(...overBudget(one, usedOf(one).plus(added.amount)));
  }
  return warnings;
}

const rateOf = async (ctx: Ctx, { fx_rate, currency, date }: Spending): Promise<string | null> =>
  currency === settingsOf(ctx).currency ? '1' : (fx_rate ?? (await rateOn(ctx, currency, date)));

type Counted = Pick<Spending, 'date' | 'where'>;

/**
 * Counts the budgets again, at the end of the write, in which costs have changed in the books, such as those of an advance that
 * a later bill deducts. They are locked only then, in the order in which all are counted.
 */
export async function countCosts(ctx: Ctx, costs: readonly Counted[]): Promise<void> {
  if (costs.length === 0) return;
  for (const { id } of await budgetsOf(ctx, costs, { lock: false }))
    await ctx.journal.onceAtEnd(`budget ${id} counted`, async () => {
      await recountBudget(ctx, id);
    });
}

/** Finds the active budgets that a spending counts against, locked in the order of their ids. */
async function budgetsOf(
  ctx: Ctx,
  counted: readonly Counted[],
  { lock } = { lock: true },
): Promise<Budget[]> {
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
    lock,
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

function write(ctx: Ctx, spending: Spending & Rated): void {
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
    fx_rate: spending.fx_rate,
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
