import { date, foreignKey, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { filterIndex, instant, money, recordColumns, recordIndexes } from './columns.ts';
import { memberships } from './identity.ts';

export const salesTargets = pgTable(
  'sales_targets',
  {
    ...recordColumns,
    status: text().notNull(),
    owner_id: text(),
    team: text(),
    metric: text().notNull(),
    period: text().notNull(),
    period_start: date().notNull(),
    period_end: date().notNull(),
    target_value: money().notNull(),
    currency: text(),
    achieved_value: money().notNull(),
    attainment_pct: numeric({ precision: 20, scale: 2 }),
    pace_pct: numeric({ precision: 20, scale: 2 }),
    forecast_value: numeric({ precision: 24, scale: 2 }),
    reviewed_at: instant(),
    reached_at: instant(),
    closed_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    foreignKey({
      columns: [t.organization_id, t.owner_id],
      foreignColumns: [memberships.organization_id, memberships.user_id],
    }),
    ...recordIndexes('sales_targets', t),
    filterIndex('sales_targets_status_idx', t, t.status),
    filterIndex('sales_targets_owner_idx', t, t.owner_id),
    index('sales_targets_period_idx').on(t.organization_id, t.period_start, t.id),
    index('sales_targets_attainment_idx').on(t.organization_id, t.attainment_pct, t.id),
  ],
);
