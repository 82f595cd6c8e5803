import { date, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Settlement } from '#server/areas/finance/settlements/settlements.ts';
import { filterIndex, json, money, pointsAt, recordColumns, recordKeys, sortIndex } from '../columns.ts';
import { companies, contacts } from '../crm/contacts.ts';
import { suppliers } from '../purchasing/orders.ts';
import { openingItems } from './opening-items.ts';

/** Money that was received or paid at once, and the documents that it settled; a deleted settlement was reversed. */
export const settlements = pgTable(
  'settlements',
  {
    ...recordColumns,
    kind: text().$type<Settlement['kind']>().notNull(),
    recorded_as: text().$type<Settlement['recorded_as']>().notNull(),
    date: date().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    fx_rate: numeric({ precision: 20, scale: 10 }),
    fx_reason: text(),
    fee: money().notNull(),
    method: text().$type<Settlement['method']>().notNull(),
    account: text(),
    reference: text(),
    reason: text(),
    company_id: text(),
    contact_id: text(),
    supplier_id: text(),
    allocations: json<Settlement['allocations']>().notNull(),
    unallocated: money().notNull(),
    exchange_difference: money().notNull(),
    account_amount: money(),
    /** The credit of a former system that it continues. */
    opening_item_id: text(),
  },
  (t) => [
    ...recordKeys('settlements', t),
    pointsAt(companies, t, t.company_id),
    pointsAt(contacts, t, t.contact_id),
    pointsAt(suppliers, t, t.supplier_id),
    pointsAt(openingItems, t, t.opening_item_id),
    filterIndex('settlements_company_idx', t, t.company_id),
    filterIndex('settlements_contact_idx', t, t.contact_id),
    filterIndex('settlements_supplier_idx', t, t.supplier_id),
    filterIndex('settlements_opening_idx', t, t.opening_item_id),
    sortIndex('settlements_date_idx', t, t.date),
    sortIndex('settlements_amount_idx', t, t.amount),
  ],
);
