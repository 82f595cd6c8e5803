import type { TestProject } from 'vitest/node';
import { newDatabase, prepareDatabases } from './databases.ts';
import { startQuickPostgres } from './process/quick-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Starts one real PostgreSQL for the whole run. Every test works in organizations of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startQuickPostgres();
  await prepareDatabases(database.url);
  project.provide('databaseUrl', (await newDatabase(database.url)).url);
  return () => database.stop();
}
