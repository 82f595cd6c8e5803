import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#db/embedded.ts';
import { newDatabase, prepareDatabases } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** One real PostgreSQL for the whole run; every test works in organizations of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platform-test-'));
  const database = await startEmbedded({ dataDir, log: quiet });
  await prepareDatabases(database.url);
  project.provide('databaseUrl', (await newDatabase(database.url)).url);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
