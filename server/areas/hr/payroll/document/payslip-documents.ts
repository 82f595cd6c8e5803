import { documentOperation } from '#server/base/documents/kept/document-operation.ts';
import { recordDocuments } from '#server/base/documents/kept/record-documents.ts';
import { describePayslip } from './describe-payslip.ts';

/** The payslip is kept as it was approved. Pay that is opened again and approved again has another payslip. */
export const payslipDocuments = recordDocuments('payroll_record', {
  isKept: ({ status }) => status === 'approved' || status === 'paid',
  name: ({ period }) => period,
  describe: describePayslip,
});

export const getPayslip = documentOperation(payslipDocuments, {
  tag: 'Payroll',
  area: 'hr',
  path: '/hr/payroll-records',
  examples: { recordFrom: '/hr/payroll', role: 'manager' },
  summary: 'Get the payslip of a payroll record',
  about:
    'The payslip as a PDF/A-3 or as a page, in the language of the organization, for managers and for the employee. It is made when the pay is approved.',
});
