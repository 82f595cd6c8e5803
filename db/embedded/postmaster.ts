import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, clusterPath, postgresEnvironment } from './cluster.ts';
import { type Settings, settingFlags } from './settings.ts';
import { isAlive, type Patience, patient, signal, stopProcess } from './stopping.ts';

export type Postmaster = {
  pid: number;
  exited: Promise<void>;
  /** Ends PostgreSQL, by force if it has not ended within the given time. */
  stop(patience?: Patience): Promise<void>;
};

const pollMs = 20;
/** An aborted start has nothing to write, so it may be ended quickly. */
const hasty: Patience = { fastMs: 2_000, immediateMs: 1_000 };

/** Starts PostgreSQL and waits until it accepts connections, including crash recovery. */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  logFile: string,
  notWanted?: AbortSignal,
  settings?: Settings,
): Promise<Postmaster> {
  const log = fs.openSync(logFile, 'a', 0o600);
  const logStart = fs.fstatSync(log).size;
  const flags = ['-D', clusterPath(cluster), ...settingFlags(port, settings)];
  const child = spawn(cluster.binaries.postgres, flags, {
    ...cluster.account.ids,
    cwd: cluster.folder,
    env: postgresEnvironment,
    stdio: ['ignore', log, log],
    // A separate session: Ctrl-C in the terminal reaches only us, and we end PostgreSQL after finishing open
    // requests.
    detached: true,
  });
  fs.closeSync(log);
  child.unref();

  // Asks PostgreSQL to end when this process ends for any reason.
  const leaveTogether = () => child.pid && signal(child.pid, 'SIGINT');
  process.once('exit', leaveTogether);
  child.once('exit', () => process.off('exit', leaveTogether));

  let ended: string | undefined;
  const exited = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      ended = reason;
      resolve();
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(`exit ${code ?? signal}`));
  });
  while (!isReady(cluster.folder, child.pid)) {
    await Promise.race([exited, pause(pollMs)]);
    if (notWanted?.aborted && child.pid !== undefined) await stopProcess(child.pid, hasty);
    if (ended !== undefined)
      throw new Error(`PostgreSQL did not start (${ended}): ${readFrom(logFile, logStart)}`);
  }
  const pid = child.pid ?? 0;
  const stop = async (patience = patient) => {
    child.ref();
    await stopProcess(pid, patience);
    await exited;
  };
  return { pid, exited, stop };
}

// The eighth line of postmaster.pid holds PostgreSQL's own status.
function isReady(folder: string, pid: number | undefined): boolean {
  const lines = readPidFile(folder);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function readPidFile(folder: string): string[] {
  try {
    return fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function readFrom(file: string, start: number): string {
  return fs.readFileSync(file).subarray(start).toString('utf8').trim();
}

/** Finds a PostgreSQL that still runs on this folder although its owner was killed. */
export function findOrphan(folder: string): number | undefined {
  const pid = Number(readPidFile(folder)[0]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && worksIn(pid, folder) ? pid : undefined;
}

// After a crash another program may have this pid, so the process must have the folder as its working
// directory.
function worksIn(pid: number, folder: string): boolean {
  if (process.platform === 'linux') {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder);
    } catch {
      return false;
    }
  }
  const listed = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return listed.stdout.includes(folder);
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
