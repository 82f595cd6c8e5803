import { amount, rounded } from '#server/kernel/schema/money.ts';

interface Signed {
  status: string;
  contracted: string;
  measured: string;
  /** What its invoices cost so far, before tax: advances, measurements, releases. */
  spent: string;
}

/** What will have been invoiced in the end, as far as anybody knows. */
export const expectedOf = ({ status, contracted, measured }: Omit<Signed, 'spent'>): string =>
  status === 'active' || status === 'suspended' ? contracted : measured;

/**
 * What a subcontract still binds, before tax: what was signed and is not invoiced. Of one that has ended only what was
 * measured is to be paid.
 */
export function openCommitment({ spent, ...signed }: Signed): string {
  if (signed.status === 'draft') return '0.00';
  const left = amount(expectedOf(signed)).minus(spent);
  return left.gt(0) ? rounded(left) : '0.00';
}
