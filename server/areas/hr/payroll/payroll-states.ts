import { defineStates } from '#server/resources/resource/states.ts';

const byManager = { role: 'manager' } as const;
const confirms = ['employee_id', 'period', 'gross', 'net'];
const reopened = { ...byManager, event: 'updated', clears: ['calculated_at', 'approved_at'] } as const;

/**
 * Open records are computed again with every change. Approved ones are frozen, and paid only if nothing has changed
 * since.
 */
export const payrollStates = defineStates(
  'open',
  {
    open: { calculated: { ...byManager, event: 'calculated', stamps: ['calculated_at'] } },
    calculated: {
      open: reopened,
      approved: { ...byManager, event: 'approved', isAwaited: true, confirms, stamps: ['approved_at'] },
    },
    approved: {
      open: reopened,
      paid: {
        ...byManager,
        event: 'paid',
        confirms,
        stamps: ['paid_at'],
        carries: ['pay_date'],
        clears: ['reversal_reason'],
      },
    },
    paid: {
      approved: {
        ...byManager,
        event: 'payment_reversed',
        needs: { reversal_reason: 'Marked as paid by mistake' },
        clears: ['paid_at'],
      },
    },
  },
  { open: 'going', calculated: 'waiting', approved: 'good', paid: 'good' },
);
