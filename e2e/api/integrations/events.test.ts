import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { eventTypeFor, make, ordinary } from '../../support/kernel/new-record.ts';
import { sampledKinds } from '../../support/sampled.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

let server: OwnServer;
let other: OwnServer;
let api: ReturnType<typeof caller>;
let elsewhere: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startServer();
  other = await startServer();
});
afterAll(async () => {
  await server.close();
  await other.close();
});
beforeEach(async () => {
  const { tokens } = await newTenant(server);
  api = caller(server, tokens.admin);
  elsewhere = caller(other, tokens.admin);
});

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test.each(sampledKinds(ordinary))(
  'changes of one $kind by 32 writers in two processes form one chain',
  async (resource) => {
    const { id } = await make(api, resource);
    const path = `${resource.path}/${id}`;
    const writes = numbers(96);
    await inParallel(writes, 32, async (n) => {
      const reply = await (n % 2 ? api : elsewhere)('PATCH', path, { custom_fields: { n } });
      expect(reply.status, reply.text).toBe(200);
    });
    const [created, ...updates] = await eventsOf(api, `&resource_id=${id}`);
    expect(created?.type).toBe(eventTypeFor(resource, 'created'));
    expect(updates).toHaveLength(96);
    let last: unknown = {};
    for (const { data } of updates) {
      expect(data.changes.custom_fields?.from).toEqual(last);
      last = data.changes.custom_fields?.to;
      expect(data.object).toMatchObject({ custom_fields: last });
    }
    expect((await api('GET', path)).body.data).toMatchObject({ custom_fields: last, version: 97 });
  },
);

test('sequences have no gaps and no repeats, despite simultaneous writers and failures', async () => {
  await inParallel(numbers(300), 32, async (n) => {
    const at = n % 2 ? api : elsewhere;
    if (n % 3 === 0) await at('POST', '/contacts', { email: 'nonsense' });
    else await at('POST', '/contacts', { phone: `${n}` });
  });
  const events = await eventsOf(api);
  expect(events.map(({ sequence }) => sequence)).toEqual(numbers(200));
  expect(new Set(events.map(({ id }) => id)).size).toBe(200);
});

test('a reader who follows during writes gets every event once and in order', async () => {
  const seen: number[] = [];
  let isWriting = true;
  const reader = async () => {
    for (let after = 0, isLast = false; !isLast; ) {
      isLast = !isWriting;
      const { body } = await elsewhere('GET', `/events?after_sequence=${after}&per_page=100`);
      seen.push(...body.data.map(({ sequence }: { sequence: number }) => sequence));
      after = body.meta.last_sequence;
    }
  };
  const writing = inParallel(numbers(250), 16, (n) => api('POST', '/contacts', { phone: `${n}` })).then(
    () => {
      isWriting = false;
    },
  );
  await Promise.all([reader(), writing]);
  const { body } = await api('GET', `/events?after_sequence=${seen.at(-1) ?? 0}&per_page=100`);
  expect([...seen, ...body.data.map(({ sequence }: { sequence: number }) => sequence)]).toEqual(numbers(250));
});

test('an acknowledged write is in the next read of events, with its actor and request', async () => {
  for (let n = 1; n <= 20; n++) {
    const reply = await api('POST', '/contacts', { phone: `${n}` });
    const { body } = await elsewhere('GET', `/events?after_sequence=${n - 1}`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      type: 'contact.created',
      sequence: n,
      request_id: reply.headers.get('x-request-id'),
      actor: { type: 'token' },
      data: { object: reply.body.data, changes: {} },
    });
    const one = await api('GET', `/events/${body.data[0].id}`);
    expect(one.body.data).toEqual(body.data[0]);
  }
});

test('writes that were rolled back never appear as events', async () => {
  const create = { action: 'create', data: { phone: '1' } };
  await api('POST', '/contacts/batch', {
    operations: [create, create, { action: 'delete', id: 'x' }],
    atomic: true,
  });
  await api('POST', '/contacts/batch', { operations: [create, { action: 'delete', id: 'x' }] });
  await api('PATCH', '/contacts/x', { phone: '2' });
  expect((await eventsOf(api)).map(({ type, sequence }) => `${sequence} ${type}`)).toEqual([
    '1 contact.created',
  ]);
});

test('events can be filtered by type and by record', async () => {
  const { body } = await api('POST', '/contacts', { phone: '1' });
  await api('POST', '/companies', { name: 'Acme' });
  await api('DELETE', `/contacts/${body.data.id}`);
  const types = async (query: string) => (await eventsOf(api, query)).map(({ type }) => type);
  expect(await types('&type=company.created')).toEqual(['company.created']);
  expect(await types(`&resource_id=${body.data.id}`)).toEqual(['contact.created', 'contact.deleted']);
  expect(await types('&type=contact.updated')).toEqual([]);
  expect(await types('&type=company.*')).toEqual(['company.created']);
  expect(new Set(await types('&type=company.created,contact.*'))).toEqual(
    new Set(['company.created', 'contact.created', 'contact.deleted']),
  );
  expect(await types('&type=company.*&resource=contact')).toEqual([]);
  expectError(await api('GET', '/events?type=company.created,contcat.*'), 400, 'invalid_request');
  expectError(await api('GET', '/events?type=contact'), 400, 'invalid_request');
});

test('the events of one call are found by its id', async () => {
  const company = await api('POST', '/companies', { name: 'Harbour' });
  const body = { title: 'Pier', company_id: company.body.data.id, amount: 100, currency: 'EUR' };
  const { id } = (await api('POST', '/deals', body)).body.data;
  const won = await api('PATCH', `/deals/${id}`, { status: 'won' });
  const request = won.headers.get('x-request-id');
  const found = await eventsOf(api, `&request_id=${request}`);
  expect(found.map(({ type }) => type)).toContain('deal.won');
  expect(new Set(found.map((one) => one.request_id))).toEqual(new Set([request]));
  expectError(await api('GET', '/events?request_id=x'), 400, 'invalid_request');
});
