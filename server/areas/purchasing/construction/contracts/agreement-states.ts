import type { Transition } from '#server/kernel/values/states.ts';
import { defineStates } from '#server/resources/resource/states.ts';

const activated: Transition = { event: 'activated', role: 'manager', stamps: ['activated_at'] };
const completed: Transition = { event: 'completed', role: 'manager', stamps: ['completed_at'] };
const terminated: Transition = {
  event: 'terminated',
  role: 'manager',
  needs: { termination_reason: 'The client gave the site up' },
};
const resumed: Transition = { event: 'resumed', role: 'manager' };

/** A contract is signed, worked on, completed, and closed once nothing is retained any more. */
export const agreementStates = () =>
  defineStates(
    'draft',
    {
      draft: { active: activated },
      active: { suspended: { event: 'suspended', role: 'manager' }, completed, terminated },
      suspended: { active: resumed, terminated },
      completed: {
        active: { ...resumed, event: 'reopened', clears: ['completed_at'] },
        closed: { event: 'closed', role: 'manager', stamps: ['closed_at'] },
      },
      closed: {},
      terminated: {},
    },
    {
      draft: 'idle',
      active: 'going',
      suspended: 'warning',
      completed: 'good',
      closed: 'over',
      terminated: 'bad',
    },
  );
