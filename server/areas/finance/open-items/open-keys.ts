import type { PostingKey } from '../postings/posting-keys.ts';

/** The keys of postings whose sums somebody has still to pay or to give. */
export const openKeys = [
  'receivable',
  'payable',
  'guarantee_receivable',
  'guarantee_payable',
  'customer_credit',
  'supplier_credit',
  'employee_payable',
  'withheld_receivable',
  'withheld_payable',
  'social_security_payable',
  'wages_payable',
  'vat_due',
  'vat_deductible',
] as const satisfies readonly PostingKey[];
export type OpenKey = (typeof openKeys)[number];
