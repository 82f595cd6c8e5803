import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { filterIndex, json, recordColumns, recordKeys, sortIndex } from './columns.ts';

export const suppliers = pgTable(
  'suppliers',
  {
    ...recordColumns,
    status: text().notNull(),
    name: text().notNull(),
    tax_id: text(),
    email: text(),
    phone: text(),
    address: json<Record<string, unknown>>().notNull(),
    payment_terms_days: integer(),
    currency: text(),
    categories: text().array().notNull(),
  },
  (t) => [
    ...recordKeys('suppliers', t),
    filterIndex('suppliers_status_idx', t, t.status),
    sortIndex('suppliers_name_idx', t, t.name),
    sortIndex('suppliers_tax_id_idx', t, t.tax_id),
  ],
);
