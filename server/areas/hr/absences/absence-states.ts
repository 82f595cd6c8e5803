import { defineStates } from '#server/resources/resource/states.ts';

const decided = {
  stamps: ['decided_at'],
  carries: ['decision_note', 'approver_id'],
  asks: ['decision_note'],
};
const isDecided = { ...decided, role: 'manager' as const };

export const absenceStates = defineStates(
  'requested',
  {
    requested: {
      approved: { ...isDecided, event: 'approved', isAwaited: true },
      rejected: { ...isDecided, event: 'rejected' },
      cancelled: { ...decided, event: 'cancelled' },
    },
    // Cancelling gives back the days ahead, but not the past ones, which were taken.
    approved: {
      cancelled: { ...isDecided, event: 'cancelled' },
      requested: { event: 'reopened', role: 'manager', clears: ['decided_at', 'decision_note'] },
    },
    rejected: {},
    cancelled: {},
  },
  { requested: 'waiting', approved: 'good', rejected: 'bad', cancelled: 'bad' },
);
