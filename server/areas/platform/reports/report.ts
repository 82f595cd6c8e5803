import type { Ctx } from '#server/calls/context.ts';
import type { Area } from '#server/kernel/access/access.ts';
import type { Metric } from '#server/kernel/journal/metrics.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import type { Range } from '#server/resources/records/totals.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Records } from '#server/resources/resource/registry.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { ReportRow } from './pivot.ts';
import type { Group, GroupName, ReportType, Unit } from './report-names.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    reports?: readonly ReportDefinition[];
  }
}

export type FigureUnit = 'count' | 'amount' | 'minutes' | 'hours' | 'days' | 'percent';

/** The JSON of a filter, as the lists take it. */
export type FilterJson = Readonly<Record<string, unknown>>;

/** Finds the records of one value of a group: by a property, or by one of a record that they name. */
export type GroupPath = string | { path: string; without: FilterJson };

/** The records that make a figure: those with one of their times in the period. */
export interface RecordSource {
  kind: Kind;
  at: string;
  where: FilterJson;
  /** The figure counts the records that were there on the last day: since `at`, and until this day. */
  until?: string;
}

/** How the records make a figure; without one, they are counted. */
export type Measure =
  | { sum: string; per?: number }
  /** The median of the hours between two times, without the seconds of a property. */
  | { median: { from: readonly string[]; to: string; less?: string } };

export interface RecordColumn {
  key: string;
  unit: FigureUnit;
  records: RecordSource;
  measure?: Measure;
  /** The groups of the report by which these records can be divided. */
  by: Readonly<Partial<Record<GroupName, GroupPath>>>;
}

export interface SummedColumn extends RecordColumn {
  metric: Metric;
  what: 'count' | 'amount';
}

interface AnyReport {
  type: ReportType;
  description: string;
  area: Area;
  units: readonly Unit[];
  groups: readonly GroupName[];
  /** Quotients of two columns, in percent. */
  rates: Readonly<Record<string, { of: string; among: readonly string[] }>>;
  differences?: Readonly<Record<string, { of: string; less: string }>>;
}

/** A report that is read from the sums that every write updates, or with a filter from the records. */
export interface SummedReport extends AnyReport {
  source: 'sums';
  kind: Kind;
  /** The times of its records that decide the days of the figures. */
  moments: readonly string[];
  columns: readonly SummedColumn[];
}

/** A report that is counted from the records of the period by the database. */
export interface RecordReport extends AnyReport {
  source: 'records';
  columns: readonly RecordColumn[];
}

export interface Asked extends Range {
  groupBy: Group;
}

export interface Figures {
  rows: ReportRow[];
  totals: ReportRow[];
}

export interface ReadColumn {
  key: string;
  unit: FigureUnit;
}

/** A report whose figures an area reads by itself, because they are those of one of its pages. */
export interface ReadReport extends AnyReport {
  source: 'area';
  columns: readonly ReadColumn[];
  read: (ctx: Ctx, asked: Asked) => Promise<Figures>;
}

export type ReportDefinition = SummedReport | RecordReport | ReadReport;

type NamesOf<K extends keyof Records> = NameIn<Records[K]> | (keyof CommonRecord & string);

type PathOf<K extends keyof Records> = NamesOf<K> | `${NamesOf<K>}.${string}`;

/** A column of records of one kind. The names of their properties are checked by their types. */
export const columnOf = <K extends keyof Records & Kind>(column: {
  key: string;
  unit: FigureUnit;
  records: {
    kind: K;
    at: NamesOf<K>;
    where: Readonly<Partial<Record<NamesOf<K>, unknown>> & Record<`${NamesOf<K>}.${string}`, unknown>>;
    until?: NamesOf<K>;
  };
  measure?:
    | { sum: NamesOf<K>; per?: number }
    | { median: { from: readonly PathOf<K>[]; to: PathOf<K>; less?: NamesOf<K> } };
  by: RecordColumn['by'];
}): RecordColumn => column;
