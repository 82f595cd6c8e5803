import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { distributeTables, isCluster, sequentially } from '../cluster/distribute.ts';
import { migrateJobs } from '../jobs.ts';
import { checkServer } from '../server-check.ts';
import { allMigrations, applyMigrations, type Migration } from './pending-migrations.ts';
import { noteUpgradeState, readUpgradeState, repairRows } from './upgrade-backfill.ts';

/**
 * Tenant tables that the platform's own work reads across organizations, for lookups, sequencing of events
 * and deleting expired rows.
 */
export const systemTables = [
  'memberships',
  'api_tokens',
  'events',
  'event_heads',
  'idempotency_keys',
  'request_log',
  'webhook_endpoints',
  'webhook_cursors',
  'webhook_deliveries',
  'webhook_lanes',
  'webhook_attempts',
  'alarms',
  'tallies',
  'imports',
  'import_rows',
  'integration_runs',
  'integration_run_errors',
  'integration_followers',
  'agent_configs',
  'fiscal_chains',
  'former_figures',
  'notifications',
  'notification_choices',
  'invitations',
  'files',
];

/**
 * Tables without an organization that hold what people sign in with. Requests reach none of them as themselves: only the
 * platform's own role reads and writes them.
 */
export const peopleTables = [
  'authenticators',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'pending_sign_ins',
];

/** Tables whose rows requests may add and read, but never change or remove. */
export const appendOnlyTables = ['contract_trail', 'agent_log', 'fiscal_records', 'postings'];

const lookAgainMs = 100;

/** Migrates the schema to this version. Several processes may start at once; only one of them migrates. */
export async function migrateDatabase(
  url: string,
  migrations: readonly Migration[] = allMigrations(),
): Promise<void> {
  await checkServer(url);
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await lockMigrations(client);
    const isDistributed = await isCluster(client);
    const before = async (tx: postgres.TransactionSql) => {
      if (isDistributed) await sequentially(tx);
    };
    await applyMigrations(client, migrations, {
      before,
      after: async (tx) => {
        await protectTables(tx);
        // A row that is inserted while its partition is attached would be refused; now no other process can insert.
        if (await hasPartitions(tx)) await tx`SELECT make_partitions(now())`;
      },
    });
    if (isDistributed) await distributeTables(client);
    // The grants let a running process check if the schema has every migration of its version.
    await client`grant usage on schema drizzle to platform_system`;
    await client`grant select on drizzle.__drizzle_migrations to platform_system`;
    await migrateJobs(url, client);
    // A dump does not contain this setting, so every start applies it.
    await client`select trust_search_operators()`;
    if (await isUnprotected(client))
      await client.begin(async (tx) => {
        await before(tx);
        await protectTables(tx);
      });
    if ((await readUpgradeState(client)) === 'migrated') {
      await repairRows(client);
      await noteUpgradeState(client, 'repaired');
    }
    await makePartitionsAhead(client);
  } finally {
    await client.end();
  }
}

const lockNotAvailable = '55P03';

/** A process that waited inside of a statement would keep the other one from building an index concurrently. */
async function lockMigrations(client: postgres.Sql): Promise<void> {
  for (;;) {
    const [lock] = await client<{ is_ours: boolean }[]>`select pg_try_advisory_lock(727100) as is_ours`;
    if (lock?.is_ours) return;
    await pause(lookAgainMs);
  }
}

/**
 * Protects all tables with row-level security. It takes an exclusive lock on every table, so it runs only
 * with a migration, or when a restored dump has lost a policy.
 */
export async function protectTables(tx: postgres.TransactionSql): Promise<void> {
  await tx`select protect_tenant_tables(${systemTables})`;
  await tx`ALTER TABLE organizations FORCE ROW LEVEL SECURITY`;
  for (const table of peopleTables)
    await tx.unsafe(`DO $$ BEGIN
      IF to_regclass('${table}') IS NOT NULL THEN
        GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO platform_system;
      END IF;
    END $$`);
  for (const table of appendOnlyTables)
    await tx.unsafe(`DO $$ BEGIN
      IF to_regclass('${table}') IS NOT NULL THEN REVOKE UPDATE, DELETE ON ${table} FROM platform_app; END IF;
    END $$`);
}

/**
 * Creates the partitions of the coming weeks at every start; rows of a missing partition are stored in the
 * default partition.
 */
async function makePartitionsAhead(client: postgres.Sql): Promise<void> {
  if (!(await hasPartitions(client))) return;
  const makePartitions = client`SELECT make_partitions(now())`;
  await makePartitions.catch((error) => {
    // Another session has locked the table. A worker tries again every ten minutes.
    if (!(error instanceof postgres.PostgresError && error.code === lockNotAvailable)) throw error;
  });
}

async function hasPartitions(client: postgres.Sql | postgres.TransactionSql): Promise<boolean> {
  const [known] = await client`SELECT to_regproc('make_partitions') IS NOT NULL AS exists`;
  return known?.exists === true;
}

async function isUnprotected(client: postgres.Sql): Promise<boolean> {
  const unprotected = await client`
    select 1 from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid)) limit 1`;
  return unprotected.length > 0;
}
