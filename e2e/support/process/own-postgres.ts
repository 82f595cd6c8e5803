import fs from 'node:fs';
import path from 'node:path';
import { startEmbedded } from '#db/embedded/server.ts';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { newFolder } from '../new-folder.ts';

export interface OwnPostgres {
  url: string;
  /**
   * Kills PostgreSQL without notice, as the operating system does when memory runs out. The next start recovers it.
   */
  kill(): void;
  /** Restarts it as an operator does: sessions end and everything is written. */
  restart(): void;
  stop(): Promise<void>;
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Starts a migrated PostgreSQL of the test's own, which restarts on the same port after it ends. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = newFolder('own-postgres');
  const embedded = await startEmbedded({ dataDir, log: quiet });
  await migrateDatabase(embedded.url);
  const signal = (name: 'SIGKILL' | 'SIGINT') => {
    const [pid = ''] = fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), name);
  };
  return {
    url: embedded.url,
    kill: () => signal('SIGKILL'),
    restart: () => signal('SIGINT'),
    async stop() {
      await embedded.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
