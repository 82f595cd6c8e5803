import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import {
  call,
  caller,
  newTenant,
  type OwnServer,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

let clock = Date.now();
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let member: ReturnType<typeof caller>;

beforeAll(async () => {
  server = await startServer({ now: () => clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  member = caller(server, tenant.tokens.member);
});

const list = async (query = '') => {
  const reply = await api('GET', `/settings/requests?per_page=100&${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
/** Returns the calls of the member's token that the filter finds. */
const found = async (query: string): Promise<string[]> => {
  const { data, meta } = await list(query);
  expect(meta.total, query).toBe(data.length);
  return data
    .filter(({ actor }: { actor: { name: string } }) => actor.name === 'member')
    .map(({ method, path, status }: Record<string, string>) => `${method} ${path?.slice(7)} ${status}`);
};

test('every call of a token is listed, newest first, with actor, operation and outcome', async () => {
  const made = await member('POST', '/contacts', { first_name: 'Ana' }, { 'user-agent': 'n8n/2' });
  await member('GET', `/contacts/${made.body.data.id}`);
  const { data } = await list();
  expect(data.map(({ operation }: { operation: string }) => operation)).toEqual([
    'GET /contacts/{id}',
    'POST /contacts',
  ]);
  expect(data[1]).toEqual({
    id: made.headers.get('x-request-id'),
    at: expect.stringMatching(/Z$/),
    actor: { type: 'token', id: expect.stringMatching(/^tok_/), name: 'member' },
    method: 'POST',
    path: '/api/v1/contacts',
    operation: 'POST /contacts',
    status: 200,
    duration_ms: expect.any(Number),
    replayed: false,
    error_code: null,
    error_paths: [],
    address: '127.0.0.1',
    user_agent: 'n8n/2',
  });
});

test('a refused call shows the wrong fields, and links to the documentation of its code and operation', async () => {
  const refused = await member('POST', '/deals', { title: '', expected_close_date: 'soon' });
  expectError(refused, 400, 'validation_error');
  const { body } = await api('GET', `/settings/requests/${refused.headers.get('x-request-id')}`);
  expect(body.data).toMatchObject({
    status: 400,
    error_code: 'validation_error',
    error_paths: expect.arrayContaining(['title', 'expected_close_date']),
    doc_url: refused.body.error.doc_url,
    operation_id: 'deals-create',
    summary: 'Create a deal',
  });
  expect(body.data.reference_url).toMatch(/^http.+\/docs\/reference\/crm#tag\/deals\/POST\/deals$/);
});

test('a successful call links to no error, and a refused one to that of its code', async () => {
  const done = await member('GET', '/me');
  const read = async (id: string | null) => (await api('GET', `/settings/requests/${id}`)).body.data;
  expect(await read(done.headers.get('x-request-id'))).toMatchObject({
    doc_url: null,
    operation_id: 'me-get',
    summary: 'Get the current token',
  });
  const rejected = await member('GET', '/settings');
  expect(await read(rejected.headers.get('x-request-id'))).toMatchObject({
    error_code: 'insufficient_permissions',
    doc_url: expect.stringMatching(/insufficient_permissions$/),
  });
});

test('a repeated call is marked', async () => {
  const key = { 'idempotency-key': 'once' };
  const first = await member('POST', '/contacts', { first_name: 'Ana' }, key);
  const second = await member('POST', '/contacts', { first_name: 'Ana' }, key);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: string }) => id);
  expect(await ids('replayed=true')).toEqual([second.headers.get('x-request-id')]);
  expect(await ids('replayed=false')).toContain(first.headers.get('x-request-id'));
});

test('calls of a revoked token still show its name', async () => {
  const { id, value } = (await api('POST', '/settings/tokens', { name: 'Nightly', role: 'viewer' })).body
    .data;
  const called = await call(server, 'GET', '/contacts', { token: value });
  await api('DELETE', `/settings/tokens/${id}`);
  const { data } = await list(`token_id=${id}`);
  expect(data).toMatchObject([
    { id: called.headers.get('x-request-id'), actor: { type: 'token', id, name: 'Nightly' } },
  ]);
});

test('every filter finds its calls', async () => {
  const { id } = (await member('POST', '/contacts', { first_name: 'Ana' })).body.data;
  await member('GET', `/contacts/${id}`);
  await member('GET', '/contacts?search=ana');
  await member('DELETE', `/contacts/${id}`);
  await member('PATCH', '/contacts/con_none', {});
  const one = `GET /contacts/${id} 200`;
  const [all, made, removed] = ['GET /contacts 200', 'POST /contacts 200', `DELETE /contacts/${id} 403`];
  const missing = 'PATCH /contacts/con_none 404';
  const mine = (await member('GET', '/me')).body.data.id;
  const cases: Record<string, string[]> = {
    'method=GET&path[ne]=/me': [all, one],
    'method[in]=DELETE,PATCH': [missing, removed],
    'status=403': [removed],
    'status[gte]=400': [missing, removed],
    'status[gte]=400&status[lt]=404': [removed],
    'status_class=4xx': [missing, removed],
    'status_class=5xx': [],
    'error_code=not_found': [missing],
    'error_code[ne]=not_found&status_class=4xx': [removed],
    'path=/contacts': [all, made],
    'path=/api/v1/contacts': [all, made],
    [`path=contacts/${id}`]: [removed, one],
    'operation=GET /contacts/{id}': [one],
    'operation[in]=GET /contacts,PATCH /contacts/{id}': [missing, all],
    'search=/contacts/con_none': [missing],
    'search=/contacts': [missing, removed, all, one, made],
    [`token_id=${mine}&method=POST`]: [made],
    [`token_id[ne]=${mine}`]: [],
    'actor_type=user': [],
  };
  for (const [query, wanted] of Object.entries(cases))
    expect(await found(encodeURI(query)), query).toEqual(wanted);
});

test('a request is found by its id, and by its time', async () => {
  const early = await member('GET', '/me');
  clock += 3_600_000;
  const late = await member('GET', '/me');
  const noon = encodeURIComponent(new Date(clock - 60_000).toISOString());
  const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: string }) => id);
  const [first, second] = [early, late].map(({ headers }) => headers.get('x-request-id'));
  expect(await ids(`search=${first}`)).toEqual([first]);
  expect(await ids(`id=${second}`)).toEqual([second]);
  expect(await ids(`at[lt]=${noon}&operation=GET /me`)).toEqual([first]);
  expect(await ids(`at[gte]=${noon}&operation=GET /me`)).toEqual([second]);
});

test.each(['asc', 'desc'])(
  'reading %s by cursor returns each call once, and none of the reads',
  async (dir) => {
    for (let nth = 0; nth < 5; nth++) await member('GET', `/contacts?page=${nth + 1}`);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const query = `per_page=2&sort_dir=${dir}${cursor && `&cursor=${cursor}`}`;
      const { body } = await api('GET', `/settings/requests?${query}`);
      expect(body.meta.total).toBe(5);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.meta.next_cursor;
      if (cursor === null) break;
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(dir === 'asc' ? seen.toSorted() : seen.toSorted().reverse());
    expectError(await api('GET', '/settings/requests?cursor=eA'), 400, 'invalid_request');
  },
);

test('pages go back to the first call', async () => {
  for (let nth = 0; nth < 5; nth++) await member('GET', '/me');
  const { body } = await api('GET', '/settings/requests?per_page=2&page=3&operation=GET%20/me');
  expect([body.data.length, body.meta.total, body.meta.total_pages]).toEqual([1, 5, 3]);
});

test('only administrators can read requests, and only those of their own organization', async () => {
  const other = await newTenant(server);
  const foreign = await call(server, 'GET', '/me', { token: other.tokens.admin });
  const id = foreign.headers.get('x-request-id');
  expect((await list(`search=${id}`)).data).toEqual([]);
  expectError(await api('GET', `/settings/requests/${id}`), 404, 'not_found');
  expectError(await member('GET', '/settings/requests'), 403, 'insufficient_permissions');
  expectError(await call(server, 'GET', '/settings/requests'), 401, 'authentication_required');
});

test.each([
  ['status=four', 'status'],
  ['token_id=usr_1', 'token_id'],
  ['error_code=nothing', 'error_code'],
  ['status_class=3xx', 'status_class'],
  ['at[gte]=yesterday', 'at'],
  ['colour=red', 'colour'],
])('%s is refused by name', async (query, path) => {
  const reply = await api('GET', `/settings/requests?${query}`);
  expectError(reply, 400, 'invalid_request');
  expect(reply.body.error.details[0].path).toBe(path);
});
