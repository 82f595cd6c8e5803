import type { Inputs, Outputs } from '#components/base/data/trpc.ts';

type Asked = Inputs['reports']['get'];
export type Report = Outputs['reports']['get']['data'];
export type Row = Report['rows'][number];
export type ReportType = Asked['type'];
export type GroupBy = NonNullable<Asked['group_by']>;

export type Measure = 'count' | 'amount' | 'percent';

interface ReportKind {
  /** The kind of record, for the words of what it is taken apart by. */
  kind: string;
  groups: readonly GroupBy[];
  columns: Readonly<Record<string, Measure>>;
  /** What is drawn until another column is chosen. */
  first: string;
}

export const units = ['day', 'week', 'month'] as const satisfies readonly GroupBy[];

/** What the server reports: kept equal to its definitions by a test. */
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
