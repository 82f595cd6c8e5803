import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Locale } from '#server/vocabulary/locales.ts';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { type MailServer, startMailServer } from '../../support/servers/mail-server.ts';
import { newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

const minute = 60_000;
const oidc = {
  issuer: 'https://id.example.com',
  clientId: 'platform',
  clientSecret: 'a secret',
  name: 'Example ID',
  trustsEmail: false,
};
let clock = Date.now();
let own: OwnDatabase;
let mail: MailServer;
let server: OwnServer;
let ana: Colleague;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  mail = await startMailServer();
  const config = {
    roles: ['api', 'console', 'worker'],
    smtpUrl: mail.url,
    mailFrom: 'Platform <platform@example.org>',
    oidc,
  } as const;
  server = await startServer({ databaseUrl: own.url, now: () => clock, config });
});
afterAll(async () => {
  await server.close();
  await mail.close();
  await own.drop();
});
beforeEach(async () => {
  clock = Math.max(clock, Date.now()) + 2 * 60 * minute;
  ana = await newColleague(server, (await newTenant(server)).id, 'member');
});

/** Calls an operation without a signed-in person, as the console does. */
async function callProcedure(
  name: string,
  input: object,
): Promise<{ status: number; body: unknown; ms: number }> {
  const started = performance.now();
  const reply = await request(`${server.url}/api/trpc/passwordResets.${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(input),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  const body: any = await reply.body.json();
  const ms = performance.now() - started;
  return { status: reply.statusCode, body: body.result?.data ?? body.error?.data?.error, ms };
}
const ask = (email: string, locale: Locale = 'en') => callProcedure('request', { email, locale });
const use = (token: string, password: string) => callProcedure('use', { token, password });
const read = async (token: string) => {
  const input = encodeURIComponent(JSON.stringify({ token }));
  return (await request(`${server.url}/api/trpc/passwordResets.read?input=${input}`)).statusCode;
};
const mailsTo = (email: string) => mail.received.filter(({ to }) => to.includes(email));
const text = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

/** Returns the newest link that arrived, once that many have. */
async function linkTo(email: string, count = 1): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBe(count);
  return /reset-password\/([\w-]{43})/.exec(text(mailsTo(email).at(-1)?.raw ?? ''))?.[1] ?? '';
}
const canSignIn = async (password: string) =>
  (await server.app.identity.signIn({ email: ana.email, password, address: '192.0.2.3' })).ok;

test('a link sets a new password once, and ends every session', async () => {
  expect(await ask(ana.email.toUpperCase())).toMatchObject({ status: 200, body: { requested: true } });
  const token = await linkTo(ana.email);
  expect(await read(token)).toBe(200);
  expect((await use(token, 'short')).status).toBe(400);
  expect((await ana.query('session.current')).status).toBe(200);
  const used = await use(token, 'nine slow ferries');
  expect(used).toMatchObject({ status: 200, body: { email: ana.email } });
  expect([await canSignIn(ana.password), await canSignIn('nine slow ferries')]).toEqual([false, true]);
  expect((await ana.query('session.current')).status).toBe(401);
  expect([await read(token), (await use(token, 'ten slow ferries')).status]).toEqual([404, 404]);
});

test('one of two simultaneous uses of a link sets the password', async () => {
  await ask(ana.email);
  const token = await linkTo(ana.email);
  const both = ['the first new one', 'the second new one'];
  const replies = await Promise.all(both.map((password) => use(token, password)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  const winner = both[replies.findIndex(({ status }) => status === 200)] ?? '';
  expect(await Promise.all(both.map(canSignIn))).toEqual(both.map((one) => one === winner));
});

test('a link works for thirty minutes, and no longer', async () => {
  await ask(ana.email);
  const token = await linkTo(ana.email);
  clock += 30 * minute - 1;
  expect(await read(token)).toBe(200);
  clock += 1;
  expect([await read(token), (await use(token, 'nine slow ferries')).status]).toEqual([404, 404]);
});

test('a newer link or any new password invalidates a link', async () => {
  await ask(ana.email);
  const first = await linkTo(ana.email);
  await ask(ana.email);
  const second = await linkTo(ana.email, 2);
  expect([await read(first), await read(second)]).toEqual([404, 200]);
  const change = { current_password: ana.password, password: 'nine slow ferries' };
  expect((await ana.mutate('session.changePassword', change)).status).toBe(200);
  expect((await use(second, 'ten slow ferries')).status).toBe(404);
});

test('an unknown address gets the same answer as a known one, and no mail', async () => {
  const unknown = `u-${randomUUID()}@example.com`;
  const replies = [await ask(unknown), await ask(ana.email)];
  expect(replies[0]?.body).toEqual(replies[1]?.body);
  await linkTo(ana.email);
  const rows = () =>
    server.app.db.asSystem((tx) => tx.text('SELECT 1 FROM password_resets WHERE email = $1', [unknown]));
  await expect.poll(async () => (await rows()).length, { timeout: 10_000 }).toBe(0);
  expect(mailsTo(unknown)).toEqual([]);
});

test('the mail is in the language of the person or else of the page, and is sent by the installation', async () => {
  await ask(ana.email, 'pt-BR');
  await linkTo(ana.email);
  const [first] = mailsTo(ana.email);
  expect(text(first?.raw ?? '')).toContain('O link funciona uma única vez e por 30 minutos.');
  expect(first?.from).toBe('platform@example.org');
  await ana.mutate('session.updatePreferences', { locale: 'es' });
  await ask(ana.email, 'pt-BR');
  await linkTo(ana.email, 2);
  expect(text(mailsTo(ana.email).at(-1)?.raw ?? '')).toContain('El enlace funciona una sola vez');
});

test('a person without a password gets a mail with their way to sign in, and no link', async () => {
  await server.app.db.asSystem((tx) =>
    tx.text('UPDATE users SET password_hash = NULL WHERE id = $1', [ana.id]),
  );
  await ask(ana.email);
  expect(await linkTo(ana.email)).toBe('');
  expect(text(mailsTo(ana.email)[0]?.raw ?? '')).toContain('you sign in with Example ID');
  expect((await ana.query('session.account')).body).toEqual({
    has_password: false,
    provider: { name: 'Example ID', is_linked: false },
  });
});

test('after a reset the device may sign in, however many guesses others make at the account', async () => {
  await ask(ana.email);
  const token = await linkTo(ana.email);
  for (let nth = 0; nth < 11; nth++)
    await server.app.identity.signIn({ email: ana.email, password: 'x', address: `198.51.100.${nth}` });
  const attempt = { email: ana.email, password: 'nine slow ferries', address: '192.0.2.3' };
  const { body } = await use(token, attempt.password);
  expect(await server.app.identity.signIn(attempt)).toMatchObject({ reason: 'throttled' });
  const { device } = body as { device: string };
  expect((await server.app.identity.signIn({ ...attempt, device })).ok).toBe(true);
});

test('only the hash of a link is stored', async () => {
  await ask(ana.email);
  const token = await linkTo(ana.email);
  const rows = await server.app.db.asSystem((tx) => tx.text<object>('SELECT * FROM password_resets'));
  expect(JSON.stringify(rows)).not.toContain(token);
});

// These tests are last, because they leave a queue of mails behind.
test('requests are limited for each address, known or not', async () => {
  for (const email of [ana.email, `u-${randomUUID()}@example.com`]) {
    const replies = [];
    for (let nth = 0; nth < 6; nth++) replies.push((await ask(email)).status);
    expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
    clock += 61 * minute;
  }
});

test('requests from one address for many accounts are limited', async () => {
  const statuses = [];
  for (let nth = 0; nth < 21; nth++) statuses.push((await ask(`u-${randomUUID()}@example.com`)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});
