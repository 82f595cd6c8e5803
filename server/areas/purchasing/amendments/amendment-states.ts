import { defineStates } from '#server/resources/resource/states.ts';

const cancelled = { event: 'cancelled' } as const;

/** As an order itself: a change above the limit waits for a second person, and until then the former version is in force. */
export const amendmentStates = defineStates(
  'draft',
  {
    draft: {
      pending_approval: { event: 'approval_requested' },
      approved: { event: 'approved', stamps: ['approved_at'] },
      cancelled,
    },
    pending_approval: {
      approved: {
        event: 'approved',
        role: 'manager',
        notAuthor: true,
        isAwaited: true,
        carries: ['decision_note'],
        stamps: ['approved_at'],
      },
      draft: { event: 'returned', carries: ['decision_note'] },
      cancelled,
    },
    approved: {},
    cancelled: {},
  },
  { draft: 'idle', pending_approval: 'waiting', approved: 'good', cancelled: 'bad' },
);
