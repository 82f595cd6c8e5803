import type { Outputs } from '#components/base/data/trpc.ts';

export type Agent = Outputs['agents']['list']['data'][number];
export type Run = NonNullable<Agent['last_run']>;
export type Report = Outputs['agents']['run']['data'];
export type Finding = Report['suggestions'][number];
export type LogEntry = Outputs['agents']['log']['data'][number];

/** Passes of the editing queue propose too, and are nothing that is set or run from here. */
export const passes = 'edit_ai';

export const schedules = ['hourly', 'daily', 'workdays', 'weekly', 'monthly'] as const;
export const autonomies = ['off', 'suggest', 'auto_with_undo'] as const;
export const agentRoles = ['viewer', 'member', 'manager'] as const;

export const logSteps = ['run', 'suggestion', 'decision', 'action', 'muted', 'configuration'] as const;

export const logOutcomes = [
  'completed',
  'tried',
  'failed',
  'pending',
  'accepted',
  'applied',
  'rejected',
  'snoozed',
  'expired',
  'undone',
  'refused',
  'skipped',
  'changed',
] as const;

/** What a run says of one of its findings. */
export const findingOutcomes = [
  'would act',
  'would suggest',
  'known',
  'skipped',
  'suggested',
  'applied',
  'failed',
  'refused',
] as const;

export const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((one) => one === value);
