import type { Kind } from '#server/calls/ids.ts';
import { units } from './sums.ts';

export interface Column {
  key: string;
  metric: string;
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
  groups: readonly string[];
  columns: readonly Column[];
  /** Quotients of two columns, in percent. */
  rates: Readonly<Record<string, { of: string; among: readonly string[] }>>;
}

const both = (metric: string, name: string): Column[] => [
  { key: `${name}_count`, metric, what: 'count' },
  { key: `${name}_amount`, metric, what: 'amount' },
];
const counted = (metric: string, key: string): Column => ({ key, metric, what: 'count' });

export const reportTypes = ['sales', 'leads', 'activities', 'projects'] as const;
export type ReportType = (typeof reportTypes)[number];

export const definitions: Readonly<Record<ReportType, ReportDefinition>> = {
  sales: {
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
  },
  leads: {
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
  },
  activities: {
    description: 'Activities with customers on their day, with their minutes.',
    area: 'work',
    kind: 'activity',
    moments: ['occurred_at'],
    groups: ['kind', 'owner_id', 'outcome'],
    columns: [counted('activities', 'count'), { key: 'minutes', metric: 'activities', what: 'amount' }],
    rates: {},
  },
  projects: {
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
  },
};

export const metricsOf = ({ columns }: ReportDefinition): string[] => [
  ...new Set(columns.map(({ metric }) => metric)),
];

/** The groups of all reports. */
export const everyGroup = [
  'total',
  ...units,
  ...new Set(Object.values(definitions).flatMap(({ groups }) => groups)),
] as const;
