import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { finishUpgrade, readUpgradeState } from '#db/migrating/upgrade-backfill.ts';
import { installVersion1 } from '../support/boot/version-1.ts';
import { emptyDatabase, type OwnDatabase } from '../support/databases.ts';
import { insertFilled } from '../support/filled-rows.ts';

let own: OwnDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  own = await emptyDatabase(inject('databaseUrl'));
  sql = postgres(own.url, { max: 12, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await own.drop();
});

interface Column {
  name: string;
  type: string;
  is_required: boolean;
}

const columnsOf = async (): Promise<Column[]> => sql<Column[]>`
  SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS is_required
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`;

const listed = async (query: postgres.PendingQuery<{ name: string }[]>) =>
  (await query).map(({ name }) => name);

const functionsOf = () =>
  listed(sql`SELECT p.oid::regprocedure::text || ' ' || p.prorettype::regtype AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace ORDER BY 1`);

const grantsOf = () =>
  listed(sql`SELECT concat_ws(' ', grantee, privilege_type, table_name, column_name) AS name
    FROM information_schema.column_privileges
    WHERE table_schema = 'public' AND grantee LIKE 'platform%' ORDER BY 1`);

/** Rules that can refuse a row: unique keys, checks and foreign keys. */
const rulesOf = () =>
  listed(sql`SELECT name FROM (
    SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) AS name FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'x') AND conparentid = 0
    UNION ALL
    SELECT indrelid::regclass || ' unique ' || pg_get_indexdef(indexrelid, 0, true) FROM pg_index
    JOIN pg_class c ON c.oid = indrelid
    WHERE indisunique AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition) r ORDER BY 1`);

/** Transactions as those of 1.0, which use tables in different orders, until `isOver`. */
async function useTables(isOver: () => boolean): Promise<number> {
  const tables = ['contacts', 'companies', 'invoices', 'deals', 'tasks', 'events', 'request_log', 'tallies'];
  let count = 0;
  const worker = async (offset: number) => {
    for (let n = offset; !isOver(); n++) {
      const [first = '', second = ''] = [tables[n % tables.length], tables[(n * 3 + offset) % tables.length]];
      await sql.begin(async (tx) => {
        await tx`SET LOCAL lock_timeout = 8000`;
        await tx`SELECT FROM idempotency_keys LIMIT 1`;
        for (const table of [first, second, 'events'])
          await tx.unsafe(`LOCK TABLE ${table} IN ROW EXCLUSIVE MODE`);
      });
      count++;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, n) => worker(n)));
  return count;
}

test('processes of 1.0 go on while the schema is migrated, and find everything that they use', async () => {
  await installVersion1(own.url);
  const before = {
    columns: await columnsOf(),
    functions: await functionsOf(),
    grants: await grantsOf(),
    rules: await rulesOf(),
  };
  let isOver = false;
  const using = useTables(() => isOver);
  await migrateDatabase(own.url).finally(() => {
    isOver = true;
  });
  expect(await using).toBeGreaterThan(0);
  const columns = await columnsOf();
  const typeOf = new Map(columns.map(({ name, type }) => [name, type]));
  expect(before.columns.filter(({ name, type }) => typeOf.get(name) !== type)).toEqual([]);
  const [functions, grants] = [new Set(await functionsOf()), new Set(await grantsOf())];
  expect(before.functions.filter((name) => !functions.has(name))).toEqual([]);
  expect(before.grants.filter((name) => !grants.has(name))).toEqual([]);
  const tableOf = (column: string) => column.split('.')[0] ?? '';
  const oldTables = new Set(before.columns.map(({ name }) => tableOf(name)));
  const known = new Set(before.columns.map(({ name }) => name));
  const isNewInOldTable = (name: string) => oldTables.has(tableOf(name)) && !known.has(name);
  // Rows that 1.0 inserts have no value for columns that it does not know.
  expect(columns.filter(({ name, is_required }) => is_required && isNewInOldTable(name))).toEqual([]);
  const rules = (await rulesOf()).filter((rule) => oldTables.has(rule.split(' ')[0] ?? ''));
  const unchanged = new Set(before.rules);
  // Partitioned tables have the same keys. Organizations that 1.0 creates have the default of the clock. It writes no files,
  // no codes of series, no replaced invoices, no recurring ones, none of a former system, no settlements of its payments,
  // no projects and departments of movements, no series of events, no debts of pay, and plans one movement for a document, as the
  // key of planned movements asked for before.
  const partitioned = /^(request_log|webhook_attempts|webhook_deliveries) unique .* ON ONLY /;
  expect(rules.filter((rule) => !unchanged.has(rule) && !partitioned.test(rule))).toEqual([
    'absences FOREIGN KEY (organization_id, attachment_file_id) REFERENCES files(organization_id, id)',
    'calendar_events FOREIGN KEY (organization_id, series_id) REFERENCES calendar_series(organization_id, id)',
    'calendar_events unique CREATE UNIQUE INDEX calendar_events_series_unique ON calendar_events USING btree (organization_id, series_id, occurrence) WHERE series_id IS NOT NULL',
    'cash_movements FOREIGN KEY (organization_id, department_id) REFERENCES departments(organization_id, id)',
    'cash_movements FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id)',
    "cash_movements unique CREATE UNIQUE INDEX cash_movements_planned_idx ON cash_movements USING btree (organization_id, source_id, COALESCE(source_part, ''::text)) WHERE status = 'planned'::text AND deleted_at IS NULL",
    'edit_versions FOREIGN KEY (organization_id, file_id) REFERENCES files(organization_id, id)',
    'expenses FOREIGN KEY (organization_id, receipt_file_id) REFERENCES files(organization_id, id)',
    'invoice_payments FOREIGN KEY (organization_id, settlement_id) REFERENCES settlements(organization_id, id)',
    'invoices FOREIGN KEY (organization_id, opening_item_id) REFERENCES opening_items(organization_id, id)',
    'invoices FOREIGN KEY (organization_id, recurring_invoice_id) REFERENCES recurring_invoices(organization_id, id)',
    'invoices FOREIGN KEY (organization_id, replaced_by_id) REFERENCES invoices(organization_id, id)',
    'invoices unique CREATE UNIQUE INDEX invoices_recurring_idx ON invoices USING btree (organization_id, recurring_invoice_id, recurring_on) WHERE recurring_invoice_id IS NOT NULL',
    'organizations CHECK ((clock_ahead_ms >= 0))',
    'payroll_records FOREIGN KEY (organization_id, social_security_debt_id) REFERENCES authority_debts(organization_id, id)',
    'payroll_records FOREIGN KEY (organization_id, tax_debt_id) REFERENCES authority_debts(organization_id, id)',
    'sequences unique CREATE UNIQUE INDEX sequences_authority_code_idx ON sequences USING btree (organization_id, authority_code) WHERE authority_code IS NOT NULL',
  ]);
});

test('rows that 1.0 writes after the migration are completed when the upgrade is finished', async () => {
  const made = { organization_id: 'org_1', version: 1, created_by: { type: 'system', id: 'platform' } };
  await insertFilled(sql, 'organizations', { id: 'org_1', slug: 'old', name: 'Norte' });
  await insertFilled(sql, 'companies', { ...made, id: 'com_1', name: 'Acme', legal_name: null });
  await insertFilled(sql, 'invoices', {
    ...made,
    id: 'inv_1',
    kind: 'invoice',
    currency: 'EUR',
    payments: [],
    direction: 'sale',
    company_id: 'com_1',
    status: 'void',
    balance: '40',
    seller: null,
    buyer: null,
    lines: [{ id: 'line_1', quantity: '1' }],
  });
  await insertFilled(sql, 'edit_cards', { organization_id: 'org_1', id: 'edc_1' });
  const comment = { organization_id: 'org_1', card_id: 'edc_1', audience: 'team' };
  await insertFilled(sql, 'edit_comments', { ...comment, id: 'edm_1', review_link_id: 'erl_1' });
  const link = { organization_id: 'org_1', card_id: 'edc_1', card_ids: [], counts_as_approval: false };
  await insertFilled(sql, 'edit_review_links', { ...link, id: 'erl_1', can_decide: true });
  expect(await readUpgradeState(sql)).toBe('repaired');
  let recounts = 0;
  const recount = async () => {
    recounts += 1;
  };
  expect(await finishUpgrade(own.url, recount)).toBe(true);
  const [invoice] = await sql`SELECT seller->>'name' AS seller, buyer->>'name' AS buyer, lines,
    balance::int AS balance FROM invoices`;
  expect(invoice).toEqual({
    seller: 'Norte',
    buyer: 'Acme',
    balance: 0,
    lines: [{ id: 'line_1', quantity: '1', quote_line_id: null }],
  });
  expect([...(await sql`SELECT audience FROM edit_comments`)]).toEqual([{ audience: 'client' }]);
  const links = await sql`SELECT card_ids, counts_as_approval AS counts FROM edit_review_links`;
  expect([...links]).toEqual([{ card_ids: ['edc_1'], counts: true }]);
  expect(await finishUpgrade(own.url, recount)).toBe(false);
  expect(recounts).toBe(1);
});
