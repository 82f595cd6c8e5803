import type { TestProject } from 'vitest/node';
import { newClusterDatabase } from './cluster.ts';

/** Creates one distributed database for the whole run, on the cluster that CITUS_URL names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { CITUS_URL } = process.env;
  if (!CITUS_URL) throw new Error('set CITUS_URL to the coordinator of a Citus cluster that has its nodes');
  const database = await newClusterDatabase(CITUS_URL);
  project.provide('databaseUrl', database.url);
  return () => database.drop();
}
