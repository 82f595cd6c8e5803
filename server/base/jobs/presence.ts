import type { Database } from '#db/client.ts';
import type { App } from '#server/calls/app.ts';

const sayEveryMs = 10_000;
/** Several times as long as a worker ever pauses between two signs of life. */
export const workerIsQuietAfterMs = 45_000;

const sayHere = ({ db, nowIso }: App) =>
  db.asSystem((tx) =>
    tx.text(
      `INSERT INTO installation (key, value) VALUES ('worker_seen', $1)
       ON CONFLICT (key) DO UPDATE SET value = greatest(installation.value, excluded.value)`,
      [nowIso()],
    ),
  );

/** Says that some worker is there, so that an administrator can see when none is. */
export async function keepPresence(app: App): Promise<() => void> {
  await sayHere(app);
  const timer = setInterval(() => {
    sayHere(app).catch((error) => {
      app.disk.note(error);
      app.log.failure('worker presence', error);
    });
  }, sayEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

export async function lastSeen(db: Database): Promise<string | null> {
  const [row] = await db.asSystem((tx) =>
    tx.text<{ value: string }>(`SELECT value FROM installation WHERE key = 'worker_seen'`),
  );
  return row?.value ?? null;
}
