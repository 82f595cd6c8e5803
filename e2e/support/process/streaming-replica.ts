import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { vi } from 'vitest';
import { clusterPath, postgresEnvironment } from '#db/embedded/cluster.ts';
import { findFreePort } from '#db/embedded/postmaster.ts';
import { settingFlags } from '#db/embedded/settings.ts';
import { newFolder } from '../new-folder.ts';
import type { OwnCluster } from './postgres-clusters.ts';
import { withoutWaitingForDisk } from './quick-postgres.ts';

export interface StreamingReplica {
  /** Connects as the owner of the database, who is no superuser. */
  url: string;
  /** Stops replaying, as if the network or the disk were slow. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends PostgreSQL at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops the process without ending it, as a frozen machine. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a streaming replica of a cluster, from a copy of its files that is made while it runs. */
export async function startReplica(primary: OwnCluster): Promise<StreamingReplica> {
  const home = newFolder('replica');
  fs.chmodSync(home, 0o755);
  const folder = path.join(home, 'postgres');
  await copyCluster(primary, folder);
  const port = await findFreePort();
  const on = (url: string) => Object.assign(new URL(url), { port: `${port}` }).href;
  const run = async (statement: string) => {
    const client = postgres(on(primary.superuserUrl), { max: 1, onnotice: () => {}, connect_timeout: 2 });
    await client.unsafe(statement).finally(() => client.end());
  };
  let child: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    const { account, binaries } = primary.files;
    const files = { folder, account, binaries };
    const flags = ['-D', clusterPath(files), ...settingFlags(port, withoutWaitingForDisk)];
    child = spawn(binaries.postgres, flags, {
      ...account.ids,
      cwd: folder,
      env: postgresEnvironment,
      stdio: 'ignore',
    });
    const answers = () =>
      run('SELECT 1').then(
        () => true,
        () => false,
      );
    await vi.waitUntil(answers, { timeout: 30_000, interval: 50 });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  await start();
  return {
    url: on(primary.ownerUrl),
    pause: () => run('SELECT pg_wal_replay_pause()'),
    resume: () => run('SELECT pg_wal_replay_resume()'),
    kill: () => end('SIGQUIT'),
    start,
    freeze: () => signalAll(child?.pid, 'SIGSTOP'),
    thaw: () => signalAll(child?.pid, 'SIGCONT'),
    async stop() {
      await end('SIGINT');
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

async function copyCluster({ superuserUrl, files }: OwnCluster, folder: string): Promise<void> {
  const client = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  try {
    await client`SELECT pg_backup_start('replica', true)`;
    // Owners and modes are kept, because PostgreSQL refuses a folder of another user.
    const copied = spawnSync('cp', ['-a', files.folder, folder], { encoding: 'utf8' });
    if (copied.status !== 0) throw new Error(`cp failed: ${copied.stderr}`);
    const [label] = await client<[{ labelfile: string }]>`SELECT labelfile FROM pg_backup_stop(false)`;
    fs.rmSync(path.join(folder, 'postmaster.pid'));
    const { hostname, port } = new URL(superuserUrl);
    const source = `primary_conninfo = 'host=${hostname} port=${port} user=postgres'\n`;
    fs.appendFileSync(path.join(folder, 'postgresql.auto.conf'), source);
    for (const [name, text] of Object.entries({ backup_label: label.labelfile, 'standby.signal': '' })) {
      const file = path.join(folder, name);
      fs.writeFileSync(file, text, { mode: 0o600 });
      const { uid, gid } = files.account.ids;
      if (uid !== undefined && gid !== undefined) fs.chownSync(file, uid, gid);
    }
  } finally {
    await client.end();
  }
}

/** Signals PostgreSQL and the processes of its sessions. */
function signalAll(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('the replica has not been started');
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const one of [pid, ...children.map(Number)]) process.kill(one, signal);
}
