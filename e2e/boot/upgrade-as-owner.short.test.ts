import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { allMigrations, appliedMigrations, applyMigrations } from '#db/migrating/pending-migrations.ts';
import { writeOldPostings } from '#server/areas/finance/postings/post-old-records.ts';
import { unpostedInFinance } from '#server/areas/finance/postings/unposted-finance.ts';
import { recountSums } from '#server/base/reports/recount.ts';
import { recountOnce } from '#server/base/reports/recount-once.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { schemaOf } from '../support/boot/schema-of.ts';
import { installVersion1 } from '../support/boot/version-1.ts';
import { insertFilled } from '../support/filled-rows.ts';
import { type OwnCluster, startCluster } from '../support/process/postgres-clusters.ts';
import { startServer } from '../support/test-server.ts';

let cluster: OwnCluster;
let version1: Awaited<ReturnType<OwnCluster['newDatabase']>>;
beforeAll(async () => {
  cluster = await startCluster(18);
  version1 = await cluster.newDatabase();
  await installVersion1(version1.ownerUrl);
});
afterAll(() => cluster.stop());

const organization = newId('organization', Date.now());

/**
 * Writes data that a customer of 1.0 had before stored sums of money existed: an expense, a payment and a movement of
 * cash.
 */
async function fill(superuserUrl: string): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1 });
  const own = { organization_id: organization, currency: 'EUR', version: 1 };
  const made = { created_by: { type: 'system', id: 'platform' } };
  try {
    await insertFilled(sql, 'organizations', { id: organization, slug: 'old', name: 'Old customer' });
    const expense = {
      ...own,
      ...made,
      id: 'exp_1',
      status: 'approved',
      amount: '120.50',
      date: '2026-01-10',
    };
    await insertFilled(sql, 'expenses', expense);
    const money = { total: '300.00', balance: '200.00', issue_date: '2026-01-05', due_date: '2026-02-05' };
    const paid = { id: 'ivp_1', date: '2026-01-20', amount: '100.00', method: 'transfer' };
    await insertFilled(sql, 'invoices', {
      ...own,
      ...made,
      ...money,
      id: 'inv_1',
      direction: 'sale',
      kind: 'invoice',
      status: 'partially_paid',
      company_id: null,
      lines: [],
      payments: [paid],
    });
    await insertFilled(sql, 'invoice_payments', { ...own, ...made, ...paid, invoice_id: 'inv_1' });
    const source = { source: { type: 'invoice', id: 'inv_1' }, source_id: 'inv_1' };
    const moved = { kind: 'inflow', status: 'reconciled', amount: '100.00', date: '2026-01-20', ...source };
    await insertFilled(sql, 'cash_movements', { ...own, ...made, ...moved, id: 'cmv_1' });
  } finally {
    await sql.end();
  }
}

const sumsOf = async (superuserUrl: string): Promise<string[]> => {
  const sql = postgres(superuserUrl, { max: 1 });
  const rows = await sql<{ sum: string }[]>`
    SELECT concat_ws(' ', metric, nullif(dim, ''), day, sum(amount)::numeric(20, 2)) AS sum FROM tallies
    WHERE organization_id = ${organization} GROUP BY metric, dim, day ORDER BY 1`.finally(() => sql.end());
  return rows.map(({ sum }) => sum);
};

const lastPaid = async (superuserUrl: string) => {
  const sql = postgres(superuserUrl, { max: 1 });
  const [row] = await sql`SELECT last_paid_on::text AS day FROM invoices`.finally(() => sql.end());
  return row?.day;
};

const formerFigures = async (superuserUrl: string) => {
  const sql = postgres(superuserUrl, { max: 1 });
  return [...(await sql`SELECT organization_id, differences FROM former_figures`.finally(() => sql.end()))];
};

const rightSums = [
  'cash.moved kind 2026-01-20 100.00',
  'expenses.approved 2026-01-10 120.50',
  'invoices.collected 2026-01-20 100.00',
  'invoices.collected due 2026-01-20 100.00',
  'invoices.issued 2026-01-05 300.00',
  'invoices.open 2026-02-05 200.00',
  'invoices.open kind 2026-02-05 200.00',
];

/** The payment is posted after the start. */
const postedSums = [
  'cash.moved kind 2026-01-20 100.00',
  'cash.posted kind 2026-01-20 100.00',
  ...rightSums.slice(1),
];

/** Starts on the database as the product does and counts everything once more. No sum may be wrong then. */
async function expectRightSums(databaseUrl: string): Promise<void> {
  const server = await startServer({ databaseUrl });
  try {
    await recountOnce(server.app);
    const { sums, wrong } = await recountSums(server.app, organization);
    expect({ sums, wrong }).toEqual({ sums: rightSums.length, wrong: 0 });
    await writeOldPostings(server.app, unpostedInFinance, new AbortController().signal);
    const { sums: posted, wrong: wronglyPosted } = await recountSums(server.app, organization);
    expect({ posted, wronglyPosted }).toEqual({ posted: postedSums.length, wronglyPosted: 0 });
  } finally {
    await server.close();
  }
}

test('an owner who is not a superuser upgrades version 1.0 and gets back the sums that its own upgrades lost', async () => {
  const { ownerUrl, superuserUrl } = await cluster.newDatabase(version1);
  await fill(superuserUrl);
  expect(await sumsOf(superuserUrl), 'they were lost').toEqual([]);
  await migrateDatabase(ownerUrl);
  await expectRightSums(ownerUrl);
  expect(await sumsOf(superuserUrl)).toEqual(postedSums);
  expect(await lastPaid(superuserUrl)).toBe('2026-01-20');
  expect(await formerFigures(superuserUrl), 'budgets count postings').toEqual([]);
});

test('an upgraded database has the schema of a new one, and the same recorded migrations', async () => {
  const [upgraded, made] = [await cluster.newDatabase(version1), await cluster.newDatabase()];
  await migrateDatabase(upgraded.ownerUrl);
  await migrateDatabase(made.ownerUrl);
  const clients = [upgraded, made].map(({ superuserUrl }) => postgres(superuserUrl, { max: 1 }));
  try {
    const [after, fresh] = await Promise.all(clients.map(schemaOf));
    for (const [kind, things] of Object.entries(fresh ?? {})) expect(after?.[kind], kind).toEqual(things);
    const [reached, all] = await Promise.all(clients.map(appliedMigrations));
    expect(reached).toEqual(all);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
});

test('a database older than version 1.0 is refused with its last migration, and is not changed', async () => {
  const { ownerUrl, superuserUrl } = await cluster.newDatabase();
  await installVersion1(ownerUrl, '0024_works_terms');
  const sql = postgres(superuserUrl, { max: 1 });
  try {
    const before = await schemaOf(sql);
    await expect(migrateDatabase(ownerUrl)).rejects.toThrow(
      'the database has 0024_works_terms as its newest migration and cannot be upgraded directly: ' +
        'upgrade it with version 1.0 first, then start this version',
    );
    expect(await schemaOf(sql)).toEqual(before);
  } finally {
    await sql.end();
  }
});

test('comments on cuts become the team’s if members wrote them, and the client’s if guests wrote them', async () => {
  const { ownerUrl, superuserUrl } = await cluster.newDatabase(version1);
  const sql = postgres(superuserUrl, { max: 1 });
  try {
    await insertFilled(sql, 'organizations', { id: organization, slug: 'old', name: 'Old customer' });
    await insertFilled(sql, 'edit_cards', { organization_id: organization, id: 'edc_1' });
    const comment = { organization_id: organization, card_id: 'edc_1' };
    await insertFilled(sql, 'edit_comments', { ...comment, id: 'edm_member' });
    await insertFilled(sql, 'edit_comments', { ...comment, id: 'edm_guest', review_link_id: 'erl_1' });
    await migrateDatabase(ownerUrl);
    expect([...(await sql`SELECT id, audience FROM edit_comments ORDER BY id`)]).toEqual([
      { id: 'edm_guest', audience: 'client' },
      { id: 'edm_member', audience: 'team' },
    ]);
  } finally {
    await sql.end();
  }
});

test('an upgrade removes the reason of an absence from events', async () => {
  const { ownerUrl, superuserUrl } = await cluster.newDatabase(version1);
  const sql = postgres(superuserUrl, { max: 1 });
  try {
    const own = { organization_id: organization };
    const object = {
      id: 'abs_1',
      kind: 'sick',
      reason: 'Migraine',
      attachment_url: 'https://a.example/x',
      days: 2,
    };
    const data = { object, changes: { kind: { from: 'vacation', to: 'sick' }, days: { from: 1, to: 2 } } };
    await insertFilled(sql, 'organizations', { id: organization, slug: 'old', name: 'Old customer' });
    await insertFilled(sql, 'events', {
      ...own,
      id: 'evt_1',
      type: 'absence.updated',
      resource: 'absence',
      data,
    });
    const body = JSON.stringify({ id: 'evt_1', type: 'absence.updated', data });
    const queued = { ...own, id: 'dlv_1', event_type: 'absence.updated', body };
    await insertFilled(sql, 'webhook_deliveries', queued);
    const untouched = { ...own, id: 'evt_2', type: 'task.updated', resource: 'task', data };
    await insertFilled(sql, 'events', untouched);
    await migrateDatabase(ownerUrl);
    const rows = await sql`SELECT data FROM events ORDER BY id`;
    const seen = {
      object: { ...object, kind: null, reason: null, attachment_url: null, decision_note: null },
    };
    expect(rows[0]?.data).toMatchObject(seen);
    expect(Object.keys(rows[0]?.data.changes)).not.toContain('kind');
    expect(rows[1]?.data).toEqual(data);
    const [delivery] = await sql`SELECT body FROM webhook_deliveries`;
    expect(JSON.parse(delivery?.body).data).toMatchObject(seen);
  } finally {
    await sql.end();
  }
});

test('a data step that would not see every row fails, and changes nothing', async () => {
  const { ownerUrl } = await cluster.newDatabase();
  await migrateDatabase(ownerUrl);
  const client = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const blind = {
    folderMillis: 9_000_000_000_000,
    hash: '',
    sql: ['ALTER TABLE contacts FORCE ROW LEVEL SECURITY', 'UPDATE contacts SET version = version'],
  };
  try {
    const before = await client`SELECT count(*) FROM drizzle.__drizzle_migrations`;
    const run = applyMigrations(client, [...allMigrations(), blind], {
      before: async () => {},
      after: async () => {},
    });
    await expect(run).rejects.toThrow('row-level security');
    expect([...(await client`SELECT count(*) FROM drizzle.__drizzle_migrations`)]).toEqual([...before]);
    const bare = await client`SELECT relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE a.attname = 'organization_id' AND c.relkind IN ('r', 'p') AND NOT c.relforcerowsecurity
        AND c.relnamespace = 'public'::regnamespace`;
    expect([...bare]).toEqual([]);
  } finally {
    await client.end();
  }
});
