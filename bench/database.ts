import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { startEmbedded } from '#db/embedded/server.ts';
import { migrateDatabase } from '#db/migrating/migrate.ts';

export interface BenchDatabase {
  url: string;
  /** The superuser's connection, which fills and checks tables and is never measured. */
  sql: postgres.Sql;
  stop(): Promise<void>;
}

const log = { info: () => {}, warn: console.warn, error: console.error };

/** Starts a PostgreSQL with the product's own settings, in a folder that is removed at the end. */
export async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'platform-bench-'));
  // PostgreSQL may run as another user, who must reach its folder inside.
  fs.chmodSync(dataDir, 0o711);
  const remove = () => fs.rmSync(dataDir, { recursive: true, force: true });
  try {
    const embedded = await startEmbedded({ dataDir, log });
    await migrateDatabase(embedded.url);
    const sql = postgres(embedded.url, { max: 1, onnotice: () => {} });
    return {
      url: embedded.url,
      sql,
      async stop() {
        await sql.end({ timeout: 5 });
        await embedded.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
