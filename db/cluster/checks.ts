import postgres from 'postgres';
import { knownNodes, type Node, nameOf, onNode } from './nodes.ts';

const oldestCitus = 13;

/** Refuses a database that cannot become the coordinator of a cluster, before anything is changed. */
export async function checkCoordinator(sql: postgres.Sql): Promise<void> {
  const [login] = await sql<{ is_superuser: boolean }[]>`
    SELECT rolsuper AS is_superuser FROM pg_roles WHERE rolname = current_user`;
  if (!login?.is_superuser)
    throw new Error('a cluster is made by a superuser: give its login in DATABASE_URL for this command');
  const [extension] = await sql<{ version: string }[]>`
    SELECT default_version AS version FROM pg_available_extensions WHERE name = 'citus'`;
  if (!extension) throw new Error('Citus is not installed on this PostgreSQL');
  if (Number.parseInt(extension.version, 10) < oldestCitus)
    throw new Error(`Citus ${extension.version} is installed: version ${oldestCitus} or newer is needed`);
  const [setting] = await sql<{ libraries: string }[]>`
    SELECT current_setting('shared_preload_libraries') AS libraries`;
  if (!setting?.libraries.split(',').some((name) => name.trim() === 'citus'))
    throw new Error("shared_preload_libraries does not name citus: set it to 'citus' and restart PostgreSQL");
}

/**
 * Each of the product's roles has to reach every node, because a node is asked with the role of the call. Citus tells
 * little about a refused login, so each is tried.
 */
export async function checkRoles(url: string, sql: postgres.Sql, roles: readonly string[]): Promise<void> {
  for (const role of roles) {
    const client = postgres(url, { max: 1, onnotice: () => {}, connection: { role } });
    try {
      await client`SELECT count(*) FROM event_heads`;
    } catch (error) {
      const reason = error instanceof postgres.PostgresError ? error.message : String(error);
      throw new Error(
        `${role} does not reach every node (${reason}): allow the role to log in from the coordinator in pg_hba.conf of each node`,
        { cause: error },
      );
    } finally {
      await client.end({ timeout: 5 });
    }
  }
  for (const node of await knownNodes(sql)) await checkWalls(url, node);
}

/** Row-level security has to be forced on the shards too, because a node reads those. */
async function checkWalls(url: string, node: Node): Promise<void> {
  const open = await onNode(
    url,
    node,
    (sql) => sql<{ name: string }[]>`
      SELECT c.relname AS name FROM pg_dist_shard s
      JOIN pg_dist_placement p ON p.shardid = s.shardid AND p.groupid = (SELECT groupid FROM pg_dist_local_group)
      JOIN pg_class c ON c.oid = to_regclass(shard_name(s.logicalrelid, s.shardid)::text)
      WHERE NOT (c.relrowsecurity AND c.relforcerowsecurity) ORDER BY c.relname LIMIT 3`,
  );
  if (open.length)
    throw new Error(
      `${nameOf(node)}: row-level security is not forced on ${open.map(({ name }) => name).join(', ')}`,
    );
}
