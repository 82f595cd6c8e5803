import {
  activitiesReport,
  leadsReport,
  projectsReport,
  salesReport,
} from '#server/areas/platform/reports/definitions.ts';
import type { ReportDefinition } from '#server/areas/platform/reports/report.ts';
import { areas } from '#server/product/areas.ts';

/** The definitions of all reports, those of the areas too. */
export const allReports: readonly ReportDefinition[] = [
  ...[salesReport, leadsReport, activitiesReport, projectsReport],
  ...areas.flatMap(({ reports = [] }) => reports),
];
