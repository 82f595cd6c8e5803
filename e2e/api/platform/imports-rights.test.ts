import { beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { importCalls } from '../../support/platform/import-calls.ts';
import { caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof importCalls>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.member);
  calls = importCalls(server, tenant, api);
});

const request = { resource: 'contact', match_by: 'email', csv: 'first_name,email\nAna,ana@example.com\n' };

test('an import has the rights of its creator, and is refused where they could not write by hand', async () => {
  const viewer = caller(server, tenant.tokens.viewer);
  expectError(await viewer('POST', '/imports', request), 403, 'insufficient_permissions');
  const admin = caller(server, tenant.tokens.admin);
  await admin('PATCH', '/settings/modules', { crm: { enabled: false }, contracts: { enabled: false } });
  expectError(await api('POST', '/imports', request), 403, 'insufficient_permissions');
});

const product = (name: string, cost: number) => `name,price,cost\n${name},10,${cost}\n`;

test('lines are written with the lowest role of all who contributed, in the name of the creator', async () => {
  const admin = caller(server, tenant.tokens.admin);
  const open = { resource: 'product', csv: product('Opened', 1), complete: false };
  const { body } = await admin('POST', '/imports', open);
  const { id } = body.data;
  const csv = product('Slipped in', 2);
  expect((await api('POST', `/imports/${id}/rows`, { csv, complete: true })).status).toBe(200);
  await calls.work(id);
  const done = (await admin('GET', `/imports/${id}`)).body.data;
  const queuer = (await api('GET', '/me')).body.data.id;
  expect(done).toMatchObject({ role: 'member', queued_by: { id: queuer }, created: 0, failed: 2 });
  const [failed] = (await admin('GET', `/imports/${id}/rows`)).body.data;
  expect(failed.errors[0]).toMatchObject({ path: 'cost', rule: 'role' });
});

test('an import can be created, fed and read only by callers who may write its kind', async () => {
  const admin = caller(server, tenant.tokens.admin);
  const narrow = async (areas: string[]) => {
    const { body } = await admin('POST', '/settings/tokens', { name: 'Narrow', role: 'member', areas });
    return caller(server, body.data.value);
  };
  const platform = await narrow(['platform']);
  const { body } = await admin('POST', '/imports', { resource: 'product', csv: product('A', 7) });
  const path = `/imports/${body.data.id}`;
  await calls.work(body.data.id);
  expectError(await platform('PATCH', path, { status: 'queued' }), 403, 'insufficient_permissions');
  expectError(await platform('GET', `${path}/rows`), 403, 'insufficient_permissions');
  expect((await admin('GET', `${path}/rows`)).body.data[0].cells).toEqual(['A', '10', '7']);
  expect((await api('GET', `${path}/rows`)).body.data[0].cells).toEqual(['A', '10', '']);
  const same = {
    resource: 'product',
    match_by: 'external_ids.erp',
    csv: 'external_ids.erp,name,price,cost\nx,A,1,2\n',
  };
  for (const cost of [2, 3]) {
    const again = await admin('POST', '/imports', { ...same, csv: same.csv.replace(',2\n', `,${cost}\n`) });
    await calls.work(again.body.data.id);
    const changes = async (as: typeof api) =>
      (await as('GET', `/imports/${again.body.data.id}/rows`)).body.data[0].changes;
    if (cost === 3) expect(Object.keys(await changes(admin))).toEqual(['cost']);
    expect(await changes(api)).toEqual({});
  }
});
