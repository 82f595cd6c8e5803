import { expect, test } from 'vitest';
import { addUser } from '#server/base/identity/directory.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

test('everybody may read the possible owners of records, only in their own organization', async () => {
  const [tenant, other] = [await newTenant(server), await newTenant(server)];
  const person = {
    organizationId: tenant.id,
    name: 'Inés Prado',
    role: 'manager',
    now: server.app.nowIso(),
  } as const;
  const email = `ines-${tenant.slug}@example.com`;
  const { id } = await server.app.db.asSystem((tx) =>
    addUser(tx, { ...person, email, password: 'a long password' }),
  );
  const api = caller(server, tenant.tokens.viewer);
  const all = (await api('GET', '/users?sort_dir=asc')).body;
  expect(all.meta.total).toBe(2);
  expect(all.data.map((one: { id: string }) => one.id).sort()).toEqual([tenant.userId, id].sort());
  const found = (await api('GET', '/users?search=INÉS&role=manager')).body.data;
  expect(found).toEqual([expect.objectContaining({ id, email, name: 'Inés Prado', role: 'manager' })]);
  expect((await api('GET', '/users?per_page=1&page=2')).body.data).toHaveLength(1);
  expect((await caller(server, other.tokens.admin)('GET', '/users?search=ines')).body.meta.total).toBe(0);
  const deal = await caller(server, tenant.tokens.member)('POST', '/deals', { title: 'Film', owner_id: id });
  expect(deal.status, deal.text).toBe(200);
});

test('only people who may read records of a kind are listed for it, and a name is found without its accents', async () => {
  const tenant = await newTenant(server);
  const add = (name: string, role: 'member' | 'manager') =>
    server.app.db.asSystem((tx) =>
      addUser(tx, {
        organizationId: tenant.id,
        email: `${role}-${tenant.slug}@example.com`,
        password: 'a long password',
        name,
        role,
        now: server.app.nowIso(),
      }),
    );
  await add('Inés Prado', 'member');
  const { id } = await add('Inés Soto', 'manager');
  const admin = caller(server, tenant.tokens.admin);
  await admin('PATCH', '/settings', { modules: { editing: { enabled: true, min_role: 'manager' } } });
  const found = async (query: string): Promise<string[]> =>
    (await admin('GET', `/users?search=ines${query}`)).body.data.map((one: { id: string }) => one.id);
  expect(await found('')).toHaveLength(2);
  expect(await found('&reads=edit_card')).toEqual([id]);
  expect(await found('&reads=deal')).toHaveLength(2);
  const refused = await admin('GET', '/users?reads=film');
  expect(refused.status).toBe(400);
  expect(refused.body.error.details).toMatchObject([
    { path: 'reads', message: '"film" is not a kind of record' },
  ]);
});
