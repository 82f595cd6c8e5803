import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../support/expected-replies.ts';
import { type Body, bodyOf, onlyUnique, ordinary } from '../../../support/kernel/new-record.ts';
import { sampledKinds } from '../../../support/sampled.ts';
import { caller, clientOf, newTenant, openDatabase, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
const database = openDatabase();
afterAll(async () => {
  await database.end();
});

type Api = ReturnType<typeof caller>;
const newApi = async () => caller(server, (await newTenant(server)).tokens.admin);

async function createMany(api: Api, path: string, records: readonly Record<string, unknown>[]) {
  const ids: string[] = [];
  for (let from = 0; from < records.length; from += 50) {
    const operations = records.slice(from, from + 50).map((data) => ({ action: 'create', data }));
    const { body } = await api('POST', `${path}/batch`, { operations, atomic: true });
    ids.push(...body.data.map((one: { record: { id: string } }) => one.record.id));
  }
  return ids;
}

type Pages = AsyncGenerator<{ id: string }[]>;

async function* pages(api: Api, path: string, query: string): Pages {
  for (let page = 1, last = 1; page <= last; page++) {
    const { body } = await api('GET', `${path}?${query}&page=${page}`);
    last = body.meta.total_pages;
    yield body.data;
  }
}

async function* cursors(api: Api, path: string, query: string): Pages {
  for (let cursor = ''; ; ) {
    const { body } = await api('GET', `${path}?${query}${cursor && `&cursor=${cursor}`}`);
    yield body.data;
    cursor = body.meta.next_cursor;
    if (cursor === null) return;
  }
}

async function walk(steps: Pages, between: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  for await (const records of steps) {
    ids.push(...records.map(({ id }) => id));
    await between();
  }
  return ids;
}

describe.each(sampledKinds(ordinary))('walking $plural', (resource) => {
  const { path, table } = resource;
  const { sorts } = resource.list;
  const bodies = async (api: Api, count: number) => {
    const one = await bodyOf(api, resource);
    return Array.from({ length: count }, () => ({ ...one, ...onlyUnique(resource) }));
  };

  test('returns every record exactly once, in one order, by page and by cursor, with ties and nulls', async () => {
    const api = await newApi();
    // All records of one batch have the same created_at, and half of the sortable columns are left out.
    const optional = sorts.filter((name) => table.nullable.has(name));
    const without = (body: Body) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => !optional.includes(name)));
    const records = (await bodies(api, 57)).map((body, i) =>
      i % 2 ? { ...without(body), phone: `${i}` } : body,
    );
    const ids = (await createMany(api, path, records)).sort();
    for (const sort of sorts) {
      const orders: string[][] = [];
      for (const dir of ['asc', 'desc']) {
        const query = `per_page=10&sort_by=${sort}&sort_dir=${dir}`;
        const byPage = await walk(pages(api, path, query));
        expect(byPage.toSorted(), query).toEqual(ids);
        expect(await walk(cursors(api, path, query)), query).toEqual(byPage);
        orders.push(byPage);
      }
      expect(orders[0]?.toReversed(), sort).toEqual(orders[1]);
    }
  });

  test('by cursor returns every record once while records are created', async () => {
    const api = await newApi();
    const ids = await createMany(api, path, await bodies(api, 40));
    for (const dir of ['asc', 'desc']) {
      const insert = async () => createMany(api, path, await bodies(api, 1));
      const seen = await walk(cursors(api, path, `per_page=7&sort_dir=${dir}`), insert);
      expect(new Set(seen).size).toBe(seen.length);
      expect(ids.filter((id) => !seen.includes(id))).toEqual([]);
    }
  });

  test('refuses a sort that is not allowed and a cursor of another order', async () => {
    const api = await newApi();
    await createMany(api, path, await bodies(api, 2));
    const refused = await api('GET', `${path}?sort_by=metadata`);
    expectError(refused, 400, 'invalid_request');
    expect(refused.body.error.details[0].allowed).toEqual(sorts);
    const { body } = await api('GET', `${path}?per_page=1&sort_by=created_at`);
    const cursor = body.meta.next_cursor;
    expectError(await api('GET', `${path}?sort_dir=asc&cursor=${cursor}`), 400, 'invalid_request');
    expectError(await api('GET', `${path}?sort_by=updated_at&cursor=${cursor}`), 400, 'invalid_request');
    expectError(await api('GET', `${path}?page=2&cursor=${cursor}`), 400, 'invalid_request');
    const second = await api('GET', `${path}?per_page=1&cursor=${cursor}`);
    expect(second.body.data).toHaveLength(1);
    expect(second.body.meta.next_cursor).toBeNull();
  });
});

describe('finding contacts', () => {
  let api: Api;
  const found = async (query: string): Promise<string[]> => {
    const { body, text } = await api('GET', `/contacts?per_page=100&${query}`);
    expect(body.data, text).toBeDefined();
    const names = body.data.map(({ first_name }: { first_name: string }) => first_name).sort();
    expect(body.meta.total, query).toBe(names.length);
    return names;
  };

  beforeAll(async () => {
    api = await newApi();
    await createMany(api, '/contacts', [
      { first_name: 'Ana', last_name: 'García Pérez', email: 'ana@acme.example', tags: ['vip'] },
      { first_name: 'Bo', last_name: 'Li', email: 'bo@acme.example', metadata: { plan: 'pro', seats: 5 } },
      { first_name: 'Céu', last_name: 'Conceição', phone: '+55 11 91234', metadata: { plan: '5' } },
      {
        first_name: 'Dot',
        last_name: '100% Cotton_Shop',
        source: 'fair\\2024',
        external_ids: { erp: 'E-1' },
      },
      { first_name: 'Eve', lifecycle: 'customer', status: 'active', tags: ['vip', 'b2b'] },
    ]);
  });

  test.each<[string, string[]]>([
    ['search=garcia', ['Ana']],
    ['search=GARCÍA', ['Ana']],
    ['search=conceicao', ['Céu']],
    ['search=perez ana', ['Ana']],
    ['search=ana li', []],
    ['search=bo', ['Bo']],
    ['search=li', ['Bo']],
    ['search=acme', ['Ana', 'Bo']],
    ['search=91234', ['Céu']],
    ['search=%25', []],
    ['search=0%25', []],
    ['search=100%25', ['Dot']],
    ['search=n_s', ['Dot']],
    ['search=t_n', []],
    ['search=%5C', []],
    ['search=', ['Ana', 'Bo', 'Céu', 'Dot', 'Eve']],
    ['email=ANA@acme.example', ['Ana']],
    ['email[ne]=ana@acme.example', ['Bo', 'Céu', 'Dot', 'Eve']],
    ['email[in]=ana@acme.example,bo@acme.example', ['Ana', 'Bo']],
    ['email[null]=true', ['Céu', 'Dot', 'Eve']],
    ['email[null]=false', ['Ana', 'Bo']],
    ['last_name[like]=%25garc%25', ['Ana']],
    ['source=fair%5C2024', ['Dot']],
    ['lifecycle=customer', ['Eve']],
    ['lifecycle[ne]=lead', ['Eve']],
    ['lifecycle[in]=customer,lead&status=active', ['Ana', 'Bo', 'Céu', 'Dot', 'Eve']],
    ['metadata[plan]=pro', ['Bo']],
    ['metadata[seats]=5', ['Bo']],
    ['metadata[plan]=5', ['Céu']],
    ['external_ids[erp]=E-1', ['Dot']],
    ['tag=vip', ['Ana', 'Eve']],
    ['tag=vip&lifecycle=customer', ['Eve']],
    ['tag=nobody', []],
    ['created_after=2000-01-01', ['Ana', 'Bo', 'Céu', 'Dot', 'Eve']],
    ['created_before=2000-01-01', []],
    ['updated_after=2999-01-01T00:00:00Z', []],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test.each(['lifecycle=nobody', 'email[gt]=a', 'email[odd]=a', 'email[null]=maybe', 'created_after=soon'])(
    'refuses %s',
    async (query) => {
      expectError(await api('GET', `/contacts?${query}`), 400, 'invalid_request');
    },
  );

  test('pages after the last are empty with the same total', async () => {
    const { body } = await api('GET', '/contacts?page=1000000');
    expect(body).toEqual({
      data: [],
      meta: { total: 5, page: 1_000_000, per_page: 20, total_pages: 1, next_cursor: null },
    });
    expect((await api('GET', '/contacts?search=acme&page=9&per_page=1')).body.meta.total).toBe(2);
  });

  test('fields returns the named properties and the id', async () => {
    const { body } = await api('GET', '/contacts?fields=first_name,email&per_page=1');
    expect(Object.keys(body.data[0]).sort()).toEqual(['email', 'first_name', 'id']);
    const one = await api('GET', `/contacts/${body.data[0].id}?fields=version`);
    expect(Object.keys(one.body.data).sort()).toEqual(['id', 'version']);
  });
});

test('a deep page, which selects ids first, has the same rows', async () => {
  const tenant = await newTenant(server);
  const names = Array.from({ length: 640 }, (_, i) => ({ first_name: `n${i}` }));
  const ids = await createMany(caller(server, tenant.tokens.admin), '/contacts', names);
  const client = clientOf(server, tenant.tokens.viewer);
  const seen: string[] = [];
  for (let page = 1; page <= 10; page++) {
    const query = { page, per_page: 64, sort_dir: 'asc' } as const;
    const { data } = await client.GET('/contacts', { params: { query } });
    seen.push(...data.data.map(({ id }) => id));
  }
  expect(seen).toEqual(ids.toSorted());
});

test('expand returns the record of a reference, deleted ones marked, and null for none', async () => {
  const client = clientOf(server, (await newTenant(server)).tokens.admin);
  const company = async (name: string) => (await client.POST('/companies', { body: { name } })).data.data;
  const [existing, gone] = [await company('Kept'), await company('Gone')];
  for (const company_id of [existing.id, gone.id, null])
    await client.POST('/contacts', { body: { phone: '1', company_id } });
  await client.DELETE('/companies/{id}', { params: { path: { id: gone.id } } });
  const query = { expand: 'company', sort_dir: 'asc', sort_by: 'created_at' } as const;
  const { data } = await client.GET('/contacts', { params: { query } });
  const names = data.data.map((one) => one.company?.name ?? null);
  expect(names.toSorted()).toEqual(['Gone', 'Kept', null].toSorted());
  const deleted = data.data.find((one) => one.company?.id === gone.id);
  expect(deleted?.company?.deleted_at).not.toBeNull();
});

test.each([
  ['created_at', 'desc', 0],
  ['created_at', 'asc', 0],
  ['updated_at', 'asc', 0],
  ['updated_at', 'desc', 1],
])('a walk by %s %s misses %i of the records that change meanwhile', async (sort, dir, missed) => {
  const api = await newApi();
  const ids: string[] = [];
  for (const first_name of ['a', 'b', 'c', 'd'])
    ids.push((await api('POST', '/contacts', { first_name })).body.data.id);
  const [first = '', , , last = ''] = ids;
  // The record that the walk would reach last is changed after the first page.
  const changed = dir === 'desc' ? first : last;
  let isChanged = false;
  const change = async () => {
    if (!isChanged) await api('PATCH', `/contacts/${changed}`, { first_name: 'changed' });
    isChanged = true;
  };
  const seen = await walk(cursors(api, '/contacts', `per_page=1&sort_by=${sort}&sort_dir=${dir}`), change);
  expect(ids.filter((id) => !seen.includes(id))).toHaveLength(missed);
});

test('a cursor of one list is refused by every other list, also with the same order', async () => {
  const { tokens } = await newTenant(server);
  const member = caller(server, tokens.admin);
  for (let i = 0; i < 2; i++) await member('POST', '/contacts', { phone: `${i}` });
  const { next_cursor: cursor } = (await member('GET', '/contacts?per_page=1')).body.meta;
  expect((await member('GET', `/contacts?per_page=1&cursor=${cursor}`)).body.data).toHaveLength(1);
  for (const path of [
    '/companies',
    '/deals',
    '/support/tickets',
    '/settings/requests?sort_by=at',
    '/users',
    '/emails',
  ]) {
    const reply = await member('GET', `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`);
    expectError(reply, 400, 'invalid_request', path);
    if (!path.includes('?')) expect(reply.body.error.details[0].path, path).toBe('cursor');
  }
});

test.each(['/agents', '/settings/modules'])(
  '%s has the envelope of lists, pages and cursors',
  async (path) => {
    const api = await newApi();
    const all = await api('GET', path);
    const { total } = all.body.meta;
    expect(all.body.meta).toEqual({ total, page: 1, per_page: 20, total_pages: 1, next_cursor: null });
    expect(total).toBe(all.body.data.length);
    const walked: unknown[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await api('GET', `${path}?per_page=3${cursor && `&cursor=${cursor}`}`);
      walked.push(...body.data);
      if (body.meta.next_cursor === null) break;
      cursor = body.meta.next_cursor;
    }
    expect(walked).toEqual(all.body.data);
    const second = await api('GET', `${path}?per_page=3&page=2`);
    expect(second.body.data).toEqual(all.body.data.slice(3, 6));
    expect((await api('GET', `${path}?per_page=101`)).status).toBe(400);
  },
);
