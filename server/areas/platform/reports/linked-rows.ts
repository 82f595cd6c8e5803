import type { Zones } from '#server/kernel/values/time-zones.ts';
import { listOfFigure, type Place } from './figure-filter.ts';
import type { ReportRow } from './pivot.ts';
import type { Asked, FilterJson, ReadReport, RecordColumn, ReportDefinition } from './report.ts';

interface Question extends Asked {
  filter: FilterJson | undefined;
  zones: Zones;
}

type CountedReport = Exclude<ReportDefinition, ReadReport>;

/** The columns whose records make a figure: one, or those of a quotient or a difference. */
function partsOf({ columns, rates, differences = {} }: CountedReport, name: string): RecordColumn[] {
  const difference = differences[name];
  const names = rates[name]?.among ?? (difference ? [difference.of, difference.less] : [name]);
  return names.flatMap((one) => columns.find(({ key }) => key === one) ?? []);
}

/** Adds the list that each figure of a row opens. Nothing is opened by a figure without records. */
export function linkedRow(
  report: CountedReport,
  asked: Question,
  row: ReportRow,
  isTotal: boolean,
): ReportRow {
  const hasAmounts = report.columns.some(({ unit }) => unit === 'amount');
  const place: Place = {
    ...asked,
    ...(isTotal ? { groupBy: 'total' } : { key: row.key }),
    currency: hasAmounts ? row.currency : null,
  };
  const queries = Object.entries(row.values).flatMap(([name, value]) => {
    if (value === null || value === 0) return [];
    const list = listOfFigure(partsOf(report, name), place);
    return list === null ? [] : [[name, list] as const];
  });
  return { ...row, queries: Object.fromEntries(queries) };
}
