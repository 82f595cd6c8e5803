import type { Outputs } from '#components/base/data/trpc.ts';

export type Agent = Outputs['agents']['list']['data'][number];
export type Run = NonNullable<Agent['last_run']>;
export type Report = Outputs['agents']['run']['data'];
export type Finding = Report['suggestions'][number];
export type LogEntry = Outputs['agents']['log']['data'][number];

/**
 * The proposer name of the editing queue's AI passes, which make suggestions but cannot be configured or run
 * here.
 */
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

/** Possible outcomes of one finding of a run. */
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
