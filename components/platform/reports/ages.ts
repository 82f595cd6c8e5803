import { type Age, ages } from '#components/finance/ageing/view.ts';

/** The names of the ages of what is owed. */
export const ageNames = {
  not_due: 'ages.not_due',
  days_1_30: 'ages.days_1_30',
  days_31_60: 'ages.days_31_60',
  days_61_90: 'ages.days_61_90',
  days_over_90: 'ages.days_over_90',
} as const satisfies Record<Age, string>;

export const isAge = (key: string): key is Age => ages.some((age) => age === key);
