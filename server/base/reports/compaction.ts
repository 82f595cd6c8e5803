import { z } from 'zod';
import type { Database } from '#db/client.ts';
import type { Tx } from '#db/lane.ts';
import { defineJob } from '../jobs/job.ts';
import { addSum, inOrder, insertion, type Sum } from './sum-rows.ts';

const dayMs = 86_400_000;
const rowsAtOnce = 4_000;

/**
 * Days that are over are hardly written to any more: their sums leave the slots that kept writers apart and become
 * one row each, which makes a report's work several times less. What somebody holds just now waits for the next time.
 */
export async function compactSums(db: Database, now: number): Promise<void> {
  const before = new Date(now - 2 * dayMs).toISOString().slice(0, 10);
  while ((await db.asSystem((tx) => compactSome(tx, before), { pace: 'slow' })) === rowsAtOnce);
}

async function compactSome(tx: Tx, before: string): Promise<number> {
  const loose = await tx.text<Sum>(
    `DELETE FROM tallies WHERE (organization_id, metric, dim, day, key, currency, slot) IN (
       SELECT organization_id, metric, dim, day, key, currency, slot FROM tallies
       WHERE slot <> 0 AND day <> '' AND day < $1
       ORDER BY organization_id, metric, dim, day LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED)
     RETURNING organization_id, metric, day, dim, key, currency, count, amount::text AS amount`,
    [before],
  );
  const sums = new Map<string, Sum>();
  for (const row of loose) addSum(sums, row);
  if (sums.size) await tx.text(...insertion(inOrder(sums)));
  return loose.length;
}

export const compactDays = defineJob({
  name: 'sums',
  description: 'Brings the sums of past days together, which makes reports faster.',
  data: z.object({}),
  every: '17 * * * *',
  concurrency: 1,
  run: (app) => compactSums(app.db, app.now()),
});
