import { defineStates } from '#server/resources/resource/states.ts';

const solve = { event: 'solved', stamps: ['solved_at'] };
/** The step of a ticket that is merged into another one. */
const merge = { event: 'closed', stamps: ['closed_at'], by: 'platform' } as const;

export const ticketStates = defineStates(
  'open',
  {
    open: { pending: {}, on_hold: {}, solved: solve, closed: merge },
    pending: { open: {}, on_hold: {}, solved: solve, closed: merge },
    on_hold: { open: {}, pending: {}, solved: solve, closed: merge },
    solved: {
      open: { event: 'reopened', clears: ['solved_at'] },
      closed: { event: 'closed', stamps: ['closed_at'], role: 'manager' },
    },
    closed: {},
  },
  { open: 'going', pending: 'waiting', on_hold: 'waiting', solved: 'good', closed: 'over' },
);
