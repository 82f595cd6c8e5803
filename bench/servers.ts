import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '#db/embedded/postmaster.ts';
import { heapFlags, nodeEnvironment } from '#server/boot/install.mjs';
import { builtServer } from '#server/boot/server-build.mjs';
import type { Organization } from './organizations.ts';

export interface RunningServer {
  name: 'ours' | 'bare';
  /** The part of the address before /contacts. */
  base: string;
  headers: Record<string, string>;
  pid: number;
  stop(): Promise<void>;
}

/** The connections of the bare server. One organization has as many of the product's own (docs/decisions/lanes.md). */
const barePool = '8';

/** Starts the product as in production, serving the API, without limits, because those would dominate the result. */
export async function startOurs(
  databaseUrl: string,
  { token }: Pick<Organization, 'token'>,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const limits = { RATE_LIMIT_READS: '0', RATE_LIMIT_WRITES: '0', RATE_LIMIT_GENERAL: '0' };
  const env = {
    DATABASE_URL: databaseUrl,
    ROLES: 'api',
    LOG_LEVEL: 'warn',
    ...limits,
    ...more,
  };
  const { base, ...rest } = await start(builtServer, env, '/api/v1/health');
  return { name: 'ours', base: `${base}/api/v1`, headers: { authorization: `Bearer ${token}` }, ...rest };
}

/** The bare server stores no totals, so it writes to an organization whose totals are not read. */
export async function startBare(
  databaseUrl: string,
  reads: Organization,
  writes: Organization,
): Promise<RunningServer> {
  const organizations = { READS_FROM: reads.id, WRITES_TO: writes.id };
  const env = { DATABASE_URL: databaseUrl, DATABASE_POOL: barePool, ...organizations };
  return { name: 'bare', headers: {}, ...(await start(script('./bare.ts'), env, '/contacts')) };
}

/** Starts the bare claim for the cards of one organization. */
export async function startBareClaims(databaseUrl: string, organization: string): Promise<RunningServer> {
  const env = { DATABASE_URL: databaseUrl, DATABASE_POOL: barePool, ORGANIZATION: organization };
  return { name: 'bare', headers: {}, ...(await start(script('./claims/bare-claims.ts'), env, '/health')) };
}

/** Starts a separate process for background work only. It prints nothing when it is ready. */
export function startWorker(
  databaseUrl: string,
  more: Record<string, string> = {},
): { stop(): Promise<void> } {
  const env = { DATABASE_URL: databaseUrl, ROLES: 'worker', LOG_LEVEL: 'warn', ...more };
  const child = launch(builtServer, 0, env);
  return { stop: () => stopChild(child) };
}

/** The bare servers use their packages as they are published. */
const script = (file: string) => [...heapFlags, fileURLToPath(new URL(file, import.meta.url))];

const launched = new Set<ChildProcess>();

/** Stops the servers of a part of the bench that was interrupted. */
export const stopLaunched = (): Promise<unknown> => Promise.all([...launched].map(stopChild));

export function launch(
  program: readonly string[],
  port: number,
  env: Record<string, string>,
  output: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  const child = spawn(process.execPath, program, {
    env: {
      ...nodeEnvironment,
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', output, 'inherit'],
  });
  launched.add(child);
  child.once('exit', () => launched.delete(child));
  return child;
}

async function start(program: readonly string[], env: Record<string, string>, probe: string) {
  const port = await findFreePort();
  const base = `http://127.0.0.1:${port}`;
  const child = launch(program, port, env);
  const stop = () => stopChild(child);
  try {
    await answers(`${base}${probe}`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { base, pid: child.pid ?? 0, stop };
}

const startMs = 30_000;

export async function answers(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + startMs; ; await pause(50)) {
    const res = await fetch(url).catch(() => undefined);
    await res?.arrayBuffer();
    if (res?.ok) return;
    if (child.exitCode !== null) throw new Error(`the server at ${url} ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
  }
}

const stopMs = 15_000;

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const giveUp = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await exited;
  clearTimeout(giveUp);
}
