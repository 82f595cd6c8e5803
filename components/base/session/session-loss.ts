import { wireError } from '../data/wire-error.ts';

/**
 * The ways a tab loses its session: signed out, or another tab switched the organization. Typed values must
 * survive both.
 */
export type SessionLossReason = 'signed_out' | 'switched';

let lost: SessionLossReason | undefined;
const listeners = new Set<() => void>();

export function noteLoss(error: unknown): void {
  const { code, details } = wireError(error);
  const found: SessionLossReason | undefined = details.some(({ rule }) => rule === 'organization_switched')
    ? 'switched'
    : code === 'authentication_required'
      ? 'signed_out'
      : undefined;
  if (found && !isHeld) setLost(found);
}

let isHeld = false;

/**
 * Suspends the detection while a page changes its own session: the old one has ended, and the new one does
 * not exist yet.
 */
export function suspendLossDetection(held: boolean): void {
  isHeld = held;
}

export function setLost(value: SessionLossReason | undefined): void {
  if (lost === value) return;
  lost = value;
  for (const listener of listeners) listener();
}

export const currentLoss = (): SessionLossReason | undefined => lost;

export function onLossChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
