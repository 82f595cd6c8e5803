import { date, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { SalesTarget } from '#server/areas/crm/targets/sales-targets.ts';
import { filterIndex, instant, money, recordColumns, recordKeys, sortIndex } from '../columns.ts';
import { pointsAtMember } from '../kernel/identity.ts';

export const salesTargets = pgTable(
  'sales_targets',
  {
    ...recordColumns,
    status: text().$type<SalesTarget['status']>().notNull(),
    owner_id: text(),
    team: text(),
    metric: text().$type<SalesTarget['metric']>().notNull(),
    period: text().$type<SalesTarget['period']>().notNull(),
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
    pointsAtMember(t, t.owner_id),
    ...recordKeys('sales_targets', t),
    filterIndex('sales_targets_status_idx', t, t.status),
    filterIndex('sales_targets_owner_idx', t, t.owner_id),
    sortIndex('sales_targets_period_idx', t, t.period_start),
    sortIndex('sales_targets_attainment_idx', t, t.attainment_pct),
  ],
);
