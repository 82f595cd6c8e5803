import type { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Job } from './job.ts';

/** Adds a job in the transaction of a call. A worker of this process begins with it right after the commit. */
export async function addJob<D extends z.ZodObject>(
  { app, tx, organization, journal }: Pick<Ctx, 'app' | 'tx' | 'organization' | 'journal'>,
  job: Pick<Job<D>, 'name' | 'data' | 'perOrganization'>,
  data: z.input<D>,
  /** Jobs with a higher number begin before others of their kind. */
  priority = 0,
): Promise<void> {
  await app.jobs.add(tx, organization, job, data, journal.causingRequest, priority);
  journal.noteJob({ name: job.name, data });
  journal.afterCommit.push(() => app.jobs.wake(job));
}
