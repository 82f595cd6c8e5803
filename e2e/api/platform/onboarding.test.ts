import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newColleague } from '../../support/colleagues.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { type Receiver, startReceiver } from '../../support/servers/webhook-receiver.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

let own: OwnDatabase;
let server: OwnServer;
let receiver: Receiver;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  receiver = await startReceiver();
  const config = { roles: ['api', 'worker', 'console'], allowInsecureWebhooks: true } as const;
  server = await startServer({ databaseUrl: own.url, config });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  await own.drop();
});

interface Step {
  key: string;
  done: boolean;
  done_at: string | null;
  may: boolean;
}

/** Reads the steps as a person, because reading them is no call of a token. */
async function newLook({ id }: Tenant, role: 'admin' | 'viewer' = 'admin') {
  const person = await newColleague(server, id, role);
  return async (): Promise<Record<string, Step>> => {
    const { body } = await person.query('onboarding.get');
    return Object.fromEntries(body.data.map((one: Step) => [one.key, one]));
  };
}

test('each step is done once it has happened, and stays done', async () => {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const look = await newLook(tenant);
  const before = await look();
  expect(Object.keys(before)).toEqual(['token', 'call', 'webhook', 'claim', 'invitation']);
  expect(before.token).toMatchObject({ done: true, done_at: expect.stringMatching(/Z$/), may: true });
  // A tenant of the tests has one person, and the reading one is the second.
  expect(before.invitation?.done).toBe(true);
  for (const key of ['call', 'webhook', 'claim'])
    expect(before[key]).toEqual({ key, done: false, done_at: null, may: true });

  expect((await api('GET', '/contacts/con_none')).status).toBe(404);
  expect((await look()).call?.done).toBe(false);
  expect((await api('GET', '/me')).status).toBe(200);
  await expect.poll(async () => (await look()).call?.done, { timeout: 5_000 }).toBe(true);

  const card = (
    await api('POST', '/edicion/videos', { title: 'Reel', brief: { message: 'Who we are' }, status: 'ready' })
  ).body.data;
  expect((await look()).claim?.done).toBe(false);
  const claimed = await api('POST', '/edicion/videos/claim', { action: 'claim', ids: [card.id] });
  expect(claimed.body.data.results[0], claimed.text).toMatchObject({ ok: true });
  const { claim } = await look();
  expect(claim?.done).toBe(true);

  await api('POST', '/integrations/webhooks', { url: receiver.url, events: ['contact.created'] });
  await api('POST', '/contacts', { first_name: 'Ana' });
  await expect.poll(async () => (await look()).webhook?.done, { timeout: 30_000 }).toBe(true);

  const first = await look();
  await api('POST', '/edicion/videos/claim', { action: 'release', ids: [card.id] });
  await api('GET', '/me');
  await api('POST', '/contacts', { first_name: 'Bo' });
  expect(await look()).toEqual(first);
});

test('an invitation is an open step before anybody has joined', async () => {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const read = async () =>
    (await api('GET', '/me/onboarding')).body.data.find(({ key }: Step) => key === 'invitation');
  expect((await read()).done).toBe(false);
  const { body } = await api('POST', '/settings/invitations', { email: 'a@example.com', role: 'viewer' });
  expect(await read()).toMatchObject({ done: true, done_at: body.data.created_at });
});

test('everybody may read the steps, and role and modules determine which ones a person may do', async () => {
  const tenant = await newTenant(server);
  const seen = async (role: 'viewer' | 'member' | 'admin') => {
    const { body } = await caller(server, tenant.tokens[role])('GET', '/me/onboarding');
    return body.data.filter(({ may }: Step) => may).map(({ key }: Step) => key);
  };
  expect(await seen('viewer')).toEqual(['call']);
  expect(await seen('member')).toEqual(['call', 'claim']);
  expect(await seen('admin')).toEqual(['token', 'call', 'webhook', 'claim', 'invitation']);
  const admin = caller(server, tenant.tokens.admin);
  await admin('PATCH', '/settings/modules', { editing: { enabled: false } });
  expect(await seen('member')).toEqual(['call']);
});
