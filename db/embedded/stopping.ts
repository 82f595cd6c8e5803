import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Time that PostgreSQL gets to end before the next stronger signal is sent. */
export interface Patience {
  /** Fast shutdown: sessions end, everything is written, and the next start needs no recovery. */
  fastMs: number;
  /** Immediate shutdown: nothing more is written; the next start replays the log and loses nothing either. */
  immediateMs: number;
}

/** Limits for an end that nobody waits for. */
export const patient: Patience = { fastMs: 60_000, immediateMs: 6_000 };

const pollMs = 20;

/** Ends a PostgreSQL with a fast shutdown, then an immediate one, then by killing it with its children. */
export async function stopProcess(pid: number, { fastMs, immediateMs }: Patience): Promise<void> {
  signal(pid, 'SIGINT');
  if (await endsWithin(pid, fastMs)) return;
  signal(pid, 'SIGQUIT');
  if (await endsWithin(pid, immediateMs)) return;
  // The children are listed first, because they cannot be found once their parent has ended.
  const children = childrenOf(pid);
  signal(pid, 'SIGKILL');
  for (const child of children) signal(child, 'SIGKILL');
  for (const one of [pid, ...children]) await endsWithin(one, immediateMs);
}

async function endsWithin(pid: number, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await pause(pollMs);
  }
  return true;
}

/** A stopped process handles no other signal before SIGCONT, so SIGCONT is sent after each one. */
export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
    process.kill(pid, 'SIGCONT');
  } catch {
    // The process has already ended.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statOf(pid)?.state !== 'Z';
  } catch {
    return false;
  }
}

/** In a container whose first process does not reap children, an ended orphan stays listed. */
function statOf(pid: number): { state: string | undefined; parent: number } | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return { state: 'Z', parent: 0 };
  }
}

function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') {
    const listed = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    return (listed.stdout ?? '').split('\n').filter(Boolean).map(Number);
  }
  const numbers = fs.readdirSync('/proc').map(Number).filter(Boolean);
  return numbers.filter((one) => statOf(one)?.parent === pid);
}
