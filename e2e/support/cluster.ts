import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { initCluster } from '#db/cluster/init.ts';
import { coordinatorOf, knownNodes, type Node, onNode } from '#db/cluster/nodes.ts';
import type { OwnDatabase } from './databases.ts';

/** The address of the coordinator. Its database has the nodes of the cluster. */
export function coordinatorUrl(): string {
  const { CITUS_URL } = process.env;
  if (!CITUS_URL) throw new Error('set CITUS_URL to the coordinator of a Citus cluster that has its nodes');
  return CITUS_URL;
}

/** The shards of a test's database. Fewer than usual, because each table has its indexes on each of them. */
const shards = 4;

/** Creates a distributed database on the cluster whose coordinator has this address, by default on all of its nodes. */
export async function newClusterDatabase(base: string, chosen?: Node[]): Promise<OwnDatabase> {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(base);
  url.pathname = `/${name}`;
  const all = await nodesOf(base);
  const nodes = chosen ?? all;
  const coordinator = coordinatorOf(base);
  await onNode(base, coordinator, async (sql) => {
    await sql`CREATE DATABASE ${sql(name)}`;
    await sql`ALTER DATABASE ${sql(name)} SET citus.shard_count = ${sql.unsafe(String(shards))}`;
  });
  await prepareCluster(base, url.href, nodes);
  const drop = async () => {
    for (const node of [coordinator, ...all])
      await onNode(
        url.href,
        node,
        (sql) => sql`DROP DATABASE IF EXISTS ${sql(name)} WITH (FORCE)`,
        'postgres',
      );
  };
  return { url: url.href, drop };
}

/**
 * Runs the steps of `cluster init` for the database `url`. The roles are those of all databases, so two databases cannot be
 * prepared at the same time.
 */
export const prepareCluster = (base: string, url: string, nodes: readonly Node[]): Promise<void> =>
  onNode(base, coordinatorOf(base), async (sql) => {
    await sql`SELECT pg_advisory_lock(1)`;
    for await (const _ of initCluster(url, nodes));
  });

export async function nodesOf(url: string): Promise<Node[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return [...(await knownNodes(sql))];
  } finally {
    await sql.end();
  }
}
