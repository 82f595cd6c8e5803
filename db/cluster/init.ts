import postgres from 'postgres';
import { migrateDatabase } from '../migrating/migrate.ts';
import { searchFunctions } from '../server-check.ts';
import { checkCoordinator, checkRoles } from './checks.ts';
import { distributeTables } from './distribute.ts';
import { coordinatorOf, joinNodes, knownNodes, type Node, nameOf, prepareNode } from './nodes.ts';

const productRoles = ['platform_app', 'platform_system', 'platform_backup'];

/**
 * Makes the database the coordinator of a Citus cluster with these nodes and distributes its tables. It can be repeated,
 * for example to add nodes. Yields a line for each step that is done.
 */
export async function* initCluster(url: string, nodes: readonly Node[]): AsyncGenerator<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await checkCoordinator(sql);
    for (const node of nodes) await prepareNode(url, node);
    await sql`CREATE EXTENSION IF NOT EXISTS citus`;
    await joinNodes(sql, coordinatorOf(url), nodes);
    const known = (await knownNodes(sql)).map(nameOf);
    if (known.length === 0) throw new Error('the cluster has no nodes: name each with --node host:port');
    yield `The nodes are ${known.join(', ')}.`;

    await migrateDatabase(url);
    await setSettings(sql);
    for (const role of productRoles) await sql`ALTER ROLE ${sql(role)} LOGIN`;
    yield 'The schema is up to date, and the roles may log in on the nodes.';

    const tables = await distributeTables(sql);
    yield tables.length
      ? `${tables.length} tables are distributed by organization.`
      : 'All tables were distributed already.';

    for (const name of searchFunctions) await onAllNodes(sql, `ALTER FUNCTION ${name} LEAKPROOF`);
    await checkRoles(url, sql, productRoles);
    yield 'Every role reaches every node, and row-level security is forced there.';
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Citus reports what failed on a node as a row. */
async function onAllNodes(sql: postgres.Sql, command: string): Promise<void> {
  const [failed] = await sql<{ result: string }[]>`
    SELECT result FROM run_command_on_all_nodes(${command}) WHERE NOT success`;
  if (failed) throw new Error(`a node refused ${command}: ${failed.result}`);
}

/** Settings of the database, which apply to connections that are opened from now on. */
async function setSettings(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ name: string }[]>`SELECT current_database() AS name`;
  const database = sql(row?.name ?? '');
  // The nodes get the organization of a transaction, which is a SET LOCAL, and so apply row-level security to it.
  await sql`ALTER DATABASE ${database} SET citus.propagate_set_commands = 'local'`;
  // A node that is away fails its own calls within seconds.
  await sql`ALTER DATABASE ${database} SET citus.node_connection_timeout = 3000`;
}
