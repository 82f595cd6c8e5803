import type { z } from 'zod';
import type { App } from '#server/calls/app.ts';

/** Work that happens behind a request's back. It may be run again after a crash, so it must bear that. */
export interface Job<D extends z.ZodObject = z.ZodObject> {
  name: string;
  description: string;
  /** Which record, never its content: what a job needs it reads when it runs. */
  data: D;
  /** Cron, for what nobody asks for. */
  every?: string;
  /** How often a failure is tried again, with growing pauses. */
  retries: number;
  /** How many of them one worker process runs at a time. */
  concurrency: number;
  run(app: App, data: z.output<D> & Belonging, attempt: Attempt): Promise<void>;
}

/** Null for the installation's own work. */
export interface Belonging {
  organization_id: string | null;
}

export interface Attempt {
  number: number;
  isLast: boolean;
  /** The worker is stopping: what is not finished soon will be run again. */
  signal: AbortSignal;
}

export type AnyJob = Pick<Job, 'name' | 'description' | 'data' | 'every' | 'retries' | 'concurrency'> & {
  run(app: App, data: never, attempt: Attempt): Promise<void>;
};

export const defineJob = <D extends z.ZodObject>(
  job: Omit<Job<D>, 'retries' | 'concurrency'> & Partial<Pick<Job, 'retries' | 'concurrency'>>,
): Job<D> => ({ retries: 5, concurrency: 2, ...job });
