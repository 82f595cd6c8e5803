import { defineStates } from '#server/resources/resource/states.ts';
import type { Contract } from './contracts.ts';

/** A signed contract never goes back; mistakes are corrected in a new draft. */
export const contractStates = defineStates(
  'draft',
  {
    draft: {
      sent: { event: 'sent', stamps: ['sent_at'] },
      // A renewal that was agreed in advance needs no new signatures.
      active: { by: 'platform', event: 'activated', stamps: ['activated_at'] },
    },
    sent: {
      partially_signed: { by: 'platform', event: 'signer_signed' },
      signed: { by: 'platform', event: 'signed', stamps: ['signed_at'] },
      declined: { by: 'platform', event: 'declined', stamps: ['closed_at'] },
      voided: {
        role: 'manager',
        orAuthor: true,
        needs: { void_reason: 'The terms have changed' },
        event: 'voided',
        stamps: ['closed_at'],
      },
      sign_expired: { by: 'platform', event: 'sign_expired', stamps: ['closed_at'] },
    },
    partially_signed: {
      signed: { by: 'platform', event: 'signed', stamps: ['signed_at'] },
      declined: { by: 'platform', event: 'declined', stamps: ['closed_at'] },
      voided: {
        role: 'manager',
        orAuthor: true,
        needs: { void_reason: 'The terms have changed' },
        event: 'voided',
        stamps: ['closed_at'],
      },
      sign_expired: { by: 'platform', event: 'sign_expired', stamps: ['closed_at'] },
    },
    signed: { active: { by: 'platform', event: 'activated', stamps: ['activated_at'] } },
    active: {
      expired: { by: 'platform', event: 'expired', stamps: ['closed_at'] },
      terminated: {
        role: 'manager',
        needs: { termination_reason: 'Agreed by both parties' },
        event: 'terminated',
        stamps: ['closed_at'],
      },
      renewed: { by: 'platform', event: 'renewed', stamps: ['closed_at'] },
    },
    declined: {},
    voided: {},
    sign_expired: {},
    expired: {},
    terminated: {},
    renewed: {},
  },
  {
    draft: 'idle',
    sent: 'waiting',
    partially_signed: 'waiting',
    signed: 'good',
    active: 'going',
    declined: 'bad',
    voided: 'bad',
    sign_expired: 'over',
    expired: 'over',
    terminated: 'bad',
    renewed: 'good',
  },
);

/** These contracts wait for signatures. */
export const isOutForSigning = (status: Contract['status']): boolean =>
  status === 'sent' || status === 'partially_signed';

const concluded: readonly Contract['status'][] = ['signed', 'active', 'expired', 'terminated', 'renewed'];

/** Everybody has signed these contracts. */
export const isConcluded = (status: Contract['status']): boolean => concluded.includes(status);
