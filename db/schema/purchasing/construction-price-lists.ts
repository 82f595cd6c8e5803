import { sql } from 'drizzle-orm';
import { date, index, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LpuItem } from '#server/areas/purchasing/construction/price-lists/lpu-items.ts';
import { filterIndex, instant, json, pointsAt, recordColumns, recordKeys, sortIndex } from '../columns.ts';

const unitPrice = () => numeric({ precision: 20, scale: 6 });
const percent = () => numeric({ precision: 9, scale: 4 });

export const lpuItems = pgTable(
  'lpu_items',
  {
    ...recordColumns,
    status: text().$type<LpuItem['status']>().notNull(),
    list: text().notNull(),
    code: text().notNull(),
    description: text().notNull(),
    unit: text().notNull(),
    unit_price: unitPrice().notNull(),
    currency: text().notNull(),
    category: text(),
    region: text(),
    base_date: date(),
    valid_from: date(),
    valid_to: date(),
    bdi_pct: percent(),
    composition: json<LpuItem['composition']>().notNull(),
    composition_cost: unitPrice(),
    composition_price: unitPrice(),
    composition_difference: unitPrice(),
    measure_rule: text(),
    superseded_by_id: text(),
    stats: json<LpuItem['stats']>().notNull(),
  },
  (t) => [
    ...recordKeys('lpu_items', t),
    pointsAt(t, t, t.superseded_by_id),
    filterIndex('lpu_items_superseded_idx', t, t.superseded_by_id),
    sortIndex('lpu_items_code_idx', t, t.code),
    sortIndex('lpu_items_list_idx', t, t.list),
    sortIndex('lpu_items_price_idx', t, t.unit_price),
    uniqueIndex('lpu_items_list_code_idx')
      .on(t.organization_id, t.list, t.code)
      .where(sql`deleted_at IS NULL`),
  ],
);

/** Contracts that use an item of a price list, and prices that were paid for it; its statistics count them. */
export const lpuUses = pgTable(
  'lpu_uses',
  {
    organization_id: text().notNull(),
    lpu_item_id: text().notNull(),
    source_id: text().notNull(),
    line_id: text().notNull(),
    kind: text().notNull(),
    unit_price: unitPrice().notNull(),
    used_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.lpu_item_id, t.source_id, t.line_id] }),
    pointsAt(lpuItems, t, t.lpu_item_id),
    index('lpu_uses_source_idx').on(t.organization_id, t.source_id),
  ],
);
