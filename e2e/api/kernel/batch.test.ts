import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { eventsOfKind } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { bodyOf, eventTypeFor, make, onlyUnique, ordinary } from '../../support/kernel/new-record.ts';
import { sampledKinds } from '../../support/sampled.ts';
import {
  caller,
  clientOf,
  newTenant,
  openDatabase,
  sharedServer,
  type Tenant,
} from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
const database = openDatabase();
afterAll(async () => {
  await database.end();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

interface Result {
  index: number;
  ok: boolean;
  status: number;
  record?: { id: string };
  error?: { code: string; details: { path: string; rule: string }[] };
}

describe.each(sampledKinds(ordinary))('a batch of $plural', (resource) => {
  const { path, kind } = resource;
  const run = (operations: unknown[], atomic = false, as = api) =>
    as('POST', `${path}/batch`, { operations, atomic });
  const creates = async (count: number) => {
    const body = await bodyOf(api, resource);
    return Array.from({ length: count }, () => ({
      action: 'create',
      data: { ...body, ...onlyUnique(resource) },
    }));
  };

  test('does each item separately and answers in their order', async () => {
    const { id } = await make(api, resource);
    const [first, broken, last] = await creates(3);
    const reply = await run([
      first,
      { action: 'update', id, data: { metadata: { n: 1 } } },
      { action: 'update', id: 'nobody', data: {} },
      { action: 'delete', id },
      { action: 'delete', id },
      { action: 'restore', id },
      { action: 'update', data: {} },
      { ...broken, data: { ...broken?.data, tags: 'not a list' } },
      last,
    ]);
    expect(reply.status, reply.text).toBe(200);
    const results: Result[] = reply.body.data;
    expect(results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(results.map(({ status }) => status)).toEqual([200, 200, 404, 200, 404, 200, 400, 400, 200]);
    expect(reply.body.summary).toEqual({ succeeded: 5, failed: 4 });
    expect(results[7]?.error?.details[0]?.path).toBe('tags');
    const types = (await eventsOfKind(api, kind)).map(({ type }) => type);
    const verbs = ['created', 'created', 'updated', 'deleted', 'restored', 'created'];
    expect(types).toEqual(verbs.map((verb) => eventTypeFor(resource, verb)));
  });

  test('that is atomic does all or nothing, and names the failed item', async () => {
    const [first, second, third] = await creates(3);
    const reply = await run([first, second, { action: 'delete', id: 'nobody' }], true);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].path).toBe('operations.2');
    const field = await run([first, { ...third, data: { ...third?.data, tags: 'no list' } }], true);
    expect(field.body.error.details[0].path).toBe('operations.1.data.tags');
    expect((await api('GET', path)).body.meta.total).toBe(0);
    expect(await eventsOfKind(api, kind)).toEqual([]);
    expect((await run([first, second], true)).body.summary).toEqual({ succeeded: 2, failed: 0 });
  });

  test('takes 1 to 50 items', async () => {
    expect((await run(await creates(50))).body.summary.succeeded).toBe(50);
    for (const operations of [[], await creates(51)]) {
      expectError(await run(operations), 400, 'validation_error');
    }
    expect((await api('GET', path)).body.meta.total).toBe(50);
  });

  test('requires the role of each action', async () => {
    const { id } = await make(api, resource);
    const member = caller(server, tenant.tokens.member);
    const reply = await run(
      [...(await creates(1)), { action: 'delete', id }, { action: 'restore', id }],
      false,
      member,
    );
    expect(reply.body.data.map(({ status }: Result) => status)).toEqual([200, 403, 403]);
    expect(reply.body.data[1].error.code).toBe('insufficient_permissions');
    expect((await api('GET', `${path}/${id}`)).status).toBe(200);
  });

  test('stores nothing of a failed item: no event, no count, no link', async () => {
    await make(api, resource, { external_ids: { erp: 'taken' } });
    const [failing, fine] = await creates(2);
    const external_ids = { crm: 'free', erp: 'taken' };
    const reply = await run([{ ...failing, data: { ...failing?.data, external_ids } }, fine]);
    expect(reply.body.data.map(({ ok }: Result) => ok)).toEqual([false, true]);
    expect((await api('GET', path)).body.meta.total).toBe(2);
    expect(await eventsOfKind(api, kind)).toHaveLength(2);
    const links = await database`SELECT system FROM external_links WHERE organization_id = ${tenant.id}`;
    expect(links.map(({ system }) => system)).toEqual(['erp']);
    await make(api, resource, { external_ids: { crm: 'free' } });
  });
});

test('an item that only the database refuses fails alone', async () => {
  const client = clientOf(server, tenant.tokens.admin);
  const good = { action: 'create', data: { first_name: 'Good' } } as const;
  const impossible = { action: 'create', data: { first_name: 'Bad', birthday: '0000-01-01' } } as const;
  for (const operations of [
    [good, impossible, good],
    [impossible, good, good],
    [good, good, impossible],
  ]) {
    const { data } = await client.POST('/contacts/batch', { body: { operations } });
    expect(data.summary).toEqual({ succeeded: 2, failed: 1 });
    expect(data.data[operations.indexOf(impossible)]).toMatchObject({ ok: false, status: 400 });
  }
  expect((await client.GET('/contacts')).data.meta.total).toBe(6);
});

test('warnings are answered at their own item', async () => {
  const people = staffCalls(api);
  const idle = await people.hired({ status: 'active' });
  const busy = await people.hired({ status: 'active', user_id: tenant.userId });
  const task = await people.made('/tasks', { title: 'Cut the trailer', assignee_id: tenant.userId });
  const leaves = ({ id }: { id: string }) => ({
    action: 'update',
    id,
    data: { status: 'terminated', termination_date: '2026-01-31' },
  });
  const { body, text } = await api('POST', '/hr/employees/batch', {
    operations: [leaves(idle), leaves(busy)],
  });
  expect(body.data, text).toMatchObject([
    { ok: true },
    { ok: true, warnings: [{ code: 'open_task', id: task.id }] },
  ]);
  expect(body.data[0].warnings).toBeUndefined();
});

describe('all records that a filter finds', () => {
  const counts = async (filter: object) =>
    (await api('POST', '/products/search', { filter })).body.meta.total;

  beforeEach(async () => {
    const create = (n: number) => ({
      action: 'create',
      data: { name: `Hour ${n}`, price: n, category: 'old' },
    });
    for (const from of [1, 51, 101]) {
      const operations = Array.from({ length: from === 101 ? 10 : 50 }, (_, at) => create(from + at));
      expect((await api('POST', '/products/batch', { operations, atomic: true })).status).toBe(200);
    }
  });

  test('are changed 50 at a time, each once, although they do not meet the filter any more', async () => {
    const filter = { category: 'old', price: { lte: 105 } };
    const sizes: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const matching = { filter, action: 'update', data: { category: 'new' }, ...(cursor && { cursor }) };
      const { status, body } = await api('POST', '/products/batch', { matching });
      expect(status).toBe(200);
      expect(body.summary.failed).toBe(0);
      sizes.push(body.data.length);
      cursor = body.next_cursor;
    }
    expect(sizes).toEqual([50, 50, 5]);
    expect([await counts({ category: 'new' }), await counts({ category: 'old' })]).toEqual([105, 5]);
  });

  test('are deleted, and tried before, by callers of the role for it', async () => {
    const matching = { filter: { price: { gt: 105 } }, action: 'delete' };
    const trial = await api('POST', '/products/batch?dry_run=true', { matching });
    expect(trial.body.summary).toEqual({ succeeded: 5, failed: 0 });
    expect(await counts({})).toBe(110);
    const member = caller(server, tenant.tokens.member);
    const refused = await member('POST', '/products/batch', { matching });
    expect(refused.body).toMatchObject({ summary: { succeeded: 0, failed: 5 }, next_cursor: null });
    expect((await api('POST', '/products/batch', { matching })).body.summary.succeeded).toBe(5);
    expect(await counts({})).toBe(105);
  });

  test.each([
    [{}, 'operations'],
    [
      { operations: [{ action: 'create', data: {} }], matching: { filter: {}, action: 'delete' } },
      'operations',
    ],
    [{ matching: { action: 'delete' } }, 'matching.filter'],
    [{ matching: { filter: { nmae: 'x' }, action: 'delete' } }, 'matching.filter.nmae'],
    [{ matching: { filter: {}, action: 'create' } }, 'matching.action'],
  ])('%j is refused at %s', async (body, path) => {
    const reply = await api('POST', '/products/batch', body);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0]).toMatchObject({ path });
    expect(await counts({})).toBe(110);
  });
});
