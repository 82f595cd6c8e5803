import { defineStates } from '#server/resources/resource/states.ts';

const cancelled = { event: 'cancelled', carries: ['cancel_reason'], stamps: ['cancelled_at'] } as const;
const received = { event: 'received', by: 'platform', stamps: ['received_at'] } as const;
const partially = { event: 'partially_received', by: 'platform' } as const;
/** The step after a receipt was reversed. */
const back = { event: 'status_changed', by: 'platform', clears: ['received_at'] } as const;

export const orderStates = defineStates(
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
    approved: {
      sent: { event: 'sent', stamps: ['sent_at'] },
      draft: { event: 'returned', carries: ['decision_note'], clears: ['approved_at'] },
      cancelled,
    },
    sent: { partially_received: partially, received, cancelled },
    partially_received: {
      received,
      sent: back,
      closed: {
        event: 'closed',
        needs: { close_reason: 'The supplier no longer makes the rest' },
        stamps: ['closed_at'],
      },
    },
    received: {
      closed: { event: 'closed', carries: ['close_reason'], stamps: ['closed_at'] },
      partially_received: back,
      sent: back,
    },
    closed: {},
    cancelled: {},
  },
  {
    draft: 'idle',
    pending_approval: 'waiting',
    approved: 'good',
    sent: 'waiting',
    partially_received: 'going',
    received: 'good',
    closed: 'over',
    cancelled: 'bad',
  },
);
