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
  /** Ends it; uses force when it has not ended within the time given. */
  stop(patience?: Patience): Promise<void>;
};

const pollMs = 20;
/** A start that is not wanted any more has nothing to write. */
const hasty: Patience = { fastMs: 2_000, immediateMs: 1_000 };

/** Starts PostgreSQL and waits until it takes connections, crash recovery included. */
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
    // A session of its own: Ctrl-C in the terminal is for us, PostgreSQL leaves after we have drained.
    detached: true,
  });
  fs.closeSync(log);
  child.unref();

  // However this process ends, PostgreSQL is asked to end with it.
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

// The eighth line of postmaster.pid is PostgreSQL's own word on whether it takes connections.
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

/** A PostgreSQL on this very folder whose owner was killed. */
export function findOrphan(folder: string): number | undefined {
  const pid = Number(readPidFile(folder)[0]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && worksIn(pid, folder) ? pid : undefined;
}

// After a crash another program may have the number by now: only a process at home in the folder is ours.
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
