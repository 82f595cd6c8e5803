import { defineStates } from '#server/resources/resource/states.ts';

const leaves = { event: 'terminated', role: 'manager', needs: { termination_date: '2030-12-31' } } as const;
const updated = { event: 'updated' } as const;

export const employeeStates = defineStates(
  'onboarding',
  {
    onboarding: { active: updated, terminated: leaves },
    active: {
      on_leave: { ...updated, by: 'platform' },
      suspended: { ...updated, role: 'manager' },
      terminated: leaves,
    },
    on_leave: {
      active: { ...updated, by: 'platform' },
      suspended: { ...updated, role: 'manager' },
      terminated: leaves,
    },
    suspended: { active: { ...updated, role: 'manager' }, terminated: leaves },
    // A rehired employee needs a new first day, because each employment has its own.
    terminated: {
      active: {
        event: 'rehired',
        role: 'manager',
        needs: { hire_date: '2031-02-03' },
        clears: ['termination_date'],
      },
    },
  },
  { onboarding: 'going', active: 'going', on_leave: 'warning', suspended: 'warning', terminated: 'bad' },
);
