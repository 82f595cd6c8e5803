import { initCluster } from '#db/cluster/init.ts';
import { nodeOf } from '#db/cluster/nodes.ts';
import { loadConfig } from '#server/vocabulary/config.ts';

export async function init(nodes: readonly string[]): Promise<void> {
  const { databaseUrl } = loadConfig();
  if (databaseUrl === undefined)
    throw new Error('a cluster needs a PostgreSQL of its own: set DATABASE_URL to its coordinator');
  for await (const line of initCluster(databaseUrl, nodes.map(nodeOf))) console.log(line);
}
