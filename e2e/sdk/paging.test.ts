import { beforeAll, expect, test } from 'vitest';
import { all, eventsAfter, pages, type RecordOf } from '#sdk/index.ts';
import { clientOf, newTenant, sharedServer, type Tenant } from '../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let asked = 0;
beforeAll(async () => {
  tenant = await newTenant(server);
  await makeContacts(2_500);
}, 120_000);

/** Creates a client that counts its requests. */
const newClient = () => {
  asked = 0;
  const fetch = (request: Request) => {
    asked += 1;
    return globalThis.fetch(request);
  };
  return clientOf(server, tenant.tokens.admin, { fetch });
};

async function makeContacts(count: number): Promise<void> {
  const client = newClient();
  const batches = Array.from({ length: count / 50 }, (_, batch) =>
    Array.from({ length: 50 }, (_, i) => ({
      action: 'create' as const,
      data: { first_name: `n${batch * 50 + i}` },
    })),
  );
  const make = async (operations: (typeof batches)[number]) => {
    const { data } = await client.POST('/contacts/batch', { body: { operations, atomic: true } });
    expect(data.summary).toEqual({ succeeded: 50, failed: 0 });
  };
  for (let from = 0; from < batches.length; from += 5)
    await Promise.all(batches.slice(from, from + 5).map(make));
}

test('2,500 records are returned once each, in 25 requests', async () => {
  const names = new Set<string | null>();
  for await (const contact of all(newClient(), '/contacts')) names.add(contact.first_name);
  expect(names).toEqual(new Set(Array.from({ length: 2_500 }, (_, i) => `n${i}`)));
  expect(asked).toBe(25);
});

test('pages are requested only when they are needed, and none after the caller has stopped', async () => {
  const seen: RecordOf<'/contacts'>[] = [];
  for await (const contact of all(newClient(), '/contacts', { query: { per_page: 10 } })) {
    expect(asked).toBe(Math.floor(seen.length / 10) + 1);
    if (seen.push(contact) === 25) break;
  }
  expect(asked).toBe(3);
  const walk = pages(newClient(), '/contacts');
  expect(asked).toBe(0);
  await walk.next();
  await walk.return();
  expect(asked).toBe(1);
});

test('filters and order are kept from page to page, and each page contains the total', async () => {
  const query = { 'first_name[like]': 'n12%', sort_dir: 'asc', per_page: 30 } as const;
  const counted: number[] = [];
  for await (const { data, meta } of pages(newClient(), '/contacts', { query })) {
    expect(meta.total).toBe(111);
    expect(data.every(({ first_name }) => first_name?.startsWith('n12'))).toBe(true);
    counted.push(data.length);
  }
  expect(counted).toEqual([30, 30, 30, 21]);
});

test('records created meanwhile cause no gap and no repeat', async () => {
  const client = newClient();
  const seen: string[] = [];
  for await (const { data } of pages(client, '/contacts', { query: { search: 'n7' } })) {
    seen.push(...data.map(({ id }) => id));
    await client.POST('/contacts', { body: { first_name: 'n7 new' } });
  }
  expect(seen).toHaveLength(1 + 10 + 100);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a list without cursors is read by its page numbers', async () => {
  const client = newClient();
  for (const name of ['a', 'b', 'c'])
    await client.POST('/settings/tokens', { body: { name, role: 'viewer' } });
  const names: string[] = [];
  for await (const token of all(client, '/settings/tokens', { query: { per_page: 2 } }))
    names.push(token.name);
  expect(names.sort()).toEqual(['a', 'admin', 'b', 'c', 'manager', 'member', 'viewer']);
});

test('a list inside a record takes its id', async () => {
  const client = newClient();
  const { data } = await client.POST('/products', { body: { name: 'Lamp', sku: 'L-1', price: 9 } });
  const prices: unknown[] = [];
  for await (const price of all(client, '/products/{id}/prices', { path: { id: data.data.id } }))
    prices.push(price);
  expect(prices).toMatchObject([{ price: 9 }]);
});

test('all events after a given one are returned in order', async () => {
  const client = newClient();
  const sequences: number[] = [];
  const query = { type: 'contact.created' } as const;
  for await (const event of eventsAfter(client, 5, { query })) sequences.push(event.sequence);
  expect(sequences.length).toBeGreaterThan(2_490);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(sequences[0]).toBeGreaterThan(5);
});

test('a file is not a list: it is returned as text or as a stream', async () => {
  const client = newClient();
  const query = { fields: 'first_name', 'first_name[like]': 'n24%' };
  const { data } = await client.GET('/contacts/export', { params: { query }, parseAs: 'text' });
  expect(data.trim().split(/\r?\n/)).toHaveLength(1 + 111);
  const flowing = await client.GET('/contacts/export', { params: { query }, parseAs: 'stream' });
  let length = 0;
  for await (const chunk of flowing.data ?? []) length += chunk.length;
  expect(length).toBe(Buffer.byteLength(data));
});

test("reading stops with the caller's reason when the caller aborts it", async () => {
  const giving = new AbortController();
  const walk = all(newClient(), '/contacts', { query: { per_page: 1 }, signal: giving.signal });
  await walk.next();
  giving.abort(new Error('enough'));
  await expect(walk.next()).rejects.toThrow('enough');
});
