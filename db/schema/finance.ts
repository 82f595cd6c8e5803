import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { filterIndex, instant, json, money, recordColumns, recordKeys, sortIndex } from './columns.ts';

/** Money that came or went, or is expected to; what a document stands behind is that document's to change. */
export const cashMovements = pgTable(
  'cash_movements',
  {
    ...recordColumns,
    status: text().notNull(),
    kind: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    date: date().notNull(),
    account: text(),
    category: text(),
    description: text(),
    source: json<{ type: string; id: string } | null>(),
    reconciled_at: instant(),
  },
  (t) => [
    ...recordKeys('cash_movements', t),
    filterIndex('cash_movements_status_idx', t, t.status),
    filterIndex('cash_movements_kind_idx', t, t.kind),
    filterIndex('cash_movements_category_idx', t, t.category),
    sortIndex('cash_movements_date_idx', t, t.date),
    sortIndex('cash_movements_amount_idx', t, t.amount),
  ],
);
