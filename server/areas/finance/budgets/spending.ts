import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { atLeast } from '#server/kernel/calls/access.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { emit } from '#server/kernel/records/telling.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Warning } from '#server/kernel/resource/behaviour.ts';
import { needsRole } from '#server/kernel/resource/states.ts';
import { type Amount, amount, rounded } from '#server/kernel/schema/money.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import type { Source } from '../cash-flow/document-movements.ts';
import { converted, rateOn } from '../exchange-rates/rates.ts';
import { type Budget, budget } from './budgets.ts';
import { holdBudgets } from './spent.ts';

export interface Spending {
  source: Source;
  kind: 'committed' | 'actual';
  date: string;
  amount: Amount;
  currency: string;
  /** The document’s own rate; without one the rate of the day is looked up. */
  fx_rate?: string | null;
  where: { department_id?: string | null; project_id?: string | null; category?: string | null };
}

/**
 * What a document spends or binds, instead of what it had said before; zero takes it out. The budgets that it counts
 * against are locked first, in one order, and counted again at the end: where one spending takes the place of another, as
 * an invoice that of its order, nobody is told of what was true only in between.
 */
export async function spend(ctx: Ctx, spending: Spending): Promise<void> {
  const former = await formerOf(ctx, spending);
  const budgets = await budgetsOf(ctx, former ? [former, spending] : [spending]);
  write(ctx, spending, await rateOf(ctx, spending));
  for (const { id } of budgets) await ctx.journal.atLast(`budget ${id}`, () => recountBudget(ctx, id));
}

/** A value that no budget has: what is derived puts the right ones in its place. Figures move without an event of their own; the thresholds that they cross have theirs. */
export async function recountBudget(ctx: Ctx, id: string): Promise<void> {
  await amendRecord(ctx, budget.resource, id, { reached_pct: -1 }, null);
}

/**
 * What the budgets say to a spending before it is written: those that block refuse, those that warn are warnings. With
 * `override_budget: true` a manager goes over one that blocks, and an event tells of it.
 */
export async function budgetObjections(
  ctx: Ctx,
  spending: Spending,
  wishes: Readonly<Record<string, unknown>> = {},
): Promise<{ details: ErrorDetail[]; warnings: Warning[] }> {
  const details: ErrorDetail[] = [];
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
    const what = `budget ${one.name} (${one.id}) would be exceeded by ${rounded(over)} ${one.currency}`;
    if (one.control === 'warn') warnings.push({ code: 'over_budget', message: `The ${what}.`, id: one.id });
    else if (wishes.override_budget === true) override(ctx, one, rounded(over), spending.source);
    else
      details.push({
        path: 'amount',
        rule: 'over_budget',
        message: `the ${what}; a manager may go over it (override_budget)`,
      });
  }
  return { details, warnings };
}

/** Money whose worth nobody knows cannot be held against a budget that blocks. */
const noRate = ({ name, id, currency }: Budget, missing: string, date: string): ErrorDetail => ({
  path: 'currency',
  rule: 'no_rate',
  message: `counts against the budget ${name} (${id}) in ${currency}, and there is no exchange rate of ${missing} for ${date}; record one (POST /finance/exchange-rates)`,
  allowed: [missing],
});

const notCounted = ({ name, id }: Budget, missing: string, date: string): Warning => ({
  code: 'no_rate',
  message: `The budget ${name} does not count it: there is no exchange rate of ${missing} for ${date}.`,
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

/** Active budgets that a spending counts against, locked in the order of their ids. */
async function budgetsOf(ctx: Ctx, spendings: readonly Counted[]): Promise<Budget[]> {
  await holdBudgets(ctx, 'spender');
  const { values, bind } = new Params();
  const either = spendings.map(({ date, where }) => {
    const scopes = [
      `scope = 'company'`,
      `(scope = 'department' AND scope_id = ${bind(where.department_id ?? null)})`,
      `(scope = 'project' AND scope_id = ${bind(where.project_id ?? null)})`,
      `(scope = 'category' AND lower(scope_id) = lower(${bind(where.category ?? null)}))`,
    ].join(' OR ');
    return `(${bind(date)} BETWEEN period_start AND period_end AND (${scopes}))`;
  });
  return ctx.tx.text<Budget>(
    `SELECT ${budget.resource.table.selected} FROM budgets WHERE ${tenantIs(ctx.organization, bind)} AND status = 'active'
     AND deleted_at IS NULL AND (${either.join(' OR ')}) ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
}

/** Whether a budget counts a spending: as the statement above asks it. */
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
  const { values, bind } = new Params();
  const [row] = await ctx.tx.text<Former['where'] & Omit<Former, 'where'>>(
    `SELECT date, amount, currency, fx_rate, department_id, project_id, category FROM spendings
     WHERE ${tenantIs(ctx.organization, bind)} AND source_id = ${bind(source.id)} AND kind = ${bind(kind)} FOR UPDATE`,
    values,
  );
  return row && { ...row, where: row };
}

function write(ctx: Ctx, { source, kind, where, ...said }: Spending, rate: string | null): void {
  const { values, bind } = new Params();
  if (amount(said.amount).eq(0)) {
    ctx.tx.sendText(
      `DELETE FROM spendings WHERE ${tenantIs(ctx.organization, bind)} AND source_id = ${bind(source.id)} AND kind = ${bind(kind)}`,
      values,
    );
    return;
  }
  const row = [
    ctx.organization,
    source.id,
    kind,
    source.type,
    said.date,
    rounded(said.amount),
    said.currency,
    rate,
    where.department_id ?? null,
    where.project_id ?? null,
    where.category ?? null,
  ];
  ctx.tx.sendText(
    `INSERT INTO spendings (organization_id, source_id, kind, source_type, date, amount, currency, fx_rate,
       department_id, project_id, category) VALUES (${row.map(bind).join(', ')})
     ON CONFLICT (organization_id, source_id, kind) DO UPDATE SET date = excluded.date, amount = excluded.amount,
     currency = excluded.currency, fx_rate = excluded.fx_rate, department_id = excluded.department_id, project_id = excluded.project_id,
     category = excluded.category`,
    values,
  );
}
