import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;
const prefix = 'platform-test';

/**
 * Creates an empty folder for a test, in memory where the machine has room. A copy of the database has 1,500 files,
 * and a disk takes ten times as long to create them. The caller removes the folder.
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

/** Removes the folders of runs that were killed, because they would hold memory. */
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
