import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { initCluster } from '#db/cluster/init.ts';
import { coordinatorOf, knownNodes, type Node, onNode } from '#db/cluster/nodes.ts';
import type { OwnDatabase } from './databases.ts';

/** The shards of a test's database. Fewer than usual, because each table has its indexes on each of them. */
const shards = 4;

/** Creates a distributed database on the cluster whose coordinator has this address. */
export async function newClusterDatabase(coordinatorUrl: string): Promise<OwnDatabase> {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(coordinatorUrl);
  url.pathname = `/${name}`;
  const nodes = await nodesOf(coordinatorUrl);
  const coordinator = coordinatorOf(coordinatorUrl);
  await onNode(coordinatorUrl, coordinator, async (sql) => {
    await sql`CREATE DATABASE ${sql(name)}`;
    await sql`ALTER DATABASE ${sql(name)} SET citus.shard_count = ${sql.unsafe(String(shards))}`;
  });
  for await (const _ of initCluster(url.href, nodes));
  const drop = async () => {
    for (const node of [coordinator, ...nodes])
      await onNode(
        url.href,
        node,
        (sql) => sql`DROP DATABASE IF EXISTS ${sql(name)} WITH (FORCE)`,
        'postgres',
      );
  };
  return { url: url.href, drop };
}

async function nodesOf(url: string): Promise<Node[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return [...(await knownNodes(sql))];
  } finally {
    await sql.end();
  }
}
