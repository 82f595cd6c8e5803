import { eq } from 'drizzle-orm';
import type { Database } from '#db/lanes/client.ts';
import { installation } from '#db/schema/kernel/identity.ts';
import { postingProgress } from './post-old-records.ts';

/**
 * The last organization whose old records have their postings: null if all have them, and empty if none has. Organizations are
 * posted in the order of their ids.
 */
export async function postedUntil(db: Database): Promise<string | null> {
  const { key, version } = postingProgress;
  const [noted] = await db.asSystem((tx) =>
    tx.select({ value: installation.value }).from(installation).where(eq(installation.key, key)),
  );
  const [done, until = null] = (noted?.value ?? '').split(' ');
  return done === `${version}` ? until : '';
}

/** False while documents of an earlier version wait for their postings. */
export async function areOldRecordsPosted(db: Database, organization: string): Promise<boolean> {
  const until = await postedUntil(db);
  return until === null || organization <= until;
}
