import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newHandOvers } from '../../support/editing/bucket-hand-overs.ts';
import { newQueue, type Queue } from '../../support/editing/queue.ts';
import { eventsOf } from '../../support/events.ts';
import { refuse, StoreServer, storeKey } from '../../support/servers/s3-server.ts';
import { caller, type OwnServer, openDatabase, startServer } from '../../support/test-server.ts';

const store = new StoreServer();
const database = openDatabase();
let ahead = 0;
let server: OwnServer;
let queue: Queue;
let addBucket: Awaited<ReturnType<typeof newHandOvers>>['addBucket'];
beforeAll(async () => {
  const config = { allowInsecureWebhooks: true };
  server = await startServer({ config, now: () => Date.now() + ahead });
  await store.listen();
});
afterAll(async () => {
  await server.close();
  await store.close();
  await database.end();
});
beforeEach(async () => {
  ahead = 0;
  store.reset();
  queue = await newQueue(server);
  ({ addBucket } = await newHandOvers(server, store, queue));
});

const at = '/edicion/hand-over-buckets';
const as = (role: 'viewer' | 'member' | 'manager' | 'admin') => caller(server, queue.tenant.tokens[role]);
const tested = async (id: string) => (await queue.done('POST', `${at}/${id}/test`)) as object;

test('admins write buckets, people who may hand over read them, and the secret is in no answer', async () => {
  const made = await addBucket();
  expect(made).toMatchObject({ status: 'active', region: 'us-east-1', path_style: true, tested_at: null });
  await queue.done('PATCH', `${at}/${made.id}`, { secret_access_key: 'another-secret-key' });
  const happened = await eventsOf(queue.api);
  expect(happened.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['hand_over_bucket.created', 'hand_over_bucket.secret_changed']),
  );
  const shown = JSON.stringify([made, await queue.done('GET', at), happened]);
  expect(shown).not.toContain('another-secret-key');
  expect(shown).not.toContain('secret_access_key');
  const [row] = await database`SELECT secret_access_key FROM hand_over_buckets WHERE id = ${made.id}`;
  expect(row?.secret_access_key).toMatch(/^v1\./);

  const byMember = (await as('member')('GET', `${at}/${made.id}`)).body.data;
  expect(byMember).toMatchObject({ name: 'Broadcaster', access_key: null });
  expect((await as('viewer')('GET', at)).status).toBe(403);
  expect((await as('manager')('PATCH', `${at}/${made.id}`, { name: 'X' })).status).toBe(403);
  expect((await as('manager')('POST', `${at}/${made.id}/test`)).status).toBe(403);
  expect((await as('manager')('DELETE', `${at}/${made.id}`)).status).toBe(403);
});

test('another access key needs its secret, and a change of the place needs another test', async () => {
  const { id } = await addBucket();
  expect(await tested(id)).toMatchObject({ ok: true });
  expect((await queue.done('GET', `${at}/${id}`)).tested_at).not.toBeNull();
  const refused = await queue.api('PATCH', `${at}/${id}`, { access_key: 'OTHER' });
  expect(refused.body.error.details).toMatchObject([{ path: 'secret_access_key', rule: 'required' }]);
  const moved = await queue.done('PATCH', `${at}/${id}`, { prefix: 'elsewhere' });
  expect(moved).toMatchObject({ tested_at: null, test_error: null });
});

test('a test writes, reads and deletes a small object', async () => {
  const { id } = await addBucket();
  const prefix = queue.tenant.id;
  const message = 'a small object was written to exports, read and deleted again';
  expect(await tested(id)).toEqual({ ok: true, message });
  expect(store.asked.map((one) => one.split(' ')[0])).toEqual(['PUT', 'HEAD', 'DELETE']);
  expect(store.keys().filter((key) => key.startsWith(prefix))).toEqual([]);
  store.manner = (req, res) => req.method === 'DELETE' && refuse(res, 403, 'AccessDenied');
  expect(await tested(id)).toMatchObject({
    ok: true,
    message: expect.stringContaining('stays in the bucket'),
  });
});

test('a failed test says why: bucket, key, secret, clock, right to read', async () => {
  const reasonOf = async (more: object) => {
    const { id } = await addBucket(more);
    const result = await tested(id);
    const { test_error } = await queue.done('GET', `${at}/${id}`);
    expect(result).toEqual({ ok: false, message: test_error });
    return test_error;
  };
  expect(await reasonOf({ bucket: 'absent' })).toContain('the bucket does not exist');
  expect(await reasonOf({ access_key: 'OTHER' })).toContain('does not know the access key id');
  expect(await reasonOf({ secret_access_key: 'wrong' })).toContain('check the secret access key');
  store.manner = (req, res) => {
    if (req.method === 'HEAD') res.writeHead(403).end();
    return req.method === 'HEAD';
  };
  expect(await reasonOf({})).toContain('the key is not allowed to do this');
  ahead = 3_600_000;
  expect(await reasonOf({})).toContain('differ by more than 15 minutes');
});

test('addresses inside of the network are refused when they are saved and when they are called', async () => {
  const given = {
    name: 'Inside',
    bucket: 'exports',
    access_key: 'A',
    secret_access_key: storeKey.secret_access_key,
  };
  for (const endpoint of [
    'http://10.0.0.1',
    'https://169.254.169.254',
    'http://store.example.com',
    'https://store',
  ]) {
    const reply = await queue.api('POST', at, { ...given, endpoint });
    expect(reply.body.error.details, endpoint).toMatchObject([{ path: 'endpoint' }]);
  }
  const guarded = await startServer({});
  try {
    const { id } = await addBucket();
    const api = caller(guarded, queue.tenant.tokens.admin);
    const result = (await api('POST', `${at}/${id}/test`)).body.data;
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining('OUTBOUND_ALLOW') });
    expect(store.asked).toEqual([]);
  } finally {
    await guarded.close();
  }
});

test('a bucket that was used is retired and not deleted', async () => {
  const films = await newHandOvers(server, store, queue);
  const { id } = await addBucket();
  const { version } = await films.approvedFilm();
  await films.begun(version, { bucket_id: id });
  const refused = await queue.api('DELETE', `${at}/${id}`);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('retire it instead');
  expect(await queue.done('PATCH', `${at}/${id}`, { status: 'retired' })).toMatchObject({
    status: 'retired',
  });
  expect(await queue.done('PATCH', `${at}/${id}`, { status: 'active' })).toMatchObject({ status: 'active' });
  const unused = await addBucket({ name: 'Unused' });
  await queue.done('DELETE', `${at}/${unused.id}`);
});
