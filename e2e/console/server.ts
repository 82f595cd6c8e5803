import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { attachEmbedded } from '#db/embedded.ts';
import { nodeFlags } from '#server/install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The real server in production mode, with limits as they come, on an empty database of its own. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platform-console-'));
  const server = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'none',
      // Receivers of tests listen on loopback.
      ALLOW_INSECURE_WEBHOOKS: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  process.env.CONSOLE_URL = await Promise.race([
    addressPrinted(server.stdout),
    exited.then(([code]) => Promise.reject(new Error(`the server ended with ${code} before serving`))),
  ]);
  const database = await attachEmbedded(dataDir);
  if (!database) throw new Error('the server runs without its database');
  process.env.CONSOLE_DATABASE_URL = database.url;
  return async () => {
    server.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

export async function addressPrinted(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const address = /Console\s+(http:\S+)/.exec(line)?.[1];
    if (!address) continue;
    output.resume();
    return address;
  }
  throw new Error('the server printed no address');
}
