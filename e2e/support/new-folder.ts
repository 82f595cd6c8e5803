import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;
const prefix = 'platform-test';

/**
 * An empty folder for a test, in memory where the machine has room there: a copy of the database is 1,500 files, and a
 * disk takes ten times as long to make them. Whoever makes it removes it.
 */
export function newFolder(name: string): string {
  const parent = hasRoomInMemory() ? memory : os.tmpdir();
  if (parent === memory) removeLeftovers();
  return fs.mkdtempSync(path.join(parent, `${prefix}-${process.pid}-${name}-`));
}

function hasRoomInMemory(): boolean {
  try {
    fs.accessSync(memory, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** Of runs that were killed, whose folders would keep memory. */
function removeLeftovers(): void {
  for (const name of fs.readdirSync(memory)) {
    const [, pid] = new RegExp(`^${prefix}-(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      fs.rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
