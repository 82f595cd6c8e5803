import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { threadFile } from '#server/vocabulary/root.ts';

const megabyte = 2 ** 20;

export interface Limits {
  timeMs: number;
  memoryBytes: number;
}

export const usualLimits: Limits = { timeMs: 10_000, memoryBytes: 256 * megabyte };

/**
 * Runs a script in a process of its own with a limit of time and of memory, for reading files that can be made to take any
 * amount of both. The process knows no setting of the installation, and has ended when this returns.
 */
export async function apart<Answer>(
  script: `${string}.ts`,
  args: readonly string[],
  limits: Limits,
  work: (child: ChildProcess) => Promise<Answer>,
): Promise<Answer> {
  const file = fileURLToPath(threadFile(script));
  const child = spawn(process.execPath, ['--max-old-space-size=160', file, ...args], {
    env: { MALLOC_ARENA_MAX: '1', NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: limits.timeMs,
    killSignal: 'SIGKILL',
  });
  return endedAfter(child, limits, work);
}

/** What is known of a process that was ended. */
interface Watched {
  tookTooMuchMemory: boolean;
}

/** Does the work with a process that is ended when the work is done, or when it takes too much memory. */
export async function endedAfter<Child extends ChildProcess, Answer>(
  child: Child,
  { memoryBytes }: Limits,
  work: (child: Child, watched: Watched) => Promise<Answer>,
): Promise<Answer> {
  const watched = { tookTooMuchMemory: false };
  const watch = setInterval(async () => {
    if (!(await isLarger(child, memoryBytes))) return;
    watched.tookTooMuchMemory = true;
    child.kill('SIGKILL');
  }, 50);
  try {
    return await work(child, watched);
  } finally {
    clearInterval(watch);
    child.kill('SIGKILL');
  }
}

const pageBytes = 4096;

/** Linux says how much memory another process has; elsewhere only the limits of time and of Node itself apply. */
async function isLarger(child: ChildProcess, most: number): Promise<boolean> {
  const memory = await readFile(`/proc/${child.pid}/statm`, 'latin1').catch(() => '');
  const [, resident = 0, shared = 0] = memory.split(' ').map(Number);
  return (resident - shared) * pageBytes > most;
}
