import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addUser } from '#server/base/identity/directory.ts';
import { listMembers } from '#server/surfaces/cli/members.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

const most = 3;
const region = { country: 'BR', timezone: 'America/Sao_Paulo', currency: 'BRL', locale: 'pt-BR' };

let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startServer({ config: { organizationsPerOwner: most } });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

/** Returns a name that no other test has used. */
const newName = () => `Filmes do Sul ${randomUUID().slice(0, 8)}`;
const addOwner = () => {
  const person = {
    organizationId: tenant.id,
    name: 'Owner',
    role: 'owner',
    now: server.app.nowIso(),
  } as const;
  const email = `o-${randomUUID()}@example.com`;
  return server.app.db.asSystem((tx) => addUser(tx, { ...person, email, password: `pass ${randomUUID()}` }));
};
const settingsOf = async (id: string) => {
  const [row] = await server.app.db.asSystem((tx) =>
    tx.text<{ settings: unknown }>('SELECT settings FROM organizations WHERE id = $1', [id]),
  );
  return row?.settings;
};

test('an organization is created with its region, and belongs to the owners of the creating one', async () => {
  const owner = await addOwner();
  const name = newName();
  const made = await api('POST', '/organizations', { name, ...region });
  expect(made.status, made.text).toBe(200);
  const { id, slug } = made.body.data;
  expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'));
  expect(await settingsOf(id)).toEqual(region);
  const members = await server.app.db.asSystem((tx) => listMembers(tx, id));
  expect(members).toMatchObject([{ id: owner.id, role: 'owner' }]);
  expect((await eventsOf(api, '&type=organization.created')).at(-1)?.data.object).toEqual({ id, slug, name });
});

test('a taken name gets another slug, and a requested slug that is taken is refused', async () => {
  const name = newName();
  const [first, second] = [
    await api('POST', '/organizations', { name, ...region }),
    await api('POST', '/organizations', { name, ...region }),
  ];
  expect(second.body.data.slug).not.toBe(first.body.data.slug);
  expect(second.body.data.slug).toContain(first.body.data.slug);
  const refused = await api('POST', '/organizations', { name, slug: first.body.data.slug, ...region });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details[0]).toMatchObject({ path: 'slug', rule: 'unique' });
});

test('missing properties of an organization are each refused by name', async () => {
  const bare = await api('POST', '/organizations', { name: newName() });
  expectError(bare, 400, 'validation_error');
  const paths = bare.body.error.details.map(({ path }: { path: string }) => path);
  expect(paths.sort()).toEqual(['country', 'currency', 'locale', 'timezone']);
  const odd = await api('POST', '/organizations', {
    name: newName(),
    ...region,
    country: 'XX',
    timezone: 'Mars',
  });
  expect(odd.body.error.details).toMatchObject([
    { path: 'country', message: 'must be an ISO 3166-1 country code such as ES' },
    { path: 'timezone', message: 'must be an IANA time zone such as Europe/Madrid' },
  ]);
});

test('nobody can own more organizations than the operator allows, also with twenty calls at once', async () => {
  await addOwner();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => api('POST', '/organizations', { name: newName(), ...region })),
  );
  const refused = replies.filter(({ status }) => status !== 200);
  // One of the allowed organizations is the calling one.
  expect(replies.length - refused.length).toBe(most - 1);
  for (const reply of refused) {
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].rule).toBe('too_many');
  }
});

test('an idempotency key creates one organization, and members and managers cannot create any', async () => {
  const body = { name: newName(), ...region };
  const key = { 'Idempotency-Key': randomUUID() };
  const [once, again] = [
    await api('POST', '/organizations', body, key),
    await api('POST', '/organizations', body, key),
  ];
  expect(again.body).toEqual(once.body);
  const manager = await caller(server, tenant.tokens.manager)('POST', '/organizations', body);
  expectError(manager, 403, 'insufficient_permissions');
});

test('a call is refused with the reason where only the operator creates organizations', async () => {
  const strict = await startServer({ config: { organizationsPerOwner: 0 } });
  const reply = await caller(strict, tenant.tokens.admin)('POST', '/organizations', {
    name: newName(),
    ...region,
  });
  await strict.close();
  expectError(reply, 403, 'insufficient_permissions');
  expect(reply.body.error.message).toContain('operator');
});
