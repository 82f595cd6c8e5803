import { getTableColumns } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { caller, newTenant, openDatabase, sharedServer, startServer } from '../e2e/support/test-server.ts';
import { roles } from './lanes/client.ts';

registerAreas(areas);

const database = openDatabase();
afterAll(() => database.end());

/** Tables without an organization, each with the reason why it has none. */
const global: Record<string, string> = {
  organizations: 'is the list of organizations itself',
  users: 'a person may belong to several organizations',
  installation: 'facts of the installation, such as its session secret',
  accepted_calls: 'limits of addresses count before any organization is known',
  rate_windows: 'the limits of version 1.0, which may run beside this one',
  sessions: 'a session belongs to a person, who may move it from one organization to another',
  user_identities: 'an account at a provider of single sign-on belongs to a person',
  password_resets: 'a password belongs to a person; requests for unknown addresses are stored too',
  authenticators: 'the second factor belongs to a person',
  recovery_codes: 'they replace the second factor of a person',
  passkeys: 'a passkey belongs to a person',
  passkey_challenges: 'a passkey signs before anybody is known',
  pending_sign_ins: 'a sign-in has no organization before it is finished',
  sign_in_failures: 'wrong passwords are counted before anybody is known',
};

/** Unique keys without an organization, each with the reason. */
const globalKeys: Record<string, string> = {
  api_tokens_hash_idx: 'a token is looked up before its organization is known',
};

const tables = await database<{ name: string; is_tenant: boolean; enabled: boolean; forced: boolean }[]>`
  SELECT c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
    EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'organization_id'
      AND NOT a.attisdropped) AS is_tenant
  FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;
const tenantTables = tables.filter((table) => table.is_tenant);

test('every table without an organization is listed with a reason', () => {
  expect(tables.filter((table) => !table.is_tenant).map(({ name }) => name)).toEqual(
    Object.keys(global).sort(),
  );
});

describe.each(tenantTables)('$name', ({ name, enabled, forced }) => {
  test('row-level security is enabled and forced, with the policy of requests', async () => {
    expect({ enabled, forced }).toEqual({ enabled: true, forced: true });
    const [policy] = await database`SELECT cmd, permissive, qual, with_check FROM pg_policies
      WHERE tablename = ${name} AND ${roles.app} = ANY (roles)`;
    expect(policy).toEqual({
      cmd: 'ALL',
      permissive: 'PERMISSIVE',
      qual: '(organization_id = current_org())',
      with_check: '(organization_id = current_org())',
    });
  });

  test('the primary key and every unique key contain the organization', async () => {
    const keys = await database<{ key: string; is_primary: boolean; columns: string[] }[]>`
      SELECT i.indexrelid::regclass::text AS key, i.indisprimary AS is_primary,
        ARRAY(SELECT a.attname::text FROM pg_attribute a
          WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)) AS columns
      FROM pg_index i WHERE i.indrelid = ${name}::regclass AND i.indisunique`;
    expect(keys.filter((one) => one.is_primary)).toHaveLength(1);
    const without = keys.filter((one) => !one.columns.includes('organization_id')).map(({ key }) => key);
    expect(without.filter((key) => !(key in globalKeys))).toEqual([]);
  });

  test('every foreign key contains the organization on both sides', async () => {
    const keys = await database<{ key: string; target: string; columns: string[]; targets: string[] }[]>`
      SELECT conname AS key, confrelid::regclass::text AS target,
        ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS columns,
        ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = confrelid AND attnum = ANY (confkey)) AS targets
      FROM pg_constraint WHERE contype = 'f' AND conrelid = ${name}::regclass`;
    for (const { key, target, columns, targets } of keys.filter((one) => !(one.target in global))) {
      expect(columns, key).toContain('organization_id');
      expect(targets, `${key} → ${target}`).toContain('organization_id');
    }
  });
});

test.each(allResources())(
  'the table of a $kind in the database has the declared columns',
  async ({ table }) => {
    const columns = await database<{ name: string }[]>`SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table.name}::regclass AND attnum > 0 AND NOT attisdropped`;
    expect(columns.map(({ name }) => name).sort(), 'npm run db:generate -- --name …').toEqual(
      Object.values(getTableColumns(table.source))
        .map(({ name }) => name)
        .sort(),
    );
  },
);

test.each([...Object.values(roles), 'platform_backup'])(
  'the role %s owns nothing and cannot bypass row-level security',
  async (role) => {
    const [found] = await database`SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin
    FROM pg_roles WHERE rolname = ${role}`;
    expect(found).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
    });
    const owned = await database`SELECT relname FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner
    WHERE r.rolname = ${role}`;
    expect([...owned]).toEqual([]);
  },
);

test('a backup can read every table and change none', async () => {
  const rights = await database<{ name: string; privileges: string[] }[]>`
    SELECT c.relname AS name, ARRAY(SELECT privilege FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS privilege
      WHERE has_table_privilege('platform_backup', c.oid, privilege)) AS privileges
    FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('accepted_calls', 'rate_windows')`;
  expect(rights.filter(({ privileges }) => privileges.join() !== 'SELECT')).toEqual([]);
});

test('requests can read nothing of global tables but the name of their own organization', async () => {
  const granted = await database<{ name: string; privilege: string }[]>`
    SELECT table_name AS name, privilege_type AS privilege FROM information_schema.role_table_grants
    WHERE grantee = ${roles.app} AND table_schema = 'public'`;
  const onGlobal = granted.filter(({ name }) => name in global);
  expect(onGlobal.map(({ name, privilege }) => `${privilege} ${name}`)).toEqual(['SELECT organizations']);
});

test('lists and reads run as prepared statements', async () => {
  const server = await sharedServer();
  const api = caller(server, (await newTenant(server)).tokens.admin);
  const { body } = await api('POST', '/contacts', { email: 'prepared@example.com' });
  for (let i = 0; i < 3; i++) {
    await api('GET', '/contacts');
    await api('GET', `/contacts/${body.data.id}`);
  }
  // Each transaction waits for all others, so that every connection of the pool is used once.
  const pool = server.app.db.app.quick;
  const { size } = pool;
  const all = Promise.withResolvers<void>();
  let begun = 0;
  const prepared = await Promise.all(
    Array.from({ length: size }, () =>
      pool.transaction({ isRead: false, organization: null }, async (tx) => {
        if (++begun === size) all.resolve();
        await all.promise;
        return tx.text<{ statement: string }>(
          'SELECT statement FROM pg_prepared_statements WHERE NOT from_sql',
        );
      }),
    ),
  );
  const statements = prepared.flat().map(({ statement }) => statement);
  expect(statements.some((one) => /from "contacts" where .* limit 21/s.test(one))).toBe(true);
  expect(statements.some((one) => /from "contacts" where .*"id" = \$2/s.test(one))).toBe(true);
});

test('the plans of filters that callers made up are not kept', async () => {
  const server = await startServer({ config: { poolSize: 1 } });
  const api = caller(server, (await newTenant(server)).tokens.admin);
  for (let size = 1; size <= 5; size++) {
    const or = Array.from({ length: size }, (_, at) => ({ first_name: `name ${at}`, 'company.name': 'Sol' }));
    expect((await api('POST', '/contacts/search', { filter: { or } })).status).toBe(200);
  }
  const kept = await server.app.db.app.quick.transaction({ isRead: false, organization: null }, (tx) =>
    tx.text<{ statement: string }>('SELECT statement FROM pg_prepared_statements WHERE NOT from_sql'),
  );
  const texts = kept.map(({ statement }) => statement);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((one) => one.includes('"companies"'))).toEqual([]);
  await server.close();
});
