import { parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs } from '#components/base/data/trpc.ts';
import {
  columnsOf,
  compares,
  firstColumn,
  type GroupBy,
  groupsOf,
  type ReportType,
  reportTypes,
} from './kinds.ts';

/** Without a type, the page is the overview of the company. */
export const reportParsers = {
  type: parseAsStringLiteral(reportTypes),
  from: parseAsString,
  to: parseAsString,
  group: parseAsString,
  compare: parseAsStringLiteral(compares),
  column: parseAsString,
  currency: parseAsString,
  filter: parseAsString,
  empty: parseAsBoolean.withDefault(false),
};

export interface ReportView {
  from: string | null;
  to: string | null;
  group: string | null;
  compare: (typeof compares)[number] | null;
  column: string | null;
  currency: string | null;
  /** A filter with groups as JSON, which is not edited here. */
  filter: string | null;
  /** True if rows without figures are shown too. */
  empty: boolean;
}

/** The grouping in the address, if the report has it. */
export const groupOf = (type: ReportType, { group }: Pick<ReportView, 'group'>): GroupBy =>
  groupsOf(type).find((one) => one === group) ?? groupsOf(type)[0] ?? 'total';

export function columnOf(type: ReportType, { column }: Pick<ReportView, 'column'>): string {
  return column !== null && column in columnsOf(type) ? column : firstColumn(type);
}

export const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);

export const toInput = (type: ReportType, view: ReportView): Inputs['reports']['get'] => ({
  type,
  group_by: groupOf(type, view),
  ...(isDay(view.from) ? { from: view.from } : {}),
  ...(isDay(view.to) ? { to: view.to } : {}),
  ...(view.filter ? { filter: view.filter } : {}),
  ...(view.compare ? { compare: view.compare } : {}),
});
