import { beforeAll, expect, test } from 'vitest';
import { newCall } from '#server/calls/call.ts';
import { createCaller } from '#server/calls/trpc.ts';
import type { TokenRole } from '#server/kernel/access/access.ts';
import { appRouter } from '#server/product/router.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { call, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  tenant = await newTenant(server);
  other = await newTenant(server);
});

const newCaller = createCaller(appRouter);

/** Calls the console's procedures with the rights of a token. */
function surfaceOf(own: Tenant, role: TokenRole) {
  const { app } = server;
  const authenticate = async () => app.tokens.find(own.tokens[role], '127.0.0.1');
  return newCaller({ app, call: newCall({ address: '127.0.0.1', now: app.now(), target: '', authenticate }) })
    .surface;
}

const made = async (own: Tenant, path: string, body: object): Promise<string> => {
  const reply = await call(server, 'POST', path, { token: own.tokens.admin, body });
  return reply.body.data.id;
};

test('titles of records are returned only to those who may read them, and only of their organization', async () => {
  const mine = await made(tenant, '/deals', { title: 'Harbour film' });
  const theirs = await made(other, '/deals', { title: 'Secret film' });
  const ids = [mine, theirs, tenant.userId, other.userId, 'dea_nothing'];
  const titles = await surfaceOf(tenant, 'viewer').titles({ ids });
  expect(titles).toEqual({
    [mine]: { title: 'Harbour film', kind: 'deal', page: `/data/deals/${mine}` },
    [tenant.userId]: { title: 'Test person', kind: 'user', page: null },
  });
  const found = await surfaceOf(tenant, 'viewer').find({ kind: 'deal', search: 'film' });
  expect(found.map(({ id }) => id)).toEqual([mine]);
  expect(await surfaceOf(other, 'viewer').timeline({ id: mine })).toEqual({ data: [], has_more: false });
  const { data } = await surfaceOf(tenant, 'viewer').timeline({ id: mine });
  expect(data.map(({ type }) => type)).toEqual(['deal.created']);
});

test('lines, addresses and fixed properties of a record are returned only to those who may read it', async () => {
  const lines = [{ description: 'Two days of filming', quantity: 2, unit: 'day', unit_price: '900.00' }];
  const contact = await made(tenant, '/contacts', { first_name: 'Ada', email: 'office@harbour.example' });
  const quote = await made(tenant, '/quotes', { contact_id: contact, lines });
  const mine = surfaceOf(tenant, 'viewer');
  const theirs = surfaceOf(other, 'admin');
  expect(
    (await mine.lines({ id: quote })).map(({ title, quantity, unit }) => [title, quantity, unit]),
  ).toEqual([['Two days of filming', '2', 'day']]);
  expect(await mine.address({ id: contact })).toEqual({ email: 'office@harbour.example' });
  expect((await mine.frozen({ id: quote })).names).not.toContain('lines');
  await call(server, 'POST', `/quotes/${quote}/send`, { token: tenant.tokens.admin, body: {} });
  const frozen = await mine.frozen({ id: quote });
  expect(frozen.names).toContain('lines');
  expect(frozen.reason?.key).toBe('quotes.frozen');

  const nothing = { lines: [], address: { email: null }, frozen: { names: [], reason: null, own: {} } };
  const seenBy = async (surface: typeof mine) => ({
    lines: await surface.lines({ id: quote }),
    address: await surface.address({ id: contact }),
    frozen: await surface.frozen({ id: quote }),
  });
  expect(await seenBy(theirs)).toEqual(nothing);
  await call(server, 'DELETE', `/contacts/${contact}`, { token: tenant.tokens.admin });
  expect((await seenBy(mine)).address).toEqual({ email: null });
  const body = { crm: { enabled: false }, contracts: { enabled: false } };
  await call(server, 'PATCH', '/settings/modules', { token: tenant.tokens.admin, body });
  try {
    expect(await seenBy(mine)).toEqual(nothing);
  } finally {
    const enabled = { crm: { enabled: true }, contracts: { enabled: true } };
    await call(server, 'PATCH', '/settings/modules', { token: tenant.tokens.admin, body: enabled });
  }
});

test('histories show the names of programs of their own organization', async () => {
  const list = async (own: Tenant) =>
    (await call(server, 'GET', '/settings/tokens', { token: own.tokens.admin })).body.data as {
      id: string;
      name: string;
    }[];
  const [mine] = await list(tenant);
  const [theirs] = await list(other);
  const ids = [mine?.id, theirs?.id].map(String);
  expect(await surfaceOf(tenant, 'viewer').titles({ ids })).toEqual({
    [String(mine?.id)]: { title: mine?.name, kind: 'token', page: null },
  });
});

test('records of a disabled area have no titles', async () => {
  const own = await newTenant(server);
  const id = await made(own, '/deals', { title: 'Harbour film' });
  const body = { crm: { enabled: false }, contracts: { enabled: false } };
  await call(server, 'PATCH', '/settings/modules', { token: own.tokens.admin, body });
  const surface = surfaceOf(own, 'admin');
  expect(await surface.titles({ ids: [id] })).toEqual({});
  expect(await surface.find({ kind: 'deal' })).toEqual([]);
  expect(await surface.find({ kind: 'deal_stage' })).toEqual([]);
});

test('every kind is described and counted, without what a person may not see', async () => {
  const viewer = surfaceOf(tenant, 'viewer');
  const kinds = await viewer.kinds();
  expect(kinds.length).toBeGreaterThan(55);
  expect(kinds.find(({ kind }) => kind === 'deal')?.count).toBe(1);
  for (const { plural, count } of kinds) {
    const { fields, verbs } = await viewer.kind({ plural });
    // A kind that is no resource lacks the fields of all resources.
    expect(fields.length, plural).toBeGreaterThan(count === null ? 5 : 8);
    expect(verbs).toContain('list');
  }
  const guarded = allResources().filter(({ all }) =>
    Object.values(all).some(({ role }) => role === 'manager'),
  );
  expect(guarded.length).toBeGreaterThan(0);
  for (const { plural, all, insiders } of guarded) {
    const secret = Object.keys(all).filter((name) => all[name]?.role === 'manager');
    const described = (await viewer.kind({ plural })).fields.map(({ name }) => name);
    // People can read everything about their own leave and pay, so those columns are described to everybody.
    expect(described.filter((name) => secret.includes(name))).toEqual(
      insiders ? expect.arrayContaining(secret) : [],
    );
  }
  await expect(viewer.kind({ plural: 'unicorns' })).rejects.toThrow('not found');
});
