import { columnOf, type RecordReport } from '#server/areas/platform/reports/report.ts';
import { units } from '#server/areas/platform/reports/report-names.ts';

const ofPerson = { department_id: 'department_id' } as const;
const ofTheirs = { department_id: 'employee.department_id' } as const;

const worked = { kind: 'attendance', at: 'date', where: {} } as const;

/** An absence counts on its first day. Nothing here says what people earn. */
export const peopleReport: RecordReport = {
  type: 'people',
  source: 'records',
  description: 'People employed, who came and left, days of leave and hours worked.',
  area: 'hr',
  units,
  groups: ['department_id', 'kind'],
  columns: [
    columnOf({
      ...{ key: 'headcount', unit: 'count', by: ofPerson },
      records: { kind: 'employee', at: 'hire_date', until: 'termination_date', where: {} },
    }),
    columnOf({
      ...{ key: 'joined_count', unit: 'count', by: ofPerson },
      records: { kind: 'employee', at: 'hire_date', where: {} },
    }),
    columnOf({
      ...{ key: 'left_count', unit: 'count', by: ofPerson },
      records: { kind: 'employee', at: 'termination_date', where: {} },
    }),
    columnOf({
      ...{ key: 'absence_days', unit: 'days', measure: { sum: 'days' } },
      records: { kind: 'absence', at: 'start_date', where: { status: 'approved' } },
      by: { ...ofTheirs, kind: 'kind' },
    }),
    columnOf({
      ...{ key: 'worked_hours', unit: 'hours', records: worked, by: ofTheirs },
      measure: { sum: 'worked_minutes', per: 60 },
    }),
    columnOf({
      ...{ key: 'overtime_hours', unit: 'hours', records: worked, by: ofTheirs },
      measure: { sum: 'overtime_minutes', per: 60 },
    }),
  ],
  rates: {},
};
