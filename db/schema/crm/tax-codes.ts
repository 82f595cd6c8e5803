import { sql } from 'drizzle-orm';
import { boolean, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TaxCode } from '#server/areas/crm/tax-codes/tax-codes.ts';
import { filterIndex, instant, json, recordColumns, recordKeys, sortIndex } from '../columns.ts';

/** The taxes that lines of documents name by their codes. */
export const taxCodes = pgTable(
  'tax_codes',
  {
    ...recordColumns,
    status: text().$type<TaxCode['status']>().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    kind: text().$type<TaxCode['kind']>().notNull(),
    category: text().$type<TaxCode['category']>(),
    regime: text().$type<TaxCode['regime']>().notNull(),
    reason: json<TaxCode['reason']>().notNull(),
    rates: json<TaxCode['rates']>().notNull(),
    deductible_pct: numeric({ precision: 7, scale: 4 }).notNull(),
    self_assessed: boolean().notNull(),
    surcharge_of: text(),
    default_for: json<TaxCode['default_for']>().notNull(),
    country: text(),
    used_at: instant(),
  },
  (t) => [
    ...recordKeys('tax_codes', t),
    filterIndex('tax_codes_status_idx', t, t.status),
    filterIndex('tax_codes_kind_idx', t, t.kind),
    sortIndex('tax_codes_code_idx', t, t.code),
    sortIndex('tax_codes_name_idx', t, t.name),
    uniqueIndex('tax_codes_unique_idx').on(t.organization_id, t.code).where(sql`deleted_at IS NULL`),
  ],
);
