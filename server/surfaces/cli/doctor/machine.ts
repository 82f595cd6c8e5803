import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { isBuilt } from '#server/boot/build.mjs';
import type { Config } from '#server/vocabulary/config.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const megabyte = 2 ** 20;

export async function machineFindings(config: Config): Promise<Finding[]> {
  return [consoleFinding(config), ...dataFindings(config), await portFindings(config)].flat();
}

function consoleFinding({ roles }: Config): Finding[] {
  if (!roles.includes('console')) return [];
  if (isBuilt()) return [ok('console', 'the built console is up to date')];
  return [
    warning(
      'console',
      'the console is not built, or its files have changed',
      'Run: npm run build. Otherwise the next start builds it.',
    ),
  ];
}

function dataFindings({ dataDir, diskReserveMb, databaseUrl }: Config): Finding[] {
  if (databaseUrl !== undefined) return [];
  const folder = path.resolve(dataDir);
  const existing = nearestFolder(folder);
  try {
    fs.accessSync(existing, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch {
    const remedy = 'Start as the owner of the folder, or change its owner.';
    return [wrong('data', `${existing} is not writable for this user`, remedy)];
  }
  const { bavail, bsize } = fs.statfsSync(existing);
  const freeMb = Math.floor((bavail * bsize) / megabyte);
  const text = `${folder} has ${freeMb} MB of free space`;
  if (freeMb < diskReserveMb)
    return [
      wrong('data', `${text}; with less than ${diskReserveMb} MB writes are refused`, 'Free some space.'),
    ];
  if (freeMb < 10 * diskReserveMb) return [warning('data', text, 'Free some space before it runs out.')];
  return [ok('data', text)];
}

/** The folder, or the folder above it in which the first start will create it. */
function nearestFolder(folder: string): string {
  return fs.existsSync(folder) ? folder : nearestFolder(path.dirname(folder));
}

const anyAddress: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

async function portFindings({ host, port }: Config): Promise<Finding[]> {
  if (port === 0) return [ok('port', 'the next start takes a free port')];
  const error = await listenError(host, port);
  if (error === undefined) return [ok('port', `port ${port} of ${host} is free`)];
  if (error.code !== 'EADDRINUSE') {
    const remedy = 'Set HOST to an address of this machine, and PORT to a number above 1023.';
    return [wrong('port', `cannot listen on ${host}:${port}: ${error.message}`, remedy)];
  }
  const local = anyAddress[host] ?? host;
  const running = await readiness(`http://${local.includes(':') ? `[${local}]` : local}:${port}/readyz`);
  if (!running)
    return [wrong('port', `another program uses port ${port} of ${host}`, 'Stop it, or set PORT.')];
  const isReady = running.status === 'ready';
  const remedy = 'See docs/operations.md, Health.';
  return [
    ok('port', `the product is running on port ${port} and is ${isReady ? 'ready' : 'not ready'}`),
    ...running.missing.map(({ message }) => (isReady ? warning : wrong)('running', message, remedy)),
  ];
}

function listenError(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

const readyReply = z.object({
  status: z.enum(['ready', 'not_ready']),
  missing: z.array(z.object({ message: z.string() })),
});

/** The state of a running product; undefined if another program answers. */
async function readiness(url: string): Promise<z.infer<typeof readyReply> | undefined> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return readyReply.parse(await reply.json());
  } catch {
    return undefined;
  }
}
