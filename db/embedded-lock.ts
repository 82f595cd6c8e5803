import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** A server may be joined by commands; a command that started PostgreSQL for itself stays alone. */
export type Purpose = 'server' | 'command';

const holderSchema = z.object({
  pid: z.number().int(),
  purpose: z.enum(['server', 'command']),
  stopping: z.boolean(),
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

/** Waits for commands and for an ending server; refuses beside a running one. */
export async function takeLock(dataDir: string, giveUp: () => boolean): Promise<(() => void) | undefined> {
  const started = Date.now();
  for (;;) {
    if (giveUp()) return undefined;
    const release = tryLock(dataDir);
    if (release) return release;
    const holder = readHolder(dataDir);
    const isLeaving = holder?.stopping || holder?.purpose === 'command';
    if (Date.now() - started > (isLeaving ? endingMs : runningServerMs))
      throw new DataDirBusy(dataDir, holder);
    await pause(pollMs);
  }
}

export class DataDirBusy extends Error {
  constructor(dataDir: string, holder: Holder | undefined) {
    const who = `another ${holder?.purpose ?? 'process'} is running on this data directory`;
    super(`${path.resolve(dataDir)}: ${who}${holder ? `, pid ${holder.pid}` : ''}`);
    this.name = 'DataDirBusy';
  }
}
