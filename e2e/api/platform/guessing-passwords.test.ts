import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { newTenant, type OwnServer, openDatabase, startServer } from '../../support/test-server.ts';

const minute = 60_000;
let clock = Date.now();
let server: OwnServer;
let elsewhere: OwnServer;
let ana: Colleague;
const database = openDatabase();

beforeAll(async () => {
  server = await startServer({ now: () => clock });
  elsewhere = await startServer({ now: () => clock });
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
  await database.end();
});
beforeEach(async () => {
  clock = Date.now();
  ana = await newColleague(server, (await newTenant(server)).id, 'member');
});

/** Returns a documentation address in a network of its own. */
const newAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
const newEmail = () => `g-${randomUUID()}@example.com`;

const guess = (email: string, address: string, password = 'not the password', at = server) =>
  at.app.identity.signIn({ email, password, address });
const reasonOf = async (tried: ReturnType<typeof guess>) => {
  const result = await tried;
  return result.ok ? 'ok' : result.reason;
};

/** Guesses one after another, as a patient attacker does. Returns the reasons of the answers. */
async function guesses(count: number, one: (nth: number) => ReturnType<typeof guess>): Promise<string[]> {
  const reasons: string[] = [];
  for (let nth = 0; nth < count; nth++) reasons.push(await reasonOf(one(nth)));
  return reasons;
}
const countChecked = (reasons: string[]) => reasons.filter((reason) => reason === 'credentials').length;

test('accounts that are tried once each from one address are slowed down', async () => {
  const address = newAddress();
  const reasons = await guesses(300, () => guess(newEmail(), address));
  expect(countChecked(reasons)).toBe(30);
  expect(new Set(reasons.slice(30))).toEqual(new Set(['throttled']));
  clock += 11_000;
  expect(countChecked(await guesses(10, () => guess(newEmail(), address)))).toBe(1);
});

test('one account tried from many addresses is slowed down, and its person can sign in on a known device', async () => {
  const { devices } = server.app.identity;
  const reasons = await guesses(50, () => guess(ana.email, newAddress()));
  expect(countChecked(reasons)).toBe(10);
  expect(await reasonOf(guess(ana.email, newAddress(), ana.password))).toBe('throttled');
  const attempt = { email: ana.email, password: ana.password, address: newAddress() };
  const cookies = devices.setCookie(ana.email, true).split(';')[0] ?? '';
  for (let nth = 0; nth < 3; nth++)
    expect((await server.app.identity.signIn({ ...attempt, cookies })).ok).toBe(true);
  const foreign = devices.setCookie(newEmail(), true).split(';')[0] ?? '';
  expect((await server.app.identity.signIn({ ...attempt, cookies: foreign })).ok).toBe(false);
});

test('a known device that guesses is counted separately, and delays no other device', async () => {
  const { identity } = server.app;
  const device = () => identity.devices.setCookie(ana.email, true).split(';')[0] ?? '';
  const [stolen, own] = [device(), device()];
  const from = (cookies: string, password: string) =>
    identity.signIn({ email: ana.email, password, address: newAddress(), cookies });
  expect(countChecked(await guesses(15, () => from(stolen, 'not the password')))).toBe(10);
  expect(await reasonOf(from(stolen, ana.password))).toBe('throttled');
  expect(await reasonOf(from(own, ana.password))).toBe('ok');
  expect(await reasonOf(guess(ana.email, newAddress(), ana.password))).toBe('ok');
});

test('successful sign-ins are not counted', async () => {
  const address = newAddress();
  expect(new Set(await guesses(12, () => guess(ana.email, address, ana.password)))).toEqual(new Set(['ok']));
});

test('an unknown account gets the same answers and waits as a known one', async () => {
  const unknown = newEmail();
  const [known, none] = [
    await guesses(11, () => guess(ana.email, newAddress())),
    await guesses(11, () => guess(unknown, newAddress())),
  ];
  expect(none).toEqual(known);
  const [one, other] = [await guess(ana.email, newAddress()), await guess(unknown, newAddress())];
  expect(one).toEqual(other);
  expect(one).toEqual({ ok: false, reason: 'throttled', retry_after: 120 });
});

test('simultaneous guesses achieve no more than successive ones', async () => {
  const refused: string[] = [];
  for (let round = 0; round < 6; round++)
    refused.push(
      ...(await Promise.all(Array.from({ length: 20 }, () => reasonOf(guess(ana.email, newAddress()))))),
    );
  expect(countChecked(refused)).toBeLessThanOrEqual(10);
});

test('every process counts the same, and the wait ends', async () => {
  expect(
    countChecked(
      await guesses(10, (nth) => guess(ana.email, newAddress(), 'x', nth % 2 ? server : elsewhere)),
    ),
  ).toBe(10);
  for (const at of [server, elsewhere])
    expect(await reasonOf(guess(ana.email, newAddress(), ana.password, at))).toBe('throttled');
  clock += 2 * minute;
  expect(await reasonOf(guess(ana.email, newAddress(), ana.password))).toBe('ok');
});

test('a clock that jumps an hour and back shortens no wait and extends none', async () => {
  await guesses(10, () => guess(ana.email, newAddress()));
  clock += 60 * minute;
  clock -= 60 * minute;
  expect(await guess(ana.email, newAddress())).toMatchObject({ retry_after: 120 });
  clock -= 60 * minute;
  expect(await guess(ana.email, newAddress(), 'x', elsewhere)).toMatchObject({ retry_after: 120 });
});

test('the table of failures contains no names and no addresses', async () => {
  const address = newAddress();
  await guess(ana.email, address);
  const rows =
    await database`SELECT key FROM sign_in_failures WHERE key LIKE ${`%${ana.email}%`} OR key LIKE '%2001:db8%'`;
  expect([...rows]).toEqual([]);
});
