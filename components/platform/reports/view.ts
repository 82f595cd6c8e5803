import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs } from '#components/base/data/trpc.ts';
import { compares, type GroupBy, groupsOf, type ReportType, reportKinds, reportTypes } from './kinds.ts';

export const reportParsers = {
  type: parseAsStringLiteral(reportTypes).withDefault('sales'),
  from: parseAsString,
  to: parseAsString,
  group: parseAsString,
  compare: parseAsStringLiteral(compares),
  column: parseAsString,
  currency: parseAsString,
  filter: parseAsString,
};

export interface ReportView {
  type: ReportType;
  from: string | null;
  to: string | null;
  group: string | null;
  compare: (typeof compares)[number] | null;
  column: string | null;
  currency: string | null;
  /** A filter with groups as JSON, which is not edited here. */
  filter: string | null;
}

/** The grouping in the address, if the report has it. */
export const groupOf = ({ type, group }: Pick<ReportView, 'type' | 'group'>): GroupBy =>
  groupsOf(type).find((one) => one === group) ?? 'day';

export function columnOf({ type, column }: Pick<ReportView, 'type' | 'column'>): string {
  const { columns, first } = reportKinds[type];
  return column !== null && column in columns ? column : first;
}

const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);

export const toInput = (view: ReportView): Inputs['reports']['get'] => ({
  type: view.type,
  group_by: groupOf(view),
  ...(isDay(view.from) ? { from: view.from } : {}),
  ...(isDay(view.to) ? { to: view.to } : {}),
  ...(view.filter ? { filter: view.filter } : {}),
  ...(view.compare ? { compare: view.compare } : {}),
});
