import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#server/boot/build.mjs';
import { builtServer, ensureServerBuilt } from '#server/boot/server-build.mjs';
import { newDatabase, prepareDatabases } from '../databases.ts';
import { ffmpeg } from '../files/rendered-films.ts';
import { startQuickPostgres } from '../process/quick-postgres.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts the real server in production mode on a database of its own with the demo organization. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platform-console-'));
  const database = await startQuickPostgres();
  await prepareDatabases(database.url);
  const { url: databaseUrl } = await newDatabase(database.url);
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  await ensureServerBuilt();
  const [password] = await Promise.all([writeDemonstration(environment), ensureBuilt()]);
  const server = startBuilt({
    ...environment,
    // The webhook receivers of tests listen on loopback.
    ALLOW_INSECURE_WEBHOOKS: '1',
    // The test that opens every page sends more requests than any person.
    RATE_LIMIT_CONSOLE: '6000',
    SHOW_GALLERY: '1',
    FFMPEG_PATH: ffmpeg,
    // All tests sign in from one address.
    RATE_LIMIT_PAGES: '6000',
  });
  process.env.CONSOLE_URL = await Promise.race([addressPrinted(server.output), server.failed]);
  process.env.DEMO_PASSWORD = password;
  process.env.CONSOLE_DATABASE_URL = databaseUrl;
  return async () => {
    await server.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * Writes the demo organization with a process without pages, so the console can be built meanwhile, and returns the
 * password of its people.
 */
async function writeDemonstration(environment: Record<string, string>): Promise<string> {
  const server = startBuilt({ ...environment, ROLES: 'api', SEED: 'demo' });
  const printed = await Promise.race([printedUntil(server.output, /with the password\s+\S+/), server.failed]);
  await server.stop();
  return /with the password\s+(\S+)/.exec(printed)?.[1] ?? '';
}

function startBuilt(environment: Record<string, string>) {
  const child = spawn(process.execPath, builtServer, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  return {
    output: child.stdout,
    /** Rejects when the process ends. */
    failed: exited.then(([code]) =>
      Promise.reject(new Error(`the server ended with ${code} before serving`)),
    ),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export async function addressPrinted(output: NodeJS.ReadableStream): Promise<string> {
  const printed = await printedUntil(output, /Console\s+http:\S+/);
  return /Console\s+(http:\S+)/.exec(printed)?.[1] ?? '';
}

/** Returns the output of a process up to a line that matches. */
async function printedUntil(output: NodeJS.ReadableStream, sign: RegExp): Promise<string> {
  let printed = '';
  for await (const line of createInterface({ input: output })) {
    printed += `${line}\n`;
    if (!sign.test(line)) continue;
    output.resume();
    return printed;
  }
  throw new Error(`the server printed nothing like ${sign}`);
}
