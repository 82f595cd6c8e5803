import type { ReadReport } from '#server/areas/platform/reports/report.ts';

/** The figures of the pages of finance beside each other; `read` is in read-money.ts. */
export const moneyReport: Omit<ReadReport, 'read'> = {
  type: 'money',
  source: 'area',
  description: 'What was earned and spent, the VAT of the period, and what is owed at its end.',
  area: 'finance',
  units: ['month'],
  groups: ['project_id', 'department_id', 'category', 'age'],
  columns: [
    { key: 'revenue', unit: 'amount' },
    { key: 'costs', unit: 'amount' },
    { key: 'result', unit: 'amount' },
    { key: 'vat_charged', unit: 'amount' },
    { key: 'vat_deductible', unit: 'amount' },
    { key: 'receivable', unit: 'amount' },
    { key: 'payable', unit: 'amount' },
  ],
  rates: {},
};
