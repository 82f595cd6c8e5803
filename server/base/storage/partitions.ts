import { setTimeout as pause } from 'node:timers/promises';
import { getTableName, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { deleteOldest, organizationsWithOlder } from '#server/calls/delete-oldest.ts';
import type { Services } from '#server/calls/services.ts';
import { firstIdAt } from '#server/vocabulary/ids.ts';
import { type Aging, dayMs, logDays } from './retention.ts';

const tries = 5;
const pauseMs = 1_000;

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';

/** Tries again while somebody reads the table for longer than the statement waits; in the end the next run does it. */
async function unlessLocked<T>(work: () => Promise<T>): Promise<T | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt === tries) return undefined;
      await pause(pauseMs);
    }
  }
}

/** Makes partitions weeks ahead, so that no row ever waits for one, and moves rows there that came without one. */
export const makePartitions = ({ db, nowIso }: Services) =>
  unlessLocked(() =>
    db.asSystem((tx) =>
      tx.select({ made: sql<number>`made` }).from(sql`make_partitions(${nowIso()}) AS made`),
    ),
  );

/** The rows of no week, in a partition that db/schema does not have. */
function outsideOf(table: PgTable, column: PgColumn) {
  const outside = pgTable(`${getTableName(table)}_default`, {
    organization_id: text().notNull(),
    id: text(column.name).notNull(),
  });
  return { table: outside, column: outside.id };
}

/** Drops the weeks that have expired for every organization. Rows outside of the weeks are deleted one by one. */
export async function dropExpired(
  app: Services,
  { kind, table, column }: Aging,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(app.now() - logDays * dayMs).toISOString();
  const dropOne = () =>
    app.db.asSystem(async (tx) => {
      const [row] = await tx
        .select({ dropped: sql<string | null>`dropped` })
        .from(sql`drop_partition(${getTableName(table)}, ${before}) AS dropped`);
      return row?.dropped;
    });
  while (!signal?.aborted && (await unlessLocked(dropOne))) {}
  const outside = outsideOf(table, column);
  const unpartitioned = { ...outside, before: firstIdAt(kind, Date.parse(before)) };
  for (const organization of await organizationsWithOlder(app, unpartitioned, unpartitioned.before))
    await deleteOldest(app, organization, unpartitioned, signal);
}
