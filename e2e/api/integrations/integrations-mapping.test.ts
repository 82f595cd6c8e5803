import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { SourceServer, sendJson } from '../../support/servers/source-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

const source = new SourceServer();
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
let id: string;
beforeAll(async () => {
  server = await startServer({ config: { allowInsecureWebhooks: true } });
  await source.listen();
});
afterAll(async () => {
  await server.close();
  await source.close();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
  const sources = [{ resource: 'contact', url: `${source.url}/people` }];
  id = await calls.connect({ provider: 'generic_rest', config: { sources } });
});

const path = () => `/integrations/connections/${id}/mapping`;
const put = (contact: unknown) => api('PATCH', path(), { resources: { contact } });
const show = async () => (await api('GET', path())).body.data.resources.contact;

test.each([
  [{ fields: { frist_name: 'a' } }, 'fields.frist_name', 'did you mean first_name?'],
  [
    { fields: { loyalty_points: 'a' } },
    'fields.loyalty_points',
    'custom_fields.loyalty_points stores the value',
  ],
  [{ fields: { score: 'a' } }, 'fields.score', 'a contact has no writable property "score"'],
  [
    { fields: { 'external_ids.erp': 'a' } },
    'fields.external_ids.erp',
    'set external_id to the path of the id',
  ],
  [{ fields: { metadata: 'a' } }, 'fields.metadata', 'must have a key'],
  [{ fields: { 'metadata.__proto__': 'a' } }, 'fields.metadata.__proto__', 'reserved'],
  [
    { fields: { lifecycle: { value: 'friend' } } },
    'fields.lifecycle',
    '"friend" is not a possible value of lifecycle',
  ],
  [{ fields: { lifecycle: { path: 'a', values: { f: 'friend' } } } }, 'fields.lifecycle', '"friend"'],
  [{ fields: { lifecycle: { path: 'a', otherwise: 7 } } }, 'fields.lifecycle', '7 is not a possible value'],
  [{ match_by: 'phone' }, 'match_by', 'must be one of external_id, email'],
])('%j is refused when it is configured, not at every row', async (given, at, message) => {
  const { body, status } = await put(given);
  expect(status).toBe(400);
  expect(body.error.details).toMatchObject([
    { path: `resources.contact.${at}`, message: expect.stringContaining(message) },
  ]);
  expect((await show()).is_default).toBe(true);
});

test.each([
  [{ resources: { company: { fields: {} } } }],
  [{ resources: { contact: { fields: { email: { path: 'a', transform: ['rot13'] } } } } }],
  [{ resources: { contact: { fields: { email: { path: '' } } } } }],
  [{ resources: { contact: { colour: 'red' } } }],
])('%j is refused', async (given) => {
  expectError(await api('PATCH', path(), given), 400, 'validation_error');
});

test('properties can be added and removed one by one, and null for the resource restores the default', async () => {
  await put({ external_id: 'nr', fields: { first_name: 'vorname', email: 'mail' } });
  await put({ fields: { email: null, phone: { path: 'tel', transform: ['trim'] } } });
  expect(await show()).toEqual({
    is_default: false,
    external_id: 'nr',
    match_by: 'external_id',
    fields: { first_name: 'vorname', phone: { path: 'tel', transform: ['trim'] } },
  });
  await put(null);
  expect(await show()).toMatchObject({ is_default: true, external_id: 'id', fields: { email: 'email' } });
});

test('rows are matched by another property, and have their id from then on', async () => {
  const known = (await api('POST', '/contacts', { first_name: 'Ana', email: 'ana@example.com' })).body.data;
  await put({ match_by: 'email', fields: { email: 'mail', job_title: 'job' } });
  const rows = [
    { id: 7, mail: 'Ana@Example.com', job: 'Editor' },
    { mail: 'eva@example.com', job: 'Colourist' },
  ];
  source.routes.set('/people', (_, res) => sendJson(res, rows));
  const done = await calls.synced(id);
  expect(done.counts.contact, done.error).toMatchObject({ created: 1, updated: 1, failed: 0 });
  const found = (await api('GET', `/contacts/${known.id}`)).body.data;
  expect(found).toMatchObject({ first_name: 'Ana', job_title: 'Editor', external_ids: { [id]: '7' } });
});

test('a row with an unreadable value is reported with its property, and the others are written', async () => {
  const birthday = { path: 'born', transform: ['date_dmy'] };
  await put({ fields: { first_name: 'name', birthday, lifecycle: 'kind' } });
  const rows = [
    { id: 1, name: 'Ana', born: '3.2.1990' },
    { id: 2, name: 'Eva', born: 'in May' },
    { id: 3, name: 'Leo', kind: 'friend' },
    { id: 4, other: 'x' },
  ];
  source.routes.set('/people', (_, res) => sendJson(res, rows));
  const done = await calls.synced(id);
  expect(done).toMatchObject({ status: 'partial', error: null });
  expect(done.counts.contact).toMatchObject({ created: 1, skipped: 1, failed: 2 });
  expect(await calls.errors(done.id)).toMatchObject([
    { external_id: '2', path: 'birthday', rule: 'transform', row: rows[1] },
    { external_id: '3', path: 'lifecycle', row: rows[2] },
  ]);
  expect((await api('GET', '/contacts')).body.data).toMatchObject([{ birthday: '1990-02-03' }]);
});

test('a row that no database could store fails alone', async () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const rows = [
    '{"id": 1, "first_name": "An\\u0000a"}',
    '{"id": 2, "first_name": "\\ud800"}',
    `{"id": 3, "first_name": "Eva", "more": ${deep}}`,
    '{"id": 12345678901234567890, "first_name": "Eva"}',
    '{"id": 5, "first_name": "Leo"}',
  ];
  const json = { 'content-type': 'application/json' };
  source.routes.set('/people', (_, res) => res.writeHead(200, json).end(`[${rows.join(',')}]`));
  const done = await calls.synced(id);
  expect(done.counts.contact, done.error).toMatchObject({ created: 1, failed: 4 });
  expect(await calls.errors(done.id)).toMatchObject([
    { path: 'first_name', rule: 'text', row: { first_name: 'An\uFFFDa' } },
    { path: 'first_name', rule: 'text' },
    { rule: 'depth', row: null },
    { path: 'external_id', rule: 'exact' },
  ]);
  expect((await api('GET', '/contacts')).body.data).toMatchObject([{ first_name: 'Leo' }]);
});
