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
