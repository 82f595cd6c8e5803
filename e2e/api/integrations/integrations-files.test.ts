import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { type Answer, SourceServer } from '../../support/servers/source-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

const source = new SourceServer();
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
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
  source.asked.length = 0;
});

const file =
  (text: string | Uint8Array, type = 'text/csv'): Answer =>
  (_, res) =>
    res.writeHead(200, { 'content-type': type }).end(text);

const connect = (more: Record<string, unknown> = {}, credentials?: Record<string, string>) =>
  calls.connect({
    provider: 'csv_url',
    config: { ...more, sources: [{ resource: 'company', url: `${source.url}/customers.csv` }] },
    ...(credentials ? { credentials } : {}),
  });

const customers =
  '\uFEFFNr;Firma;Notes;Credit;custom.rating\r\n1;"Studio\r\nNorte";a;1.234,50;A\r\n2;Obras Sur;b;;\r\n3;;c;1,5;\r\n';

test('lines become records by a mapping of columns, and the same file again changes nothing', async () => {
  source.routes.set('/customers.csv', file(customers));
  const id = await connect({ auth: 'basic' }, { username: 'ana', password: 'secret word' });
  const fields = {
    name: 'Firma',
    'metadata.credit': { path: 'Credit', transform: ['decimal_comma'] },
    'custom_fields.rating': 'custom.rating',
  };
  const resources = { company: { external_id: 'Nr', fields } };
  const mapped = await api('PATCH', `/integrations/connections/${id}/mapping`, { resources });
  expect(mapped.status, mapped.text).toBe(200);
  const first = await calls.synced(id);
  expect(first.counts.company, first.error).toMatchObject({ created: 2, failed: 1 });
  expect(source.asked[0]?.headers.authorization).toBe(`Basic ${btoa('ana:secret word')}`);
  const { data } = (await api('GET', '/companies?sort_by=created_at&sort_dir=asc')).body;
  expect(data).toMatchObject([
    { name: 'Studio\r\nNorte', metadata: { credit: 1234.5 }, custom_fields: { rating: 'A' } },
    { name: 'Obras Sur', external_ids: { [id]: '2' } },
  ]);
  expect(await calls.errors(first.id)).toMatchObject([{ external_id: '3', path: 'name', row: { Nr: '3' } }]);
  expect((await calls.synced(id)).counts.company).toMatchObject({ created: 0, unchanged: 2, failed: 1 });
});

test.each<[string, Answer, string]>([
  ['is a web page', file('<!DOCTYPE html><p>Sign in'), 'a web page instead of CSV (content type: text/csv)'],
  ['names a column twice', file('name,name\na,b\n'), 'the column name is there twice'],
  ['is empty', file(''), 'the first line must contain the names of the columns'],
  ['is no text', file(new Uint8Array([0xff, 0xfe, 0x41, 0x00])), 'is not UTF-8 text'],
  [
    'ends within quotes',
    file('name\n"Studio'),
    'a quotation mark that is opened in the file is never closed',
  ],
  ['is not there', (_, res) => res.writeHead(404).end(), 'the address answers 404'],
])('a file that %s causes a clear error', async (_, answer, message) => {
  source.routes.set('/customers.csv', answer);
  const done = await calls.synced(await connect());
  expect(done).toMatchObject({ status: 'failed', error: expect.stringContaining(message), rows: 0 });
});

test('the record of the first line is shown before anything is written', async () => {
  source.routes.set('/customers.csv', file('id,name\n1,Studio Norte\n'));
  const id = await connect();
  const { data } = (await api('POST', `/integrations/connections/${id}/test`, {})).body;
  expect(data).toMatchObject({ ok: true, status: 'connected' });
  expect(data.steps.at(-1)).toMatchObject({
    step: 'sample',
    message: 'the row becomes a company with name',
  });
  expect((await api('GET', '/companies')).body.meta.total).toBe(0);
});
