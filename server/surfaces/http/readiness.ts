import { workerIsQuietAfterMs } from '#server/base/jobs/presence.ts';
import type { App } from '#server/product/app.ts';

/** One thing that is missing. What only others have to do does not keep this process from its own work. */
export interface Missing {
  what: 'database' | 'migrations' | 'worker' | 'disk' | 'process';
  message: string;
  isNeededHere: boolean;
}

/** Everything that is missing; empty where all is well. */
export async function findMissing(app: App): Promise<Missing[]> {
  const [answer, disk] = await Promise.all([app.db.probe.ask(), missingRoom(app)]);
  if (!answer) return [...databaseGone, ...disk];
  return [...missingMigrations(answer.isMigrated), ...missingWorker(app, answer.workerSeenAt), ...disk];
}

const databaseGone: Missing[] = [
  { what: 'database', message: 'The database does not answer within a second.', isNeededHere: true },
];

function missingMigrations(isMigrated: boolean): Missing[] {
  if (isMigrated) return [];
  const message =
    'The schema of the database is older than this version. Start the product once to migrate it.';
  return [{ what: 'migrations', message, isNeededHere: true }];
}

/** Every installation needs a worker, but only a process that should be one cannot do its work without. */
function missingWorker(app: App, seenAt: string | null): Missing[] {
  const isThere = seenAt !== null && app.now() - Date.parse(seenAt) < workerIsQuietAfterMs;
  if (isThere) return [];
  const since = seenAt === null ? 'No worker has been seen yet' : `No worker has been seen since ${seenAt}`;
  const message = `${since}: webhooks, mail and schedules wait.`;
  return [{ what: 'worker', message, isNeededHere: app.config.roles.includes('worker') }];
}

async function missingRoom({ disk }: App): Promise<Missing[]> {
  const message = await disk.shortage();
  return message === undefined ? [] : [{ what: 'disk', message, isNeededHere: true }];
}
