import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How long PostgreSQL may take to end before the next stronger signal is sent. */
export interface Patience {
  /** Fast shutdown: sessions end, everything is written, the next start needs no recovery. */
  fastMs: number;
  /** Immediate shutdown: nothing more is written; the next start replays the log and loses nothing either. */
  immediateMs: number;
}

/** For a process whose end nobody waits for. */
export const patient: Patience = { fastMs: 60_000, immediateMs: 6_000 };

const pollMs = 20;

/** Ends a PostgreSQL: asked first, then told, then killed with everything it has started. */
export async function stopProcess(pid: number, { fastMs, immediateMs }: Patience): Promise<void> {
  signal(pid, 'SIGINT');
  if (await endsWithin(pid, fastMs)) return;
  signal(pid, 'SIGQUIT');
  if (await endsWithin(pid, immediateMs)) return;
  // Listed before: those whose parent is gone are found no more.
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

/** A stopped process takes no signal but this one: it is sent on with every other. */
export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
    process.kill(pid, 'SIGCONT');
  } catch {
    // The process has ended already.
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

/** In a container whose first process reaps nobody, an orphan that ended stays listed. */
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
