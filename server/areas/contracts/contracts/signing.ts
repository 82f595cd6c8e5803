import type { Tones } from '#server/kernel/values/tones.ts';
export const signerRoles = ['signer', 'approver', 'witness', 'viewer', 'cc'] as const;
export type SignerRole = (typeof signerRoles)[number];

export const signerStatuses = ['waiting', 'pending', 'viewed', 'signed', 'declined'] as const;

export const signerTones: Tones<(typeof signerStatuses)[number]> = {
  waiting: 'idle',
  pending: 'waiting',
  viewed: 'waiting',
  signed: 'good',
  declined: 'bad',
};
export type SignerStatus = (typeof signerStatuses)[number];

export const signingOrders = ['parallel', 'sequential'] as const;
export type SigningOrder = (typeof signingOrders)[number];

export interface Turn {
  id: string;
  role: SignerRole;
  order: number;
  status: SignerStatus;
}

/** The contract needs the signatures of all signers except viewers, who only read it, and cc, who receive a copy. */
export const isNeeded = ({ role }: Pick<Turn, 'role'>): boolean => role !== 'viewer' && role !== 'cc';

const isOpen = (signer: Pick<Turn, 'role' | 'status'>): boolean =>
  isNeeded(signer) && signer.status !== 'signed' && signer.status !== 'declined';

export const isComplete = (signers: readonly Turn[]): boolean => !signers.some(isOpen);

/** The current group has the lowest order in which a needed signature is missing. */
function currentGroup(signers: readonly Turn[], order: SigningOrder): number {
  if (order === 'parallel') return Number.POSITIVE_INFINITY;
  return Math.min(...signers.filter(isOpen).map((signer) => signer.order));
}

/**
 * Returns the people of the current group who have no invitation yet. Once the contract is complete, everybody gets a
 * copy instead.
 */
export function toInvite<S extends Turn>(signers: readonly S[], order: SigningOrder): S[] {
  if (isComplete(signers)) return [];
  const group = currentGroup(signers, order);
  return signers.filter((signer) => signer.status === 'waiting' && signer.order <= group);
}

/** Returns the people of the current group whose signature is missing, so that they are reminded. */
export function holdingUp<S extends Turn>(signers: readonly S[], order: SigningOrder): S[] {
  const group = currentGroup(signers, order);
  return signers.filter((signer) => isOpen(signer) && signer.order <= group);
}

export const isTheirTurn = (signer: Turn, signers: readonly Turn[], order: SigningOrder): boolean =>
  holdingUp(signers, order).some(({ id }) => id === signer.id);
