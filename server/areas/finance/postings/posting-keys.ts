import type { Kind } from '#server/vocabulary/ids.ts';

/** The meanings of postings. They are no accounts: an adviser maps them to those of a chart. */
export const postingKeys = [
  'receivable',
  'payable',
  'guarantee_receivable',
  'guarantee_payable',
  'advance_received',
  'advance_paid',
  'customer_credit',
  'supplier_credit',
  'withheld_receivable',
  'withheld_payable',
  'vat_due',
  'vat_deductible',
  'vat_pending',
  'revenue',
  'cost',
  'tax_cost',
  'wages',
  'social_security_payable',
  'wages_payable',
  'employee_payable',
  'bank',
  'cash',
  'bank_fee',
  'exchange_difference',
  'rounding',
  'opening',
  'unassigned',
] as const;
export type PostingKey = (typeof postingKeys)[number];

/**
 * The meanings that money without a document can have. Those of customers, suppliers and employees are missing, because only
 * documents say whose money it is.
 */
export const movementKeys = [
  'revenue',
  'cost',
  'tax_cost',
  'wages',
  'wages_payable',
  'social_security_payable',
  'withheld_payable',
  'withheld_receivable',
  'vat_due',
  'bank_fee',
  'bank',
  'cash',
] as const satisfies readonly PostingKey[];

export const sourceTypes = [
  'invoice',
  'settlement',
  'expense',
  'payroll',
  'cash_movement',
  'opening_item',
  'authority_debt',
] as const satisfies readonly (Kind | 'payroll')[];
export type SourceType = (typeof sourceTypes)[number];
