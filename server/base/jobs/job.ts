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
  run(app: Services, data: z.output<D> & Belonging, attempt: Attempt): Promise<void>;
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

export type AnyJob = Pick<Job, 'name' | 'description' | 'data' | 'every' | 'retries' | 'concurrency'> & {
  run(app: Services, data: never, attempt: Attempt): Promise<void>;
};

export const defineJob = <D extends z.ZodObject>(
  job: Omit<Job<D>, 'retries' | 'concurrency'> & Partial<Pick<Job, 'retries' | 'concurrency'>>,
): Job<D> => ({ retries: 5, concurrency: 2, ...job });
