import { eq } from 'drizzle-orm';
import { installation } from '#db/schema/kernel/identity.ts';
import type { Services } from '#server/calls/services.ts';
import { postingProgress } from './post-old-records.ts';

/** False while documents of an earlier version wait for their postings. */
export async function areOldRecordsPosted({ db }: Services, organization: string): Promise<boolean> {
  const { key, version } = postingProgress;
  const [noted] = await db.asSystem((tx) =>
    tx.select({ value: installation.value }).from(installation).where(eq(installation.key, key)),
  );
  const [done, until] = (noted?.value ?? '').split(' ');
  return done === `${version}` && (until === undefined || organization <= until);
}
