import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { Tx } from '#db/lanes/tx.ts';
import { appendOnlyTables } from '#db/migrating/migrate.ts';
import { builder } from '#db/queries/prepared.ts';
import { events } from '#db/schema/kernel/events-and-calls.ts';
import { installation } from '#db/schema/kernel/identity.ts';

/**
 * Tables that may have rows of an organization before it is filled: its members, their invitations and their settings.
 * The demonstration adds nothing to them.
 */
const before = [
  'memberships',
  'api_tokens',
  'invitations',
  'saved_views',
  'webhook_endpoints',
  'webhook_cursors',
  'webhook_deliveries',
  'webhook_lanes',
  'webhook_attempts',
  'request_log',
  'idempotency_keys',
];

/**
 * Tables that follow from records and may have rows as soon as there is an organization. They are emptied with the
 * records, or cut back.
 */
const following = [
  'events',
  'event_heads',
  'resource_counts',
  'tallies',
  'alarms',
  'sequences',
  'notifications',
  'notification_choices',
  'external_links',
];

const keyOf = (organization: string) => `unfinished_demo ${organization}`;

const tenantTables = (db: Pick<Tx, 'select'>) =>
  db
    .select({ name: sql<string>`c.relname`.as('name') })
    .from(sql`pg_class c JOIN pg_attribute a ON a.attrelid = c.oid`)
    .where(
      sql`a.attname = 'organization_id' AND NOT a.attisdropped AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relnamespace = 'public'::regnamespace`,
    )
    .orderBy(sql`c.relname`);

/** The first table with rows that could be confused with those of a demonstration. */
export async function firstRecordOf(tx: Tx, organization: string): Promise<string | undefined> {
  for (const { name } of await tenantTables(tx)) {
    if (before.includes(name) || following.includes(name)) continue;
    const [found] = await tx
      .select({ one: sql<number>`1` })
      .from(sql`${sql.identifier(name)}`)
      .where(sql`organization_id = ${organization}`)
      .limit(1);
    if (found) return name;
  }
  return undefined;
}

/** Notes in the database that a demonstration is being written, so that an interrupted one is recognized later. */
export async function noteBeginning(tx: Tx, organization: string): Promise<void> {
  await tx.insert(installation).select(
    tx
      .select({
        key: sql<string>`${keyOf(organization)}::text`.as('key'),
        value: sql<string>`coalesce(max(${events.position}), 0)::text || ' ' || now()::text`.as('value'),
      })
      .from(events)
      .where(eq(events.organization_id, organization)),
  );
}

export async function noteEnd(tx: Tx, organization: string): Promise<void> {
  await tx.delete(installation).where(eq(installation.key, keyOf(organization)));
}

/**
 * Removes a demonstration that was not finished, in one transaction: the organization is as empty as before, and its
 * events go on where they were. Returns whether there was one. It runs as the login, because only the login may delete
 * rows of tables that are never changed.
 */
export async function removeUnfinishedDemo(url: string, organization: string): Promise<boolean> {
  const database = postgres(url, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  try {
    return await database.begin(async (tx) => {
      await tx`SET LOCAL ROLE platform_system`;
      const [half] = await tx<{ value: string }[]>`
        DELETE FROM installation WHERE key = ${keyOf(organization)} RETURNING value`;
      await tx`RESET ROLE`;
      if (!half) return false;
      const [, position = '0', began = '-infinity'] = /^(\d+)(?: (.+))?$/.exec(half.value) ?? [];
      await clearAppendOnly(tx, organization);
      await tx`DELETE FROM jobs.job_common WHERE data ->> 'organization_id' = ${organization}
        AND state IN ('created', 'retry') AND created_on > ${began}::text::timestamptz`;
      await tx`SET LOCAL ROLE platform_app`;
      await tx.unsafe(`SET LOCAL app.org_id = '${organization}'`);
      await emptyTables(tx, organization);
      await cutEvents(tx, organization, position);
      return true;
    });
  } finally {
    await database.end({ timeout: 5 });
  }
}

/** Row-level security keeps the owner from changing these rows too, so it is lifted in this transaction. */
async function clearAppendOnly(tx: postgres.TransactionSql, organization: string): Promise<void> {
  for (const table of appendOnlyTables) {
    await tx`ALTER TABLE ${tx(table)} NO FORCE ROW LEVEL SECURITY`;
    await tx`DELETE FROM ${tx(table)} WHERE organization_id = ${organization}`;
    await tx`ALTER TABLE ${tx(table)} FORCE ROW LEVEL SECURITY`;
  }
}

/** One statement empties all tables, because their foreign keys are checked when it ends. */
async function emptyTables(tx: postgres.TransactionSql, organization: string): Promise<void> {
  const preserved = new Set([...before, ...appendOnlyTables, 'events', 'event_heads']);
  const tables = (await tx.unsafe<{ name: string }[]>(tenantTables(builder).toSQL().sql)).filter(
    ({ name }) => !preserved.has(name),
  );
  const deletions = tables.map(
    ({ name }) => `"from ${name}" AS (DELETE FROM "${name}" WHERE organization_id = '${organization}')`,
  );
  await tx.unsafe(`WITH ${deletions.join(', ')} SELECT 1`);
}

async function cutEvents(tx: postgres.TransactionSql, organization: string, position: string): Promise<void> {
  const own = tx`organization_id = ${organization}`;
  await tx`DELETE FROM events WHERE ${own} AND position > ${position}::bigint`;
  const [last] = await tx<{ sequence: string }[]>`
    SELECT coalesce(max(sequence), 0)::text AS sequence FROM events WHERE ${own}`;
  for (const table of ['event_heads', 'webhook_cursors'])
    await tx`UPDATE ${tx(table)} SET last_sequence = least(last_sequence, ${last?.sequence ?? '0'}::bigint) WHERE ${own}`;
}
