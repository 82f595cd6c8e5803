import type { Inputs } from '#components/base/data/trpc.ts';

type LeaveKind = NonNullable<Inputs['absences']['create']['kind']>;

/** The kinds of leave in the order in which they are offered. */
export const leaveKinds = [
  'vacation',
  'sick',
  'personal',
  'maternity',
  'paternity',
  'unpaid',
  'other',
] as const satisfies readonly LeaveKind[];
