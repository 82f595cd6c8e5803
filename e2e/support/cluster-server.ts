import postgres from 'postgres';
import { afterAll } from 'vitest';
import { coordinatorUrl, newClusterDatabase } from './cluster.ts';
import { startServer } from './test-server.ts';

/** Starts a server for the tests of one file, on a distributed database of their own, to which `owner` is connected. */
export async function clusterServer() {
  const own = await newClusterDatabase(coordinatorUrl());
  const owner = postgres(own.url, { max: 1, onnotice: () => {} });
  const server = await startServer({ databaseUrl: own.url });
  afterAll(async () => {
    await server.close();
    await owner.end();
    await own.drop();
  });
  return { own, owner, server };
}
