import { sql } from 'drizzle-orm';
import { index, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Product } from '#server/areas/crm/products/products.ts';
import {
  type ActorRef,
  filterIndex,
  instant,
  json,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
} from '../columns.ts';

const percentage = () => numeric({ precision: 9, scale: 4 });
const unitPrice = () => numeric({ precision: 20, scale: 6 });

export const products = pgTable(
  'products',
  {
    ...recordColumns,
    status: text().$type<Product['status']>().notNull(),
    sku: text(),
    name: text().notNull(),
    description: text(),
    kind: text().$type<Product['kind']>().notNull(),
    unit: text(),
    price: unitPrice().notNull(),
    currency: text(),
    tax_rate: percentage(),
    tax_codes: json<Product['tax_codes']>().notNull().default([]),
    cost: unitPrice(),
    category: text(),
  },
  (t) => [
    ...recordKeys('products', t),
    filterIndex('products_status_idx', t, t.status),
    filterIndex('products_kind_idx', t, t.kind),
    filterIndex('products_category_idx', t, t.category),
    sortIndex('products_name_idx', t, t.name),
    sortIndex('products_price_idx', t, t.price),
    uniqueIndex('products_sku_idx').on(t.organization_id, t.sku).where(sql`deleted_at IS NULL`),
  ],
);

export const productPrices = pgTable(
  'product_prices',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    product_id: text().notNull(),
    price: unitPrice().notNull(),
    currency: text(),
    since: instant().notNull(),
    changed_by: json<ActorRef>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    pointsAt(products, t, t.product_id),
    index('product_prices_product_idx').on(t.organization_id, t.product_id, t.since, t.id),
  ],
);
