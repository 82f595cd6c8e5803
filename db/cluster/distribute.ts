import type postgres from 'postgres';

/**
 * The tables that are read before the organization is known. Tokens stay on the coordinator, like people and
 * organizations. Members are copied to every node, because the records refer to them.
 */
const copiedTable = 'memberships';
const tablesOfCoordinator = ['api_tokens'];

interface ForeignKey {
  tab: string;
  name: string;
  definition: string;
}

/** The tables that belong on the nodes and are not there yet. */
async function undistributed(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ tab: string }[]>`
    SELECT c.relname AS tab FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> ALL (${tablesOfCoordinator})
      AND c.oid NOT IN (SELECT logicalrelid FROM pg_dist_partition)
    ORDER BY c.relname`;
  return rows.map(({ tab }) => tab);
}

const foreignKeysOf = (sql: postgres.TransactionSql, tables: readonly string[]) => sql<ForeignKey[]>`
  SELECT conrelid::regclass::text AS tab, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
    AND (conrelid = ANY (${tables}::regclass[]) OR confrelid = ANY (${tables}::regclass[]))
  ORDER BY 1, 2`;

/**
 * Distributes the tables of organizations over the nodes of a Citus cluster, the rows of one organization to the same
 * node. Foreign keys stay. It is repeated after each migration, for tables that are new. Returns the names of the
 * distributed tables.
 */
export async function distributeTables(sql: postgres.Sql): Promise<string[]> {
  const tables = await undistributed(sql);
  if (tables.length === 0) return [];
  await sql.begin(async (tx) => {
    await sequentially(tx);
    // A foreign key can exist only between two tables of the same kind, so all are dropped and created again.
    const keys = await foreignKeysOf(tx, tables);
    for (const { tab, name } of keys) await tx`ALTER TABLE ${tx(tab)} DROP CONSTRAINT ${tx(name)}`;
    for (const table of tables)
      if (table === copiedTable) await tx`SELECT create_reference_table(${table})`;
      else await tx`SELECT create_distributed_table(${table}, 'organization_id')`;
    for (const { tab, name, definition } of keys)
      await tx.unsafe(`ALTER TABLE "${tab}" ADD CONSTRAINT "${name}" ${definition}`);
  });
  return tables;
}

/** Citus changes the shards of several tables in one transaction only one after the other. */
export const sequentially = (tx: postgres.TransactionSql) =>
  tx`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`;

/** True if the tables of this database are distributed over the nodes of a cluster. */
export async function isCluster(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS found`;
  if (!row?.found) return false;
  const distributed = await sql`SELECT 1 FROM pg_dist_partition WHERE partmethod = 'h' LIMIT 1`;
  return distributed.length > 0;
}
