import { z } from 'zod';
import { budgets as table } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amountOut, decimalIn, percentOut } from '#server/kernel/values/decimals.ts';
import type { Field, Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { amount } from '#server/kernel/values/money.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import {
  type BudgetLine,
  budgetFigures,
  exceededPct,
  forecastEnd,
  lineFigures,
  reachedPct,
  thresholds,
} from './budget-figures.ts';
import { budgetRules, frozenBudget, removableBudget, scopeExists, scopes } from './budget-rules.ts';
import { lockBudgets, spentOf } from './spent.ts';

const budgetStates = defineStates(
  'draft',
  {
    draft: { active: { event: 'activated' } },
    active: { closed: { event: 'closed', role: 'manager', stamps: ['closed_at'] } },
    closed: {},
  },
  { draft: 'idle', active: 'going', closed: 'over' },
);

const figure = () => f.derived('number', amountOut);

const budgetLines = lines(
  { category: z.string().trim().min(1).max(100), amount: decimalIn(2) },
  {
    category: z.string(),
    amount: amountOut,
    actual: amountOut,
    committed: amountOut,
    remaining: amountOut,
  },
);

/** Changes of these properties change which spendings count. */
const counting = ['status', 'period_start', 'period_end'] as const;

type Frame = Pick<Given<Budget>, 'amount' | 'period_start' | 'period_end'>;

const frameOf = ({ amount: whole, period_start, period_end }: Frame) => ({
  amount: whole ?? '0',
  period_start: period_start ?? '',
  period_end: period_end ?? '',
});

/** Computes the figures from the spendings; a closed budget keeps its figures, and a draft counts nothing. */
async function derive(ctx: Ctx, record: Given<Budget>, before: Budget | undefined): Promise<Partial<Budget>> {
  const currency = record.currency ?? settingsOf(ctx).currency;
  if (before?.status === 'closed') return { currency };
  const whole = { ...record, currency };
  if (before && counting.some((name) => record[name] !== before[name])) lockBudgets(ctx, 'planner');
  const spent = record.status === 'draft' ? [] : await spentOf(ctx, whole);
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  const frame = frameOf(record);
  const figures = budgetFigures(frame, spent, today);
  const written: BudgetLine[] = (record.lines ?? []).map(({ id, category, amount }) => ({
    id,
    category,
    amount,
  }));
  const used = amount(figures.actual).plus(figures.committed);
  return {
    currency,
    ...figures,
    lines: lineFigures(written, spent),
    reached_pct: reachedPct(frame.amount, used),
  };
}

/** The forecast is computed when it is read, because it changes from day to day without any write. */
function shown(ctx: Pick<Ctx, 'actor' | 'now'>, record: Budget): Partial<Budget> {
  if (record.status !== 'active') return {};
  const frame = frameOf(record);
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  return { forecast_end: forecastEnd(frame, amount(record.actual), amount(record.committed), today) };
}

/** Emits an event when a threshold is crossed, and another one only after the use fell below it. */
async function follow(ctx: Ctx, record: Budget, before: Budget | undefined): Promise<void> {
  const [was, is] = [before?.reached_pct ?? 0, record.reached_pct];
  const used = { used_pct: { from: before?.used_pct ?? null, to: record.used_pct } };
  for (const threshold of thresholds)
    if (was < threshold && is >= threshold)
      emit(ctx, budget.resource, 'threshold_reached', record, {
        ...used,
        threshold: { from: null, to: threshold },
      });
  if (was < exceededPct && is >= exceededPct) emit(ctx, budget.resource, 'exceeded', record, used);
}

/** The limits of a budget in force, which managers change. Otherwise everybody could lift one that blocks them. */
const limit = <W extends z.ZodType, R extends z.ZodType>(of: Field<W, R>) =>
  f.guarded('manager', of, { isFreeWhenNew: true, when: { status: ['active'] } });

const budgetFields = {
  status: budgetStates.field,
  name: f.requiredText(200),
  scope: f.oneOf(scopes),
  scope_id: f.text(100),
  period_start: limit(f.required(f.date())),
  period_end: limit(f.required(f.date())),
  currency: f.currency(),
  amount: limit(f.required(f.money())),
  lines: budgetLines,
  control: limit(f.oneOf(['none', 'warn', 'block'])),
} satisfies Fields;

const budgetDerived = {
  actual: figure(),
  committed: figure(),
  remaining: figure(),
  used_pct: f.derived('number', percentOut),
  forecast_end: figure(),
  uncounted: f.derived('list', z.array(z.object({ currency: z.string(), amount: amountOut }))),
  reached_pct: f.derived('number', z.number()),
  closed_at: f.derivedInstant(),
} satisfies Fields;

export type Budget = RecordOf<typeof budgetFields & typeof budgetDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    budget: Budget;
  }
  interface MoreVerbs {
    budget: keyof typeof moreEvents;
  }
}

const moreEvents = {
  threshold_reached: 'The use of a budget reached 80 or 100 percent; `changes.threshold` says which.',
  exceeded: 'More than the budget is spent or committed.',
  overridden: 'A manager exceeded a budget that blocks; `changes.over` has the amount.',
};

export const budget = defineResource({
  kind: 'budget',
  prefix: 'bud',
  plural: 'budgets',
  path: '/finance/budgets',
  tag: 'Budgets',
  about: 'Budgets: the amount that may be spent in a period, and the amount that was spent.',
  area: 'finance',
  table,
  screen: {
    title: ['name'],
    kindFrom: { scope_id: 'scope' },
    columns: ['status', 'scope', 'period_end', 'amount', 'actual', 'committed', 'remaining', 'used_pct'],
    essentials: [
      'name',
      'scope',
      'scope_id',
      'period_start',
      'period_end',
      'amount',
      'currency',
      'control',
      'lines',
    ],
    next: {
      draft: ['step:active'],
    },
  },
  views: {
    record: { head: ['remaining', 'amount', 'actual', 'used_pct'], hide: ['reached_pct', 'uncounted'] },
  },
  namedInBody: true,
  fields: budgetFields,
  derived: budgetDerived,
  defaults: {
    scope: 'company',
    lines: [],
    control: 'warn',
    actual: '0',
    committed: '0',
    remaining: '0',
    used_pct: '0',
    forecast_end: '0',
    uncounted: [],
    reached_pct: 0,
  },
  filters: [
    'status',
    'scope',
    'scope_id',
    'control',
    'currency',
    'period_start',
    'period_end',
    'used_pct',
    'amount',
  ],
  sorts: ['created_at', 'updated_at', 'name', 'period_end', 'used_pct'],
  search: ['name', 'scope_id'],
  ensured: ['currency'],
  frozen: frozenBudget,
  rules: budgetRules,
  check: scopeExists,
  derive,
  shown,
  follow,
  removable: removableBudget,
  moreEvents,
  example: {
    name: 'Marketing, first half',
    scope: 'category',
    scope_id: 'Marketing',
    period_start: '2026-01-01',
    period_end: '2026-06-30',
    currency: 'EUR',
    amount: 12000,
    control: 'warn',
  },
});
