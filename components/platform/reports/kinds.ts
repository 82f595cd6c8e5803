import type { Inputs, Outputs } from '#components/base/data/trpc.ts';
import { editingReport } from '#server/areas/editing/cards/editing-report.ts';
import { moneyReport } from '#server/areas/finance/money-report/money-report.ts';
import { peopleReport } from '#server/areas/hr/people-report.ts';
import {
  activitiesReport,
  leadsReport,
  projectsReport,
  salesReport,
} from '#server/areas/platform/reports/definitions.ts';
import type { FigureUnit, ReadReport, ReportDefinition } from '#server/areas/platform/reports/report.ts';
import { isUnit, reportTypes } from '#server/areas/platform/reports/report-names.ts';
import { worksReport } from '#server/areas/purchasing/construction/works-report.ts';
import { supportReport } from '#server/areas/work/tickets/support-report.ts';

type Asked = Inputs['reports']['get'];
export type Report = Outputs['reports']['get']['data'];
export type Row = Report['rows'][number];
export type ReportType = Asked['type'];
export type GroupBy = NonNullable<Asked['group_by']>;
export type Measure = FigureUnit;
type Definition = Exclude<ReportDefinition, ReadReport> | Omit<ReadReport, 'read'>;

/** The figures of a report in the overview, and the column of its chart. */
interface Shown {
  definition: Definition;
  glance: readonly string[];
  first: string;
  /** Figures of which less is good news; all others are good news when they grow, except `neutral` ones. */
  fewer?: readonly string[];
  neutral?: readonly string[];
}

const shown: Readonly<Record<ReportType, Shown>> = {
  money: {
    definition: moneyReport,
    glance: ['revenue', 'costs', 'result', 'receivable', 'payable'],
    first: 'revenue',
    fewer: ['costs'],
    neutral: ['vat_charged', 'vat_deductible', 'receivable', 'payable'],
  },
  sales: {
    definition: salesReport,
    glance: ['won_amount', 'won_count', 'created_count', 'win_rate'],
    first: 'won_amount',
    fewer: ['lost_count', 'lost_amount'],
  },
  leads: {
    definition: leadsReport,
    glance: ['created_count', 'converted_count', 'conversion_rate'],
    first: 'created_count',
    fewer: ['unqualified_count'],
  },
  support: {
    definition: supportReport,
    glance: ['created_count', 'solved_count', 'sla_met_rate', 'first_answer_hours', 'solution_hours'],
    first: 'created_count',
    fewer: ['reopened_count', 'first_answer_hours', 'solution_hours'],
    neutral: ['created_count'],
  },
  people: {
    definition: peopleReport,
    glance: ['headcount', 'joined_count', 'left_count', 'absence_days', 'worked_hours'],
    first: 'worked_hours',
    neutral: ['headcount', 'joined_count', 'left_count', 'absence_days', 'worked_hours', 'overtime_hours'],
  },
  works: {
    definition: worksReport,
    glance: ['certified_amount', 'subcontracted_amount', 'margin_amount', 'retained_amount'],
    first: 'certified_amount',
    neutral: ['subcontracted_amount', 'retained_amount'],
  },
  editing: {
    definition: editingReport,
    glance: ['delivered_count', 'turnaround_hours', 'revision_rounds', 'worked_hours'],
    first: 'delivered_count',
    fewer: ['turnaround_hours', 'revision_rounds', 'hold_hours'],
    neutral: ['worked_hours'],
  },
  activities: { definition: activitiesReport, glance: ['count', 'minutes'], first: 'count' },
  projects: { definition: projectsReport, glance: ['count', 'budget_amount'], first: 'count' },
};

export { isUnit, reportTypes };
export const compares = ['previous_period', 'previous_year'] as const;

export const glanceOf = (type: ReportType) => shown[type].glance;
export const firstColumn = (type: ReportType) => shown[type].first;

/** The units of the columns, in the order of the report. */
export function columnsOf(type: ReportType): Readonly<Record<string, Measure>> {
  const { columns, rates, differences = {} } = shown[type].definition;
  return Object.fromEntries<Measure>([
    ...columns.map(({ key, unit }): [string, Measure] => [key, unit]),
    ...Object.keys(differences).map((key): [string, Measure] => [key, 'amount']),
    ...Object.keys(rates).map((key): [string, Measure] => [key, 'percent']),
  ]);
}

export const measureOf = (type: ReportType, column: string): Measure => columnsOf(type)[column] ?? 'count';

/** A sum without data is zero; a quotient, or a figure that is not added up, has no value. */
export function valueWithoutData(type: ReportType, column: string): 0 | null {
  const { definition } = shown[type];
  if (definition.source === 'area' || column in definition.rates) return null;
  const own = definition.columns.find(({ key }) => key === column);
  return own?.measure !== undefined && 'median' in own.measure ? null : 0;
}

/** Tells if a change of a figure is good or bad news. */
export function moodOf(type: ReportType, column: string, change: number): 'good' | 'bad' | 'even' {
  const { fewer = [], neutral = [] } = shown[type];
  if (change === 0 || neutral.includes(column)) return 'even';
  return change > 0 === !fewer.includes(column) ? 'good' : 'bad';
}

export const groupsOf = (type: ReportType): GroupBy[] => {
  const { units, groups } = shown[type].definition;
  return [...units, ...groups, 'total'];
};

/** The kind of record whose property a group is, for its name and the names of its values. */
export function kindOfGroup(type: ReportType, group: string): string {
  const { definition } = shown[type];
  if (definition.source === 'area') return 'invoice';
  const [first] = definition.columns;
  const divided = definition.columns.find(({ by }) => group in by) ?? first;
  return divided?.records.kind ?? '';
}

/** The unit of time for a chart of a period, of those that the report has. */
export function unitFor(type: ReportType, days: number): GroupBy {
  const { units: own } = shown[type].definition;
  const wanted = days <= 14 ? 'day' : days <= 92 ? 'week' : 'month';
  return own.find((unit) => unit === wanted) ?? own.at(-1) ?? 'total';
}

/** The kind of the records at an address of the API. */
export function kindOfFigure(type: ReportType, column: string): string | undefined {
  const { definition } = shown[type];
  if (definition.source === 'area') return undefined;
  const part = definition.differences?.[column]?.of ?? definition.rates[column]?.of ?? column;
  return definition.columns.find(({ key }) => key === part)?.records.kind;
}
