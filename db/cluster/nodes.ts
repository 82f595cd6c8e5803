import postgres from 'postgres';

export interface Node {
  host: string;
  port: number;
}

const usualPort = 5432;

/** Reads `host` or `host:port`. */
export function nodeOf(text: string): Node {
  const url = URL.parse(`postgres://${text}`);
  if (!url?.hostname || url.host !== text) throw new Error(`${text} is not a node: use host or host:port`);
  return { host: url.hostname, port: url.port ? Number(url.port) : usualPort };
}

export const nameOf = ({ host, port }: Node) => `${host}:${port}`;

/** The node that has the address of this URL. */
export function coordinatorOf(url: string): Node {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: port ? Number(port) : usualPort };
}

/** The address of the same database, or of another one, on a node, with the same login. */
function addressOn(url: string, { host, port }: Node, database?: string): string {
  const address = new URL(url);
  address.hostname = host;
  address.port = String(port);
  if (database !== undefined) address.pathname = `/${database}`;
  return address.href;
}

/** Runs `work` on one connection to a node. What fails says at which node. */
export async function onNode<T>(
  url: string,
  node: Node,
  work: (sql: postgres.Sql) => Promise<T>,
  database?: string,
): Promise<T> {
  const sql = postgres(addressOn(url, node, database), { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    return await work(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${nameOf(node)}: ${reason}`, { cause: error });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Creates the database with the extension on a node, if it is missing. */
export async function prepareNode(url: string, node: Node): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await onNode(
    url,
    node,
    async (sql) => {
      const [known] = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`;
      if (!known) await sql`CREATE DATABASE ${sql(name)}`;
    },
    'postgres',
  );
  await onNode(url, node, (sql) => sql`CREATE EXTENSION IF NOT EXISTS citus`);
}

/** The nodes that the coordinator knows, without itself. */
export const knownNodes = (sql: postgres.Sql) =>
  sql<Node[]>`SELECT nodename AS host, nodeport AS port FROM pg_dist_node
    WHERE groupid <> 0 AND noderole = 'primary' ORDER BY groupid`;

/** Makes the coordinator known to the nodes and the nodes to the coordinator. Known nodes stay as they are. */
export async function joinNodes(sql: postgres.Sql, coordinator: Node, nodes: readonly Node[]): Promise<void> {
  const [itself] = await sql`SELECT 1 FROM pg_dist_node WHERE groupid = 0`;
  if (!itself) await sql`SELECT citus_set_coordinator_host(${coordinator.host}, ${coordinator.port})`;
  const known = new Set((await knownNodes(sql)).map(nameOf));
  for (const node of nodes)
    if (!known.has(nameOf(node))) await sql`SELECT citus_add_node(${node.host}, ${node.port})`;
}
