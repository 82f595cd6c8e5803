import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from '#db/embedded/server.ts';
import { familyOf, isGone, postmasterOf, startOn, terminate } from '../support/boot/stopping.ts';
import { newFolder } from '../support/new-folder.ts';
import type { ServerProcess } from '../support/process/server-process.ts';
import { rawSocket } from '../support/raw-socket.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

let made: string;
let parent: string;
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  made = newFolder('stopping-made');
  await terminate(await startOn(path.join(made, 'data')));
});
afterAll(() => fs.rmSync(made, { recursive: true, force: true }));

beforeEach(async () => {
  parent = newFolder('stopping');
  dataDir = path.join(parent, 'data');
  // Copies with `cp -a`, because `fs.cp` does not keep owners and modes.
  execFileSync('cp', ['-a', path.join(made, 'data'), dataDir]);
  server = await startOn(dataDir);
});
afterEach(async () => {
  await server.kill();
  fs.rmSync(parent, { recursive: true, force: true });
});

test('a server that is asked to stop ends its database, even a halted one, and frees the folder', async () => {
  const postmaster = postmasterOf(dataDir);
  const family = familyOf(postmaster);
  expect(family.length).toBeGreaterThan(3);
  process.kill(postmaster, 'SIGSTOP');
  const { code, ms } = await terminate(server);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
  expect(family.filter((pid) => !isGone(pid))).toEqual([]);
  // The next start takes the folder at once, without waiting.
  const next = await startEmbedded({ dataDir, log: quiet });
  expect(fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down');
  await next.stop();
});

test('a second signal ends the process at once', async () => {
  const half = 'POST /api/v1/contacts HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n';
  // A request that never arrives completely keeps the server from stopping for some seconds.
  const socket = await rawSocket(server.url, half);
  await rawSocket(server.url, 'GET /livez HTTP/1.1\r\nHost: a\r\n\r\n');
  const started = performance.now();
  const signalled = () => {
    server.child.kill('SIGTERM');
    return server.child.exitCode;
  };
  await expect.poll(signalled, { timeout: 8_000 }).toBe(1);
  // Copies of a signal within a second count as the same signal. The drain alone would take six and a half seconds.
  expect(performance.now() - started).toBeGreaterThan(900);
  expect(performance.now() - started).toBeLessThan(4_000);
  socket.destroy();
});
