import { readFilter } from '#server/resources/lists/filter/filter-parameter.ts';
import { findResource } from '#server/resources/resource/registry.ts';
import { activitiesReport, leadsReport, projectsReport, salesReport } from './definitions.ts';
import { filterOfFigure } from './figure-filter.ts';
import type { ReportDefinition } from './report.ts';
import type { ReportType } from './report-names.ts';

const reports = new Map<ReportType, ReportDefinition>(
  [salesReport, leadsReport, activitiesReport, projectsReport].map((one) => [one.type, one]),
);

export function registerReport(report: ReportDefinition): void {
  if (reports.has(report.type)) throw new Error(`the report ${report.type} is defined twice`);
  reports.set(report.type, report);
}

export function reportOf(type: ReportType): ReportDefinition {
  const found = reports.get(type);
  if (!found) throw new Error(`no area defines the report ${type}`);
  return found;
}

/**
 * Checks, once the kinds are registered, that lists take the filters of the figures. A command of the operator registers
 * only what it needs.
 */
export function checkReports(): void {
  for (const report of reports.values()) {
    if (report.source === 'area') continue;
    for (const column of report.columns.filter(({ records }) => findResource(records.kind)))
      for (const groupBy of ['total', ...report.groups] as const)
        readFilter(
          column.records.kind,
          filterOfFigure(column, {
            ...{ from: '2026-01-01', to: '2026-01-31', groupBy, key: '', currency: null },
            ...{ filter: undefined, zones: { timezone: 'UTC', past_timezones: [] } },
          }),
        );
  }
}
