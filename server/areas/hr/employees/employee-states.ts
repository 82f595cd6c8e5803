import { defineStates } from '#server/kernel/resource/states.ts';

const leaves = { event: 'terminated', role: 'manager', needs: { termination_date: '2030-12-31' } } as const;
const told = { event: 'updated' } as const;

export const employeeStates = defineStates('onboarding', {
  onboarding: { active: told, terminated: leaves },
  active: {
    on_leave: { ...told, by: 'platform' },
    suspended: { ...told, role: 'manager' },
    terminated: leaves,
  },
  on_leave: {
    active: { ...told, by: 'platform' },
    suspended: { ...told, role: 'manager' },
    terminated: leaves,
  },
  suspended: { active: { ...told, role: 'manager' }, terminated: leaves },
  // A new period of employment: it has a first day of its own.
  terminated: {
    active: {
      event: 'rehired',
      role: 'manager',
      needs: { hire_date: '2031-02-03' },
      clears: ['termination_date'],
    },
  },
});
