import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, createCluster, databaseName, readPassword } from './cluster.ts';
import { keepBeating, type Purpose, readHolder, signature, takeLock, writeHolder } from './lock.ts';
import { boundLog } from './log.ts';
import { findFreePort, findOrphan, type Postmaster, startPostmaster } from './postmaster.ts';
import { type Patience, patient, stopProcess } from './stopping.ts';

export type Log = { info(message: string): void; warn(message: string): void; error(message: string): void };

export type Embedded = {
  url: string;
  /** True if this start created the database. */
  fresh: boolean;
  /** Ends PostgreSQL and releases the folder within the given time. */
  stop(patience?: Patience): Promise<void>;
};

type Options = {
  dataDir: string;
  log: Log;
  purpose?: Purpose;
  /** Aborts the start. */
  signal?: AbortSignal;
  /** Time without a heartbeat after which another process takes the folder over. */
  quietMs?: number;
};

const usualQuietMs = 15_000;

/**
 * Starts PostgreSQL on the folder and restarts it until `stop` is called; refuses if another server uses the
 * folder.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const release = await openFolder(options, () => options.signal?.aborted ?? false);
  if (!release) throw new Error(`${options.dataDir} could not be locked`);
  return startLocked(options, release);
}

/** Returns the database of a server that is running on the folder. */
export async function attachEmbedded(dataDir: string): Promise<{ url: string } | undefined> {
  const port = joinablePort(dataDir);
  if (port === undefined) return undefined;
  return { url: urlOf(port, fs.readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim()) };
}

/**
 * Opens a database for a command: that of the running server, or a new one for the command alone, after other
 * commands.
 */
export async function borrowEmbedded(options: { dataDir: string; log: Log }): Promise<Embedded> {
  const release = await openFolder(options, () => joinablePort(options.dataDir) !== undefined);
  if (release) return startLocked({ ...options, purpose: 'command' }, release);
  const joined = await attachEmbedded(options.dataDir);
  return joined ? { ...joined, fresh: false, stop: async () => {} } : borrowEmbedded(options);
}

function joinablePort(dataDir: string): number | undefined {
  const holder = readHolder(dataDir);
  return holder?.purpose === 'server' && !holder.stopping ? holder.port : undefined;
}

function openFolder({ dataDir, log }: Options, giveUp: () => boolean): Promise<(() => void) | undefined> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch {
    const owner = fs.statSync(dataDir).uid;
    throw new Error(`${path.resolve(dataDir)} belongs to user id ${owner}: start as that user or as root`);
  }
  return takeLock(dataDir, giveUp, log.warn);
}

function urlOf(port: number, password: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`;
}

async function startLocked(
  { dataDir, log, purpose = 'server', signal, quietMs = usualQuietMs }: Options,
  release: () => void,
): Promise<Embedded> {
  const holder = signature(purpose, quietMs);
  const stopBeating = keepBeating(dataDir);
  const leave = () => {
    stopBeating();
    release();
  };
  try {
    writeHolder(dataDir, holder);
    const folder = path.join(path.resolve(dataDir), 'postgres');
    const account = chooseAccount(folder);
    const cluster: Cluster = { folder, account, binaries: findBinaries(account, path.resolve(dataDir)) };

    const orphan = findOrphan(folder);
    if (orphan !== undefined) {
      log.warn(`stopping the PostgreSQL (pid ${orphan}) that a killed process left behind`);
      await stopProcess(orphan, patient);
    }
    const fresh = !fs.existsSync(folder);
    if (fresh) await createCluster(cluster, dataDir);
    const password = await readPassword(cluster, dataDir);

    const guard = await guardPostmaster(cluster, path.join(dataDir, 'postgres.log'), log, signal);
    writeHolder(dataDir, { ...holder, port: guard.port });
    const stop = async (patience: Patience) => {
      try {
        writeHolder(dataDir, { ...holder, stopping: true });
      } catch (error) {
        // With the holder marked as stopping, waiting processes refuse sooner. If the disk is full,
        // PostgreSQL is ended nevertheless.
        log.warn(`${dataDir}: ${error instanceof Error ? error.message : error}`);
      }
      await guard.stop(patience);
      leave();
    };
    let stopped: Promise<void> | undefined;
    return {
      url: urlOf(guard.port, password),
      fresh,
      stop: (patience = patient) => (stopped ??= stop(patience)),
    };
  } catch (error) {
    leave();
    throw error;
  }
}

const restartPauseMs = 1_000;

/** Restarts PostgreSQL if it is killed, on the same port, so that the pools reconnect. */
async function guardPostmaster(cluster: Cluster, logFile: string, log: Log, notWanted?: AbortSignal) {
  const stopBounding = boundLog(logFile);
  const stopping = new AbortController();
  const signal = notWanted ? AbortSignal.any([stopping.signal, notWanted]) : stopping.signal;
  const { port, postmaster } = await startOnFreePort(cluster, logFile, signal);
  let current: Postmaster | undefined = postmaster;

  const watch = async (watched: Postmaster): Promise<void> => {
    await watched.exited;
    current = undefined;
    while (!stopping.signal.aborted && current === undefined) {
      log.error(`PostgreSQL ended unexpectedly (see ${logFile}): starting it again`);
      current = await startPostmaster(cluster, port, logFile, stopping.signal).catch((error: Error) => {
        log.error(error.message);
        return undefined;
      });
      if (current === undefined && !stopping.signal.aborted) await pause(restartPauseMs);
    }
    if (current !== undefined && !stopping.signal.aborted) return watch(current);
  };
  const watching = watch(postmaster);

  const stop = async (patience: Patience) => {
    stopping.abort();
    await current?.stop(patience);
    await watching;
    // Ends a start that was running when `stop` was called.
    await current?.stop(patience);
    stopBounding();
  };
  return { port, stop };
}

const portAttempts = 3;

// Another program may take the port between finding it and starting PostgreSQL, so the start is repeated.
async function startOnFreePort(cluster: Cluster, logFile: string, signal: AbortSignal, attempt = 1) {
  const port = await findFreePort();
  try {
    return { port, postmaster: await startPostmaster(cluster, port, logFile, signal) };
  } catch (error) {
    const isTaken = error instanceof Error && error.message.includes('could not bind');
    if (!isTaken || attempt === portAttempts) throw error;
    return startOnFreePort(cluster, logFile, signal, attempt + 1);
  }
}
