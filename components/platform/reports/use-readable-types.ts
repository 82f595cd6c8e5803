'use client';

import { useMay } from '#components/base/session/context.tsx';
import { type ReportType, reportTypes } from './kinds.ts';

/** The reports of the modules that are on and that the person may read. */
export function useReadableTypes(): ReportType[] {
  const may = useMay();
  const readable: Record<ReportType, boolean> = {
    money: may('postings', 'result'),
    sales: may('deals', 'list'),
    leads: may('leads', 'list'),
    support: may('tickets', 'list'),
    people: may('employees', 'list'),
    works: may('measurements', 'list'),
    editing: may('editCards', 'list'),
    activities: may('activities', 'list'),
    projects: may('projects', 'list'),
  };
  return reportTypes.filter((type) => readable[type]);
}
