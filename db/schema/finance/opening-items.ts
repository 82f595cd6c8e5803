import { date, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { OpeningItem } from '#server/areas/finance/opening/opening-items.ts';
import { filterIndex, money, pointsAt, recordColumns, recordKeys, sortIndex } from '../columns.ts';
import { companies, contacts } from '../crm/contacts.ts';
import { suppliers } from '../purchasing/orders.ts';

/** The documents that were not paid in a former system, and the money of its accounts. */
export const openingItems = pgTable(
  'opening_items',
  {
    ...recordColumns,
    status: text().$type<OpeningItem['status']>().notNull(),
    kind: text().$type<OpeningItem['kind']>().notNull(),
    date: date().notNull(),
    number: text(),
    company_id: text(),
    contact_id: text(),
    supplier_id: text(),
    issue_date: date(),
    due_date: date(),
    amount: money().notNull(),
    currency: text().notNull(),
    fx_rate: numeric({ precision: 20, scale: 10 }),
    account: text(),
    description: text(),
  },
  (t) => [
    ...recordKeys('opening_items', t),
    pointsAt(companies, t, t.company_id),
    pointsAt(contacts, t, t.contact_id),
    pointsAt(suppliers, t, t.supplier_id),
    filterIndex('opening_items_status_idx', t, t.status),
    filterIndex('opening_items_kind_idx', t, t.kind),
    filterIndex('opening_items_company_idx', t, t.company_id),
    filterIndex('opening_items_contact_idx', t, t.contact_id),
    filterIndex('opening_items_supplier_idx', t, t.supplier_id),
    sortIndex('opening_items_date_idx', t, t.date),
    sortIndex('opening_items_number_idx', t, t.number),
    sortIndex('opening_items_amount_idx', t, t.amount),
  ],
);
