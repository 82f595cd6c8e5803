import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '#server/boot/install.mjs';

const script = fileURLToPath(new URL('./clocked-worker-process.ts', import.meta.url));

export interface ClockedWorker {
  setClock(offset: number): void;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a worker on this database whose clock is `offset` milliseconds ahead. */
export async function startClockedWorker(
  databaseUrl: string,
  offset = 0,
  environment: Record<string, string> = {},
): Promise<ClockedWorker> {
  const child: ChildProcess = fork(script, [], {
    execArgv: [...nodeFlags],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      ROLES: 'worker',
      ALLOW_INSECURE_WEBHOOKS: '1',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  child.send({ offset });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the worker ended before it was ready');
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return {
    setClock: (next) => child.send({ offset: next }),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
