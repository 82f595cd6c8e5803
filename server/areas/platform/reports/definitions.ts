import type { DimOf, Metric } from '#server/kernel/journal/metrics.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import type { LaterRecords } from '#server/resources/records/later-records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { FigureUnit, GroupPath, SummedColumn, SummedReport } from './report.ts';
import { type GroupName, units } from './report-names.ts';

type Names<K extends keyof LaterRecords> = NameIn<LaterRecords[K]> | (keyof CommonRecord & string);

/** The records of a column, without their kind and groups, which are those of the report. */
interface Listed<M extends Metric, N extends string, W extends string> {
  metric: M;
  at: N;
  where?: Readonly<Partial<Record<W, string>>>;
}

interface Summed<M extends Metric, N extends string, C extends string> extends Listed<M, N, N> {
  key: C;
  unit: FigureUnit;
  what: 'count' | 'amount';
  sum?: N;
}

interface Definition<K extends keyof LaterRecords, M extends Metric, C extends string>
  extends Omit<SummedReport, 'source' | 'kind' | 'units' | 'columns' | 'groups'> {
  kind: K;
  moments: readonly Names<K>[];
  groups: readonly (DimOf<NoInfer<M>> & GroupName)[];
  /** Groups whose name is not that of the property. */
  paths?: Readonly<Partial<Record<GroupName, GroupPath>>>;
  columns: readonly Summed<M, Names<K>, C>[];
  rates: Readonly<Record<string, { of: NoInfer<C>; among: readonly NoInfer<C>[] }>>;
}

/** Checks that the names exist in the kind of record, the metrics and the columns. */
function report<K extends keyof LaterRecords, M extends Metric, const C extends string>({
  paths = {},
  columns,
  ...definition
}: Definition<K, M, C>): SummedReport {
  const by = Object.fromEntries(definition.groups.map((group) => [group, paths[group] ?? group]));
  return {
    ...definition,
    source: 'sums',
    units,
    columns: columns.map(
      ({ key, unit, metric, what, at, where = {}, sum }): SummedColumn => ({
        ...{ key, unit, metric, what, by },
        records: { kind: definition.kind, at, where },
        ...(sum === undefined ? {} : { measure: { sum } }),
      }),
    ),
  };
}

/** The number of the records and their amount. */
const both = <M extends Metric, N extends string, W extends string, S extends string, C extends string>(
  name: C,
  sum: S,
  records: Listed<M, N, W>,
) =>
  [
    { ...records, key: `${name}_count` as const, unit: 'count', what: 'count' },
    { ...records, key: `${name}_amount` as const, unit: 'amount', what: 'amount', sum },
  ] as const;

const counted = <M extends Metric, N extends string, W extends string, C extends string>(
  key: C,
  records: Listed<M, N, W>,
) => ({ ...records, key, unit: 'count', what: 'count' }) as const;

export const salesReport = report({
  type: 'sales',
  description: 'Deals opened, won and lost, each on its day.',
  area: 'crm',
  kind: 'deal',
  moments: ['created_at', 'won_at', 'lost_at'],
  groups: ['owner_id', 'source', 'pipeline_id'],
  columns: [
    ...both('created', 'amount', { metric: 'deals.created', at: 'created_at' }),
    ...both('won', 'amount', { metric: 'deals.won', at: 'won_at', where: { status: 'won' } }),
    ...both('lost', 'amount', { metric: 'deals.lost', at: 'lost_at', where: { status: 'lost' } }),
  ],
  rates: { win_rate: { of: 'won_count', among: ['won_count', 'lost_count'] } },
});

export const leadsReport = report({
  type: 'leads',
  description: 'Leads on the day they were created; conversions on their day.',
  area: 'crm',
  kind: 'lead',
  moments: ['created_at', 'converted_at'],
  groups: ['owner_id', 'source', 'status'],
  columns: [
    ...both('created', 'estimated_value', { metric: 'leads.created', at: 'created_at' }),
    counted('converted_count', {
      ...{ metric: 'leads.converted', at: 'converted_at' },
      where: { status: 'converted' },
    }),
    counted('unqualified_count', {
      ...{ metric: 'leads.unqualified', at: 'created_at' },
      where: { status: 'unqualified' },
    }),
  ],
  rates: { conversion_rate: { of: 'converted_count', among: ['created_count'] } },
});

export const activitiesReport = report({
  type: 'activities',
  description: 'Activities with customers on their day, with their minutes.',
  area: 'work',
  kind: 'activity',
  moments: ['occurred_at'],
  groups: ['kind', 'owner_id', 'outcome'],
  paths: { owner_id: { path: 'created_by.id', without: { 'created_by.type': { ne: 'user' } } } },
  columns: [
    counted('count', { metric: 'activities', at: 'occurred_at' }),
    {
      ...{ key: 'minutes', unit: 'minutes', what: 'amount', sum: 'duration_minutes' },
      ...{ metric: 'activities', at: 'occurred_at' },
    },
  ],
  rates: {},
});

export const projectsReport = report({
  type: 'projects',
  description: 'Projects started in the period, by their current status.',
  area: 'work',
  kind: 'project',
  moments: ['created_at'],
  groups: ['status', 'health', 'manager_id', 'client_company_id'],
  columns: [
    counted('count', { metric: 'projects.created', at: 'created_at' }),
    {
      ...{ key: 'budget_amount', unit: 'amount', what: 'amount', sum: 'budget_amount' },
      ...{ metric: 'projects.created', at: 'created_at' },
    },
  ],
  rates: {},
});

export const metricsOf = ({ columns }: SummedReport): Metric[] => [
  ...new Set(columns.map(({ metric }) => metric)),
];
