import fs from 'node:fs';
import path from 'node:path';
import { chooseAccount } from '#db/embedded/account.ts';
import { findBinaries } from '#db/embedded/binaries.ts';
import { createCluster, databaseName, readPassword } from '#db/embedded/cluster.ts';
import { findFreePort, startPostmaster } from '#db/embedded/postmaster.ts';
import { newFolder } from '../new-folder.ts';

/** No test cuts the power. Data that PostgreSQL has written survives its own crash also without fsync. */
export const withoutWaitingForDisk = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/**
 * The shared servers of several workers keep their connections, and tests start more servers. Nothing is vacuumed or
 * analyzed during a run, because visits to dozens of short-lived databases would take more time than they save.
 */
const forManyServers = { ...withoutWaitingForDisk, max_connections: 200, autovacuum_naptime: '1h' };

/** Starts the embedded PostgreSQL in a folder that is removed at the end. It does not wait for the disk. */
export async function startQuickPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = newFolder('postgres');
  const folder = path.join(dataDir, 'postgres');
  const account = chooseAccount(folder);
  const cluster = { folder, account, binaries: findBinaries(account, dataDir) };
  await createCluster(cluster, dataDir);
  const password = await readPassword(cluster, dataDir);
  const port = await findFreePort();
  const log = path.join(dataDir, 'postgres.log');
  const postmaster = await startPostmaster(cluster, port, log, undefined, forManyServers);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`,
    async stop() {
      await postmaster.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
