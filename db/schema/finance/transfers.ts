import { date, pgTable, text } from 'drizzle-orm/pg-core';
import type { BankTransfer } from '#server/areas/finance/transfers/bank-transfers.ts';
import { filterIndex, instant, json, money, recordColumns, recordKeys, sortIndex } from '../columns.ts';

/** Orders to the bank to pay bills. From the order on, the accounts of both sides are stored with it. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    ...recordColumns,
    status: text().$type<BankTransfer['status']>().notNull(),
    /** Null in a draft whose account is not chosen yet. */
    iban: text(),
    account: text(),
    currency: text().notNull(),
    execution_date: date().notNull(),
    lines: json<BankTransfer['lines']>().notNull(),
    total: money().notNull(),
    reason: text(),
    cancel_reason: text(),
    debtor: json<BankTransfer['debtor']>(),
    creditors: json<BankTransfer['creditors']>(),
    ordered_by: json<BankTransfer['ordered_by']>(),
    ordered_at: instant(),
    executed_on: date(),
    executed_at: instant(),
    cancelled_at: instant(),
  },
  (t) => [
    ...recordKeys('bank_transfers', t),
    filterIndex('bank_transfers_status_idx', t, t.status),
    sortIndex('bank_transfers_date_idx', t, t.execution_date),
    sortIndex('bank_transfers_total_idx', t, t.total),
  ],
);
