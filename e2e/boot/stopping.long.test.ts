import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startEmbedded } from '#db/embedded/server.ts';
import {
  callAndForget,
  familyOf,
  isGone,
  postmasterOf,
  startOn,
  terminate,
} from '../support/boot/stopping.ts';
import { newDatabase } from '../support/databases.ts';
import { newFolder } from '../support/new-folder.ts';
import { type ServerProcess, startProcess } from '../support/process/server-process.ts';
import { rawSocket } from '../support/raw-socket.ts';
import { startCuttable } from '../support/servers/cuttable-proxy.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

let parent: string;
let dataDir: string;
const servers: ServerProcess[] = [];

beforeEach(() => {
  parent = newFolder('stopping');
  dataDir = path.join(parent, 'data');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  fs.rmSync(parent, { recursive: true, force: true });
});

async function start(server: Promise<ServerProcess>): Promise<ServerProcess> {
  servers.push(await server);
  return server;
}

test('the process ends within 10 s and frees the folder, although all processes of its database are halted', async () => {
  const server = await start(startOn(dataDir));
  const family = familyOf(postmasterOf(dataDir));
  for (const pid of family) process.kill(pid, 'SIGSTOP');
  for (let i = 0; i < 20; i++) callAndForget(`${server.url}/api/v1/me`);
  const { ms, code } = await terminate(server);
  expect(ms).toBeLessThan(10_000);
  expect(code).not.toBeNull();
  await expect.poll(() => family.filter((pid) => !isGone(pid))).toEqual([]);
  const next = await startEmbedded({ dataDir, log: quiet });
  await next.stop();
});

test('the process ends within 10 s, although its external database does not answer and calls are under way', async () => {
  const own = await newDatabase(inject('databaseUrl'));
  const proxy = await startCuttable(own.url);
  const server = await start(
    startProcess({ DATABASE_URL: proxy.url, ROLES: 'api,worker', LOG_LEVEL: 'silent' }),
  );
  try {
    proxy.freeze();
    for (let i = 0; i < 20; i++) callAndForget(`${server.url}/api/v1/me`);
    const socket = await rawSocket(server.url, 'POST /api/v1/contacts HTTP/1.1\r\nHost: a\r\n');
    const { ms, code } = await terminate(server);
    expect(ms).toBeLessThan(10_000);
    expect(code).not.toBeNull();
    socket.destroy();
  } finally {
    await proxy.close();
    await own.drop();
  }
});
