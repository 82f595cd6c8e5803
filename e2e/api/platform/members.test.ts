import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#server/kernel/access/access.ts';
import { newColleague } from '../../support/colleagues.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

let server: OwnServer;
let elsewhere: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  const config = { roles: ['api', 'console'] } as const;
  server = await startServer({ config });
  elsewhere = await startServer({ config });
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const person = (role: Role, at = server) => newColleague(at, tenant.id, role);
const change = (id: string, role: Role) => api('PATCH', `/settings/members/${id}`, { role });

test('a changed role ends the session, here at once and elsewhere within a second, and emits an event', async () => {
  const [ana, bo] = [await person('viewer'), await person('viewer', elsewhere)];
  for (const { id } of [ana, bo]) {
    const { body } = await change(id, 'manager');
    expect(body.data).toMatchObject({ id, role: 'manager' });
  }
  expect((await ana.query('session.current')).status).toBe(401);
  await expect.poll(async () => (await bo.query('session.current')).status, { timeout: 1_000 }).toBe(401);
  await ana.signInAgain();
  expect((await ana.query('session.current')).body.role).toBe('manager');
  const [event] = await eventsOf(api, `&resource_id=${ana.id}`);
  expect(event).toMatchObject({
    type: 'member.role_changed',
    data: { object: { email: ana.email }, changes: { role: { from: 'viewer', to: 'manager' } } },
  });
  await change(ana.id, 'manager');
  expect(await eventsOf(api, `&resource_id=${ana.id}`)).toHaveLength(1);
});

test('a removed person is refused at the next request, is in no list, and is still named at records', async () => {
  const ana = await person('member');
  const deal = (await api('POST', '/deals', { title: 'Film', owner_id: ana.id })).body.data;
  expect((await ana.query('session.current')).status).toBe(200);
  const { body } = await api('DELETE', `/settings/members/${ana.id}`);
  expect(body.data).toMatchObject({ id: ana.id, removed_at: expect.any(String) });
  expect((await ana.query('session.current')).status).toBe(401);
  expect((await api('GET', `/users?search=${ana.email}`)).body.meta.total).toBe(0);
  const [former] = (await api('GET', `/users?search=${ana.email}&include_removed=true`)).body.data;
  expect(former).toMatchObject({ id: ana.id, removed_at: body.data.removed_at });
  expect((await api('GET', `/deals/${deal.id}`)).body.data.owner_id).toBe(ana.id);
  expect((await api('PATCH', `/deals/${deal.id}`, { title: 'Short film' })).status).toBe(200);
  const given = await api('POST', '/deals', { title: 'Another', owner_id: ana.id });
  expectError(given, 400, 'validation_error');
  expect((await eventsOf(api, `&resource_id=${ana.id}`)).map(({ type }) => type)).toEqual(['member.removed']);
  expectError(await api('DELETE', `/settings/members/${ana.id}`), 404, 'not_found');
  expectError(await change(ana.id, 'viewer'), 404, 'not_found');
});

test('a removed person leaves the teams, and the settings can still be changed', async () => {
  const [ana, bo] = [await person('member'), await person('member')];
  const teams = [
    { name: 'Sales', members: [ana.id, bo.id] },
    { name: 'Support', members: [bo.id] },
  ];
  await api('PATCH', '/settings', { teams });
  await api('DELETE', `/settings/members/${ana.id}`);
  const { body } = await api('PATCH', '/settings', { locale: 'es' });
  expect(body.data.teams).toEqual([
    { name: 'Sales', members: [bo.id] },
    { name: 'Support', members: [bo.id] },
  ]);
});

test('a person who returns has their new role, and their earlier name and password', async () => {
  const email = `back-${tenant.slug}@example.com`;
  const join = async (role: Role, given: object) => {
    const { body } = await api('POST', '/settings/invitations', { email, role });
    const token = body.data.url.split('/').at(-1);
    const reply = await api('POST', `/invitations/${token}/accept`, given);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.user;
  };
  const password = 'seven quiet rivers';
  const first = await join('admin', { name: 'Ana Prado', password });
  await api('DELETE', `/settings/members/${first.id}`);
  const again = await join('viewer', { name: 'Another', password });
  expect(again).toEqual({ ...first, role: 'viewer' });
  const { body } = await api('GET', `/users?search=${email}`);
  expect(body.data).toMatchObject([{ id: first.id, role: 'viewer', removed_at: null }]);
});

test('the last owner cannot stop being one, also when two leave at the same time', async () => {
  const [ana, bo] = [await person('owner'), await person('owner')];
  const both = await Promise.all([
    ana.mutate('members.leave'),
    bo.mutate('members.update', { id: bo.id, role: 'viewer' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const owners = (await api('GET', '/users?role=owner')).body.data;
  expect(owners).toHaveLength(1);
  const last = owners[0].id === ana.id ? ana : bo;
  for (const refused of [
    await last.mutate('members.leave'),
    await last.mutate('members.remove', { id: last.id }),
    await last.mutate('members.update', { id: last.id, role: 'admin' }),
  ])
    expect([refused.status, refused.body.details[0].rule]).toEqual([400, 'last_owner']);
});

test('only owners can make and change owners, and administrators can change the others', async () => {
  const [owner, second, admin, peer, viewer] = [
    await person('owner'),
    await person('owner'),
    await person('admin'),
    await person('admin'),
    await person('viewer'),
  ];
  for (const refused of [
    await admin.mutate('members.update', { id: owner.id, role: 'admin' }),
    await admin.mutate('members.remove', { id: owner.id }),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_permissions']);
  const raised = await admin.mutate('members.update', { id: viewer.id, role: 'owner' });
  expect([raised.status, raised.body.details[0].rule]).toEqual([400, 'role']);
  expectError(await change(viewer.id, 'owner'), 400, 'validation_error');
  expect((await admin.mutate('members.update', { id: peer.id, role: 'viewer' })).status).toBe(200);
  expect((await admin.mutate('members.update', { id: viewer.id, role: 'admin' })).status).toBe(200);
  expect((await owner.mutate('members.update', { id: admin.id, role: 'owner' })).status).toBe(200);
  expect((await owner.mutate('members.remove', { id: second.id })).status).toBe(200);
});

test('a token with limited areas may lower a role and cannot raise one', async () => {
  const made = await api('POST', '/settings/tokens', { name: 'x', role: 'admin', areas: ['platform'] });
  const limited = caller(server, made.body.data.value);
  const { id } = await person('member');
  const raised = await limited('PATCH', `/settings/members/${id}`, { role: 'manager' });
  expectError(raised, 400, 'validation_error');
  expect((await limited('PATCH', `/settings/members/${id}`, { role: 'viewer' })).status).toBe(200);
});

test('a token keeps its role when its creator loses theirs', async () => {
  const ana = await person('admin');
  const { body } = await ana.mutate('tokens.create', { name: 'n8n', role: 'admin' });
  await change(ana.id, 'viewer');
  await api('DELETE', `/settings/members/${ana.id}`);
  expect((await caller(server, body.data.value)('GET', '/me')).body.data.role).toBe('admin');
});

test('anybody may leave, without an effect on others', async () => {
  const [ana, bo] = [await person('viewer'), await person('viewer')];
  expect((await ana.mutate('members.leave')).status).toBe(200);
  expect((await ana.query('session.current')).status).toBe(401);
  expect((await bo.query('session.current')).status).toBe(200);
});
