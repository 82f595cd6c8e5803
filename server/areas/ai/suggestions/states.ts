import { defineStates } from '#server/resources/resource/states.ts';

const decided = ['decided_at'] as const;

export const suggestionStates = defineStates(
  'pending',
  {
    pending: {
      accepted: { event: 'accepted', stamps: decided },
      rejected: { event: 'rejected', stamps: decided },
      snoozed: { event: 'snoozed' },
      expired: { event: 'expired', by: 'platform' },
    },
    snoozed: {
      pending: { event: 'woken', by: 'platform', clears: ['snoozed_until'] },
      accepted: { event: 'accepted', stamps: decided },
      rejected: { event: 'rejected', stamps: decided },
      snoozed: { event: 'snoozed' },
      expired: { event: 'expired', by: 'platform' },
    },
    accepted: {
      applied: { event: 'applied', by: 'platform' },
      failed: { event: 'failed', by: 'platform' },
    },
    applied: { undone: { event: 'undone' } },
    /** Once the cause of the failure is removed, it can be accepted again. */
    failed: {
      accepted: { event: 'accepted', stamps: decided },
      rejected: { event: 'rejected', stamps: decided },
    },
    rejected: {},
    undone: {},
    expired: {},
  },
  {
    pending: 'waiting',
    snoozed: 'waiting',
    accepted: 'good',
    applied: 'good',
    failed: 'bad',
    rejected: 'bad',
    undone: 'over',
    expired: 'over',
  },
);

export const isOpen = (status: unknown) => status === 'pending' || status === 'snoozed';
