import { boolean, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BankLine } from '#server/areas/finance/bank/lines/bank-lines.ts';
import type { BankStatement } from '#server/areas/finance/bank/statements/bank-statements.ts';
import { filterIndex, money, pointsAt, recordColumns, recordKeys, sortIndex } from '../columns.ts';
import { cashMovements } from './cash-and-budgets.ts';
import { settlements } from './settlements.ts';

/** Statements of the organization's bank accounts, as they were imported. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    ...recordColumns,
    iban: text().notNull(),
    currency: text().notNull(),
    format: text().$type<BankStatement['format']>().notNull(),
    /** The id that the bank gave the statement; null for CSV. */
    number: text(),
    sequence: text(),
    from_date: date().notNull(),
    to_date: date().notNull(),
    opening_balance: money(),
    closing_balance: money(),
    line_count: integer().notNull(),
    known_count: integer().notNull(),
    skipped_count: integer().notNull(),
  },
  (t) => [
    ...recordKeys('bank_statements', t),
    uniqueIndex('bank_statements_number_idx').on(t.organization_id, t.iban, t.number),
    sortIndex('bank_statements_to_idx', t, t.to_date),
  ],
);

/** Lines of bank statements. A line makes a settlement or a movement, or belongs to one that was recorded before. */
export const bankLines = pgTable(
  'bank_lines',
  {
    ...recordColumns,
    statement_id: text().notNull(),
    iban: text().notNull(),
    status: text().$type<BankLine['status']>().notNull(),
    kind: text().$type<BankLine['kind']>().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    booking_date: date().notNull(),
    value_date: date(),
    counterparty_name: text(),
    counterparty_iban: text(),
    text: text(),
    reference: text(),
    end_to_end_id: text(),
    bank_reference: text(),
    is_reversal: boolean().notNull(),
    settlement_id: text(),
    cash_movement_id: text(),
    is_linked: boolean().notNull(),
    ignore_reason: text(),
    /** Recognises the same line in another file. */
    fingerprint: text(),
  },
  (t) => [
    ...recordKeys('bank_lines', t),
    pointsAt(bankStatements, t, t.statement_id),
    pointsAt(settlements, t, t.settlement_id),
    pointsAt(cashMovements, t, t.cash_movement_id),
    uniqueIndex('bank_lines_fingerprint_idx').on(t.organization_id, t.iban, t.fingerprint),
    uniqueIndex('bank_lines_settlement_idx').on(t.organization_id, t.settlement_id),
    uniqueIndex('bank_lines_movement_idx').on(t.organization_id, t.cash_movement_id),
    filterIndex('bank_lines_statement_idx', t, t.statement_id),
    filterIndex('bank_lines_status_idx', t, t.status),
    filterIndex('bank_lines_counterparty_idx', t, t.counterparty_iban),
    sortIndex('bank_lines_date_idx', t, t.booking_date),
    sortIndex('bank_lines_amount_idx', t, t.amount),
  ],
);
