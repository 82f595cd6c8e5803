import { amount, rounded } from '#server/kernel/values/money.ts';
import type { AgreementTerms } from './agreement-row.ts';

export interface Signed {
  status: AgreementTerms['status'];
  contracted: string;
  measured: string;
  /** The cost of its invoices so far, before tax: advances, measurements and releases. */
  spent: string;
}

/** The expected total of all invoices of the subcontract. */
export const expectedOf = ({ status, contracted, measured }: Omit<Signed, 'spent'>): string =>
  status === 'active' || status === 'suspended' ? contracted : measured;

/**
 * The money that a subcontract still commits, before tax: the signed amount that is not invoiced. Of a subcontract that
 * has ended only the measured work is paid.
 */
export function openCommitment({ spent, ...signed }: Signed): string {
  if (signed.status === 'draft') return '0.00';
  const left = amount(expectedOf(signed)).minus(spent);
  return left.gt(0) ? rounded(left) : '0.00';
}
