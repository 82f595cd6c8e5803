import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import { forgetOnce, oncePerOrganization } from '#server/base/reports/once-per-organization.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import { platformWrite } from '#server/kernel/journal/follow-up-work.ts';
import { compareFigures } from '../posted-figures/compare-figures.ts';
import type { Unposted } from './unposted.ts';

/** The name under which the installation notes how far the work is, and the version of the work. */
export const postingProgress = { key: 'postings_version', version: 1 };

/**
 * Writes the postings of records of an earlier version, organization by organization, in short transactions, and compares their
 * figures with those of the documents. It goes on where it stopped.
 */
export const writeOldPostings = (app: Services, sources: readonly Unposted[], signal: AbortSignal) =>
  oncePerOrganization(app, {
    ...postingProgress,
    work: async (organization) => {
      await postAll(app, sources, organization, signal);
      await asPlatform(app, organization, compareFigures);
    },
  });

/** It begins after the start, so that nobody waits for it. */
export const postOldRecords = (sources: readonly Unposted[]) =>
  defineJob({
    name: 'post-old-records',
    description: 'Writes the postings of documents, settlements, expenses and pay of an earlier version.',
    data: z.object({}),
    every: '* * * * *',
    retries: 0,
    concurrency: 1,
    run: (app: Services, _, { signal }) => writeOldPostings(app, sources, signal),
  });

/** Lets it be done again, for what an earlier version has written beside this one. */
export const postOldRecordsAgain = (app: Services) => forgetOnce(app, postingProgress.key);

async function postAll(
  app: Services,
  sources: readonly Unposted[],
  organization: string,
  signal: AbortSignal,
): Promise<void> {
  for (const { next, post } of sources)
    for (let after: string | undefined = ''; after !== undefined; ) {
      signal.throwIfAborted();
      const position: string = after;
      after = await asPlatform(app, organization, async (ctx) => {
        const ids = await next(ctx, position);
        // Work that follows from several of them, such as the count of a budget, is done once.
        await ctx.journal.following(platformWrite, async () => {
          for (const id of ids) await post(ctx, id);
        });
        return ids.at(-1);
      });
    }
}
