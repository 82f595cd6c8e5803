import { beforeEach, expect, test } from 'vitest';
import { importCalls, type Line } from '../../support/platform/import-calls.ts';
import { caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof importCalls>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = importCalls(server, tenant, api);
});

const make = async (path: string, body: object) => (await api('POST', path, body)).body.data.id as string;
const errorsOf = (rows: readonly Line[]) =>
  rows.map(({ errors }) => errors.map(({ path, rule }) => `${path} ${rule}`).join());

test('records are named by their names, tax numbers, codes and mail addresses', async () => {
  const acme = await make('/companies', { name: 'Acme Films', tax_id: 'B12345674' });
  const ana = await make('/contacts', { first_name: 'Ana', last_name: 'Prado', email: 'ana@example.com' });
  const csv = [
    'title;company_id;contact_id',
    'By name;acme films;Ana Prado',
    'By number;B12345674;ana@example.com',
    `By id;${acme};${ana}`,
  ].join('\n');
  const done = await calls.imported({ resource: 'deal', csv });
  expect(errorsOf(done.rows)).toEqual(['', '', '']);
  const deals = (await api('GET', '/deals')).body.data;
  expect(deals).toHaveLength(3);
  for (const deal of deals) expect(deal).toMatchObject({ company_id: acme, contact_id: ana });
});

test('a name that nobody has, or several, is an error of its line, and nothing is guessed', async () => {
  for (const city of ['Lugo', 'Cadiz']) await make('/companies', { name: 'Acme', address: { city } });
  await make('/companies', { name: 'Borealis' });
  const csv = 'title;company_id\nOne;Acme\nTwo;Acmé\nThree;Borealis';
  const done = await calls.imported({ resource: 'deal', csv, dry_run: true });
  expect(errorsOf(done.rows)).toEqual(['company_id ambiguous', 'company_id not_found', '']);
  expect(done.rows[1]?.errors[0]?.message).toContain('Acmé');
});

test('a person is named by their name', async () => {
  const { data } = (await api('GET', '/users')).body;
  const csv = `title;assignee_id\nCall;${data[0].name}`;
  const done = await calls.imported({ resource: 'task', csv });
  expect(errorsOf(done.rows)).toEqual(['']);
  expect((await api('GET', '/tasks')).body.data).toMatchObject([{ assignee_id: data[0].id }]);
});

test('records of another organization have no name here', async () => {
  const stranger = await newTenant(server);
  await caller(server, stranger.tokens.admin)('POST', '/companies', { name: 'Elsewhere' });
  const done = await calls.imported({ resource: 'deal', csv: 'title;company_id\nOne;Elsewhere' });
  expect(errorsOf(done.rows)).toEqual(['company_id not_found']);
});
