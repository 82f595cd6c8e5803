import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { operationsIn } from '#server/calls/declared.ts';
import { appRouter } from '#server/product/router.ts';
import { type Colleague, newColleague } from '../../../support/colleagues.ts';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { inParallel } from '../../../support/in-parallel.ts';
import { codeFor, setUpApp } from '../../../support/platform/second-factor.ts';
import { type MailServer, startMailServer } from '../../../support/servers/mail-server.ts';
import { newTenant, type OwnServer, startServer, type Tenant } from '../../../support/test-server.ts';

const minute = 60_000;
let clock = Date.now();
let own: OwnDatabase;
let mail: MailServer;
let server: OwnServer;
let tenant: Tenant;
let ana: Colleague;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  mail = await startMailServer();
  const config = { roles: ['api', 'console', 'worker'], smtpUrl: mail.url } as const;
  server = await startServer({ databaseUrl: own.url, now: () => clock, config });
});
afterAll(async () => {
  await server.close();
  await mail.close();
  await own.drop();
});
beforeEach(async () => {
  clock = Math.max(clock, Date.now()) + 20 * minute;
  tenant = await newTenant(server);
  ana = await newColleague(server, tenant.id, 'member');
});

const none = { app: null, passkeys: [], recovery_codes_left: 0 };

const enterPassword = (person: Colleague) =>
  server.app.identity.signIn({ email: person.email, password: person.password, address: '192.0.2.3' });

/** Enters the password, and returns the cookie with which the second step is made. */
async function beginSignIn(person: Colleague): Promise<string> {
  const tried = await enterPassword(person);
  if (tried.ok || tried.reason !== 'second_step') throw new Error('the person has no second factor');
  return server.app.identity.pending.setCookie(tried.token, false).split(';')[0] ?? '';
}
const enterCode = (cookies: string, code: string) =>
  server.app.identity.pending.finish({ cookies, code, address: '192.0.2.3' });
async function outcomeOf(cookies: string, code: string): Promise<string> {
  const result = await enterCode(cookies, code);
  return result.ok ? result.user.id : result.reason;
}
const text = (raw: string) => raw.replace(/=\r\n/g, '').replace(/\r\n/g, '\n');
const mailsTo = (person: Colleague) => mail.received.filter(({ to }) => to.includes(person.email));
const newestMail = (person: Colleague) => text(mailsTo(person).at(-1)?.raw ?? '');

test('a person without a second factor signs in with the password', async () => {
  expect((await ana.query('secondFactor.get')).body).toEqual({ ...none, passkey_host: 'localhost' });
  expect((await enterPassword(ana)).ok).toBe(true);
});

test('an app counts from its first code, and ten recovery codes are shown once', async () => {
  const { body } = await ana.mutate('secondFactor.beginApp');
  expect(body.address).toContain(`secret=${body.key}`);
  expect(body.qr_code).toMatch(/^<svg /);
  expect((await enterPassword(ana)).ok).toBe(true);
  const wrong = await ana.mutate('secondFactor.confirmApp', { code: '000000' });
  expect([wrong.status, wrong.body.details[0].path]).toEqual([400, 'code']);
  const right = await ana.mutate('secondFactor.confirmApp', { code: codeFor(body.key, clock) });
  expect(right.body.recovery_codes).toHaveLength(10);
  expect((await ana.query('secondFactor.get')).body).toEqual({
    app: { since: new Date(clock).toISOString() },
    passkeys: [],
    passkey_host: 'localhost',
    recovery_codes_left: 10,
  });
  await expect.poll(() => mailsTo(ana).length).toBe(1);
  expect(newestMail(ana)).toContain('An authenticator app was set up');
  expect((await ana.mutate('secondFactor.beginApp')).status).toBe(409);
});

test('after the password, a code of the app signs in once', async () => {
  const { key } = await setUpApp(ana, clock);
  clock += minute;
  const cookies = await beginSignIn(ana);
  expect(await server.app.identity.pending.find(cookies)).toMatchObject({ email: ana.email });
  expect(await outcomeOf(cookies, codeFor(key, clock))).toBe(ana.id);
  expect(await outcomeOf(cookies, codeFor(key, clock + 30_000))).toBe('expired');
  expect(await outcomeOf(await beginSignIn(ana), codeFor(key, clock))).toBe('credentials');
  expect(await outcomeOf(await beginSignIn(ana), codeFor(key, clock + 30_000))).toBe(ana.id);
});

test('of two simultaneous sign-ins with one code, one succeeds', async () => {
  const { key } = await setUpApp(ana, clock);
  clock += minute;
  const both = [await beginSignIn(ana), await beginSignIn(ana)];
  const outcomes = await Promise.all(both.map((cookies) => outcomeOf(cookies, codeFor(key, clock))));
  expect(outcomes.filter((one) => one === ana.id)).toHaveLength(1);
});

test('the code that set up the app is used up', async () => {
  const { key } = await setUpApp(ana, clock);
  expect(await outcomeOf(await beginSignIn(ana), codeFor(key, clock))).toBe('credentials');
});

test('a recovery code signs in once, and the person gets a mail with the number that is left', async () => {
  const { codes } = await setUpApp(ana, clock);
  const [first = ''] = codes;
  expect(await outcomeOf(await beginSignIn(ana), first.toUpperCase().replaceAll('-', ' '))).toBe(ana.id);
  expect(await outcomeOf(await beginSignIn(ana), first)).toBe('credentials');
  await expect.poll(() => mailsTo(ana).length).toBe(2);
  expect(newestMail(ana)).toContain('9 codes are left');
});

test('a sign-in waits ten minutes for its code, and only in the browser with the cookie', async () => {
  const { key } = await setUpApp(ana, clock);
  const cookies = await beginSignIn(ana);
  clock += 10 * minute - 1;
  expect(await server.app.identity.pending.find(cookies)).toBeDefined();
  expect(await outcomeOf('', codeFor(key, clock))).toBe('expired');
  clock += 1;
  expect(await outcomeOf(cookies, codeFor(key, clock))).toBe('expired');
});

test('five wrong codes end the sign-in, and the person gets a mail', async () => {
  const { key } = await setUpApp(ana, clock);
  clock += minute;
  const cookies = await beginSignIn(ana);
  const outcomes = [];
  for (let nth = 1; nth <= 5; nth++) outcomes.push(await outcomeOf(cookies, 'wrong!'));
  expect(outcomes).toEqual([...Array.from({ length: 4 }, () => 'credentials'), 'expired']);
  expect(await outcomeOf(cookies, codeFor(key, clock))).toBe('expired');
  await expect.poll(() => mailsTo(ana).length).toBe(2);
  expect(newestMail(ana)).toContain('5 wrong codes');
});

test('guesses at codes are slowed down for the account, and the wait has an end', async () => {
  const { key } = await setUpApp(ana, clock);
  clock += minute;
  for (let round = 1; round <= 2; round++) {
    const cookies = await beginSignIn(ana);
    for (let nth = 1; nth <= 5; nth++) await enterCode(cookies, '000000');
  }
  const cookies = await beginSignIn(ana);
  expect(await enterCode(cookies, codeFor(key, clock))).toEqual({
    ok: false,
    reason: 'throttled',
    retry_after: 120,
  });
  clock += 2 * minute;
  expect(await outcomeOf(cookies, codeFor(key, clock))).toBe(ana.id);
});

test('a new password ends a sign-in that waits, and does not switch the second factor off', async () => {
  const { key } = await setUpApp(ana, clock);
  clock += minute;
  const cookies = await beginSignIn(ana);
  const password = 'nine slow ferries';
  const change = { current_password: ana.password, password };
  expect((await ana.mutate('session.changePassword', change)).status).toBe(200);
  expect(await outcomeOf(cookies, codeFor(key, clock))).toBe('expired');
  const tried = await server.app.identity.signIn({ email: ana.email, password, address: '192.0.2.3' });
  expect(tried).toMatchObject({ ok: false, reason: 'second_step' });
});

test('removing the app needs a code, and removes the recovery codes', async () => {
  const { key, codes } = await setUpApp(ana, clock);
  const wrong = await ana.mutate('secondFactor.removeApp', { code: '000000' });
  expect([wrong.status, wrong.body.details[0].message]).toEqual([
    400,
    'is wrong, has expired or was used already',
  ]);
  clock += minute;
  expect((await ana.mutate('secondFactor.removeApp', { code: codeFor(key, clock) })).status).toBe(200);
  expect((await enterPassword(ana)).ok).toBe(true);
  expect((await ana.query('secondFactor.get')).body).toEqual({ ...none, passkey_host: 'localhost' });
  await setUpApp(ana, clock);
  expect(await outcomeOf(await beginSignIn(ana), codes[0] ?? '')).toBe('credentials');
});

test('new recovery codes need a code, and replace the earlier ones', async () => {
  const { key, codes } = await setUpApp(ana, clock);
  clock += minute;
  const renewed = await ana.mutate('secondFactor.renewRecoveryCodes', { code: codeFor(key, clock) });
  const [first] = renewed.body.recovery_codes;
  expect(await outcomeOf(await beginSignIn(ana), codes[0] ?? '')).toBe('credentials');
  expect(await outcomeOf(await beginSignIn(ana), first)).toBe(ana.id);
});

test('a dry run of a change uses no code up', async () => {
  const { key } = await setUpApp(ana, clock);
  clock += minute;
  const code = codeFor(key, clock);
  expect((await ana.rehearse('secondFactor.removeApp', { code })).status).toBe(200);
  expect((await ana.query('secondFactor.get')).body.app).not.toBeNull();
  expect(await outcomeOf(await beginSignIn(ana), code)).toBe(ana.id);
});

test('neither a key nor a code can be read in the database', async () => {
  const { key, codes } = await setUpApp(ana, clock);
  const cookies = await beginSignIn(ana);
  const rows = await server.app.db.asSystem(async (tx) => [
    ...(await tx.text<object>('SELECT * FROM authenticators')),
    ...(await tx.text<object>('SELECT * FROM recovery_codes')),
    ...(await tx.text<object>('SELECT * FROM pending_sign_ins')),
  ]);
  const stored = JSON.stringify(rows);
  const token = cookies.split('=')[1] ?? '';
  for (const secret of [key, token, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(stored).not.toContain(secret);
});

test('an app that no code has confirmed does not sign in', async () => {
  await setUpApp(ana, clock);
  const bo = await newColleague(server, tenant.id, 'member');
  const { body } = await bo.mutate('secondFactor.beginApp');
  expect((await enterPassword(bo)).ok).toBe(true);
  expect((await bo.mutate('secondFactor.removeApp', { code: codeFor(body.key, clock) })).status).toBe(400);
});

test('with a sign-in that waits for its code, every operation that needs a person is refused', async () => {
  await setUpApp(ana, clock);
  const cookie = await beginSignIn(ana);
  const needed = operationsIn(appRouter).filter(([, { meta }]) => meta.work.scope !== 'public');
  const answered = await inParallel(needed, 20, async ([name, { meta }]) => {
    const isRead = meta.kind !== 'mutation';
    const url = `${server.url}/api/trpc/${name}${isRead ? '?input=%7B%7D' : ''}`;
    const headers = { cookie, 'content-type': 'application/json', origin: server.url };
    const reply = await fetch(url, isRead ? { headers } : { method: 'POST', headers, body: '{}' });
    return (await reply.text()).includes('authentication_required') ? [] : [name];
  });
  expect(needed.length).toBeGreaterThan(500);
  expect(answered.flat()).toEqual([]);
});
