import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installation } from '#db/schema/identity.ts';
import type { App } from '#server/calls/app.ts';

const noteEveryMs = 10_000;
/** Several times as long as a worker ever pauses between two signs of life. */
export const workerIsQuietAfterMs = 45_000;

const key = 'worker_seen';

const notePresence = ({ db, nowIso }: App) =>
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
export async function keepPresence(app: App): Promise<() => void> {
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

export async function lastSeen(db: Database): Promise<string | null> {
  const [row] = await db.asSystem((tx) =>
    tx.select({ value: installation.value }).from(installation).where(eq(installation.key, key)),
  );
  return row?.value ?? null;
}
