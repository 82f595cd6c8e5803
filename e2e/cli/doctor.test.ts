import { createServer } from 'node:net';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { Finding } from '#server/surfaces/cli/doctor/finding.ts';
import { runHere } from '../support/cli/command.ts';
import { newDatabase, type OwnDatabase } from '../support/databases.ts';
import { startMailServer } from '../support/servers/mail-server.ts';
import { StoreServer, storeKey } from '../support/servers/s3-server.ts';
import { caller, newTenant, type OwnServer, startServer } from '../support/test-server.ts';

const store = new StoreServer();
let own: OwnDatabase;
let server: OwnServer;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: own.url, config: { allowInsecureWebhooks: true } });
  await store.listen();
});
afterAll(async () => {
  await server.close();
  await store.close();
  await own.drop();
});

interface Report {
  code: number | null;
  findings: Finding[];
  text: string;
}

async function examine(env: Record<string, string>): Promise<Report> {
  const settings = { DATABASE_URL: own.url, PORT: '0', ALLOW_INSECURE_WEBHOOKS: '1', ...env };
  const { code, stdout } = await runHere(['doctor', '--json'], settings);
  return { code, findings: JSON.parse(stdout).findings, text: stdout };
}

const about = ({ findings }: Report, topic: string) =>
  findings.filter((finding) => finding.topic === topic).map(({ level, text }) => `${level}: ${text}`);

async function connectStore(credentials: Record<string, string>) {
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const config = { endpoint: store.url, bucket: 'exports', resources: ['contact'] };
  const made = await api('POST', '/integrations/connections', {
    name: 'Store',
    provider: 's3_export',
    config,
    credentials,
  });
  expect(made.status, made.text).toBe(200);
  const { id } = made.body.data;
  return { id, read: async () => (await api('GET', `/integrations/connections/${id}`)).body.data };
}

test('what is reachable is ok: the database, the mail server and a store, where the probe is deleted', async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const { id, read } = await connectStore(storeKey);
  const before = await read();
  const report = await examine({ SMTP_URL: mail.url });
  expect(about(report, 'database')).toEqual([expect.stringMatching(/^ok: PostgreSQL 18\S* answers$/)]);
  expect(about(report, 'schema')).toEqual(['ok: the schema is that of this version']);
  expect(about(report, 'roles')).toEqual([expect.stringContaining('ok: the roles platform_app')]);
  expect(about(report, 'clock')).toEqual([expect.stringMatching(/^ok: /)]);
  expect(about(report, 'search')).toEqual(['ok: searches use their indexes']);
  expect(about(report, 'mail')).toContainEqual(expect.stringMatching(/^ok: the mail server .* answers$/));
  expect(mail.received).toEqual([]);
  expect(about(report, 'stores')).toEqual([
    expect.stringMatching(new RegExp(`^ok: ${id} of .* stores and deletes an object$`)),
  ]);
  expect(store.keys()).toEqual([]);
  expect(await read()).toEqual(before);
  expect(report.findings.filter(({ level }) => level === 'wrong')).toEqual([]);
  expect(report.code).toBe(0);
});

test('a store with a wrong key is wrong', async () => {
  const { id } = await connectStore({ ...storeKey, access_key_id: 'other' });
  const report = await examine({});
  expect(about(report, 'stores')).toContainEqual(expect.stringMatching(new RegExp(`^wrong: ${id} of `)));
  expect(report.code).toBe(1);
});

test('a store without a key, such as that of the demonstration, is a warning', async () => {
  const { id } = await connectStore({});
  const report = await examine({});
  expect(about(report, 'stores')).toContainEqual(
    expect.stringMatching(new RegExp(`^warning: ${id} of .* has no key yet`)),
  );
});

test('what cannot be reached is wrong, with the reason and without the password', async () => {
  const report = await examine({
    DATABASE_URL: 'postgres://platform:hidden-word@127.0.0.1:9/platform',
    SMTP_URL: 'smtp://user:hidden-word@127.0.0.1:9',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'platform',
    OIDC_CLIENT_SECRET: 'hidden-word',
    OUTBOUND_ALLOW: '0.0.0.0/0,no-such-host.invalid',
  });
  expect(about(report, 'database')).toEqual([expect.stringMatching(/^wrong: .*ECONNREFUSED/)]);
  expect(about(report, 'mail')).toContainEqual(expect.stringMatching(/^wrong: .*ECONNREFUSED/));
  expect(about(report, 'sign-on')).toEqual([expect.stringMatching(/^wrong: .*cannot be read/)]);
  expect(about(report, 'outbound')).toEqual([
    expect.stringMatching(/^ok: /),
    expect.stringMatching(/^warning: .*almost everything$/),
    expect.stringMatching(/^warning: no-such-host\.invalid .* has no address$/),
  ]);
  expect(report.text).not.toContain('hidden-word');
  expect(report.code).toBe(1);
  for (const { level, remedy, text } of report.findings)
    expect(level === 'ok' || remedy !== undefined, text).toBe(true);
});

test('an empty database is described and stays empty', async () => {
  const sql = postgres(own.url, { max: 1, onnotice: () => {} });
  const name = `empty_${process.pid}`;
  await sql.unsafe(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await sql.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
    await sql.end();
  });
  const address = new URL(own.url);
  address.pathname = `/${name}`;
  const report = await examine({ DATABASE_URL: address.href });
  expect(about(report, 'schema')).toEqual(['ok: the database is empty; the next start creates the schema']);
  const empty = postgres(address.href, { max: 1 });
  const [tables] = await empty`SELECT count(*)::int AS count FROM pg_class
    WHERE relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`;
  await empty.end();
  expect(tables?.count).toBe(0);
});

test('an older schema is a warning that asks for a backup', async () => {
  const older = await newDatabase(inject('databaseUrl'));
  onTestFinished(() => older.drop());
  const sql = postgres(older.url, { max: 1 });
  await sql`DELETE FROM drizzle.__drizzle_migrations
    WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`;
  await sql.end();
  const report = await examine({ DATABASE_URL: older.url });
  expect(about(report, 'schema')).toEqual(['warning: the schema is older than this version']);
});

test('the port is free, used by the running product, or used by another program', async () => {
  const { port } = new URL(server.url);
  const running = await examine({ PORT: port });
  expect(about(running, 'port')).toEqual([`ok: the product is running on port ${port} and is ready`]);
  // The server of this test has no worker.
  expect(about(running, 'running')).toEqual([expect.stringMatching(/^warning: .*worker/i)]);
  const other = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const taken = typeof address === 'object' && address ? String(address.port) : '';
  expect(about(await examine({ PORT: taken }), 'port')).toEqual([
    `wrong: another program uses port ${taken} of 127.0.0.1`,
  ]);
  await new Promise((resolve) => other.close(resolve));
  expect(about(await examine({ PORT: taken }), 'port')).toEqual([`ok: port ${taken} of 127.0.0.1 is free`]);
});

test('wrong settings are all named, in the report for people too', async () => {
  const { code, stdout, stderr } = await runHere(['doctor'], { PORT: 'http', AUTH_SECRET: 'short' });
  expect(stdout).toMatch(/^PORT +http +set$/m);
  expect(stdout).toMatch(/^wrong +settings +PORT: /m);
  expect(stdout).toMatch(/^wrong +settings +AUTH_SECRET: /m);
  expect(stdout).toMatch(/^2 wrong, 0 warnings, 1 ok$/m);
  expect([code, stderr]).toEqual([1, 'failed: 2 findings are wrong\n']);
});
