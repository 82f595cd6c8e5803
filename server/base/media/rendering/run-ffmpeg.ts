import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { endedAfter, type Limits } from '../apart.ts';

type Cause = 'not_readable' | 'too_slow' | 'too_much_memory';

/** The program ended without a result: at one of its limits, or because it cannot read the film. */
export class NotMade extends Error {
  readonly reason: Cause;

  constructor(said: string, reason: Cause) {
    super(said);
    this.reason = reason;
  }
}

interface Run {
  program: string;
  limits: Limits;
  signal: AbortSignal;
  /** Called with the share of the film that is done. */
  onShare?: (share: number) => void;
  durationMs: number;
  /** Takes what the program writes to its standard output. */
  onOutput?: (chunk: Buffer) => void;
}

/** The end of what the program says is enough to know why it failed. */
const mostMessages = 20_000;

/**
 * Runs ffmpeg with the lowest priority, without any setting of the installation, and returns its messages. It has ended when
 * this returns.
 */
export async function runFfmpeg(
  args: readonly string[],
  { program, limits, signal, onShare, onOutput, durationMs }: Run,
): Promise<string> {
  const child: ChildProcess = spawn(program, args, {
    env: { LC_ALL: 'C', MALLOC_ARENA_MAX: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    timeout: limits.timeMs,
    killSignal: 'SIGKILL',
  });
  return endedAfter(child, limits, async (_, watched) => {
    const stop = () => child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    try {
      let messages = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        messages = (messages + text).slice(-mostMessages);
      });
      child.stdout?.on('data', (chunk: Buffer) => onOutput?.(chunk));
      const said = child.stdio[3];
      if (said instanceof Readable)
        createInterface(said).on('line', (line) => noteShare(line, durationMs, onShare));
      const ended = once(child, 'close');
      lower(child.pid);
      const [code, by] = await ended;
      signal.throwIfAborted();
      if (code === 0) return messages;
      const atLimit = watched.tookTooMuchMemory ? 'too_much_memory' : 'too_slow';
      throw new NotMade(messages.trim().slice(-500), by === 'SIGKILL' ? atLimit : 'not_readable');
    } finally {
      signal.removeEventListener('abort', stop);
    }
  });
}

/** A process that has already ended has no priority. */
function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}

function noteShare(line: string, durationMs: number, onShare: Run['onShare']): void {
  // The value is in microseconds, although its name says otherwise.
  const done = Number(/^out_time_ms=(\d+)$/.exec(line)?.[1]);
  if (done >= 0) onShare?.(Math.min(1, done / 1000 / Math.max(1, durationMs)));
}
