'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { GlanceScreen } from './glance/glance-screen.tsx';
import { useReportView } from './use-report.ts';

/** The overview downloads neither the controls nor the table of a report. */
const ReportScreen = dynamic(
  () => loadPart(() => import('./report-screen.tsx')).then((all) => all.ReportScreen),
  { loading: () => <ReportSkeleton /> },
);

/** The company at a glance, or the report of one type. */
export function ReportsScreen() {
  const [{ type }] = useReportView();
  return type === null ? <GlanceScreen /> : <ReportScreen type={type} />;
}
