import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtServer, ensureServerBuilt } from '#server/boot/server-build.mjs';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Everything that it has written to standard error. */
  standardError(): string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Ends the process as an operator does. */
  stop(): Promise<void>;
}

/** Starts the product as a separate process, by default with only the REST API, on a free port. */
export async function startProcess(
  environment: Record<string, string> & ({ DATABASE_URL: string } | { DATA_DIR: string }),
): Promise<ServerProcess> {
  const limits = { RATE_LIMIT_READS: '0', RATE_LIMIT_WRITES: '0', RATE_LIMIT_GENERAL: '0' };
  await ensureServerBuilt();
  const child = spawn(process.execPath, builtServer, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ROLES: 'api',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...limits,
      ...environment,
    },
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk;
    process.stderr.write(chunk);
  });
  const url = await addressOf(child);
  return { url, child, standardError: () => errors, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/**
 * Reads the address that the process prints when it is ready. A process that ends earlier causes an error, not a
 * wait.
 */
export async function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    const [url] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(printed) ?? [];
    if (url === undefined) continue;
    child.stdout?.resume();
    return url;
  }
  throw new Error(`the server ended before it served: ${printed}`);
}
