import type { Inputs, Outputs } from '#components/base/data/trpc.ts';

type Asked = Inputs['reports']['get'];
export type Report = Outputs['reports']['get']['data'];
export type Row = Report['rows'][number];
export type ReportType = Asked['type'];
export type GroupBy = NonNullable<Asked['group_by']>;

export type Measure = 'count' | 'amount' | 'percent';

interface ReportKind {
  /** The kind of record, for the names of the groupings. */
  kind: string;
  groups: readonly GroupBy[];
  columns: Readonly<Record<string, Measure>>;
  /** The column that the chart shows first. */
  first: string;
}

export const units = ['day', 'week', 'month'] as const satisfies readonly GroupBy[];

/** The reports of the server; a test keeps them equal to its definitions. */
export const reportKinds: Readonly<Record<ReportType, ReportKind>> = {
  sales: {
    kind: 'deal',
    groups: ['owner_id', 'source', 'pipeline_id'],
    columns: {
      created_count: 'count',
      created_amount: 'amount',
      won_count: 'count',
      won_amount: 'amount',
      lost_count: 'count',
      lost_amount: 'amount',
      win_rate: 'percent',
    },
    first: 'won_amount',
  },
  leads: {
    kind: 'lead',
    groups: ['owner_id', 'source', 'status'],
    columns: {
      created_count: 'count',
      created_amount: 'amount',
      converted_count: 'count',
      unqualified_count: 'count',
      conversion_rate: 'percent',
    },
    first: 'created_count',
  },
  activities: {
    kind: 'activity',
    groups: ['kind', 'owner_id', 'outcome'],
    columns: { count: 'count', minutes: 'amount' },
    first: 'count',
  },
  projects: {
    kind: 'project',
    groups: ['status', 'health', 'manager_id', 'client_company_id'],
    columns: { count: 'count', budget_amount: 'amount' },
    first: 'count',
  },
};

export const reportTypes = [
  'sales',
  'leads',
  'activities',
  'projects',
] as const satisfies readonly ReportType[];
export const compares = ['previous_period', 'previous_year'] as const;

export const isUnit = (group: string): group is (typeof units)[number] => units.some((one) => one === group);

export const groupsOf = (type: ReportType): GroupBy[] => [...units, ...reportKinds[type].groups, 'total'];
