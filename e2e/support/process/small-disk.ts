import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Fills the disk and leaves this many MB. */
  fill(leaveMb: number): void;
  /** Frees the filled room. */
  empty(): void;
  unmount(): void;
}

const megabyte = 2 ** 20;

/** Mounts a disk of this many MB in memory. Mounting needs root, which CI has. */
export function mountSmallDisk(sizeMb: number): SmallDisk {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'small-disk-'));
  run('mount', '-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'tmpfs', folder);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill(leaveMb) {
      const { bavail, bsize } = fs.statfsSync(folder);
      const bytes = Math.max(0, bavail * bsize - leaveMb * megabyte);
      const file = fs.openSync(ballast, 'a');
      const block = Buffer.alloc(megabyte);
      for (let left = bytes; left > 0; left -= megabyte)
        fs.writeSync(file, block, 0, Math.min(left, megabyte));
      fs.closeSync(file);
    },
    empty: () => fs.rmSync(ballast, { force: true }),
    unmount() {
      run('umount', folder);
      fs.rmdirSync(folder);
    },
  };
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}
