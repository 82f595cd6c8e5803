import { beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../support/event-stream.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { call, caller, newTenant, type Reply, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let viewer: ReturnType<typeof caller>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  viewer = caller(server, tenant.tokens.viewer);
});

const made = async (path: string, body: Record<string, unknown>) => {
  const reply = await api('POST', path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const tokenOf = async (grant: { role: string; areas: string[] }): Promise<string> =>
  (await made('/settings/tokens', { name: 'A token', ...grant })).value;
const typesSeenBy = async (as: typeof api) => new Set((await eventsOf(as)).map(({ type }) => type));

test('a token gets events of its own areas only, in the list, one by one and in the stream', async () => {
  const contact = await made('/contacts', { first_name: 'Ana' });
  const token = await tokenOf({ role: 'viewer', areas: ['integrations', 'work'] });
  const narrow = caller(server, token);
  await made('/tasks', { title: 'Call Ana' });
  expect(await typesSeenBy(narrow)).toEqual(new Set(['task.created']));
  const [event] = await eventsOf(api, `&resource_id=${contact.id}`);
  expectError(await narrow('GET', `/events/${event?.id}`), 404, 'not_found');
  expect((await api('GET', `/events/${event?.id}`)).status).toBe(200);
  const url = `${server.url}/api/v1/events/stream?after_sequence=0`;
  const listener = await listen(url, { authorization: `Bearer ${token}` });
  await made('/contacts', { first_name: 'Luis' });
  await made('/tasks', { title: 'Call Luis' });
  await expect.poll(() => listener.received.length).toBe(2);
  expect(listener.received.map(({ data }) => data.type)).toEqual(['task.created', 'task.created']);
  listener.close();
});

test('events that need a role are sent only to that role, and a stream ends when its right does', async () => {
  await made('/contacts', { first_name: 'Ana' });
  await made('/settings/tokens', { name: 'A token', role: 'viewer' });
  await made('/integrations/webhooks', { url: 'https://example.com/hook/secret' });
  expect(await typesSeenBy(viewer)).toEqual(new Set(['contact.created']));
  expect(await typesSeenBy(api)).toEqual(
    new Set(['contact.created', 'api_token.created', 'webhook.created']),
  );
  const url = `${server.url}/api/v1/events/stream`;
  const listener = await listen(url, { authorization: `Bearer ${tenant.tokens.viewer}` });
  await api('PATCH', '/settings/modules', { crm: { min_role: 'manager' } });
  await listener.ended;
  await made('/contacts', { first_name: 'Luis' });
  expect(await typesSeenBy(viewer)).toEqual(new Set());
  expect(listener.received).toEqual([]);
});

test('nobody can have events delivered that they may not read', async () => {
  const narrow = caller(server, await tokenOf({ role: 'admin', areas: ['integrations', 'work'] }));
  const url = 'https://example.com/hook';
  for (const body of [{ url }, { url, events: ['contact.created'] }, { url, events: ['task.*', 'deal.*'] }]) {
    const refused = await narrow('POST', '/integrations/webhooks', body);
    expectError(refused, 400, 'validation_error');
    expect(refused.body.error.details[0]).toMatchObject({ path: 'events', rule: 'area' });
  }
  expect((await narrow('POST', '/integrations/webhooks', { url, events: ['task.*'] })).status).toBe(200);
  const { id } = await made('/integrations/webhooks', { url: `${url}/all` });
  const endpoints = [{ id, url: 'https://example.com/mine' }];
  expectError(await narrow('PATCH', '/settings/webhooks', { endpoints }), 400, 'validation_error');
});

test('a record is not expanded for a caller who may not read it', async () => {
  const contact = await made('/contacts', { first_name: 'Ana' });
  const { id } = await made('/support/tickets', { subject: 'Help', contact_id: contact.id });
  const narrow = caller(server, await tokenOf({ role: 'viewer', areas: ['work'] }));
  for (const path of [`/support/tickets/${id}?expand=contact`, '/support/tickets?expand=contact']) {
    expect((await viewer('GET', path)).text).toContain('Ana');
    expectError(await narrow('GET', path), 403, 'insufficient_permissions');
  }
  await api('PATCH', '/settings/modules', { crm: { min_role: 'manager' } });
  expectError(await viewer('GET', `/support/tickets/${id}?expand=contact`), 403, 'insufficient_permissions');
  expect((await viewer('GET', `/support/tickets/${id}`)).body.data.contact_id).toBe(contact.id);
});

describe('the same idempotency key and request', () => {
  const headers = { 'idempotency-key': 'shared' };
  const product = { name: 'Camera', price: 10, cost: 7 };
  const send = (token: string, path = '/products', body: object = product) =>
    call(server, 'POST', path, { token, body, headers });
  const expectReplay = async (reply: Promise<Reply>, first: Reply) => {
    const { headers, text } = await reply;
    expect(headers.get('idempotency-replayed')).toBe('true');
    expect(text).toBe(first.text);
  };
  const expectConflict = async (reply: Promise<Reply>) => {
    const refused = await reply;
    expectError(refused, 409, 'idempotency_conflict');
    expect(refused.text).not.toContain('Camera');
  };

  test('from another token with the same rights or more is the same request', async () => {
    const first = await send(await tokenOf({ role: 'manager', areas: ['crm', 'work'] }));
    await expectReplay(send(await tokenOf({ role: 'manager', areas: ['work', 'crm'] })), first);
    await expectReplay(send(tenant.tokens.admin), first);
    expect((await api('GET', '/products')).body.meta.total).toBe(1);
    await expectConflict(send(tenant.tokens.admin, '/products', { ...product, price: 11 }));
  });

  test('from a token with a lower role or fewer areas is refused, without the reply', async () => {
    const first = await api('POST', '/products', product, headers);
    expect(first.body.data.cost).toBe(7);
    await expectConflict(send(tenant.tokens.member));
    await expectConflict(send(await tokenOf({ role: 'admin', areas: ['crm'] })));
    expectError(await send(tenant.tokens.viewer), 403, 'insufficient_permissions');
    expectError(await send(await tokenOf({ role: 'admin', areas: ['hr'] })), 403, 'insufficient_permissions');
    await expectReplay(send(tenant.tokens.admin), first);
  });

  test('from another token is refused where the reply is about its caller or shows a secret', async () => {
    const twin = await tokenOf({ role: 'admin', areas: [] });
    const calls: [string, object][] = [
      ['/settings/tokens', { name: 'Camera', role: 'viewer' }],
      ['/me/views', { place: 'contacts', name: 'Camera', query: 'search=a' }],
      ['/edicion/videos/claim', { action: 'next' }],
    ];
    for (const [at, [path, body]] of calls.entries()) {
      const own = { 'idempotency-key': `own ${at}` };
      const first = await api('POST', path, body, own);
      expect(first.status, first.text).toBe(200);
      await expectConflict(call(server, 'POST', path, { token: twin, body, headers: own }));
      expect((await api('POST', path, body, own)).text).toBe(first.text);
    }
  });
});
