import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

export type Cluster = { folder: string; binaries: Binaries; account: Account };

export const databaseName = 'platform';

const passwordFile = (dataDir: string) => path.join(dataDir, 'postgres.password');

/**
 * The path of the folder for PostgreSQL. Its user may lack access to a parent folder (mode 0700), but it is
 * started inside the folder, and the kernel's link to the working directory needs no access to the parents.
 */
export function clusterPath({ folder, account }: Cluster): string {
  return account.ids.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/**
 * PostgreSQL inherits nothing of our environment: no secrets, no PGPORT. (Next's types require NODE_ENV
 * everywhere.)
 */
export const postgresEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: 'C',
};

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that an interrupted start begins
 * again.
 */
export function createCluster(cluster: Cluster, dataDir: string): void {
  const unfinished = `${cluster.folder}.new`;
  const draft = { ...cluster, folder: unfinished };
  // The system's C.UTF-8 classifies letters, which trigram search needs; not every system has it.
  const [first, second] = ['C.UTF-8', 'C'].map((ctype) => () => {
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.mkdirSync(unfinished, { mode: 0o700 });
    const { uid, gid } = cluster.account.ids;
    if (uid !== undefined && gid !== undefined) fs.chownSync(unfinished, uid, gid);
    return runInitdb(draft, ctype);
  });
  const attempt = first?.();
  const result = attempt?.status === 0 ? attempt : second?.();
  if (result?.status !== 0) throw new Error(`initdb failed: ${result?.stderr || result?.error?.message}`);

  runAlone(draft, `CREATE DATABASE ${databaseName}`);
  setPassword(draft, dataDir);
  // initdb rejects all connections; from here on, local connections with the password are allowed.
  fs.writeFileSync(path.join(unfinished, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  syncFile(path.join(unfinished, 'pg_hba.conf'));
  fs.renameSync(unfinished, cluster.folder);
  syncFile(dataDir);
}

export function readPassword(cluster: Cluster, dataDir: string): string {
  const file = passwordFile(dataDir);
  if (!fs.existsSync(file)) setPassword(cluster, dataDir);
  return fs.readFileSync(file, 'utf8').trim();
}

function setPassword(cluster: Cluster, dataDir: string): void {
  const password = randomBytes(24).toString('base64url');
  runAlone(cluster, `ALTER ROLE postgres PASSWORD '${password}'`);
  const unfinished = `${passwordFile(dataDir)}.new`;
  fs.writeFileSync(unfinished, `${password}\n`, { mode: 0o600 });
  syncFile(unfinished);
  fs.renameSync(unfinished, passwordFile(dataDir));
}

// Sorting uses PostgreSQL's own code-point order, which is the same on every machine.
function runInitdb(cluster: Cluster, ctype: string): SpawnSyncReturns<string> {
  const options = [
    '--username=postgres',
    '--auth=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ];
  const sorting = [`--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return spawnSync(
    cluster.binaries.initdb,
    ['-D', clusterPath(cluster), ...options, ...sorting, '--set=timezone=UTC', '--set=log_timezone=UTC'],
    { ...cluster.account.ids, cwd: cluster.folder, env: postgresEnvironment, encoding: 'utf8' },
  );
}

/** Runs one statement in single-user mode, without server, password or port. */
function runAlone(cluster: Cluster, statement: string): void {
  const result = spawnSync(
    cluster.binaries.postgres,
    [
      '--single',
      '-D',
      clusterPath(cluster),
      '-c',
      'exit_on_error=on',
      '-c',
      'log_statement=none',
      'postgres',
    ],
    {
      ...cluster.account.ids,
      cwd: cluster.folder,
      env: postgresEnvironment,
      input: `${statement};\n`,
      encoding: 'utf8',
    },
  );
  if (result.status !== 0) {
    const reason = result.stderr.split('\n').filter((line) => !line.includes('STATEMENT'));
    throw new Error(`PostgreSQL in single-user mode failed: ${reason.join('\n') || result.error?.message}`);
  }
}

function syncFile(file: string): void {
  const descriptor = fs.openSync(file, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}
