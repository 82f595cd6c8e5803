import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtServer, ensureServerBuilt } from '#server/boot/server-build.mjs';
import { addressOf } from './server-process.ts';

const clock = new URL('./clock-ahead.mjs', import.meta.url).href;

export interface ClockedServer {
  url: string;
  /** Resolves when the process uses the new time. */
  setClock(offset: number): Promise<void>;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the REST API as a separate process whose clock is `offset` milliseconds ahead. */
export async function startClockedServer(databaseUrl: string, offset: number): Promise<ClockedServer> {
  const limits = { RATE_LIMIT_READS: '0', RATE_LIMIT_WRITES: '0', RATE_LIMIT_GENERAL: '0' };
  await ensureServerBuilt();
  const child = spawn(process.execPath, ['--import', clock, ...builtServer], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '6',
      ROLES: 'api',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...limits,
    },
  });
  const url = await addressOf(child);
  const setClock = async (next: number) => {
    const confirmed = once(child, 'message');
    child.send({ offset: next });
    await confirmed;
  };
  await setClock(offset);
  return {
    url,
    setClock,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
