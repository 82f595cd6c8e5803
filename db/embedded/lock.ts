import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { identify, isRunning } from '#server/boot/process-identity.mjs';

/** A server may be joined by commands; a command that started PostgreSQL for itself stays alone. */
export type Purpose = 'server' | 'command';

const holderSchema = z.object({
  pid: z.number().int(),
  purpose: z.enum(['server', 'command']),
  stopping: z.boolean(),
  /** Identifies this process, so that another one with the same number is not mistaken for it. */
  identity: z.string().default(''),
  /** As long as it may give no sign of life before it counts as hung. */
  quietMs: z.number().default(15_000),
  port: z.number().int().optional(),
});
export type Holder = z.infer<typeof holderSchema>;

const holderFile = (dataDir: string) => path.join(dataDir, 'embedded.json');

/** Who holds the folder now, as told by a record that only counts while the lock is taken. */
export function readHolder(dataDir: string): Holder | undefined {
  if (!fs.existsSync(holderFile(dataDir)) || !isHeld(dataDir)) return undefined;
  try {
    return holderSchema.parse(JSON.parse(fs.readFileSync(holderFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Identifies this process as the holder of the folder. */
export const signature = (purpose: Purpose, quietMs: number): Holder => ({
  pid: process.pid,
  purpose,
  stopping: false,
  identity: identify(process.pid),
  quietMs,
});

const beatMs = 1_000;

/** Gives a sign of life for as long as this process does anything at all; answers how to stop. */
export function keepBeating(dataDir: string): () => void {
  const timer = setInterval(() => {
    try {
      const now = new Date();
      fs.utimesSync(holderFile(dataDir), now, now);
    } catch {
      // The folder is gone or closed to us: then nobody can mistake us for somebody who holds it.
    }
  }, beatMs).unref();
  return () => clearInterval(timer);
}

export function writeHolder(dataDir: string, holder: Holder): void {
  const unfinished = `${holderFile(dataDir)}.${process.pid}`;
  fs.writeFileSync(unfinished, JSON.stringify(holder));
  fs.renameSync(unfinished, holderFile(dataDir));
}

// SQLite's file lock is the one that Node can take without native code, and the kernel frees it on kill -9.
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
// A server that is just ending (its parent was killed, Ctrl-C a moment ago) is given this long before we refuse.
const runningServerMs = 3_000;
const endingMs = 30_000;

// Until a process that was killed with SIGKILL is gone; one that waits for a broken disk may stay for good.
const dyingMs = 5_000;
// Two signs of life and a half: a holder that is silent for less may simply not have had its turn.
const surelyAliveMs = 2_500;

/** How long the holder has been silent, by the clock of who watches: two clocks need not agree. */
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
 * Waits for commands and for an ending server; refuses beside a running one. A holder that gives no sign of life is
 * killed, and the kernel frees its lock: of several who wait for that, one gets it.
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
    // Another user's, or gone in this moment: the lock will tell.
  }
  return performance.now();
}

export class DataDirBusy extends Error {
  constructor(dataDir: string, holder: Holder | undefined) {
    const who = `another ${holder?.purpose ?? 'process'} is running on this data directory`;
    super(`${path.resolve(dataDir)}: ${who}${holder ? `, pid ${holder.pid}` : ''}`);
    this.name = 'DataDirBusy';
  }
}
