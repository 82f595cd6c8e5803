import { amount, rounded } from '../kernel/money.ts';

interface Signed {
  status: string;
  contracted: string;
  measured: string;
  /** What its invoices cost so far, before tax: advances, measurements, releases. */
  spent: string;
}

/**
 * What a subcontract still binds, before tax: what was signed and is not invoiced. Of one that has ended only what was
 * measured is to be paid.
 */
export function openCommitment({ status, contracted, measured, spent }: Signed): string {
  if (status === 'draft') return '0.00';
  const expected = status === 'active' || status === 'suspended' ? contracted : measured;
  const left = amount(expected).minus(spent);
  return left.gt(0) ? rounded(left) : '0.00';
}
