import { sql } from 'drizzle-orm';
import { date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Budget } from '#server/areas/finance/budgets/budgets.ts';
import type { Spending } from '#server/areas/finance/budgets/spending.ts';
import type { CashMovement } from '#server/areas/finance/cash-flow/movements.ts';
import {
  filterIndex,
  instant,
  json,
  money,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
} from '../columns.ts';
import { departments } from '../hr/employees.ts';
import { projects } from '../work/projects.ts';

/** Money that was received or paid, or is expected. A movement of a document is changed only by that document. */
export const cashMovements = pgTable(
  'cash_movements',
  {
    ...recordColumns,
    status: text().$type<CashMovement['status']>().notNull(),
    kind: text().$type<CashMovement['kind']>().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    date: date().notNull(),
    account: text(),
    category: text(),
    description: text(),
    project_id: text(),
    department_id: text(),
    source: json<CashMovement['source']>(),
    /** The id of the document that the movement belongs to, and the payment of it that moved the money. */
    source_id: text(),
    source_part: text(),
    reconciled_at: instant(),
  },
  (t) => [
    ...recordKeys('cash_movements', t),
    pointsAt(projects, t, t.project_id),
    pointsAt(departments, t, t.department_id),
    filterIndex('cash_movements_status_idx', t, t.status),
    filterIndex('cash_movements_kind_idx', t, t.kind),
    filterIndex('cash_movements_category_idx', t, t.category),
    filterIndex('cash_movements_project_idx', t, t.project_id),
    filterIndex('cash_movements_department_idx', t, t.department_id),
    sortIndex('cash_movements_date_idx', t, t.date),
    sortIndex('cash_movements_amount_idx', t, t.amount),
    index('cash_movements_source_idx').on(t.organization_id, t.source_id),
    // A document has one planned movement, or one for each of its instalments, whose part says which.
    uniqueIndex('cash_movements_planned_idx')
      .on(t.organization_id, t.source_id, sql`coalesce(source_part, '')`)
      .where(sql`status = 'planned' AND deleted_at IS NULL`),
    uniqueIndex('cash_movements_part_idx')
      .on(t.organization_id, t.source_id, t.source_part)
      .where(sql`status IN ('confirmed', 'reconciled') AND deleted_at IS NULL`),
  ],
);

/** Budgets: the amount that may be spent on something in a period. The spent amounts are counted from `spendings`. */
export const budgets = pgTable(
  'budgets',
  {
    ...recordColumns,
    status: text().$type<Budget['status']>().notNull(),
    name: text().notNull(),
    scope: text().$type<Budget['scope']>().notNull(),
    scope_id: text(),
    period_start: date().notNull(),
    period_end: date().notNull(),
    currency: text().notNull(),
    amount: money().notNull(),
    lines: json<Budget['lines']>().notNull(),
    control: text().$type<Budget['control']>().notNull(),
    actual: money().notNull(),
    committed: money().notNull(),
    remaining: money().notNull(),
    used_pct: numeric({ precision: 30, scale: 2 }).notNull(),
    forecast_end: numeric({ precision: 30, scale: 2 }).notNull(),
    /** Spent amounts in currencies without an exchange rate. */
    uncounted: json<Budget['uncounted']>().notNull().default([]),
    /** The highest threshold that was reached. Its event is emitted again only after the use fell below it. */
    reached_pct: integer().notNull(),
    closed_at: instant(),
  },
  (t) => [
    ...recordKeys('budgets', t),
    filterIndex('budgets_status_idx', t, t.status),
    filterIndex('budgets_scope_idx', t, t.scope_id),
    sortIndex('budgets_name_idx', t, t.name),
    sortIndex('budgets_period_end_idx', t, t.period_end),
    sortIndex('budgets_used_idx', t, t.used_pct),
  ],
);

/** The amounts that each document spends or commits: one row for each of the two, replaced when the document changes. */
export const spendings = pgTable(
  'spendings',
  {
    organization_id: text().notNull(),
    source_id: text().notNull(),
    kind: text().$type<Spending['kind']>().notNull(),
    source_type: text().notNull(),
    date: date().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    /** The value of one unit in the organization's currency; null while no rate is recorded. */
    fx_rate: numeric({ precision: 20, scale: 10 }),
    department_id: text(),
    project_id: text(),
    category: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.source_id, t.kind] }),
    index('spendings_date_idx').on(t.organization_id, t.date),
    index('spendings_project_idx').on(t.organization_id, t.project_id, t.date),
    index('spendings_department_idx').on(t.organization_id, t.department_id, t.date),
    index('spendings_category_idx').on(t.organization_id, t.category, t.date),
  ],
);

/** A warning that the forecast falls below the lowest balance; deleted when the forecast is above it again. */
export const cashWarnings = pgTable(
  'cash_warnings',
  { organization_id: text().notNull(), date: date().notNull(), balance: money().notNull() },
  (t) => [primaryKey({ columns: [t.organization_id] })],
);

/** The value of one unit of a currency in the organization's own, from a day on. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    ...recordColumns,
    currency: text().notNull(),
    date: date().notNull(),
    rate: numeric({ precision: 20, scale: 10 }).notNull(),
    source: text(),
  },
  (t) => [
    ...recordKeys('exchange_rates', t),
    sortIndex('exchange_rates_date_idx', t, t.date),
    index('exchange_rates_day_idx').on(t.organization_id, t.currency, t.date, t.id),
  ],
);
