import postgres from 'postgres';
import type { Tx } from '#db/lane.ts';
import { appendOnlyTables } from '#db/migrate.ts';

/**
 * Tables that may hold something of an organization before it is filled: who works there, how they came in and what
 * they set up. The demonstration adds nothing to them.
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

/** What follows from records, and is there as soon as an organization is: emptied with the records, or cut back. */
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

const tenantTables = `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE a.attname = 'organization_id' AND NOT a.attisdropped AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;

/** The first table with something in it that a demonstration could be mixed up with. */
export async function firstRecordOf(tx: Tx, organization: string): Promise<string | undefined> {
  for (const { name } of await tx.text<{ name: string }>(tenantTables)) {
    if (before.includes(name) || following.includes(name)) continue;
    const [found] = await tx.text(`SELECT 1 FROM "${name}" WHERE organization_id = $1 LIMIT 1`, [
      organization,
    ]);
    if (found) return name;
  }
  return undefined;
}

/** Says in the database that a demonstration is being written: whoever finds it later knows that half of one is there. */
export async function noteBeginning(tx: Tx, organization: string): Promise<void> {
  await tx.text(
    `INSERT INTO installation (key, value)
     SELECT $1, coalesce(max(position), 0)::text || ' ' || now()::text FROM events WHERE organization_id = $2`,
    [keyOf(organization), organization],
  );
}

export async function noteEnd(tx: Tx, organization: string): Promise<void> {
  await tx.text('DELETE FROM installation WHERE key = $1', [keyOf(organization)]);
}

/**
 * Takes back a demonstration that was not finished, in one transaction: the organization is as empty as before, and its
 * events go on where they were. Answers whether there was one. As the login, which alone may clear what is never changed.
 */
export async function removeUnfinishedDemo(url: string, organization: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  try {
    return await sql.begin(async (tx) => {
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
    await sql.end({ timeout: 5 });
  }
}

/** Nobody may change these rows, so the wall before the owner is lifted for this transaction. */
async function clearAppendOnly(tx: postgres.TransactionSql, organization: string): Promise<void> {
  for (const table of appendOnlyTables) {
    await tx`ALTER TABLE ${tx(table)} NO FORCE ROW LEVEL SECURITY`;
    await tx`DELETE FROM ${tx(table)} WHERE organization_id = ${organization}`;
    await tx`ALTER TABLE ${tx(table)} FORCE ROW LEVEL SECURITY`;
  }
}

/** One statement for all of them: records point at each other, and what they point at is looked for when it ends. */
async function emptyTables(tx: postgres.TransactionSql, organization: string): Promise<void> {
  const kept = new Set([...before, ...appendOnlyTables, 'events', 'event_heads']);
  const tables = (await tx.unsafe<{ name: string }[]>(tenantTables)).filter(({ name }) => !kept.has(name));
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
