import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '#server/calls/app.ts';
import { firstIdAt } from '#server/calls/ids.ts';
import { deleteOldest, organizationsWithOlder } from '#server/kernel/records/delete-oldest.ts';
import { type Aging, dayMs, logDays } from './retention.ts';

const tries = 5;
const pauseMs = 1_000;

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';

/** Somebody reads the table for longer than the statement waits: it is tried again, and at last left for the next run. */
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

/** Weeks ahead, so that no row ever waits for one; what came without one is moved there. */
export const makePartitions = ({ db, nowIso }: App) =>
  unlessLocked(() => db.asSystem((tx) => tx.text('SELECT make_partitions($1)', [nowIso()])));

/** Drops the weeks that are over for everybody, whatever their size; what lies in none of them is deleted by rows. */
export async function dropExpired(
  app: App,
  { kind, table, column }: Aging,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(app.now() - logDays * dayMs).toISOString();
  const dropOne = () =>
    app.db.asSystem(async (tx) => {
      const [row] = await tx.text<{ gone: string | null }>('SELECT drop_partition($1, $2) AS gone', [
        table,
        before,
      ]);
      return row?.gone;
    });
  while (!signal?.aborted && (await unlessLocked(dropOne))) {}
  const stray = { table: `${table}_default`, column, before: firstIdAt(kind, Date.parse(before)) };
  for (const organization of await organizationsWithOlder(app, stray, stray.before))
    await deleteOldest(app, organization, stray, signal);
}
