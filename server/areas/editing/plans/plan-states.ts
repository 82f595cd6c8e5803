import { defineStates } from '#server/resources/resource/states.ts';

const activated = { event: 'activated' } as const;

/** A card has one active plan of each kind. */
export const planStates = defineStates(
  'active',
  {
    active: {
      superseded: { by: 'platform', event: 'superseded' },
      discarded: { event: 'discarded' },
    },
    superseded: { active: activated, discarded: { event: 'discarded' } },
    discarded: { active: activated },
  },
  { active: 'going', superseded: 'over', discarded: 'over' },
);
