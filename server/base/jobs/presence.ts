import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { installation } from '#db/schema/kernel/identity.ts';
import type { Services } from '#server/calls/services.ts';
import { type Reading, secondsSince } from '../monitoring/reading.ts';

const noteEveryMs = 10_000;
/** Several times as long as a worker ever pauses between two signs of life. */
export const workerIsQuietAfterMs = 45_000;

const key = 'worker_seen';

const notePresence = ({ db, nowIso }: Services) =>
  db.asSystem((tx) =>
    tx
      .insert(installation)
      .values({ key, value: nowIso() })
      .onConflictDoUpdate({
        target: installation.key,
        set: { value: sql`greatest(${installation.value}, excluded.value)` },
      }),
  );

/** Notes regularly that some worker is running, so that an administrator can see when none is. */
export async function keepPresence(app: Services): Promise<() => void> {
  await notePresence(app);
  const timer = setInterval(() => {
    notePresence(app).catch((error) => {
      app.disk.note(error);
      app.log.failure('worker presence', error);
    });
  }, noteEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

export const lastSeen = (db: Database): Promise<string | null> => db.asSystem(lastSeenIn);

async function lastSeenIn(tx: Tx): Promise<string | null> {
  const [row] = await tx
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, key));
  return row?.value ?? null;
}

const age = {
  name: 'platform_worker_age_seconds',
  help: 'Time since a worker was last active. Workers report it every ten seconds.',
  labels: [],
} as const;

/** An installation that never had a worker has no value. */
export const workerReading: Reading = {
  gauges: [age],
  async read({ tx, now }) {
    const seen = await lastSeenIn(tx);
    return seen === null ? [] : [{ gauge: age, value: secondsSince(seen, now) }];
  },
};
