import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCookie } from '#server/base/identity/session-cookie.ts';
import { reapSessions } from '#server/base/identity/session-rows.ts';
import { type Colleague, newColleague, newCookie } from '../../support/colleagues.ts';
import {
  caller,
  newTenant,
  type OwnServer,
  openDatabase,
  startServer,
  type Tenant,
  type TestServer,
} from '../../support/test-server.ts';

const hour = 3_600_000;
let clock = Date.now();
let server: OwnServer;
let elsewhere: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let ana: Colleague;
const database = openDatabase();

beforeAll(async () => {
  const options = { now: () => clock, config: { roles: ['api', 'console'] } } as const;
  server = await startServer(options);
  elsewhere = await startServer(options);
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
  await database.end();
});
beforeEach(async () => {
  clock = Date.now();
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  ana = await newColleague(server, tenant.id, 'member');
});

/** Returns the status of a call with a copy of a cookie, in any process. */
const statusOf = async (cookie: string, at: TestServer = server) =>
  (await fetch(`${at.url}/api/trpc/session.current`, { headers: { cookie } })).status;
const claimsIn = (cookie: string) => openCookie(cookie, server.app.sessions.secret, clock);
/** Makes the check that next-auth makes before it renews a cookie. */
const canRenew = async (cookie: string, at: TestServer = server) => {
  const claims = await claimsIn(cookie);
  return (await at.app.sessions.check({ ...claims, exp: clock / 1000 + 60 })) !== undefined;
};
const anotherDevice = (userAgent: string | null = null, address = '198.51.100.4') =>
  newCookie(server, ana.email, { address, userAgent });
const sessionsOf = async (person: Colleague) => (await person.query('session.sessions')).body.data;

test('an ended session is refused here at once and elsewhere within a second, and cannot be renewed', async () => {
  const copy = ana.cookie;
  expect([await statusOf(copy), await statusOf(copy, elsewhere)]).toEqual([200, 200]);
  expect(await canRenew(copy, elsewhere)).toBe(true);
  await server.app.sessions.endBehind(copy);
  expect(await statusOf(copy)).toBe(401);
  expect(await canRenew(copy, elsewhere)).toBe(false);
  await expect.poll(() => statusOf(copy, elsewhere), { timeout: 1_000, interval: 20 }).toBe(401);
});

test('a stream of an ended session ends within a second, in another process too', async () => {
  const url = `${elsewhere.url}/api/trpc/events.stream?input=${encodeURIComponent('{}')}`;
  const reply = await fetch(url, { headers: { cookie: ana.cookie } });
  expect(reply.status).toBe(200);
  await server.app.sessions.endBehind(ana.cookie);
  const started = Date.now();
  await reply.text();
  expect(Date.now() - started).toBeLessThan(1_000);
});

test('a cookie of version 1.0, without a session, is refused', async () => {
  const { secret } = server.app.sessions;
  const token = { sub: ana.id, organization_id: tenant.id, session_version: 1 };
  const cookie = `next-auth.session-token=${await encode({ token, secret, maxAge: 3_600 })}`;
  expect(await statusOf(cookie)).toBe(401);
});

test('a cookie with the session of another person is refused', async () => {
  const bo = await newColleague(server, tenant.id, 'admin');
  const { secret } = server.app.sessions;
  const token = { sub: ana.id, session_id: (await claimsIn(bo.cookie))?.session_id };
  const cookie = `next-auth.session-token=${await encode({ token, secret, maxAge: 3_600 })}`;
  expect(await statusOf(cookie)).toBe(401);
});

test('people see their sessions with device, address and last use', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
  const other = await anotherDevice(agent);
  clock += 5 * 60_000;
  expect(await statusOf(other)).toBe(200);
  const [first, second] = await sessionsOf(ana);
  expect(first).toMatchObject({
    is_current: true,
    address: '127.0.0.1',
    organization: `Test ${tenant.slug}`,
  });
  expect(second).toMatchObject({
    is_current: false,
    browser: 'Firefox',
    system: 'Windows',
    address: '127.0.0.1',
    last_seen_at: new Date(clock).toISOString(),
    created_at: new Date(clock - 5 * 60_000).toISOString(),
  });
  const bo = await newColleague(server, tenant.id, 'owner');
  expect(await sessionsOf(bo)).toHaveLength(1);
});

test('people end one session or all others, and only their own', async () => {
  const [phone, laptop] = [await anotherDevice(), await anotherDevice()];
  const id = (await claimsIn(phone))?.session_id;
  const bo = await newColleague(server, tenant.id, 'owner');
  expect((await bo.mutate('session.endSession', { id })).status).toBe(404);
  expect(await statusOf(phone)).toBe(200);
  expect((await ana.mutate('session.endSession', { id })).body).toEqual({ ended: 1 });
  expect([await statusOf(phone), await statusOf(laptop)]).toEqual([401, 200]);
  expect((await ana.mutate('session.endSession', { id })).status).toBe(404);
  expect((await ana.mutate('session.endOtherSessions')).body).toEqual({ ended: 1 });
  expect([await statusOf(laptop), await statusOf(ana.cookie), await statusOf(bo.cookie)]).toEqual([
    401, 200, 200,
  ]);
  expect(await sessionsOf(ana)).toMatchObject([{ is_current: true }]);
});

test('a new password ends every session, and needs the current one', async () => {
  const other = await anotherDevice();
  const password = 'nine slow ferries';
  const change = (current_password: string, wanted = password) =>
    ana.mutate('session.changePassword', { current_password, password: wanted });
  const wrong = await change('not my password');
  expect([wrong.status, wrong.body.details]).toEqual([
    400,
    [{ path: 'current_password', rule: 'credentials', message: 'is not your password' }],
  ]);
  expect((await change(ana.password, 'short')).body.details[0].path).toBe('password');
  expect(await statusOf(other)).toBe(200);
  expect((await change(ana.password)).body).toEqual({ changed: true });
  expect([await statusOf(other), await statusOf(ana.cookie)]).toEqual([401, 401]);
  await expect.poll(() => statusOf(other, elsewhere), { timeout: 1_000, interval: 20 }).toBe(401);
  const tried = (word: string) =>
    server.app.identity.signIn({ email: ana.email, password: word, address: '192.0.2.9' });
  expect((await tried(ana.password)).ok).toBe(false);
  expect((await tried(password)).ok).toBe(true);
});

test('a password checked before a change opens no session after it', async () => {
  const tried = await server.app.identity.signIn({ ...ana, address: '192.0.2.9' });
  if (!tried.ok) throw new Error('the password is right');
  await ana.mutate('session.changePassword', {
    current_password: ana.password,
    password: 'nine slow ferries',
  });
  const token = { ...(await server.app.sessions.open(tried.user, { address: '', userAgent: null })) };
  const value = await encode({ token, secret: server.app.sessions.secret, maxAge: 60 });
  expect(await statusOf(`next-auth.session-token=${value}`)).toBe(401);
});

test('guesses at the current password are slowed down, and a right one is not counted', async () => {
  const guess = (current_password: string) =>
    ana.mutate('session.changePassword', { current_password, password: 'nine slow ferries' });
  for (let nth = 1; nth <= 10; nth++) expect((await guess('not my password')).status).toBe(400);
  const refused = await guess(ana.password);
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limit_exceeded']);
});

test('a removal and a changed role end the sessions in that organization, in every process, and no others', async () => {
  const another = await newTenant(server);
  await newColleague(server, another.id, 'owner');
  await server.app.db.asSystem((tx) =>
    tx.text(
      `INSERT INTO memberships (organization_id, user_id, role, created_at) VALUES ($1, $2, 'viewer', now())`,
      [another.id, ana.id],
    ),
  );
  const there = await anotherDevice();
  const claims = await claimsIn(there);
  expect(claims && (await server.app.sessions.move(claims, another.id))).toBe(true);
  for (const change of [
    () => api('PATCH', `/settings/members/${ana.id}`, { role: 'manager' }),
    () => api('DELETE', `/settings/members/${ana.id}`),
  ]) {
    await ana.signInAgain();
    expect(await statusOf(ana.cookie, elsewhere)).toBe(200);
    expect((await change()).status).toBe(200);
    expect([await statusOf(ana.cookie), await canRenew(ana.cookie)]).toEqual([401, false]);
    await expect.poll(() => statusOf(ana.cookie, elsewhere), { timeout: 1_000, interval: 20 }).toBe(401);
    expect(await statusOf(there)).toBe(200);
  }
});

test('a person who leaves an organization keeps the session in another one', async () => {
  const another = await newTenant(server);
  await server.app.db.asSystem((tx) =>
    tx.text(
      `INSERT INTO memberships (organization_id, user_id, role, created_at) VALUES ($1, $2, 'viewer', now())`,
      [another.id, ana.id],
    ),
  );
  expect((await ana.mutate('members.leave')).status).toBe(200);
  expect(await statusOf(ana.cookie)).toBe(401);
  const claims = await claimsIn(ana.cookie);
  expect(claims && (await server.app.sessions.move(claims, tenant.id))).toBe(false);
  expect(claims && (await server.app.sessions.move(claims, another.id))).toBe(true);
  expect((await ana.query('session.current')).body.organization.id).toBe(another.id);
});

test('a session lasts twelve hours from its last use, which is stored at most once a minute', async () => {
  const row = async () => {
    const [one] = await database`SELECT last_seen_at, expires_at FROM sessions WHERE user_id = ${ana.id}`;
    return one && { seen: one.last_seen_at.getTime(), expires: one.expires_at.getTime() };
  };
  const opened = clock;
  clock += 30_000;
  await statusOf(ana.cookie);
  clock += 40_000;
  await expect
    .poll(row, { timeout: 5_000 })
    .toEqual({ seen: opened + 30_000, expires: opened + 30_000 + 12 * hour });
  clock = opened + 11 * hour;
  expect(await statusOf(ana.cookie)).toBe(200);
  await expect.poll(async () => (await row())?.seen, { timeout: 5_000 }).toBe(clock);
  clock += 12 * hour - 1;
  expect(await canRenew(ana.cookie)).toBe(true);
  clock += 1;
  expect(await canRenew(ana.cookie)).toBe(false);
  expect(await statusOf(ana.cookie, elsewhere)).toBe(401);
});

test('rows of sessions are deleted thirty days after their end', async () => {
  const count = async () => (await database`SELECT 1 FROM sessions WHERE user_id = ${ana.id}`).length;
  await server.app.sessions.endBehind(ana.cookie);
  const run = () => reapSessions(server.app.db, clock);
  await run();
  expect(await count()).toBe(1);
  clock += 31 * 24 * hour;
  await run();
  expect(await count()).toBe(0);
});
