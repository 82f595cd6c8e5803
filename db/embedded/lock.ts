import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { identify, isRunning } from '#server/boot/process-identity.mjs';

/**
 * The purpose of a running PostgreSQL: commands may connect to that of a server, but not to that of another
 * command.
 */
export type Purpose = 'server' | 'command';

const holderSchema = z.object({
  pid: z.number().int(),
  purpose: z.enum(['server', 'command']),
  stopping: z.boolean(),
  /** Identifies this process, so that another one with the same pid is not mistaken for it. */
  identity: z.string().default(''),
  /** Time without a heartbeat after which the process counts as hung. */
  quietMs: z.number().default(15_000),
  port: z.number().int().optional(),
});
export type Holder = z.infer<typeof holderSchema>;

const holderFile = (dataDir: string) => path.join(dataDir, 'embedded.json');

/** Returns the process that holds the folder; its record is valid only while the lock is taken. */
export function readHolder(dataDir: string): Holder | undefined {
  if (!fs.existsSync(holderFile(dataDir)) || !isHeld(dataDir)) return undefined;
  try {
    return holderSchema.parse(JSON.parse(fs.readFileSync(holderFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** The record that identifies this process as the holder of the folder. */
export const signature = (purpose: Purpose, quietMs: number): Holder => ({
  pid: process.pid,
  purpose,
  stopping: false,
  identity: identify(process.pid),
  quietMs,
});

const beatMs = 1_000;

/** Writes heartbeats while this process runs; returns a function that stops them. */
export function keepBeating(dataDir: string): () => void {
  const timer = setInterval(() => {
    try {
      const now = new Date();
      fs.utimesSync(holderFile(dataDir), now, now);
    } catch {
      // The folder is gone or no longer accessible, so it cannot show this process as its holder.
    }
  }, beatMs).unref();
  return () => clearInterval(timer);
}

export function writeHolder(dataDir: string, holder: Holder): void {
  const unfinished = `${holderFile(dataDir)}.${process.pid}`;
  fs.writeFileSync(unfinished, JSON.stringify(holder));
  fs.renameSync(unfinished, holderFile(dataDir));
}

// SQLite's file lock is available in Node without native code, and the kernel releases it on kill -9.
function openLock(dataDir: string): DatabaseSync {
  return new DatabaseSync(path.join(dataDir, 'embedded.lock'));
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function tryLock(dataDir: string): (() => void) | undefined {
  const lock = openLock(dataDir);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function isHeld(dataDir: string): boolean {
  const lock = openLock(dataDir);
  try {
    lock.exec('SELECT * FROM sqlite_schema');
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    lock.close();
  }
}

const pollMs = 50;
// Time given to a server that is just ending (its parent was killed, or Ctrl-C was pressed a moment ago)
// before the start is refused.
const runningServerMs = 3_000;
const endingMs = 30_000;

// Time until a process killed with SIGKILL is gone; one that waits for a broken disk may never end.
const dyingMs = 5_000;
// Two and a half heartbeat intervals: a holder that is silent for less may simply not have been scheduled.
const surelyAliveMs = 2_500;

/**
 * Measures how long the holder has been silent with the clock of this process, because two clocks may differ.
 */
class Silence {
  #sign: string | undefined;
  #since = performance.now();

  lasts(dataDir: string): number {
    const sign = String(fs.statSync(holderFile(dataDir), { throwIfNoEntry: false })?.mtimeMs);
    if (sign !== this.#sign) this.#since = performance.now();
    this.#sign = sign;
    return performance.now() - this.#since;
  }
}

/**
 * Takes the lock of the folder. It waits for commands and for an ending server, and refuses if a server is
 * running. A holder without heartbeats is killed and the kernel releases its lock; one of several waiting
 * processes gets it.
 */
export async function takeLock(
  dataDir: string,
  giveUp: () => boolean,
  warn: (message: string) => void,
): Promise<(() => void) | undefined> {
  const started = performance.now();
  const silence = new Silence();
  let killedAt: number | undefined;
  for (;;) {
    if (giveUp()) return undefined;
    const release = tryLock(dataDir);
    if (release) return release;
    const holder = readHolder(dataDir);
    const silentMs = silence.lasts(dataDir);
    const isLeaving = holder?.stopping || holder?.purpose === 'command';
    const waitMs = isLeaving ? endingMs : runningServerMs;
    if (holder && silentMs > holder.quietMs && isRunning(holder.identity)) {
      killedAt ??= kill(dataDir, holder, warn);
      if (performance.now() - killedAt > dyingMs) throw new DataDirBusy(dataDir, holder);
    } else if (performance.now() - started > waitMs && !mayBeHung(holder, silentMs)) {
      throw new DataDirBusy(dataDir, holder);
    }
    await pause(pollMs);
  }
}

const mayBeHung = (holder: Holder | undefined, silentMs: number) =>
  holder !== undefined && silentMs > surelyAliveMs && isRunning(holder.identity);

function kill(dataDir: string, holder: Holder, warn: (message: string) => void): number {
  warn(
    `${path.resolve(dataDir)} is held by process ${holder.pid}, which has given no sign of life for ${holder.quietMs / 1000} seconds: ending it`,
  );
  try {
    process.kill(holder.pid, 'SIGKILL');
  } catch {
    // The process belongs to another user or has just ended; the lock shows which.
  }
  return performance.now();
}

class DataDirBusy extends Error {
  constructor(dataDir: string, holder: Holder | undefined) {
    const who = `another ${holder?.purpose ?? 'process'} is running on this data directory`;
    super(`${path.resolve(dataDir)}: ${who}${holder ? `, pid ${holder.pid}` : ''}`);
    this.name = 'DataDirBusy';
  }
}
