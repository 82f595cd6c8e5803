import { and, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.ts';
import type { Tx } from '#db/lane.ts';
import { tallies } from '#db/schema/platform.ts';
import { defineJob } from '../jobs/job.ts';
import { addSum, inOrder, type Sum, sendSums } from './sum-rows.ts';

const dayMs = 86_400_000;
const rowsAtOnce = 4_000;

/**
 * Past days are hardly written to any more. Their sums leave the slots that keep writers apart and become one row each,
 * which makes reports several times faster. Rows that somebody has locked are left for the next run.
 */
export async function compactSums(db: Database, now: number): Promise<void> {
  const before = new Date(now - 2 * dayMs).toISOString().slice(0, 10);
  while ((await db.asSystem((tx) => compactSome(tx, before), { pace: 'slow' })) === rowsAtOnce);
}

async function compactSome(tx: Tx, before: string): Promise<number> {
  const { organization_id, metric, dim, day, key, currency, slot, count, amount } = tallies;
  const loose = tx
    .select({ organization_id, metric, dim, day, key, currency, slot })
    .from(tallies)
    // The first two conditions are those of the partial index.
    .where(and(sql`${slot} <> 0`, sql`${day} <> ''`, lt(day, before)))
    .orderBy(organization_id, metric, dim, day)
    .limit(rowsAtOnce)
    .for('update', { skipLocked: true });
  const deleted = await tx
    .delete(tallies)
    .where(sql`(${organization_id}, ${metric}, ${dim}, ${day}, ${key}, ${currency}, ${slot}) IN ${loose}`)
    .returning({ organization_id, metric, dim, day, key, currency, count, amount });
  const sums = new Map<string, Sum>();
  for (const row of deleted) addSum(sums, row);
  if (sums.size) sendSums(tx, inOrder(sums));
  return deleted.length;
}

export const compactDays = defineJob({
  name: 'sums',
  description: 'Adds up the totals of past days, which makes reports faster.',
  data: z.object({}),
  every: '17 * * * *',
  concurrency: 1,
  run: (app) => compactSums(app.db, app.now()),
});
