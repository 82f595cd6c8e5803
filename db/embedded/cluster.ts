import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
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
export async function createCluster(cluster: Cluster, dataDir: string): Promise<void> {
  const unfinished = `${cluster.folder}.new`;
  const draft = { ...cluster, folder: unfinished };
  // The system's C.UTF-8 classifies letters, which trigram search needs; not every system has it.
  const attempt = (ctype: string) => {
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.mkdirSync(unfinished, { mode: 0o700 });
    const { uid, gid } = cluster.account.ids;
    if (uid !== undefined && gid !== undefined) fs.chownSync(unfinished, uid, gid);
    return runInitdb(draft, ctype);
  };
  const first = await attempt('C.UTF-8');
  const result = first.status === 0 ? first : await attempt('C');
  if (result.status !== 0) throw new Error(`initdb failed: ${result.problem}`);

  await setPassword(draft, dataDir, [`CREATE DATABASE ${databaseName}`]);
  // initdb rejects all connections; from here on, local connections with the password are allowed.
  fs.writeFileSync(path.join(unfinished, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  syncFile(path.join(unfinished, 'pg_hba.conf'));
  fs.renameSync(unfinished, cluster.folder);
  syncFile(dataDir);
}

export async function readPassword(cluster: Cluster, dataDir: string): Promise<string> {
  const file = passwordFile(dataDir);
  if (!fs.existsSync(file)) await setPassword(cluster, dataDir);
  return fs.readFileSync(file, 'utf8').trim();
}

/** Sets a new password, after the statements in `before`. */
async function setPassword(cluster: Cluster, dataDir: string, before: readonly string[] = []): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  await runAlone(cluster, [...before, `ALTER ROLE postgres PASSWORD '${password}'`]);
  const unfinished = `${passwordFile(dataDir)}.new`;
  fs.writeFileSync(unfinished, `${password}\n`, { mode: 0o600 });
  syncFile(unfinished);
  fs.renameSync(unfinished, passwordFile(dataDir));
}

// Sorting uses PostgreSQL's own code-point order, which is the same on every machine.
function runInitdb(cluster: Cluster, ctype: string): Promise<Outcome> {
  const options = [
    '--username=postgres',
    '--auth=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ];
  const sorting = [`--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const zones = ['--set=timezone=UTC', '--set=log_timezone=UTC'];
  return run(cluster, cluster.binaries.initdb, [...options, ...sorting, ...zones]);
}

/** Runs statements in single-user mode, without server, password or port. */
async function runAlone(cluster: Cluster, statements: readonly string[]): Promise<void> {
  const { status, problem } = await run(
    cluster,
    cluster.binaries.postgres,
    ['-c', 'exit_on_error=on', '-c', 'log_statement=none', 'postgres'],
    { first: ['--single'], input: statements.map((statement) => `${statement};\n`).join('') },
  );
  if (status === 0) return;
  const reason = problem.split('\n').filter((line) => !line.includes('STATEMENT'));
  throw new Error(`PostgreSQL in single-user mode failed: ${reason.join('\n')}`);
}

interface Outcome {
  status: number | null;
  problem: string;
}

/** Runs a program of PostgreSQL on the folder of the cluster. */
async function run(
  cluster: Cluster,
  program: string,
  options: readonly string[],
  { first = [], input = '' }: { first?: readonly string[]; input?: string } = {},
): Promise<Outcome> {
  const child = spawn(program, [...first, '-D', clusterPath(cluster), ...options], {
    ...cluster.account.ids,
    cwd: cluster.folder,
    env: postgresEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // A program that has ended already does not read its input; its status says why.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  try {
    const [[status], problem] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    return { status, problem };
  } catch (error) {
    return { status: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

function syncFile(file: string): void {
  const descriptor = fs.openSync(file, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}
