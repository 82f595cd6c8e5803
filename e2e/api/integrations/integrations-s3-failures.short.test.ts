import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runSync } from '#server/areas/integrations/runs/run-job.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { refuse, StoreServer, storeKey } from '../../support/servers/s3-server.ts';
import {
  caller,
  newTenant,
  type OwnServer,
  openDatabase,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

const store = new StoreServer();
const database = openDatabase();
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
let ahead = 0;
/** The server's pauses before it asked the store again. */
let pauses: number[] = [];
beforeAll(async () => {
  server = await startServer({
    config: { allowInsecureWebhooks: true },
    now: () => Date.now() + ahead,
    pause: async (ms) => void pauses.push(ms),
  });
  await store.listen();
});
afterAll(async () => {
  await server.close();
  await store.close();
  await database.end();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
  store.reset();
  ahead = 0;
  pauses = [];
});

const connect = (config: Record<string, unknown> = {}, credentials: Record<string, string> = storeKey) =>
  calls.connect({
    provider: 's3_export',
    config: { endpoint: store.url, bucket: 'exports', prefix: tenant.id, resources: ['contact'], ...config },
    credentials,
  });
const tried = async (id: string) => (await api('POST', `/integrations/connections/${id}/test`, {})).body.data;
const mine = () => store.keys().filter((key) => key.startsWith(tenant.id));
const manifestOf = () => JSON.parse(store.text(mine().find((key) => key.endsWith('manifest.json')) ?? ''));

/** Writes this many contacts with eight kilobytes each. Three thousand give three parts of eight megabytes. */
async function addMany(count: number): Promise<void> {
  const { id } = (await api('POST', '/contacts', { first_name: 'Ana' })).body.data;
  await database`INSERT INTO contacts SELECT (jsonb_populate_record(c, jsonb_build_object(
      'id', 'con_' || lpad(n::text, 26, '0'), 'metadata', jsonb_build_object('note', repeat(md5(n::text), 256))))).*
    FROM contacts c, generate_series(1, ${count - 1}) n WHERE c.id = ${id} AND c.organization_id = ${tenant.id}`;
}

const refusals: [string, string, Parameters<typeof refuse>[1], string, string | RegExp][] = [
  ['NoSuchBucket', 'permissions', 404, '', 'the bucket does not exist'],
  ['AccessDenied', 'permissions', 403, '', 'the key is not allowed'],
  ['SignatureDoesNotMatch', 'auth', 403, '', 'check the secret access key'],
  ['InvalidAccessKeyId', 'auth', 403, '', 'does not know the access key id'],
  ['RequestTimeTooSkewed', 'auth', 403, '', 'more than 15 minutes'],
  ['AuthorizationHeaderMalformed', 'auth', 400, '<Region>eu-west-1</Region>', 'in the region eu-west-1'],
  ['PermanentRedirect', 'auth', 301, '', 'in another region or at another endpoint'],
];

test.each(refusals)(
  'a store that answers %s is reported with that reason',
  async (code, step, status, more, message) => {
    store.manner = (_, res) => refuse(res, status, code, more);
    const id = await connect();
    const tested = await tried(id);
    expect(tested).toMatchObject({ ok: false, status: 'error' });
    const failed = tested.steps.find(({ ok }: { ok: boolean | null }) => ok === false);
    expect(failed).toMatchObject({ step, message: expect.stringContaining(String(message)) });
    expect(await calls.synced(id)).toMatchObject({ status: 'failed', error: expect.stringContaining(code) });
    expect(mine()).toEqual([]);
  },
);

test('refusals of the real store are reported: bucket, key, secret and clock', async () => {
  const failureOf = async (id: string) =>
    (await tried(id)).steps.find(({ ok }: { ok: boolean | null }) => ok === false).message;
  expect(await failureOf(await connect({ bucket: 'absent' }))).toContain('NoSuchBucket');
  const wrongKey = { ...storeKey, access_key_id: 'OTHER' };
  expect(await failureOf(await connect({}, wrongKey))).toContain('InvalidAccessKeyId');
  const wrongSecret = { ...storeKey, secret_access_key: 'other' };
  expect(await failureOf(await connect({}, wrongSecret))).toContain('SignatureDoesNotMatch');
  ahead = 3_600_000;
  expect(await failureOf(await connect())).toContain('RequestTimeTooSkewed');
});

test('a key that may write and not delete is enough', async () => {
  store.manner = (req, res) => req.method === 'DELETE' && refuse(res, 403, 'AccessDenied');
  const tested = await tried(await connect());
  expect(tested).toMatchObject({ ok: true, status: 'connected' });
  expect(tested.steps[2].message).toContain('the key is not allowed to delete it');
});

test('a busy store is asked again, and not for ever', async () => {
  await addMany(2);
  let busy = 2;
  store.manner = (_, res) => {
    if (busy-- <= 0) return false;
    res.setHeader('retry-after', '0');
    return refuse(res, 503, 'SlowDown');
  };
  const id = await connect();
  expect(await calls.synced(id)).toMatchObject({ status: 'succeeded' });
  busy = 1_000;
  store.asked.length = 0;
  const failed = await calls.synced(id, { mode: 'full' });
  expect(failed).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('asks to send fewer requests'),
  });
  expect(store.asked).toHaveLength(4);
  expect(pauses).toEqual([0, 0, 0, 0, 0]);
});

test('a large object is sent in parts, and an interrupted part is sent again', async () => {
  await addMany(3_000);
  let cuts = 0;
  store.manner = (req, _, url) => {
    if (url.searchParams.get('partNumber') !== '3' || cuts > 0) return false;
    cuts += 1;
    req.once('data', () => req.socket.destroy());
    return true;
  };
  const run = await calls.synced(await connect({ gzip: false }), { mode: 'full' });
  expect(run, run.error).toMatchObject({ status: 'succeeded', counts: { contact: { sent: 3_000 } } });
  expect(cuts).toBe(1);
  expect(pauses).toEqual([1_000]);
  const [object] = manifestOf().objects;
  const text = store.text(object.key);
  expect(text.split('\n')).toHaveLength(3_001);
  expect(createHash('sha256').update(text).digest('hex')).toBe(object.sha256);
  const parts = store.asked.filter((one) => one.includes('partNumber='));
  expect(parts.length).toBe(Math.ceil(object.bytes / (8 * 1_048_576)) + 1);
  expect(store.unfinished()).toEqual([]);
});

test('an object that cannot be completed leaves no parts and no manifest', async () => {
  await addMany(3_000);
  store.manner = (_, res, url) =>
    url.searchParams.get('partNumber') === '2' && refuse(res, 403, 'AccessDenied');
  const id = await connect({ gzip: false });
  const run = await calls.synced(id);
  expect(run).toMatchObject({ status: 'failed', error: expect.stringContaining('AccessDenied') });
  expect(mine()).toEqual([]);
  expect(store.unfinished()).toEqual([]);
  const { marks, status } = (await api('GET', `/integrations/connections/${id}`)).body.data;
  expect({ marks, status }).toEqual({ marks: {}, status: 'error' });
});

test('a run that is cancelled while it writes ends there', async () => {
  await addMany(3_000);
  const run: { id?: string } = {};
  const id = await connect({ gzip: false });
  store.manner = (_, __, url) => {
    if (url.searchParams.get('partNumber') === '1')
      void api('POST', `/integrations/runs/${run.id}/cancel`, {});
    return false;
  };
  run.id = await calls.start(id);
  await calls.work(run.id);
  expect(await calls.run(run.id)).toMatchObject({ status: 'cancelled' });
  expect(mine()).toEqual([]);
  expect(store.unfinished()).toEqual([]);
});

test('a run whose worker dies is started again, and its unfinished upload is removed', async () => {
  await addMany(3_000);
  const id = await connect({ gzip: false });
  const run = await calls.start(id);
  const stopped = new AbortController();
  store.manner = (_, res, url) => {
    // Its request to abort the upload does not reach the store either.
    if (stopped.signal.aborted) return Boolean(res.destroy());
    if (url.searchParams.get('partNumber') !== '2') return false;
    stopped.abort();
    return true;
  };
  const attempt = { number: 1, isLast: false, signal: stopped.signal };
  const data = { run_id: run, organization_id: tenant.id };
  await expect(runSync.run(server.app, data, attempt)).rejects.toThrow();
  expect(store.unfinished()).not.toEqual([]);
  store.reset();
  await calls.work(run);
  const done = await calls.run(run);
  expect(done, done.error).toMatchObject({ status: 'succeeded', rows: 3_000, pages: 1 });
  expect(done.counts.contact).toMatchObject({ sent: 3_000 });
  expect(store.unfinished()).toEqual([]);
  expect(store.text(manifestOf().objects[0].key).split('\n')).toHaveLength(3_001);
});
