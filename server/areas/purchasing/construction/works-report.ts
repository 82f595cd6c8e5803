import { columnOf, type RecordReport } from '#server/areas/platform/reports/report.ts';
import { units } from '#server/areas/platform/reports/report-names.ts';

const ofClient = {
  project_id: 'client_contract.project_id',
  client_contract_id: 'client_contract_id',
} as const;
const ofSubcontractor = {
  project_id: 'subcontractor_contract.project_id',
  subcontractor_contract_id: 'subcontractor_contract_id',
} as const;

const approved = { status: ['approved', 'invoiced'] };
const certified = {
  kind: 'measurement',
  at: 'approved_at',
  where: { ...approved, client_contract_id: { null: false } },
} as const;
const subcontracted = {
  kind: 'measurement',
  at: 'approved_at',
  where: { ...approved, subcontractor_contract_id: { null: false } },
} as const;

/** Measured work on the day on which it was approved. The postings of a project are in the report of money. */
export const worksReport: RecordReport = {
  type: 'works',
  source: 'records',
  description: 'Work that was certified to clients and measured by subcontractors, with its margin.',
  area: 'purchasing',
  units,
  groups: ['project_id', 'client_contract_id', 'subcontractor_contract_id'],
  columns: [
    columnOf({
      ...{ key: 'certified_amount', unit: 'amount', records: certified, by: ofClient },
      measure: { sum: 'gross' },
    }),
    columnOf({
      ...{ key: 'invoiced_amount', unit: 'amount', by: ofClient, measure: { sum: 'gross' } },
      records: { ...certified, where: { ...certified.where, status: 'invoiced' } },
    }),
    columnOf({
      ...{ key: 'retained_amount', unit: 'amount', records: certified, by: ofClient },
      measure: { sum: 'retention' },
    }),
    columnOf({
      ...{ key: 'subcontracted_amount', unit: 'amount', records: subcontracted, by: ofSubcontractor },
      measure: { sum: 'gross' },
    }),
  ],
  differences: { margin_amount: { of: 'certified_amount', less: 'subcontracted_amount' } },
  rates: {},
};
