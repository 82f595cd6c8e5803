import { columnOf, type RecordReport } from '#server/areas/platform/reports/report.ts';
import { units } from '#server/areas/platform/reports/report-names.ts';

const by = {
  assignee_id: 'assignee_id',
  deliverable: 'deliverable',
  client_company_id: 'client_company_id',
  project_id: 'project_id',
} as const;

const delivered = { kind: 'edit_card', at: 'delivered_at', where: { status: 'delivered' } } as const;

export const editingReport: RecordReport = {
  type: 'editing',
  source: 'records',
  description: 'Delivered cards with their turnaround, rounds of changes, and hours.',
  area: 'editing',
  units,
  groups: ['assignee_id', 'deliverable', 'client_company_id', 'project_id'],
  columns: [
    columnOf({ key: 'delivered_count', unit: 'count', records: delivered, by }),
    columnOf({
      ...{ key: 'turnaround_hours', unit: 'hours', records: delivered, by },
      measure: {
        median: { from: ['ready_at', 'created_at'], to: 'delivered_at', less: 'paused_seconds' },
      },
    }),
    columnOf({
      ...{ key: 'revision_rounds', unit: 'count', records: delivered, by },
      measure: { sum: 'revision_round' },
    }),
    columnOf({
      ...{ key: 'worked_hours', unit: 'hours', records: delivered, by },
      measure: { sum: 'worked_minutes', per: 60 },
    }),
    columnOf({
      ...{ key: 'hold_hours', unit: 'hours', records: delivered, by },
      measure: { sum: 'paused_seconds', per: 3600 },
    }),
  ],
  rates: {},
};
