import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { StoreServer, storeKey } from '../../support/servers/s3-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

const store = new StoreServer();
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
let ahead = 0;
beforeAll(async () => {
  server = await startServer({
    config: { allowInsecureWebhooks: true },
    now: () => Date.now() + ahead,
  });
  await store.listen();
});
afterAll(async () => {
  await server.close();
  await store.close();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
  store.reset();
  ahead = 0;
});

const connect = (config: Record<string, unknown> = {}, credentials: Record<string, string> = storeKey) =>
  calls.connect({
    provider: 's3_export',
    config: { endpoint: store.url, bucket: 'exports', prefix: tenant.id, resources: ['contact'], ...config },
    credentials,
  });
const add = async (first_name: string, more: Record<string, unknown> = {}) =>
  (await api('POST', '/contacts', { first_name, ...more })).body.data.id as string;
const mine = () => store.keys().filter((key) => key.startsWith(tenant.id));
const rowsOf = (key: string) =>
  store
    .text(key)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const manifestOf = (run: string) => {
  const key = mine().find((one) => one.includes(run) && one.endsWith('manifest.json'));
  return key === undefined ? undefined : JSON.parse(store.text(key));
};

test('records become objects of a set with a manifest', async () => {
  await add('Ana', { email: 'ana@example.com', tags: ['vip'] });
  await add('Luís');
  await api('POST', '/companies', { name: '=1+1' });
  const id = await connect({ resources: ['contact', 'company'] });
  const tested = await api('POST', `/integrations/connections/${id}/test`, {});
  expect(tested.body.data, tested.text).toMatchObject({ ok: true, status: 'connected' });
  expect(mine()).toEqual([]);
  const run = await calls.synced(id);
  expect(run, run.error).toMatchObject({
    status: 'succeeded',
    counts: { contact: { sent: 2, removed: 0 }, company: { sent: 1 } },
    rows: 3,
    pages: 2,
  });
  const folder = `${tenant.id}/${run.started_at.slice(0, 10)}/${run.id}`;
  expect(mine()).toEqual(
    ['company.jsonl.gz', 'contact.jsonl.gz', 'manifest.json'].map((name) => `${folder}/${name}`),
  );
  const rows = rowsOf(`${folder}/contact.jsonl.gz`);
  expect(rows).toMatchObject([
    { first_name: 'Ana', email: 'ana@example.com', tags: ['vip'], deleted_at: null },
    { first_name: 'Luís' },
  ]);
  const manifest = manifestOf(run.id);
  expect(manifest).toMatchObject({ mode: 'incremental', format: 'jsonl', compression: 'gzip' });
  expect(manifest.objects).toMatchObject([
    { resource: 'contact', key: `${folder}/contact.jsonl.gz`, rows: 2, removed: 0, since: null },
    { resource: 'company', rows: 1 },
  ]);
  expect(manifest.objects[0].columns).toEqual(expect.arrayContaining(Object.keys(rows[0])));
});

test('CSV is written without compression, the bucket is in the path, and checksums are right', async () => {
  await add('=cmd()', { email: 'formula@example.com' });
  const id = await connect({ format: 'csv', gzip: false });
  const run = await calls.synced(id, { mode: 'full' });
  expect(run, run.error).toMatchObject({ status: 'succeeded' });
  const [object] = manifestOf(run.id).objects;
  const text = store.text(object.key);
  expect(object).toMatchObject({
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  });
  expect(run.bytes).toBe(object.bytes);
  const [row] = parse(text, { columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({ first_name: "'=cmd()", email: 'formula@example.com' });
});

test('later runs write only changes, and deleted records without their contents', async () => {
  const [unchanged, changed, gone] = [await add('Ana'), await add('Bea'), await add('Carla')];
  const id = await connect();
  ahead = 300_000;
  const first = await calls.synced(id);
  expect(first.counts.contact).toMatchObject({ sent: 3 });
  ahead = 600_000;
  await api('PATCH', `/contacts/${changed}`, { first_name: 'Beatriz' });
  await api('DELETE', `/contacts/${gone}`);
  ahead += 1_000;
  const next = await calls.synced(id);
  expect(next, next.error).toMatchObject({
    status: 'succeeded',
    counts: { contact: { sent: 1, removed: 1 } },
  });
  const [object] = manifestOf(next.id).objects;
  expect(Date.parse(object.since)).toBe(Date.parse(first.started_at) - 120_000);
  const rows = rowsOf(object.key);
  expect(rows).toMatchObject([
    { id: changed, first_name: 'Beatriz', deleted_at: null },
    { id: gone, first_name: null, deleted_at: expect.any(String) },
  ]);
  expect(JSON.stringify(rows)).not.toContain(unchanged);
  const all = await calls.synced(id, { mode: 'full' });
  expect(all.counts.contact).toMatchObject({ sent: 2, removed: 0 });
  const tried = await calls.synced(id, { mode: 'full', dry_run: true });
  expect(tried.counts.contact).toMatchObject({ sent: 2 });
  expect(manifestOf(tried.id)).toBeUndefined();
});

test('fields that the creator may not see are not exported', async () => {
  const made = await api('POST', '/hr/employees', {
    ...{ first_name: 'Rita', last_name: 'Nunes', hire_date: '2026-01-07', base_salary: '30000.00' },
  });
  expect(made.status, made.text).toBe(200);
  const id = await connect({ resources: ['employee'] });
  const member = caller(server, tenant.tokens.member);
  const begun = await member('POST', `/integrations/connections/${id}/sync`, {});
  expect(begun.status, begun.text).toBe(200);
  await calls.work(begun.body.data.id);
  const seen = rowsOf(manifestOf(begun.body.data.id).objects[0].key)[0];
  const all = await calls.synced(id);
  const whole = rowsOf(manifestOf(all.id).objects[0].key)[0];
  expect(whole).toMatchObject({ first_name: 'Rita', base_salary: '30000.00' });
  expect(seen).toMatchObject({ first_name: 'Rita' });
  expect(seen).not.toHaveProperty('base_salary');
  await api('PATCH', '/settings', { modules: { hr: { enabled: false } } });
  const refused = await api('POST', `/integrations/connections/${id}/sync`, {});
  expectError(refused, 403, 'insufficient_permissions');
});
