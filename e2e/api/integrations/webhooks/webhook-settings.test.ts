import { afterAll, beforeEach, expect, test } from 'vitest';
import { caller, newTenant, openDatabase, sharedServer, type Tenant } from '../../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
const database = openDatabase();
afterAll(async () => {
  await database.end();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const [first, second, third] = ['a', 'b', 'c'].map((name) => `https://example.com/${name}`);
const change = async (body: object) => {
  const reply = await api('PATCH', '/settings/webhooks', body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.endpoints;
};
const read = async () => (await api('GET', '/settings/webhooks')).body.data;

test('an endpoint without an id is added, and one with an id changed; others stay as they are', async () => {
  const [one, two] = await change({
    endpoints: [
      { url: first, events: ['contact.*'] },
      { url: second, description: 'Two', payload: 'thin' },
    ],
  });
  expect(one).toMatchObject({
    url: first,
    events: ['contact.*'],
    payload: 'full',
    enabled: true,
    filter: {},
  });
  expect(two).toMatchObject({ url: second, events: ['*'], payload: 'thin', description: 'Two' });
  const after = await change({ endpoints: [{ id: one.id, events: ['company.created'] }] });
  const { secret: _, ...untouched } = two;
  expect(after).toEqual([
    expect.objectContaining({ id: one.id, url: first, events: ['company.created'], version: 2 }),
    untouched,
  ]);
});

test('a secret is shown once when it is made, and is not stored in plain text', async () => {
  const [made] = await change({ endpoints: [{ url: first }] });
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(made.secret.startsWith(made.secret_prefix)).toBe(true);
  const everything = [
    (await api('GET', '/settings/webhooks')).text,
    (await api('GET', '/integrations/webhooks')).text,
    (await api('GET', '/events?per_page=100')).text,
  ];
  const [row] =
    await database`SELECT to_jsonb(w)::text AS text FROM webhook_endpoints w WHERE id = ${made.id}`;
  for (const text of [...everything, row?.text]) expect(text).not.toContain(made.secret.slice(12));
});

test('the short form adds an endpoint by its url, or changes an existing one', async () => {
  const [made] = await change({ url: first, events: ['contact.created'] });
  expect(made).toMatchObject({ url: first, events: ['contact.created'], enabled: true });
  const after = await change({ url: first, events: ['contact.*'], enabled: false });
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({ id: made.id, events: ['contact.*'], enabled: false });
  expect(after[0].secret).toBeUndefined();
});

test('one call adds, changes and removes endpoints, or changes nothing', async () => {
  const [one, two] = await change({ endpoints: [{ url: first }, { url: second }] });
  const before = (await read()).endpoints;
  const refused = await api('PATCH', '/settings/webhooks', {
    remove: [one.id],
    endpoints: [{ url: third }, { id: 'whk_unknown', enabled: false }],
  });
  expect(refused.status).toBe(404);
  expect((await read()).endpoints).toEqual(before);
  const after = await change({
    remove: [one.id],
    endpoints: [{ url: third }, { id: two.id, enabled: false }],
  });
  expect(after.map(({ url, enabled }: { url: string; enabled: boolean }) => [url, enabled])).toEqual([
    [second, false],
    [third, true],
  ]);
});

test.each([
  [{ endpoints: [{ events: ['*'] }] }, 'endpoints.0.url', 'required'],
  [{ endpoints: [{ url: first, events: ['contact.exploded'] }] }, 'endpoints.0.events.0', 'event_type'],
  [{ endpoints: [{ url: first, events: [] }] }, 'endpoints.0.events', 'too_small'],
  [{ endpoints: [{ url: first, payload: 'fat' }] }, 'endpoints.0.payload', 'one_of'],
  [{ endpoints: [{ url: 'http://example.com' }] }, 'endpoints.0.url', 'scheme'],
  [{ endpoints: [{ url: first, colour: 'red' }] }, 'endpoints.0.colour', 'unknown_property'],
  [{ url: 'ftp://example.com' }, 'url', 'scheme'],
])('an invalid value is refused at its path: %j', async (body, path, rule) => {
  const reply = await api('PATCH', '/settings/webhooks', body);
  expect(reply.status, reply.text).toBe(400);
  expect(reply.body.error.details[0]).toMatchObject({ path, rule });
});

test('a subscription of an automation tool is the same row, found by its url and removed when it ends', async () => {
  const made = await api('POST', '/integrations/webhooks', { url: first, events: ['contact.*'] });
  const { id, secret } = made.body.data;
  expect(secret).toMatch(/^whsec_/);
  await api('POST', '/integrations/webhooks', { url: second });
  const found = await api('GET', `/integrations/webhooks?url=${encodeURIComponent(first ?? '')}`);
  expect(found.body).toMatchObject({ data: [{ id, url: first }], meta: { total: 1 } });
  expect((await read()).endpoints.map((one: { id: string }) => one.id)).toContain(id);
  expect((await api('DELETE', `/integrations/webhooks/${id}`)).status).toBe(200);
  expect((await api('DELETE', `/integrations/webhooks/${id}`)).status).toBe(404);
  expect((await read()).endpoints.map((one: { url: string }) => one.url)).toEqual([second]);
});

test('an organization has a hundred endpoints at most', async () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ url: `https://example.com/${n}` }));
  expect(await change({ endpoints: many })).toHaveLength(100);
  const reply = await api('POST', '/integrations/webhooks', { url: first });
  expect(reply.status).toBe(400);
  expect(reply.body.error.details[0].rule).toBe('limit');
});

test('a disabled endpoint refuses tests, resends and replays, with the reason', async () => {
  const [{ id }] = await change({ endpoints: [{ url: first, enabled: false }] });
  for (const path of [`/settings/webhooks/${id}/test`, `/integrations/webhooks/${id}/test`]) {
    const reply = await api('POST', path);
    expect(reply.body.error.details[0], reply.text).toMatchObject({ rule: 'disabled' });
  }
  const replay = await api('POST', '/settings/webhooks/replay', {
    endpoint_id: id,
    since: '2026-01-01T00:00:00Z',
  });
  expect(replay.body.error.details[0]).toMatchObject({ path: 'endpoint_id', rule: 'disabled' });
  const counted = await api('POST', '/settings/webhooks/replay', {
    endpoint_id: id,
    since: '2026-01-01T00:00:00Z',
    dry_run: true,
  });
  expect(counted.body.data).toMatchObject({ queued: expect.any(Number), has_more: false });
});

test('one event type is described as in the list, and an unknown one names the nearest', async () => {
  const one = await api('GET', '/settings/webhooks/event-types/contact.created');
  const all = await api('GET', '/settings/webhooks/event-types');
  expect(all.body.data).toContainEqual(one.body.data);
  const unknown = await api('GET', '/settings/webhooks/event-types/contact.creatd');
  expect(unknown.status).toBe(404);
  expect(unknown.body.error.message).toContain('contact.created');
});

test('the settings show how requests are signed and retried', async () => {
  const { signing, retry } = await read();
  expect(signing).toMatchObject({ scheme: 'Standard Webhooks', tolerance_seconds: 300 });
  expect(retry).toEqual({
    attempts: 10,
    pauses_seconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
    jitter: 0.2,
    timeout_seconds: 15,
    disabled_after_days_of_failures: 5,
  });
});

test('a sample has the catalogue’s example first, then real events, newest first', async () => {
  const tenant = await newTenant(server);
  const own = caller(server, tenant.tokens.admin);
  const sample = async (type: string, query = '') => {
    const reply = await own('GET', `/settings/webhooks/event-types/${type}/sample${query}`);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  const described = await own('GET', '/settings/webhooks/event-types');
  const { example } = described.body.data.find(({ type }: { type: string }) => type === 'contact.created');
  expect(await sample('contact.created')).toEqual([example]);
  const made = [];
  for (const phone of ['1', '2', '3', '4'])
    made.push((await own('POST', '/contacts', { phone })).body.data.id);
  const shown = await sample('contact.created');
  expect(shown.map((one: { data: { object: { id: string } } }) => one.data.object.id)).toEqual(
    made.slice(1).reverse(),
  );
  const { body } = await own('GET', '/events?type=contact.created&per_page=4');
  expect(shown).toEqual(body.data.slice(1).reverse());
  expect(await sample('contact.*', '?limit=1&payload=thin')).toEqual([
    { ...shown[0], data: { object: { id: made[3] }, changes: {} } },
  ]);
  const unknown = await own('GET', '/settings/webhooks/event-types/contact.creatd/sample');
  expect(unknown.status).toBe(404);
  expect(unknown.body.error.message).toContain('did you mean "contact.created"?');
});
