import type { TestProject } from 'vitest/node';
import { coordinatorUrl, newClusterDatabase } from './cluster.ts';

/** Creates one distributed database for the whole run, on the cluster that CITUS_URL names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await newClusterDatabase(coordinatorUrl());
  project.provide('databaseUrl', database.url);
  return () => database.drop();
}
