import type { Dim, DimOf, Metric } from '#server/kernel/journal/metrics.ts';
import type { LaterRecords } from '#server/resources/records/later-records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { type Unit, units } from './sums.ts';

export interface Column<C extends string = string, M extends Metric = Metric> {
  key: C;
  metric: M;
  what: 'count' | 'amount';
}

export interface ReportDefinition {
  description: string;
  area: 'crm' | 'work';
  /** The kind of record that it counts. */
  kind: Kind;
  /** The columns of that kind with the times that decide the days of its figures. */
  moments: readonly string[];
  /** Groups in addition to the units of time. */
  groups: readonly Dim[];
  columns: readonly Column[];
  /** Quotients of two columns, in percent. */
  rates: Readonly<Record<string, { of: string; among: readonly string[] }>>;
}

/** Checks that the names exist in the kind of record, the metrics and the columns. */
const report = <K extends keyof LaterRecords, M extends Metric, C extends string>(
  definition: Omit<ReportDefinition, 'kind'> & {
    kind: K;
    moments: readonly NameIn<LaterRecords[K]>[];
    groups: readonly DimOf<NoInfer<M>>[];
    columns: readonly Column<C, M>[];
    rates: Readonly<Record<string, { of: NoInfer<C>; among: readonly NoInfer<C>[] }>>;
  },
): ReportDefinition => definition;

const both = <M extends Metric, const N extends string>(metric: M, name: N) =>
  [
    { key: `${name}_count`, metric, what: 'count' },
    { key: `${name}_amount`, metric, what: 'amount' },
  ] as const;

const counted = <M extends Metric, const C extends string>(metric: M, key: C) =>
  ({ key, metric, what: 'count' }) as const;

export const reportTypes = ['sales', 'leads', 'activities', 'projects'] as const;
export type ReportType = (typeof reportTypes)[number];

export const definitions: Readonly<Record<ReportType, ReportDefinition>> = {
  sales: report({
    description: 'Deals opened, won and lost, each on its day.',
    area: 'crm',
    kind: 'deal',
    moments: ['created_at', 'won_at', 'lost_at'],
    groups: ['owner_id', 'source', 'pipeline_id'],
    columns: [
      ...both('deals.created', 'created'),
      ...both('deals.won', 'won'),
      ...both('deals.lost', 'lost'),
    ],
    rates: { win_rate: { of: 'won_count', among: ['won_count', 'lost_count'] } },
  }),
  leads: report({
    description: 'Leads on the day they were created; conversions on their day.',
    area: 'crm',
    kind: 'lead',
    moments: ['created_at', 'converted_at'],
    groups: ['owner_id', 'source', 'status'],
    columns: [
      ...both('leads.created', 'created'),
      counted('leads.converted', 'converted_count'),
      counted('leads.unqualified', 'unqualified_count'),
    ],
    rates: { conversion_rate: { of: 'converted_count', among: ['created_count'] } },
  }),
  activities: report({
    description: 'Activities with customers on their day, with their minutes.',
    area: 'work',
    kind: 'activity',
    moments: ['occurred_at'],
    groups: ['kind', 'owner_id', 'outcome'],
    columns: [counted('activities', 'count'), { key: 'minutes', metric: 'activities', what: 'amount' }],
    rates: {},
  }),
  projects: report({
    description: 'Projects started in the period, by their current status.',
    area: 'work',
    kind: 'project',
    moments: ['created_at'],
    groups: ['status', 'health', 'manager_id', 'client_company_id'],
    columns: [
      counted('projects.created', 'count'),
      { key: 'budget_amount', metric: 'projects.created', what: 'amount' },
    ],
    rates: {},
  }),
};

export const metricsOf = ({ columns }: ReportDefinition): Metric[] => [
  ...new Set(columns.map(({ metric }) => metric)),
];

/** A unit of time, a dimension, or one row for the whole. */
export type Group = Unit | Dim | 'total';

/** The groups of all reports. */
export const everyGroup: readonly [Group, ...Group[]] = [
  'total',
  ...units,
  ...new Set(Object.values(definitions).flatMap(({ groups }) => groups)),
];
