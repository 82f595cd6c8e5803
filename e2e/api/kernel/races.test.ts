import { beforeEach, expect, test, vi } from 'vitest';
import { asPlatform } from '#server/calls/acting.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const makeMany = (path: string, count: number): Promise<string[]> =>
  inParallel(Array.from({ length: count }), 1, async (_, nth) => {
    const { body } = await api('POST', path, { first_name: `P${nth}`, name: `C${nth}` });
    return body.data.id;
  });

test('batches of the same records in opposite orders all succeed, without a deadlock', async () => {
  const ids = await makeMany('/contacts', 10);
  const batch = (order: string[], action: string) => {
    const operations = order.map((id) => ({ action, id, data: { metadata: { [crypto.randomUUID()]: 1 } } }));
    return api('POST', '/contacts/batch', { operations, atomic: false });
  };
  const reversed = ids.toReversed();
  for (let round = 0; round < 4; round++) {
    const transactions = vi.spyOn(server.app.db, 'withTenant');
    const orders = [ids, reversed, ids, reversed];
    const replies = await Promise.all(orders.map((order) => batch(order, 'update')));
    expect(replies.map(({ status, body }) => [status, body.summary?.failed])).toEqual(
      orders.map(() => [200, 0]),
    );
    // No transaction had to be repeated.
    expect(transactions.mock.calls.filter(([, mode]) => mode === 'write')).toHaveLength(orders.length);
    transactions.mockRestore();
  }
  const { body } = await api('GET', `/contacts/${ids[0]}`);
  expect(Object.keys(body.data.metadata)).toHaveLength(16);
  const both = await Promise.all([batch(ids, 'delete'), batch(reversed, 'update')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});

test('platform work that deadlocks is repeated, not lost', async () => {
  const [first = '', second = ''] = await makeMany('/contacts', 2);
  const met = Promise.withResolvers<void>();
  let arrived = 0;
  const touch = (order: string[], tag: string) =>
    asPlatform(server.app, tenant.id, async (ctx) => {
      for (const [nth, id] of order.entries()) {
        await amendRecord(ctx, resourceOf('contact'), id, { [tag]: 'touched' });
        if (nth === 0 && ++arrived === 2) met.resolve();
        if (nth === 0) await met.promise;
      }
    });
  await Promise.all([touch([first, second], 'first_name'), touch([second, first], 'last_name')]);
  for (const id of [first, second]) {
    const { body } = await api('GET', `/contacts/${id}`);
    expect(body.data).toMatchObject({ first_name: 'touched', last_name: 'touched' });
  }
});

test('companies that become each other’s parents at once form no cycle', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = await makeMany('/companies', 3);
    const replies = await Promise.all(
      ids.map((id, nth) => api('PATCH', `/companies/${id}`, { parent_id: ids[(nth + 1) % 3] })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
  }
});
