import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { migrateJobs } from './jobs.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Tenant tables that the platform's own work reads across organizations: look-up, sequencing, reaping. */
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
  'notifications',
  'notification_choices',
  'invitations',
];

/** Rows that requests may add and read, and never change or remove. */
export const appendOnlyTables = ['contract_trail', 'agent_log'];

/** Brings the schema up to date; several processes may start at once, one of them does the work. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(727100)`;
    await migrate(drizzle(client), { migrationsFolder: folder });
    // So that a running process can tell whether the schema is the one it was written for.
    await client`grant usage on schema drizzle to platform_system`;
    await client`grant select on drizzle.__drizzle_migrations to platform_system`;
    await migrateJobs(url, client);
    // Walls are put up under an exclusive lock, so only where one is missing.
    const unprotected = await client`
      select 1 from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not (c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`;
    // Not part of a dump, so it is seen to at every start.
    await client`select trust_search_operators()`;
    if (unprotected.length) {
      await client`select protect_tenant_tables(${systemTables})`;
      for (const table of appendOnlyTables)
        await client`revoke update, delete on ${client(table)} from platform_app`;
    }
  } finally {
    await client.end();
  }
}
