import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '#db/embedded/postmaster.ts';
import { builtServer } from '#server/boot/server-build.mjs';
import type { BenchDatabase } from './database.ts';
import { load } from './load.ts';
import { type Memory, memoryOf } from './memory.ts';
import type { Organization } from './organizations.ts';
import { answers, launch, startOurs, stopChild } from './servers.ts';
import { median } from './statistics.ts';
import { makeTraffic, operations } from './traffic.ts';

export interface Starts {
  /** All roles, on a database that exists, until a call is answered. */
  warmMs: number;
  /** From an empty folder, until a page is answered and until the logins of the demonstration are printed. */
  pageMs: number;
  loginsMs: number;
  /** All roles, after calls of the API. */
  memory: Memory | undefined;
}

const rounds = 3;
const allRoles = { ROLES: 'api,console,worker' };
const apiRound = { connections: 16, seconds: 4 };

export async function measureStarts(database: BenchDatabase, organization: Organization): Promise<Starts> {
  const traffic = await makeTraffic(database.sql, organization);
  const warm: number[] = [];
  let memory: Memory | undefined;
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const server = await startOurs(database.url, organization, allRoles);
    warm.push(performance.now() - began);
    try {
      if (round > 0) continue;
      for (const operation of operations) await load(server.base, traffic[operation](server), apiRound);
      memory = memoryOf(server.pid);
    } finally {
      await server.stop();
    }
  }
  const first: { pageMs: number; loginsMs: number }[] = [];
  for (let round = 0; round < rounds; round++) first.push(await firstStart());
  return {
    warmMs: median(warm),
    pageMs: median(first.map(({ pageMs }) => pageMs)),
    loginsMs: median(first.map(({ loginsMs }) => loginsMs)),
    memory,
  };
}

/** Starts the product in an empty folder, where it creates a database and writes the demonstration. */
async function firstStart() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platform-bench-start-'));
  // PostgreSQL may run as another user, who must reach its folder inside.
  fs.chmodSync(folder, 0o711);
  const port = await findFreePort();
  const began = performance.now();
  // Without the address of a database it creates its own.
  const env = { DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const child = launch(builtServer, port, env, 'pipe');
  try {
    const logins = timeOf(child.stdout, 'An admin token');
    await answers(`http://127.0.0.1:${port}/sign-in`, child);
    const pageMs = performance.now() - began;
    return { pageMs, loginsMs: (await logins) - began };
  } finally {
    await stopChild(child);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** When the line that contains the words was printed. */
async function timeOf(output: NodeJS.ReadableStream | null, words: string): Promise<number> {
  if (!output) throw new Error('the output of the server is not read');
  for await (const line of createInterface({ input: output }))
    if (line.includes(words)) return performance.now();
  throw new Error(`the server ended without "${words}"`);
}
