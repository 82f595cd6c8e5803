import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import { allMigrations } from '#db/migrating/pending-migrations.ts';
import { openSecrets, type Sealed } from '#server/areas/integrations/webhooks/signing.ts';
import { addUser } from '#server/base/identity/directory.ts';
import { cli, newOrganization, runSuccessfully } from '../support/cli/command.ts';
import { tableDigests } from '../support/cli/table-digests.ts';
import { emptyDatabase, newDatabase, type OwnDatabase } from '../support/databases.ts';
import { insertFilled } from '../support/filled-rows.ts';
import { newFolder } from '../support/new-folder.ts';
import { sampled } from '../support/sampled.ts';
import { caller, newTenant, startServer, type Tenant } from '../support/test-server.ts';

// Every command is a separate process, and a busy machine starts them slowly.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const folder = newFolder('backup');
const databases: OwnDatabase[] = [];
const email = 'ana@backup.example';
const password = 'a long enough password';
let source: OwnDatabase;
let tenant: Tenant;
let file: string;
let secret: string;
/** Digests of the installation when it was backed up. */
let figures: Record<string, string>;

const made = async (making: Promise<OwnDatabase>) => {
  const database = await making;
  databases.push(database);
  return database;
};

/** Creates an installation with people, records, sums, events, a webhook and a mail that waits to be sent. */
beforeAll(async () => {
  source = await made(newDatabase(inject('databaseUrl')));
  const server = await startServer({ databaseUrl: source.url });
  tenant = await newTenant(server);
  const now = server.app.nowIso();
  await server.app.db.asSystem((tx) =>
    addUser(tx, { organizationId: tenant.id, email, name: 'Ana', role: 'admin', password, now }),
  );
  const api = caller(server, tenant.tokens.admin);
  const written = async (path: string, body: object) => {
    const reply = await api('POST', path, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  for (let nth = 0; nth < 20; nth++)
    await written('/contacts', {
      first_name: `Línea\t${nth}\n"\\`,
      email: `guest${nth}@example.com`,
      metadata: { nth },
    });
  // The last row of a table is larger than the driver's read-ahead, so the driver stops reading from the database
  // meanwhile.
  await written('/edicion/videos', { title: 'Interview', transcript: 'We began. '.repeat(19_000) });
  await written('/deals', { title: 'Roof', value: 1200, currency: 'EUR' });
  await written('/finance/expenses', {
    amount: 120.5,
    currency: 'EUR',
    date: '2026-01-10',
    description: 'Train',
  });
  secret = (
    await written('/integrations/webhooks', { url: 'https://example.com/hook', events: ['contact.*'] })
  ).data.secret;
  await written('/emails/send', { to: 'guest1@example.com', subject: 'Hello', body: 'Hello' });
  await server.app.requests.flush();
  await server.app.sequencer.flushAll();
  await server.close();
  file = path.join(folder, 'whole.gz');
  await writeBackup(source.url, file, 'test');
  figures = await tableDigests(source);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  fs.rmSync(folder, { recursive: true });
});

const rowsIn = async (database: OwnDatabase) => {
  const figures = await tableDigests(database).catch(() => ({}));
  return Object.entries(figures).filter(
    ([name, figure]) => !figure.startsWith('0 ') && !name.startsWith('jobs.'),
  );
};

test('a restored installation equals the original, and people and programs can continue with it', async () => {
  const own = path.join(folder, 'by command.gz');
  expect(await runSuccessfully(['backup', own], { env: { DATABASE_URL: source.url } })).toMatch(
    /^Wrote [\d,]+ rows of \d+ tables/,
  );
  expect(fs.statSync(own).mode & 0o077).toBe(0);
  const again = await cli(['backup', own], { env: { DATABASE_URL: source.url } });
  expect(again.stderr).toContain('is there already');
  const copy = await made(emptyDatabase(inject('databaseUrl')));
  expect(await runSuccessfully(['restore', own], { env: { DATABASE_URL: copy.url } })).toMatch(
    /^Restored [\d,]+ rows/,
  );
  expect(Object.values(figures).filter((figure) => !figure.startsWith('0 ')).length).toBeGreaterThan(12);
  expect(figures['jobs.job_common']).toMatch(/^1 /);
  expect(figures['public.tallies']).not.toMatch(/^0 /);
  expect(await tableDigests(copy)).toEqual(figures);

  const server = await startServer({ databaseUrl: copy.url });
  try {
    const signedIn = await server.app.identity.signIn({ email, password, address: '192.0.2.1' });
    expect(signedIn.ok).toBe(true);
    const api = caller(server, tenant.tokens.admin);
    const before = (await api('GET', '/events?sort_dir=desc')).body.data[0].sequence;
    const [contact] = (await api('GET', '/contacts?search=guest7@')).body.data;
    expect(contact).toMatchObject({ first_name: 'Línea\t7\n"\\', metadata: { nth: 7 } });
    expect((await api('POST', '/contacts', { first_name: 'Next' })).status).toBe(200);
    await server.app.sequencer.flushAll();
    expect((await api('GET', '/contacts')).body.meta.total).toBe(21);
    const after = (await api('GET', '/events?sort_dir=desc')).body;
    expect(after.data[0].sequence, 'numbers go on where they were').toBe(
      before + after.data.filter((one: { sequence: number }) => one.sequence > before).length,
    );
    const [hook] = await server.app.db.asSystem((tx) =>
      tx.text<Sealed>(
        'SELECT organization_id, id AS endpoint_id, secret, previous_secret, previous_secret_until FROM webhook_endpoints',
      ),
    );
    expect(hook && openSecrets(server.app.seal, hook, Date.now())).toEqual([secret]);
  } finally {
    await server.close();
  }
});

test('a backup of a server in use shows one moment of it', async () => {
  const server = await startServer({ databaseUrl: source.url });
  const busy = await newTenant(server);
  const api = caller(server, busy.tokens.member);
  let isWriting = true;
  let written = 0;
  const writing = Array.from({ length: 4 }, async () => {
    while (isWriting) {
      expect((await api('POST', '/contacts', { first_name: 'Busy' })).status).toBe(200);
      written++;
    }
  });
  const online = path.join(folder, 'online.gz');
  await expect.poll(() => written).toBeGreaterThan(20);
  await writeBackup(source.url, online, 'test').finally(() => {
    isWriting = false;
  });
  await Promise.all(writing);
  await server.close();
  const copy = await made(newDatabase(inject('databaseUrl')));
  await restoreBackup(copy.url, online);
  const sql = postgres(copy.url, { max: 1 });
  const [row] = await sql<{ records: number; total: number; events: number }[]>`SELECT
    (SELECT count(*)::int FROM contacts WHERE organization_id = ${busy.id}) AS records,
    (SELECT sum(live)::int FROM resource_counts WHERE organization_id = ${busy.id} AND resource = 'contact') AS total,
    (SELECT count(*)::int FROM events WHERE organization_id = ${busy.id} AND type = 'contact.created') AS events`.finally(
    () => sql.end(),
  );
  expect(row?.records).toBeGreaterThanOrEqual(20);
  expect(row).toEqual({ records: row?.records, total: row?.records, events: row?.records });
});

test('a file of an older schema is restored and brought up to date', async () => {
  const older = await made(newDatabase(inject('databaseUrl')));
  const all = allMigrations();
  const sql = postgres(older.url, { max: 1 });
  await insertFilled(sql, 'users', { id: 'usr_1', email: 'old@example.com' }).finally(() => sql.end());
  const old = path.join(folder, 'old.gz');
  await writeBackup(older.url, old, '1.0.0');
  const copy = await made(newDatabase(inject('databaseUrl')));
  const next = { folderMillis: 9_000_000_000_000, hash: '', sql: ["UPDATE users SET name = 'Brought up'"] };
  await restoreBackup(copy.url, old, [...all, next]);
  const restored = postgres(copy.url, { max: 1 });
  const [row] = await restored`SELECT (SELECT email FROM users) AS email, (SELECT name FROM users) AS name,
    (SELECT count(*)::int FROM drizzle.__drizzle_migrations) AS migrations`.finally(() => restored.end());
  expect(row).toEqual({ email: 'old@example.com', name: 'Brought up', migrations: all.length + 1 });
});

test('a database that is not empty is refused with its contents, and is not changed', async () => {
  const before = await tableDigests(source);
  const refused = await cli(['restore', file], { env: { DATABASE_URL: source.url } });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/the database is not empty \(.+\): restore into an empty one/);
  expect(await tableDigests(source)).toEqual(before);
});

test('a database in use by a server is refused', async () => {
  const copy = await made(newDatabase(inject('databaseUrl')));
  const server = await startServer({ databaseUrl: copy.url });
  await expect(restoreBackup(copy.url, file).finally(() => server.close())).rejects.toThrow(
    'a server is running',
  );
});

const damages: [string, (bytes: Buffer) => Buffer, string][] = [
  ['cut short', (bytes) => bytes.subarray(0, bytes.length - 100), 'ends too early'],
  ['cut short inside its compression', (bytes) => gzipSync(gunzipSync(bytes).subarray(0, -2_000)), 'ends'],
  [
    'with one changed letter',
    (bytes) => {
      const plain = gunzipSync(bytes);
      plain[plain.indexOf('guest3@example.com')] = 'G'.charCodeAt(0);
      return gzipSync(plain);
    },
    'checksum',
  ],
  ['of something else', () => Buffer.from('SELECT 1;'), 'not a backup'],
  [
    'of a newer version',
    (bytes) => {
      const plain = gunzipSync(bytes).toString('latin1');
      return gzipSync(Buffer.from(plain.replace(/"migrations":\[\d/, '"migrations":[9'), 'latin1'));
    },
    'newer than this one',
  ],
];

/** The next test checks the database after a refusal of a file that was cut short. */
const isLookedAt = ([name]: (typeof damages)[number]) => !name.startsWith('cut short');

test.each(sampled(damages, isLookedAt))(
  'a file %s is refused, and nothing of it remains in the database',
  async (_, damage, reason) => {
    const damaged = path.join(folder, 'damaged.gz');
    fs.writeFileSync(damaged, damage(fs.readFileSync(file)));
    const copy = await made(newDatabase(inject('databaseUrl')));
    await expect(restoreBackup(copy.url, damaged)).rejects.toThrow(reason);
    expect(await rowsIn(copy)).toEqual([]);
  },
);

test('an intact file can be restored into the database that refused a damaged one', async () => {
  const copy = await made(newDatabase(inject('databaseUrl')));
  const damaged = path.join(folder, 'half.gz');
  const half = fs.readFileSync(file).subarray(0, -100);
  fs.writeFileSync(damaged, half);
  await expect(restoreBackup(copy.url, damaged)).rejects.toThrow('ends too early');
  expect(await rowsIn(copy)).toEqual([]);
  await restoreBackup(copy.url, file);
  expect(await tableDigests(copy)).toEqual(figures);
});

test('an embedded database is backed up and restored in the same way', async () => {
  const homes = ['one', 'other'].map((name) => path.join(folder, name));
  const [one, other] = homes.map((home) => ({ env: { DATABASE_URL: '', DATA_DIR: home } }));
  await newOrganization('acme', 'Acme', one);
  const embedded = path.join(folder, 'embedded.gz');
  await runSuccessfully(['backup', embedded], one);
  await runSuccessfully(['restore', embedded], other);
  expect(await runSuccessfully(['org', 'list'], other)).toContain('acme');
});
