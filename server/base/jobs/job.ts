import type { z } from 'zod';
import type { Services } from '#server/calls/services.ts';

/** Background work. It may run twice after a crash, and must have the same result then. */
export interface Job<D extends z.ZodObject = z.ZodObject> {
  name: string;
  description: string;
  /** The ids of records and never their content, which the job reads when it runs. */
  data: D;
  /** A cron expression, for work that runs on a schedule. */
  every?: string;
  /** How often a failure is tried again, with growing pauses. */
  retries: number;
  /** How many of them one worker process runs at a time. */
  concurrency: number;
  /** How many of them run at a time for one organization, on all machines together; as many as there are without it. */
  perOrganization?: number;
  /** After so long, the job counts as failed, and another worker runs it again. */
  longestSeconds: number;
  run(app: Services, data: z.output<D> & Belonging, attempt: Attempt): Promise<void>;
  /**
   * Tells the record of the job that nothing more will be tried: after the last failure, and after the death of the worker in
   * the last attempt. A job of its own does that, which is tried again until it succeeds.
   */
  giveUp?(app: Services, data: z.output<D> & Belonging): Promise<void>;
}

/** Null for the installation's own work. */
export interface Belonging {
  organization_id: string | null;
}

export interface Attempt {
  number: number;
  isLast: boolean;
  /** Aborted when the worker stops: a job that is not finished soon will be run again. */
  signal: AbortSignal;
}

export type AnyJob = Pick<
  Job,
  'name' | 'description' | 'data' | 'every' | 'retries' | 'concurrency' | 'perOrganization' | 'longestSeconds'
> & {
  run(app: Services, data: never, attempt: Attempt): Promise<void>;
  giveUp?(app: Services, data: never): Promise<void>;
};

export const defineJob = <D extends z.ZodObject>(
  job: Omit<Job<D>, Usual> & Partial<Pick<Job, Usual>>,
): Job<D> => ({ retries: 5, concurrency: 2, longestSeconds: 900, ...job });

type Usual = 'retries' | 'concurrency' | 'longestSeconds';

/** A day of attempts, because a record that is never told waits for ever. */
const givingUpRetries = 150;

/** The jobs with those that give up for them, which come first, because the queue of a job names that of the other. */
export const withGivingUp = (jobs: readonly AnyJob[]): AnyJob[] =>
  jobs.flatMap((job) => {
    const givingUp = givingUpOf(job);
    return givingUp ? [givingUp, job] : [job];
  });

/** The job that runs `giveUp` of another one. */
export function givingUpOf(job: AnyJob): AnyJob | undefined {
  const { name, description, data, giveUp } = job;
  if (!giveUp) return undefined;
  return {
    name: `${name}-given-up`,
    description: `Tells the record of a failed job that it is not tried again. The job: ${description}`,
    data,
    retries: givingUpRetries,
    concurrency: 1,
    longestSeconds: 900,
    run: (app, given) => giveUp(app, given),
  };
}
