import { and, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { tallies } from '#db/schema/kernel/events-and-calls.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
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
  for (const organization of await organizationsWithLoose(db, before))
    while ((await db.asSystem((tx) => compactSome(tx, organization, before), slow)) === rowsAtOnce);
}

const slow = { pace: 'slow' } as const;

/** The first two conditions are those of the partial index. */
const isLoose = (before: string) =>
  and(sql`${tallies.slot} <> 0`, sql`${tallies.day} <> ''`, lt(tallies.day, before));

async function organizationsWithLoose(db: Database, before: string): Promise<string[]> {
  const rows = await db.all.select(
    (tx, reach) =>
      tx
        .selectDistinct({ organization_id: tallies.organization_id })
        .from(tallies)
        .where(and(isLoose(before), reach(tallies))),
    slow,
  );
  return rows.map(({ organization_id }) => organization_id);
}

/**
 * The locked rows are deleted by their position in the table, which nobody else changes. With a join by key, the plan made
 * before an organization had many rows would compare each of them with all rows that are deleted.
 */
async function compactSome(tx: Tx, organization: string, before: string): Promise<number> {
  const { organization_id, metric, dim, day, key, currency, count, amount } = tallies;
  const own = inOrganization(tallies, organization);
  const loose = await tx
    .select({ position: sql<string>`${tallies}.ctid::text` })
    .from(tallies)
    .where(and(own, isLoose(before)))
    .orderBy(day)
    .limit(rowsAtOnce)
    .for('update', { skipLocked: true });
  const positions = sql.param(loose.map(({ position }) => position));
  const deleted = await tx
    .delete(tallies)
    .where(and(own, sql`${tallies}.ctid = ANY(${positions}::text[]::tid[])`))
    .returning({ organization_id, metric, dim, day, key, currency, count, amount });
  const sums = new Map<string, Sum>();
  for (const row of deleted) addSum(sums, row);
  if (sums.size) sendSums(tx, inOrder(sums));
  return loose.length;
}

export const compactDays = defineJob({
  name: 'sums',
  description: 'Adds up the totals of past days, which makes reports faster.',
  data: z.object({}),
  every: '17 * * * *',
  concurrency: 1,
  run: (app) => compactSums(app.db, app.now()),
});
