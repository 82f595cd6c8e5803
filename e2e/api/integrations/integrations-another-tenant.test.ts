import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { expectError } from '../../support/expected-replies.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

/** Another installation of the product: a server with a database of its own. */
let own: OwnDatabase;
let other: OwnServer;
let server: OwnServer;
let theirs: Tenant;
let tenant: Tenant;
let there: ReturnType<typeof caller>;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  const config = { allowInsecureWebhooks: true };
  other = await startServer({ databaseUrl: own.url, config });
  server = await startServer({ config });
});
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  await own.drop();
});
beforeEach(async () => {
  theirs = await newTenant(other);
  tenant = await newTenant(server);
  there = caller(other, theirs.tokens.admin);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
});

async function made(by: ReturnType<typeof caller>, path: string, body: object) {
  const reply = await by('POST', path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}
const connect = (resources: string[], more: object = {}) =>
  calls.connect({
    provider: 'another_tenant',
    config: { url: other.url, resources },
    credentials: { token: theirs.tokens.viewer },
    ...more,
  });
const list = async (path: string) => (await api('GET', `${path}?per_page=100&sort_dir=asc`)).body.data;
const counts = (given: object) => ({ created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0, ...given });

test('records there are copied here with their references, in whatever order they are requested', async () => {
  const company = await made(there, '/companies', { name: 'Studio Norte', metadata: { plan: 'pro' } });
  const contact = await made(there, '/contacts', {
    ...{ first_name: 'Nerea', email: 'nerea@example.com', company_id: company.id, tags: ['press'] },
    custom_fields: { size: 'M' },
  });
  await made(there, '/tasks', { title: 'Call back', related: { type: 'contact', id: contact.id } });
  const id = await connect(['task', 'contact', 'company']);
  const done = await calls.synced(id);
  expect(done).toMatchObject({
    status: 'succeeded',
    resources: ['company', 'contact', 'task'],
    counts: {
      company: counts({ created: 1 }),
      contact: counts({ created: 1 }),
      task: counts({ created: 1 }),
    },
  });
  const [ourCompany] = await list('/companies');
  expect(ourCompany).toMatchObject({
    ...{ name: 'Studio Norte', metadata: { plan: 'pro' } },
    external_ids: { [id]: company.id },
  });
  const [ourContact] = await list('/contacts');
  expect(ourContact).toMatchObject({
    ...{
      email: 'nerea@example.com',
      company_id: ourCompany.id,
      tags: ['press'],
      custom_fields: { size: 'M' },
    },
  });
  expect(await list('/tasks')).toMatchObject([
    { title: 'Call back', related: { type: 'contact', id: ourContact.id } },
  ]);
  expect(await calls.errors(done.id)).toEqual([]);
});

test('the default mapping can be sent back with one change', async () => {
  await made(there, '/companies', { name: 'Studio Norte', status: 'archived', metadata: { plan: 'pro' } });
  const id = await connect(['company']);
  const path = `/integrations/connections/${id}/mapping`;
  const { is_default, ...shown } = (await api('GET', path)).body.data.resources.company;
  expect(is_default).toBe(true);
  const fields = { ...shown.fields, status: 'status' };
  const changed = await api('PATCH', path, { resources: { company: { ...shown, fields } } });
  expect(changed.status, changed.text).toBe(200);
  await calls.synced(id);
  expect(await list('/companies')).toMatchObject([{ status: 'archived', metadata: { plan: 'pro' } }]);
});

test('several pages are read by their cursor, and later only changes are read', async () => {
  for (let nth = 0; nth < 130; nth++) await made(there, '/companies', { name: `Company ${nth}` });
  const id = await connect(['company']);
  expect(await calls.synced(id)).toMatchObject({ pages: 2, counts: { company: counts({ created: 130 }) } });
  const { marks } = (await api('GET', `/integrations/connections/${id}`)).body.data;
  expect(Date.parse(marks.company)).toBeLessThan(Date.now() - 59_000);
  const sql = await other.app.db.withTenant(theirs.id, 'write', (tx) =>
    tx.text(
      `UPDATE companies SET updated_at = now() - interval '1 hour' WHERE organization_id = $1 AND name <> 'Company 7' RETURNING 1`,
      [theirs.id],
    ),
  );
  expect(sql).toHaveLength(129);
  const [seven] = (await there('GET', '/companies?name=Company%207')).body.data;
  await there('PATCH', `/companies/${seven.id}`, { name: 'Company seven' });
  expect(await calls.synced(id)).toMatchObject({ rows: 1, counts: { company: counts({ updated: 1 }) } });
  expect(await calls.synced(id, { mode: 'full' })).toMatchObject({
    rows: 130,
    counts: { company: counts({ unchanged: 130 }) },
  });
});

test('a reference to a record that is not here is left out, and reported', async () => {
  const company = await made(there, '/companies', { name: 'Studio Norte' });
  await made(there, '/contacts', { first_name: 'Nerea', company_id: company.id });
  const id = await connect(['company', 'contact']);
  const done = await calls.synced(id, { resources: ['contact'] });
  expect(done).toMatchObject({ status: 'succeeded', counts: { contact: counts({ created: 1 }) } });
  expect(await calls.errors(done.id)).toMatchObject([{ path: 'company_id', rule: 'unlinked' }]);
  const whole = await calls.synced(id, { mode: 'full' });
  expect(whole.counts).toMatchObject({ contact: counts({ updated: 1 }) });
  expect(await calls.errors(whole.id)).toEqual([]);
  const [company_id] = (await list('/companies')).map((one: { id: string }) => one.id);
  expect(await list('/contacts')).toMatchObject([{ company_id }]);
});

test('a reference to a record of the same kind is resolved, before or after it', async () => {
  const parent = await made(there, '/companies', { name: 'Office' });
  const branch = await made(there, '/companies', { name: 'Branch', parent_id: parent.id });
  await there('PATCH', `/companies/${parent.id}`, {
    parent_id: (await made(there, '/companies', { name: 'Group' })).id,
  });
  const done = await calls.synced(await connect(['company']));
  expect(done).toMatchObject({ counts: { company: counts({ created: 3 }) } });
  expect(await calls.errors(done.id)).toEqual([]);
  const ours: { id: string; name: string; parent_id: string }[] = await list('/companies');
  const by = new Map(ours.map((one) => [one.name, one]));
  expect(by.get('Branch')).toMatchObject({ parent_id: by.get('Office')?.id });
  expect(by.get('Office')).toMatchObject({ parent_id: by.get('Group')?.id });
  expect(branch.parent_id).toBe(parent.id);
});

test('values that the token may not read there are not emptied here', async () => {
  const product = await made(there, '/products', { name: 'Camera', price: '300.00', cost: '120.00' });
  const id = await connect(['product'], { credentials: { token: theirs.tokens.admin } });
  await calls.synced(id);
  await api('PATCH', `/integrations/connections/${id}`, { credentials: { token: theirs.tokens.viewer } });
  await there('PATCH', `/products/${product.id}`, { name: 'Camera 4K', cost: '130.00' });
  expect(await calls.synced(id)).toMatchObject({ counts: { product: counts({ updated: 1 }) } });
  const [ours] = await list('/products');
  expect(ours).toMatchObject({ name: 'Camera 4K' });
  expect(Number(ours.cost)).toBe(120);
});

test('two organizations that read each other create no copies of copies', async () => {
  await made(there, '/companies', { name: 'Theirs' });
  await made(api, '/companies', { name: 'Ours' });
  const back = connectionCalls(other, theirs, there);
  const us = await newTenantConnection(back);
  const id = await connect(['company']);
  for (let round = 0; round < 2; round++) {
    await calls.synced(id, { mode: 'full' });
    await back.synced(us, { mode: 'full' });
  }
  const names = async (by: ReturnType<typeof caller>) =>
    (await by('GET', '/companies')).body.data.map(({ name }: { name: string }) => name).sort();
  expect(await names(api)).toEqual(['Ours', 'Theirs']);
  expect(await names(there)).toEqual(['Ours', 'Theirs']);
  const last = await calls.synced(id, { mode: 'full' });
  expect(last.counts).toEqual({ company: counts({ unchanged: 1, skipped: 1 }) });
});

async function newTenantConnection(back: typeof calls) {
  return back.connect({
    provider: 'another_tenant',
    config: { url: `${server.url}/api/v1/`, resources: ['company'] },
    credentials: { token: tenant.tokens.viewer },
  });
}

test('a test reports the owner of the token, and the rights it lacks', async () => {
  const tested = async (token: string, resources = ['company', 'task']) => {
    const id = await connect(resources, { credentials: { token } });
    return (await api('POST', `/integrations/connections/${id}/test`, {})).body.data;
  };
  const well = await tested(theirs.tokens.viewer);
  expect(well).toMatchObject({ ok: true, status: 'connected' });
  expect(well.steps.map(({ message }: { message: string }) => message)).toEqual([
    'the address answers',
    `the token has the role viewer in Test ${theirs.slug}`,
    'the token may read company, task',
    'there are no rows of company at the moment',
  ]);
  const narrow = await made(there, '/settings/tokens', { name: 'Narrow', role: 'viewer', areas: ['crm'] });
  const lacking = await tested(narrow.value);
  expect(lacking).toMatchObject({ ok: false, status: 'error' });
  expect(lacking.steps[2]).toMatchObject({
    step: 'permissions',
    ok: false,
    message: 'the token cannot read everything: it was not given the area work (for task)',
  });
  const wrong = await tested('tok_wrong');
  expect(wrong.steps[1]).toMatchObject({ step: 'auth', ok: false });
});

test('resources that cannot be read from there are refused when they are configured', async () => {
  const body = (config: object) => ({ name: 'x', provider: 'another_tenant', config });
  const refused = async (config: object, path: string) => {
    const reply = await api('POST', '/integrations/connections', body(config));
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].path).toBe(path);
  };
  await refused({ url: other.url, resources: ['spaceship'] }, 'config.resources.0');
  await refused({ url: 'https://10.0.0.1' }, 'config.url');
  await refused({ url: other.url, resources: ['integration_run'] }, 'config.resources.0');
});
