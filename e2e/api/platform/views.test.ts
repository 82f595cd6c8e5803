import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newColleague } from '../../support/colleagues.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let reader: ReturnType<typeof caller>;
let manager: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] } });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.member);
  reader = caller(server, tenant.tokens.viewer);
  manager = caller(server, tenant.tokens.manager);
});

const due = { place: 'editing-queue', name: 'Due this week', query: 'status=ready&sort_by=due_at' };
const save = async (of = api, wanted: object = {}) => {
  const reply = await of('POST', '/me/views', { ...due, ...wanted });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const namesSeen = async (of: typeof api, query = '') =>
  (await of('GET', `/me/views?${query}`)).body.data.map(({ name }: { name: string }) => name);

test('a view is returned as it was saved, to its owner', async () => {
  const made = await save();
  expect(made).toMatchObject({ ...due, is_own: true, is_shared: false, version: 1 });
  expect((await api('GET', '/me/views?place=editing-queue')).body).toMatchObject({
    data: [made],
    meta: { total: 1 },
  });
  expect(await namesSeen(api, 'place=data/deals')).toEqual([]);
  expect(await namesSeen(reader)).toEqual([]);
});

test('people have views as tokens do', async () => {
  const ana = await newColleague(server, tenant.id, 'viewer');
  const { body } = await ana.mutate('views.create', { ...due, is_shared: true });
  expect(body.data).toMatchObject({ owner_id: ana.id, is_own: true });
  expect((await api('GET', '/me/views')).body.data).toMatchObject([{ id: body.data.id, is_own: false }]);
});

test('shared views are visible to everybody, in a constant order', async () => {
  await save(api, { name: 'Mine', is_shared: true });
  await save(manager, { name: 'Ours', is_shared: true });
  await save(reader, { name: 'A private one' });
  expect(await namesSeen(api)).toEqual(['Mine', 'Ours']);
  expect(await namesSeen(reader)).toEqual(['A private one', 'Mine', 'Ours']);
  expect(await namesSeen(reader, 'per_page=1&page=2')).toEqual(['Mine']);
});

test('only managers can change or delete views of others, and only shared ones', async () => {
  const [shared, own] = [await save(api, { name: 'Shared', is_shared: true }), await save()];
  for (const [method, body] of [
    ['PATCH', { name: 'Another' }],
    ['DELETE', undefined],
  ] as const) {
    expectError(await reader(method, `/me/views/${shared.id}`, body), 403, 'insufficient_permissions');
    expectError(await manager(method, `/me/views/${own.id}`, body), 404, 'not_found');
  }
  const changed = await manager('PATCH', `/me/views/${shared.id}`, { query: 'status=done' });
  expect(changed.body.data).toMatchObject({ query: 'status=done', is_own: false, version: 2 });
  expect((await manager('DELETE', `/me/views/${shared.id}`)).status).toBe(200);
  expect(await namesSeen(api)).toEqual([own.name]);
});

test('a name is unique for each place and owner', async () => {
  const first = await save();
  const again = await api('POST', '/me/views', due);
  expectError(again, 400, 'validation_error');
  expect(again.body.error.details[0]).toMatchObject({ path: 'name', rule: 'unique' });
  await save(api, { place: 'data/deals' });
  await save(manager);
  const other = await save(api, { name: 'Other' });
  const renamed = await api('PATCH', `/me/views/${other.id}`, { name: first.name });
  expectError(renamed, 400, 'validation_error');
  expect((await api('PATCH', `/me/views/${first.id}`, { name: first.name })).body.data.version).toBe(1);
});

test('one of several simultaneous views with the same name is saved', async () => {
  const replies = await inParallel(Array.from({ length: 8 }), 8, () => api('POST', '/me/views', due));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
});

test('an owner can have fifty views, however fast they are saved', async () => {
  const wanted = Array.from({ length: 55 }, (_, nth) => ({ ...due, name: `View ${nth}` }));
  const replies = await inParallel(wanted, 10, (one) => api('POST', '/me/views', one));
  const refused = replies.filter(({ status }) => status === 400);
  expect(refused).toHaveLength(5);
  for (const { body } of refused) expect(body.error.details[0].rule).toBe('too_many');
  expect((await api('GET', '/me/views?per_page=100')).body.meta.total).toBe(50);
  await save(reader);
});

test('events about a private view do not contain its name', async () => {
  const { id } = await save();
  await api('PATCH', `/me/views/${id}`, { is_shared: true });
  await api('PATCH', `/me/views/${id}`, { query: 'page=2' });
  await api('DELETE', `/me/views/${id}`);
  const events = await eventsOf(reader, `&resource_id=${id}`);
  expect(events.map(({ type, data: { object, changes } }) => [type, object, changes])).toEqual([
    ['saved_view.created', expect.objectContaining({ name: null, is_shared: false }), {}],
    [
      'saved_view.updated',
      expect.objectContaining({ name: due.name }),
      { is_shared: { from: false, to: true } },
    ],
    ['saved_view.updated', expect.objectContaining({ name: due.name }), {}],
    ['saved_view.deleted', expect.objectContaining({ name: due.name }), {}],
  ]);
  expect(JSON.stringify(events)).not.toContain('sort_by=due_at');
});

test.each([
  ['place', { place: 'Editing Queue' }],
  ['place', { place: '' }],
  ['name', { name: ' ' }],
  ['query', { query: 'x'.repeat(2001) }],
])('%s is refused as %j', async (path, wanted) => {
  const reply = await api('POST', '/me/views', { ...due, ...wanted });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0].path).toBe(path);
});
