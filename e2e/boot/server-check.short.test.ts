import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { slowSearchReason, untestedVersion } from '#db/server-check.ts';
import { makePartitions } from '#server/base/storage/partitions.ts';
import { reapRequests } from '#server/base/storage/request-log.ts';
import { type OwnCluster, startCluster, supportedVersions } from '../support/process/postgres-clusters.ts';
import { sampled } from '../support/sampled.ts';
import {
  startRoleHidingPooler,
  startServerOfVersion,
  startTransactionPooler,
} from '../support/servers/database-poolers.ts';
import { call, caller, newTenant, startServer } from '../support/test-server.ts';

// All other tests run on the newest version.
const versions = sampled(supportedVersions, (version) => version === supportedVersions[0]);

describe.each(versions)('on PostgreSQL %i, as an owner who is not a superuser', (version) => {
  let cluster: OwnCluster;
  beforeAll(async () => {
    cluster = await startCluster(version);
    await migrateDatabase(cluster.ownerUrl);
  });
  afterAll(() => cluster.stop());

  test('all lists answer, and records are written, found and reported as events', async () => {
    const server = await startServer({ databaseUrl: cluster.ownerUrl, config: { roles: ['api', 'worker'] } });
    try {
      const { tokens } = await newTenant(server);
      const api = caller(server, tokens.admin);
      const { body: document } = await call(server, 'GET', '/openapi.json', { token: tokens.admin });
      const lists = Object.entries<Record<string, { parameters?: { name: string; required?: boolean }[] }>>(
        document.paths,
      )
        .filter(([path, { get }]) => get && !path.includes('{') && !path.includes('stream'))
        .filter(([, { get }]) => !get?.parameters?.some(({ required }) => required))
        .map(([path]) => path);
      expect(lists.length).toBeGreaterThan(60);
      for (const path of lists) expect((await api('GET', path)).status, path).toBeLessThan(500);
      const made = await api(
        'POST',
        '/contacts',
        { first_name: 'Ana', email: 'ana@example.com' },
        { 'Idempotency-Key': 'k' },
      );
      expect(made.status, made.text).toBe(200);
      expect((await api('GET', '/contacts?search=ana@exam')).body.meta.total).toBe(1);
      await expect
        .poll(async () =>
          (await api('GET', '/events?type=contact.created')).body.data.map(
            (one: { sequence: number }) => one.sequence,
          ),
        )
        .toHaveLength(1);
      await makePartitions(server.app);
      await reapRequests(server.app);
      expect(await untestedVersion(server.app.db)).toBeUndefined();
    } finally {
      await server.close();
    }
  });

  test('a backup is written and restored', async () => {
    const file = path.join(os.tmpdir(), `platform-${randomUUID()}.gz`);
    const copy = await cluster.newDatabase();
    const count = async (url: string) => {
      const sql = postgres(url, { max: 1 });
      const [row] =
        await sql`SELECT (SELECT count(*) FROM contacts) AS contacts, (SELECT count(*) FROM events) AS events`.finally(
          () => sql.end(),
        );
      return row;
    };
    try {
      await writeBackup(cluster.ownerUrl, file, 'test');
      await restoreBackup(copy.ownerUrl, file);
      expect(await count(copy.superuserUrl)).toEqual(await count(cluster.superuserUrl));
      expect(Number((await count(copy.superuserUrl))?.contacts)).toBeGreaterThan(0);
    } finally {
      fs.rmSync(file, { force: true });
    }
  });

  test('the search check names the command for a superuser, and reports nothing once it was run', async () => {
    const server = await startServer({ databaseUrl: cluster.ownerUrl });
    const superuser = postgres(cluster.superuserUrl, { max: 1 });
    try {
      const reason = await slowSearchReason(server.app.db);
      expect(reason).toContain('a superuser must run this once in this database: ');
      const ready: unknown = await (await fetch(`${server.url}/readyz`)).json();
      expect(ready).toMatchObject({ notes: [reason] });
      await superuser.unsafe(reason?.split('in this database: ')[1] ?? '');
      expect(await slowSearchReason(server.app.db)).toBeUndefined();
    } finally {
      await superuser.end();
      await server.close();
    }
  });
});

describe('a start refuses, in one line,', () => {
  let cluster: OwnCluster;
  beforeAll(async () => {
    cluster = await startCluster(18);
  });
  afterAll(() => cluster.stop());

  test('a server that is too old', async () => {
    const proxy = await startServerOfVersion(cluster.ownerUrl, '18000', '14000');
    const start = migrateDatabase(proxy.url).finally(() => proxy.close());
    await expect(start).rejects.toThrow(/^the database is PostgreSQL .*: version 15 or newer is needed$/);
  });

  test('a pooler that hides the role, also before the first migration', async () => {
    const proxy = await startRoleHidingPooler(cluster.ownerUrl);
    const start = migrateDatabase(proxy.url).finally(() => proxy.close());
    await expect(start).rejects.toThrow(
      /connection pooler \(it hides the role: owner instead of platform_app\)/,
    );
    const sql = postgres(cluster.ownerUrl, { max: 1 });
    const tables = await sql`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`.finally(() =>
      sql.end(),
    );
    expect(tables).toHaveLength(0);
  });

  test('a pooler that shares server connections between transactions', async () => {
    const proxy = await startTransactionPooler(cluster.ownerUrl);
    const start = migrateDatabase(proxy.url).finally(() => proxy.close());
    await expect(start).rejects.toThrow(/connection pooler \(it shares server connections\)/);
  });

  test('no direct connection', async () => {
    await migrateDatabase(cluster.ownerUrl);
  });
});
