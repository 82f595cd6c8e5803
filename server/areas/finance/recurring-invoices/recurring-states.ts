import { defineStates } from '#server/resources/resource/states.ts';

const ended = { event: 'ended', stamps: ['ended_at'] };

/** A recurring invoice ends at its end, or earlier when somebody ends it. */
export const recurringStates = defineStates(
  'active',
  {
    active: { paused: { event: 'paused', stamps: ['paused_at'] }, ended },
    paused: { active: { event: 'resumed', clears: ['paused_at'] }, ended },
    ended: {},
  },
  { active: 'going', paused: 'waiting', ended: 'over' },
);
