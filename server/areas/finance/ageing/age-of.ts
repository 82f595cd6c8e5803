import type { ages } from './ageing-fields.ts';

type Age = (typeof ages)[number];

const lastDays: readonly (readonly [Age, number])[] = [
  ['not_due', 0],
  ['days_1_30', 30],
  ['days_31_60', 60],
  ['days_61_90', 90],
];

/** The age of an amount that is late by some days; 0 or less if it is not late. */
export const ageOf = (late: number): Age => lastDays.find(([, last]) => late <= last)?.[0] ?? 'days_over_90';
