import { date, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuthorityDebt } from '#server/areas/finance/authority-debts/authority-debts.ts';
import { filterIndex, money, recordColumns, recordKeys, sortIndex } from '../columns.ts';

/** The debts to the tax office and to social security for the pay of a period. */
export const authorityDebts = pgTable(
  'authority_debts',
  {
    ...recordColumns,
    status: text().$type<AuthorityDebt['status']>().notNull(),
    authority: text().$type<AuthorityDebt['authority']>().notNull(),
    period: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    due_date: date().notNull(),
    paid_on: date(),
    reversal_reason: text(),
  },
  (t) => [
    ...recordKeys('authority_debts', t),
    filterIndex('authority_debts_status_idx', t, t.status),
    filterIndex('authority_debts_period_idx', t, t.period),
    sortIndex('authority_debts_due_idx', t, t.due_date),
    sortIndex('authority_debts_amount_idx', t, t.amount),
  ],
);
