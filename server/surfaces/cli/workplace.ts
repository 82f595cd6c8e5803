import { borrowEmbedded } from '#db/embedded/server.ts';
import { Database } from '#db/lanes/client.ts';
import { type Config, loadConfig } from '#server/vocabulary/config.ts';
import { uninterrupted } from './interruption.ts';
import { isMigrated } from './schema-version.ts';

export interface Workplace {
  url: string;
  config: Config;
}

const quiet = { info: () => {}, warn: () => {}, error: (message: string) => console.error(message) };

/** The database wherever it is: of DATABASE_URL, of the running server, or started for this command alone. */
export const atWork = <T>(work: (place: Workplace) => Promise<T>): Promise<T> =>
  atDatabase(async (place) => {
    if (!(await isMigrated(place.url)))
      await (await import('#db/migrating/migrate.ts')).migrateDatabase(place.url);
    return work(place);
  });

/** The same, with the schema as it is. */
export async function atDatabase<T>(work: (place: Workplace) => Promise<T>): Promise<T> {
  const config = loadConfig();
  const database = config.databaseUrl
    ? undefined
    : await uninterrupted(() => borrowEmbedded({ dataDir: config.dataDir, log: quiet }));
  try {
    const url = config.databaseUrl ?? database?.url ?? '';
    return await work({ url, config });
  } finally {
    await database?.stop();
  }
}

export const withDatabase = <T>(work: (db: Database, now: string) => Promise<T>): Promise<T> =>
  atWork(async ({ url }) => {
    const db = new Database({ url, size: 1 });
    try {
      return await work(db, new Date().toISOString());
    } finally {
      await db.close();
    }
  });
