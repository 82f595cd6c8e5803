import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { request } from 'undici';
import { type ServerProcess, startProcess } from '../process/server-process.ts';

/** Starts the product with an embedded database of its own, as an operator starts it. */
export const startOn = (dataDir: string): Promise<ServerProcess> =>
  startProcess({ DATA_DIR: dataDir, SEED: 'none', ROLES: 'api,worker', LOG_LEVEL: 'error' });

export const postmasterOf = (dataDir: string): number =>
  Number.parseInt(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

/** Returns the postmaster and every process that it started. */
export function familyOf(postmaster: number): number[] {
  const parentOf = (pid: number) => {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    } catch {
      return undefined;
    }
  };
  const all = fs.readdirSync('/proc').map(Number).filter(Boolean);
  return [postmaster, ...all.filter((pid) => parentOf(pid) === postmaster)];
}

export function isGone(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/s.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  ms: number;
}

/** Asks a server to end and waits until it has ended. */
export async function terminate({ child }: ServerProcess): Promise<End> {
  const started = performance.now();
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const [code, signal] = await exited;
  return { code, signal, ms: performance.now() - started };
}

/** Sends a call and ignores its answer. */
export function callAndForget(url: string): void {
  request(url).then(
    ({ body }) => body.dump(),
    () => {},
  );
}
