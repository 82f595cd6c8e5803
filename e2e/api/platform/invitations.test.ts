import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#server/kernel/access/access.ts';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import {
  call,
  caller,
  newTenant,
  type OwnServer,
  openDatabase,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

let clock = Date.now();
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
const database = openDatabase();
const day = 86_400_000;
const password = 'seven quiet rivers';

beforeAll(async () => {
  server = await startServer({ now: () => clock, config: { roles: ['api', 'console'] } });
});
afterAll(async () => {
  await server.close();
  await database.end();
});
beforeEach(async () => {
  clock = Date.now();
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const newAddress = () => `i-${randomUUID()}@example.com`;
const invite = async (wanted: Record<string, unknown> = {}) => {
  const reply = await api('POST', '/settings/invitations', {
    email: newAddress(),
    role: 'member',
    ...wanted,
  });
  expect(reply.status, reply.text).toBe(200);
  const { data } = reply.body;
  return { ...data, token: String(data.url).split('/').at(-1) };
};
const read = (token: string) => call(server, 'GET', `/invitations/${token}`);
const accept = (token: string, body: object = { name: 'Ana Prado', password }) =>
  call(server, 'POST', `/invitations/${token}/accept`, { body });
const canSignIn = async (email: string, word = password) =>
  (await server.app.identity.signIn({ email, password: word, address: '192.0.2.1' })).ok;

test('a new person sees the inviting organization, chooses name and password, and can sign in as a member', async () => {
  const boss = await newColleague(server, tenant.id, 'owner', 'Inés Gil');
  const email = newAddress();
  const { body } = await boss.mutate('invitations.create', { email: email.toUpperCase(), role: 'manager' });
  const token = body.data.url.split('/').at(-1);
  expect((await read(token)).body.data).toMatchObject({
    organization: `Test ${tenant.slug}`,
    invited_by: 'Inés Gil',
    email,
    role: 'manager',
    has_account: false,
  });
  const reply = await accept(token);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data).toMatchObject({
    organization: { id: tenant.id },
    user: { name: 'Ana Prado', email, role: 'manager' },
  });
  expect(await canSignIn(email)).toBe(true);
  const { id } = reply.body.data.user;
  const [found] = (await api('GET', `/users?search=${email}`)).body.data;
  expect(found).toMatchObject({ id, name: 'Ana Prado', role: 'manager', removed_at: null });
  const eventTypes = (await eventsOf(api)).filter(({ type }) => /^(invitation|member)\./.test(type));
  expect(eventTypes.map(({ type, actor }) => [type, actor.id])).toEqual([
    ['invitation.created', boss.id],
    ['invitation.accepted', id],
    ['member.joined', id],
  ]);
  const [listed] = (await api('GET', '/settings/invitations?status=accepted')).body.data;
  expect(listed).toMatchObject({ email, status: 'accepted', accepted_by: id });
});

test('a link works once, also when two people use it at the same time', async () => {
  const { token, email } = await invite();
  const replies = await Promise.all([accept(token), accept(token, { name: 'Somebody else', password })]);
  expect(replies.map(({ status }) => status).sort(), replies.map(({ text }) => text).join()).toEqual([
    200,
    expect.toBeOneOf([400, 404]),
  ]);
  const again = await accept(token);
  expectError(again, 404, 'not_found');
  expect(again.body.error.message).toContain('already been accepted');
  expect((await api('GET', `/users?search=${email}`)).body.meta.total).toBe(1);
});

test('the link is only in the mail to its receiver, and only its hash is stored', async () => {
  const { token, email_id, email } = await invite({ locale: 'es' });
  const mail = (await api('GET', `/emails/${email_id}`)).body.data;
  expect(mail).toMatchObject({ to: [email], subject: `Invitación a Test ${tenant.slug}` });
  expect(mail.text_body ?? mail.body).toContain('[[link]]');
  const stored = await database`SELECT * FROM invitations WHERE organization_id = ${tenant.id}`;
  const mails = await database`SELECT * FROM emails WHERE organization_id = ${tenant.id}`;
  const events = await database`SELECT * FROM events WHERE organization_id = ${tenant.id}`;
  expect(JSON.stringify([stored, mails, events]).includes(token)).toBe(false);
});

test('a second invitation sends a new link and invalidates the first one, and they are one invitation', async () => {
  const email = newAddress();
  const first = await invite({ email, role: 'viewer' });
  clock += 3 * day;
  const second = await invite({ email, role: 'manager' });
  expect(second.id).toBe(first.id);
  expect(Date.parse(second.expires_at)).toBe(clock + 7 * day);
  expectError(await read(first.token), 404, 'not_found');
  expect((await read(second.token)).body.data.role).toBe('manager');
  const types = (await eventsOf(api, `&resource_id=${first.id}`)).map(({ type, data }) => [
    type,
    data.changes,
  ]);
  expect(types).toEqual([
    ['invitation.created', {}],
    ['invitation.resent', { role: { from: 'viewer', to: 'manager' } }],
  ]);
});

test('an invitation expires after seven days, and can be sent again', async () => {
  const { token, email, id } = await invite();
  clock += 7 * day;
  expect((await api('GET', '/settings/invitations')).body.data[0].status).toBe('expired');
  expect((await api('GET', '/settings/invitations?status=pending')).body.meta.total).toBe(0);
  expect((await api('GET', '/settings/invitations?status=expired')).body.meta.total).toBe(1);
  const late = await accept(token);
  expectError(late, 404, 'not_found');
  expect(late.body.error.message).toContain('has expired');
  expect((await invite({ email })).id).toBe(id);
});

test('a revoked invitation cannot be used, and can be revoked twice', async () => {
  const { id, token, email } = await invite();
  const path = `/settings/invitations/${id}`;
  expect((await api('DELETE', path)).body.data.status).toBe('revoked');
  expect((await api('DELETE', path)).status).toBe(200);
  expectError(await accept(token), 404, 'not_found');
  expect((await api('GET', '/settings/invitations?status=revoked')).body.meta.total).toBe(1);
  const next = await invite({ email });
  expect(next.id).not.toBe(id);
  await accept(next.token);
  expectError(await api('DELETE', `/settings/invitations/${next.id}`), 400, 'validation_error');
});

test('a member is not invited again, and a suppressed address is refused', async () => {
  const colleague = await newColleague(server, tenant.id, 'member');
  const email = newAddress();
  await api('POST', '/emails/suppressions', { address: email, reason: 'manual' });
  for (const [address, rule] of [
    [colleague.email, 'unique'],
    [email, 'suppressed'],
  ]) {
    const reply = await api('POST', '/settings/invitations', { email: address, role: 'viewer' });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0]).toMatchObject({ path: 'email', rule });
  }
  expect((await api('GET', '/settings/invitations')).body.meta.total).toBe(0);
});

test('nobody can invite to a higher role than their own', async () => {
  const ask = (role: Role) => ({ email: newAddress(), role });
  expectError(await api('POST', '/settings/invitations', ask('owner')), 400, 'validation_error');
  const [owner, admin] = [
    await newColleague(server, tenant.id, 'owner'),
    await newColleague(server, tenant.id, 'admin'),
  ];
  expect((await owner.mutate('invitations.create', ask('owner'))).status).toBe(200);
  expect((await admin.mutate('invitations.create', ask('owner'))).status).toBe(400);
  expect((await admin.mutate('invitations.create', ask('admin'))).status).toBe(200);
  const made = await api('POST', '/settings/tokens', { name: 'x', role: 'admin', areas: ['platform'] });
  const limited = caller(server, made.body.data.value);
  const refused = await limited('POST', '/settings/invitations', ask('viewer'));
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details[0].rule).toBe('area');
  const wanted = ask('owner');
  await owner.mutate('invitations.create', wanted);
  const lowered = await admin.mutate('invitations.create', { ...wanted, role: 'viewer' });
  expect([lowered.status, lowered.body.details[0].path]).toEqual([400, 'role']);
});

test('a new person gives a name and a good password, and gets both mistakes at once', async () => {
  const { token } = await invite();
  const empty = await accept(token, {});
  expectError(empty, 400, 'validation_error');
  expect(empty.body.error.details.map(({ path }: { path: string }) => path)).toEqual(['name', 'password']);
  for (const word of ['short', 'passwordpassword', '111111111111'])
    expectError(await accept(token, { name: 'Ana', password: word }), 400, 'validation_error');
  expect((await accept(token)).status).toBe(200);
});

const elsewhere = async (): Promise<Colleague> =>
  newColleague(server, (await newTenant(server)).id, 'viewer', 'Bea Sanz');

test('a person with an account joins with its password, and keeps name and password', async () => {
  const { email, token } = await invite();
  const other = await newTenant(server);
  const first = await caller(server, other.tokens.admin)('POST', '/settings/invitations', {
    email,
    role: 'admin',
  });
  await accept(first.body.data.url.split('/').at(-1), { name: 'Bea Sanz', password: 'the first of many' });
  expect((await read(token)).body.data.has_account).toBe(true);
  for (const body of [{}, { name: 'Mallory', password: 'not the right one' }]) {
    const refused = await accept(token, body);
    expectError(refused, 400, 'validation_error');
    expect(refused.body.error.details[0].path).toBe('password');
  }
  const reply = await accept(token, { name: 'Mallory', password: 'the first of many' });
  expect(reply.body.data.user).toMatchObject({ name: 'Bea Sanz', role: 'member' });
  expect(await canSignIn(email, 'the first of many')).toBe(true);
});

test('a person who is signed in as the invited one needs no password, and others do', async () => {
  const [invited, another] = [await elsewhere(), await elsewhere()];
  const { token } = await invite({ email: invited.email });
  const refused = await another.mutate('invitationLinks.accept', { token });
  expect([refused.status, refused.body.code]).toEqual([400, 'validation_error']);
  const joined = await invited.mutate('invitationLinks.accept', { token });
  expect(joined.body.data.organization.id).toBe(tenant.id);
  const { body } = await invited.query('session.current');
  expect(body.organizations.map(({ id }: { id: string }) => id)).toContain(tenant.id);
});

test('guessing the password of an account is slowed down', async () => {
  const person = await elsewhere();
  const { token } = await invite({ email: person.email });
  for (let tries = 0; tries < 10; tries++)
    expectError(await accept(token, { password: `wrong guess ${tries}` }), 400, 'validation_error');
  const refused = await accept(token, { password: 'wrong guess 11' });
  expectError(refused, 429, 'rate_limit_exceeded');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each(['x', `${'0'.repeat(26)}${'a'.repeat(43)}`])('%s is refused as an invitation', async (token) => {
  expectError(await read(token), 404, 'not_found');
  expectError(await accept(token), 404, 'not_found');
});
