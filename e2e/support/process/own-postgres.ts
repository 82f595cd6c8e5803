import fs from 'node:fs';
import path from 'node:path';
import { startEmbedded } from '#db/embedded/server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { newFolder } from '../new-folder.ts';

export interface OwnPostgres {
  url: string;
  /** As the operating system ends it when memory runs out: without a word, recovered at the next start. */
  kill(): void;
  /** As an operator restarts it: sessions end, everything is written. */
  restart(): void;
  stop(): Promise<void>;
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A PostgreSQL of the test's own, migrated; it comes back by itself on the same port. */
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
