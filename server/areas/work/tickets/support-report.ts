import { columnOf, type RecordReport } from '#server/areas/platform/reports/report.ts';
import { units } from '#server/areas/platform/reports/report-names.ts';

const by = {
  assignee_id: 'assignee_id',
  priority: 'priority',
  team: 'team',
  channel: 'channel',
  category: 'category',
} as const;

/** A merged ticket counts only as the ticket that it became part of. */
const created = { kind: 'ticket', at: 'created_at', where: { merged_into_id: null } } as const;
const solved = {
  kind: 'ticket',
  at: 'solved_at',
  where: { merged_into_id: null, status: ['solved', 'closed'] },
} as const;

export const supportReport: RecordReport = {
  type: 'support',
  source: 'records',
  description: 'Tickets created and solved, each on its day, with the promises that were kept.',
  area: 'work',
  units,
  groups: ['assignee_id', 'team', 'channel', 'priority', 'category'],
  columns: [
    columnOf({ key: 'created_count', unit: 'count', records: created, by }),
    columnOf({ key: 'solved_count', unit: 'count', records: solved, by }),
    columnOf({
      ...{ key: 'reopened_count', unit: 'count', by },
      records: { ...created, where: { ...created.where, reopen_count: { gt: 0 } } },
    }),
    columnOf({
      ...{ key: 'sla_met_count', unit: 'count', by },
      records: { ...solved, where: { ...solved.where, 'sla.breached.0': null } },
    }),
    columnOf({
      ...{ key: 'first_answer_hours', unit: 'hours', by },
      records: { ...created, where: { ...created.where, 'sla.first_responded_at': { null: false } } },
      measure: { median: { from: ['created_at'], to: 'sla.first_responded_at' } },
    }),
    columnOf({
      ...{ key: 'solution_hours', unit: 'hours', records: solved, by },
      measure: { median: { from: ['created_at'], to: 'solved_at' } },
    }),
  ],
  rates: { sla_met_rate: { of: 'sla_met_count', among: ['solved_count'] } },
};
