'use client';

import { GlanceScreen } from './glance/glance-screen.tsx';
import { ReportScreen } from './report-screen.tsx';
import { useReportView } from './use-report.ts';

/** The company at a glance, or the report of one type. */
export function ReportsScreen() {
  const [{ type }] = useReportView();
  return type === null ? <GlanceScreen /> : <ReportScreen type={type} />;
}
