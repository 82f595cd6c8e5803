import type { Tones } from '#server/kernel/values/tones.ts';

/** The states of a record at the tax agency. A repeated one has a later record in its place. */
export const fiscalStatuses = [
  'waiting',
  'accepted',
  'accepted_with_errors',
  'rejected',
  'repeated',
] as const;

export type FiscalStatus = (typeof fiscalStatuses)[number];

export const fiscalTones = {
  waiting: 'waiting',
  accepted: 'good',
  accepted_with_errors: 'warning',
  rejected: 'bad',
  repeated: 'over',
} as const satisfies Tones<FiscalStatus>;

/** The states in which somebody has to do something, or may. */
export const repeatable = ['rejected', 'accepted_with_errors'] as const;
