import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { threadFile } from '#server/vocabulary/root.ts';

const megabyte = 2 ** 20;

export interface RenderLimits {
  timeMs: number;
  memoryBytes: number;
}

const limits: RenderLimits = { timeMs: 10_000, memoryBytes: 256 * megabyte };

export type PictureKind = 'picture' | 'pdf';

/** The process found no picture in the bytes, or was ended at one of its limits. */
export class NotRendered extends Error {}

/**
 * Makes a small picture of a file in a process of its own, with a limit of time and of memory, because pictures and pages
 * can be made to take any amount of both.
 */
export async function renderApart(
  kind: PictureKind,
  source: Readable,
  size: number,
  { timeMs, memoryBytes }: RenderLimits = limits,
): Promise<Buffer> {
  const script = fileURLToPath(threadFile('server/base/files/thumbnails/render-child.ts'));
  const child = spawn(process.execPath, ['--max-old-space-size=160', script, kind, String(size)], {
    env: { MALLOC_ARENA_MAX: '1', NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: timeMs,
    killSignal: 'SIGKILL',
  });
  const watch = setInterval(() => void endIfLarger(child, memoryBytes), 50);
  try {
    // A process that ends early does not read its input to the end.
    source.on('error', () => child.kill('SIGKILL')).pipe(child.stdin.on('error', () => {}));
    const [picture, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
    if (code !== 0 || picture.length === 0)
      throw new NotRendered(`the process ended with ${code ?? 'a signal'}`);
    return picture;
  } finally {
    clearInterval(watch);
    child.kill('SIGKILL');
    source.destroy();
  }
}

const pageBytes = 4096;

/** Linux says how much memory another process has; elsewhere only the limits of time and of Node itself apply. */
async function endIfLarger(child: ChildProcess, most: number): Promise<void> {
  const memory = await readFile(`/proc/${child.pid}/statm`, 'latin1').catch(() => '');
  const [, resident = 0, shared = 0] = memory.split(' ').map(Number);
  if ((resident - shared) * pageBytes > most) child.kill('SIGKILL');
}
