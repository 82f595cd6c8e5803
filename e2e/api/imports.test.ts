import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runImport } from '#server/imports/run.ts';
import { caller, newTenant, startServer, type Tenant, type TestServer } from '../fixtures.ts';
import { eventsOf } from './history.ts';
import { expectError } from './shape.ts';

let server: TestServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.member);
});

/** What a worker does with the job. */
const work = (importId: string, signal = new AbortController().signal) =>
  runImport.run(
    server.app,
    { import_id: importId, organization_id: tenant.id },
    { number: 1, isLast: false, signal },
  );

const read = async (id: string) => (await api('GET', `/imports/${id}`)).body.data;

interface Line {
  line: number;
  outcome: string;
  record_id: string | null;
  errors: { path: string; rule: string }[];
  changes: Record<string, unknown>;
}
const lines = async (id: string, query = ''): Promise<Line[]> =>
  (await api('GET', `/imports/${id}/rows?per_page=100${query}`)).body.data;

const csv = [
  'first_name;email;Puesto;plan;tags;score;created_at',
  'Ana;ana@example.com;Jefa;pro;vip;9;2020-01-01',
  'Bruno;bruno@;Buyer;basic;;1;',
  ';;Ghost;;;;',
  "Carla;carla@example.com;'=1+1;pro;a|b;;",
].join('\n');

const wish = {
  resource: 'contact',
  match_by: 'email',
  mapping: { Puesto: 'job_title', plan: 'metadata.plan' },
  csv,
};

test('a try-out says for every line what it would do, and leaves nothing', async () => {
  await api('POST', '/contacts', { email: 'ana@example.com', first_name: 'Anna' });
  const ofContacts = async () => (await eventsOf(api)).filter(({ type }) => type.startsWith('contact.'));
  const before = await ofContacts();
  expect(before).not.toEqual([]);
  const { body } = await api('POST', '/imports', { ...wish, dry_run: true });
  expect(body.data).toMatchObject({ status: 'queued', total: 4, dry_run: true });
  expect(body.columns).toContainEqual({ column: 'plan', property: 'metadata.plan' });
  expect(body.columns).toContainEqual({ column: 'score', property: null });
  await work(body.data.id);
  expect(await read(body.data.id)).toMatchObject({
    status: 'completed',
    done: 4,
    created: 1,
    updated: 1,
    failed: 2,
  });
  const found = await lines(body.data.id);
  expect(found.map(({ outcome }) => outcome)).toEqual(['updated', 'failed', 'failed', 'created']);
  expect(found[0]?.changes).toMatchObject({ first_name: { from: 'Anna', to: 'Ana' } });
  expect(found[1]?.errors[0]).toMatchObject({ path: 'email' });
  expect(found[2]?.errors[0]).toMatchObject({ rule: 'at_least_one' });
  expect(found[3]?.record_id).toBeNull();
  expect((await api('GET', '/contacts')).body.meta.total).toBe(1);
  expect(await ofContacts()).toEqual(before);
});

test('the same import is then done for real, and done again changes nothing', async () => {
  const { body } = await api('POST', '/imports', { ...wish, dry_run: true });
  const { id } = body.data;
  await work(id);
  for (const counts of [
    { created: 2, unchanged: 0 },
    { created: 0, unchanged: 2 },
  ]) {
    const queued = await api('PATCH', `/imports/${id}`, { status: 'queued', dry_run: false });
    expect(queued.body.data, queued.text).toMatchObject({ status: 'queued', done: 0, created: 0 });
    await work(id);
    expect(await read(id)).toMatchObject({ status: 'completed', updated: 0, failed: 2, ...counts });
  }
  const { data } = (await api('GET', '/contacts?sort_by=email&sort_dir=asc')).body;
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({ job_title: 'Jefa', metadata: { plan: 'pro' }, tags: ['vip'], score: null });
  expect(data[1]).toMatchObject({ job_title: '=1+1', tags: ['a', 'b'] });
  const actors = (await eventsOf(api, '&type=contact.created')).map(({ actor }) => actor);
  expect(actors[0]).toEqual(body.data.created_by);
  const [first] = await lines(id);
  expect(first?.record_id).toBe(data[0].id);
});

test('a run that is interrupted goes on where it was, without losing or repeating a line', async () => {
  const rows = Array.from({ length: 230 }, (_, n) => `Person ${n}`);
  const { body } = await api('POST', '/imports', {
    resource: 'contact',
    csv: ['first_name', ...rows].join('\n'),
  });
  const stopping = new AbortController();
  stopping.abort();
  let interruptions = 0;
  for (let status = 'queued'; status !== 'completed'; status = (await read(body.data.id)).status) {
    await work(body.data.id, stopping.signal).catch(() => {
      interruptions++;
    });
  }
  expect(interruptions).toBe(4);
  expect(await read(body.data.id)).toMatchObject({ created: 230, done: 230, failed: 0 });
  expect((await api('GET', '/contacts')).body.meta.total).toBe(230);
  expect(await eventsOf(api, '&type=contact.created')).toHaveLength(230);
});

test('a large file comes in parts; only an open import takes more', async () => {
  const { body } = await api('POST', '/imports', {
    resource: 'company',
    csv: 'name\nOne\n',
    complete: false,
  });
  const { id } = body.data;
  expect(body.data.status).toBe('open');
  await api('POST', `/imports/${id}/rows`, { csv: 'name\nTwo\n' });
  const last = await api('POST', `/imports/${id}/rows`, { csv: 'Three\n', complete: true });
  expect(last.body.data).toMatchObject({ status: 'queued', total: 3 });
  expectError(await api('POST', `/imports/${id}/rows`, { csv: 'Four\n' }), 400, 'validation_error');
  await work(id);
  const names = (await api('GET', '/companies')).body.data.map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(['One', 'Three', 'Two']);
});

test('a cancelled import stops, with what it did before kept', async () => {
  const { body } = await api('POST', '/imports', { resource: 'company', csv: 'name\nOne\n' });
  await api('PATCH', `/imports/${body.data.id}`, { status: 'cancelled' });
  await work(body.data.id);
  expect(await read(body.data.id)).toMatchObject({ status: 'cancelled', done: 0 });
  expect((await api('GET', '/companies')).body.meta.total).toBe(0);
});

test.each<[string, Record<string, unknown>, string]>([
  ['what is no resource', { resource: 'token', csv: 'a\n1' }, 'resource'],
  ['what it is not matched by', { resource: 'contact', match_by: 'job_title', csv: 'a\n1' }, 'match_by'],
  ['a file that is none', { resource: 'contact', csv: 'a\n"1' }, 'csv'],
])('refuses %s and stores nothing', async (_, body, path) => {
  const reply = await api('POST', '/imports', body);
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0].path).toBe(path);
  expect((await api('GET', '/imports')).body.meta.total).toBe(0);
});

test('writes with the rights of who asked, and not at all where they could not by hand', async () => {
  const viewer = caller(server, tenant.tokens.viewer);
  expectError(await viewer('POST', '/imports', wish), 403, 'insufficient_permissions');
  const admin = caller(server, tenant.tokens.admin);
  await admin('PATCH', '/settings/modules', { crm: { enabled: false }, contracts: { enabled: false } });
  expectError(await api('POST', '/imports', wish), 403, 'insufficient_permissions');
});

test('an export that is imported again changes nothing', async () => {
  await api('POST', '/contacts', {
    first_name: '=SUM(A1)',
    email: 'ana@example.com',
    phone: '+34 600',
    tags: ['a', 'b'],
    address: { city: 'Sevilla, "centro"' },
    metadata: { plan: { name: 'pro' } },
    consent: { email: 'opted_in' },
  });
  const file = await api('GET', '/contacts/export');
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain('contacts.csv');
  expect(file.text).toContain("'=SUM(A1)");
  const { body } = await api('POST', '/imports', { resource: 'contact', match_by: 'id', csv: file.text });
  await work(body.data.id);
  expect(await lines(body.data.id, '&outcome=failed')).toEqual([]);
  expect(await read(body.data.id)).toMatchObject({ unchanged: 1, updated: 0, created: 0 });
});

test('an export holds every record once, whatever its size, and only what the filter names', async () => {
  for (const part of ['x', 'y']) {
    const operations = Array.from({ length: 50 }, (_, n) => ({
      action: 'create',
      data: { first_name: `${part}${n}`, source: part },
    }));
    for (let times = 0; times < 11; times++) await api('POST', '/contacts/batch', { operations });
  }
  const all = (await api('GET', '/contacts/export?fields=first_name')).text.trim().split('\n');
  expect(all[0]).toBe('id,first_name');
  expect(all).toHaveLength(1101);
  expect(new Set(all).size).toBe(1101);
  const some = (await api('GET', '/contacts/export?source=x&sort_by=last_name&sort_dir=asc')).text;
  expect(some.trim().split('\n')).toHaveLength(551);
});

test('an export that cannot be made is refused before it begins', async () => {
  expectError(await api('GET', '/contacts/export?created_before=0000-01-01'), 400, 'invalid_request');
});

const imported = async (body: Record<string, unknown>) => {
  const made = await api('POST', '/imports', body);
  expect(made.status, made.text).toBe(200);
  await work(made.body.data.id);
  return { ...(await read(made.body.data.id)), rows: await lines(made.body.data.id) };
};

test('what belongs to another record is imported with a column that names it', async () => {
  const webinar = (await api('POST', '/webinars', { title: 'Light', starts_at: '2030-03-01T09:00:00Z' })).body
    .data.id;
  await api('PATCH', `/webinars/${webinar}`, { status: 'scheduled' });
  const rows = [
    `${webinar},Ana,ana@example.com`,
    'wbn_none,Bruno,bruno@example.com',
    ',Carla,carla@example.com',
  ];
  const done = await imported({
    resource: 'webinar_attendee',
    mapping: { Event: 'webinar_id' },
    csv: ['Event,name,email', ...rows].join('\n'),
  });
  expect(done).toMatchObject({ status: 'completed', created: 1, failed: 2 });
  expect(done.rows.map(({ errors }: Line) => errors[0] && [errors[0].path, errors[0].rule])).toEqual([
    undefined,
    ['webinar_id', 'not_found'],
    ['webinar_id', 'required'],
  ]);
  const { data } = (await api('GET', `/webinars/${webinar}/attendees`)).body;
  expect(data.map(({ email }: { email: string }) => email)).toEqual(['ana@example.com']);
});

test('what is written once is recognized, and not written again', async () => {
  const contact = (await api('POST', '/contacts', { first_name: 'Ana' })).body.data.id;
  const columns = 'kind,subject,related,external_ids.erp';
  const line = (subject: string) => `call,${subject},"{""type"":""contact"",""id"":""${contact}""}",7`;
  const asked = (subject: string) => ({
    resource: 'activity',
    match_by: 'external_ids.erp',
    csv: [columns, line(subject)].join('\n'),
  });
  expect(await imported(asked('First'))).toMatchObject({ created: 1 });
  expect(await imported(asked('First'))).toMatchObject({ unchanged: 1, failed: 0 });
  const other = await imported(asked('Second'));
  expect(other).toMatchObject({ status: 'completed', failed: 1 });
  expect(other.rows[0]?.errors[0]).toMatchObject({ path: 'subject', rule: 'append_only' });
  const again = {
    kind: 'call',
    subject: 'Third',
    related: { type: 'contact', id: contact },
    external_ids: { erp: '7' },
  };
  const upsert = await api('POST', '/activities?on_duplicate=update', again);
  expectError(upsert, 400, 'validation_error');
  expect(upsert.body.error.details[0].path).toBe('external_ids');
});

test('what cannot be imported is refused with what can', async () => {
  const reply = await api('POST', '/imports', { resource: 'user', csv: 'name\nAna' });
  expectError(reply, 400, 'validation_error');
  const [detail] = reply.body.error.details;
  expect(detail.path).toBe('resource');
  expect(detail.allowed).toEqual(expect.arrayContaining(['contact', 'webinar_attendee', 'activity']));
  expect(detail.allowed).not.toContain('user');
});

const product = (name: string, cost: number) => `name,price,cost\n${name},10,${cost}\n`;

test('lines are written with the least role of all who had a hand in them, in the name of who queued them', async () => {
  const admin = caller(server, tenant.tokens.admin);
  const open = { resource: 'product', csv: product('Opened', 1), complete: false };
  const { body } = await admin('POST', '/imports', open);
  const { id } = body.data;
  const csv = product('Slipped in', 2);
  expect((await api('POST', `/imports/${id}/rows`, { csv, complete: true })).status).toBe(200);
  await work(id);
  const done = (await admin('GET', `/imports/${id}`)).body.data;
  const queuer = (await api('GET', '/me')).body.data.id;
  expect(done).toMatchObject({ role: 'member', queued_by: { id: queuer }, created: 0, failed: 2 });
  const [failed] = (await admin('GET', `/imports/${id}/rows`)).body.data;
  expect(failed.errors[0]).toMatchObject({ path: 'cost', rule: 'role' });
});

test('an import is queued, fed and read by who may do so by hand', async () => {
  const admin = caller(server, tenant.tokens.admin);
  const narrow = async (areas: string[]) => {
    const { body } = await admin('POST', '/settings/tokens', { name: 'Narrow', role: 'member', areas });
    return caller(server, body.data.value);
  };
  const platform = await narrow(['platform']);
  const { body } = await admin('POST', '/imports', { resource: 'product', csv: product('A', 7) });
  const path = `/imports/${body.data.id}`;
  await work(body.data.id);
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
    await work(again.body.data.id);
    const changes = async (as: typeof api) =>
      (await as('GET', `/imports/${again.body.data.id}/rows`)).body.data[0].changes;
    if (cost === 3) expect(Object.keys(await changes(admin))).toEqual(['cost']);
    expect(await changes(api)).toEqual({});
  }
});

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'constructor.name'])(
  'a column called %s is a column like any other',
  async (column) => {
    const { body } = await api('POST', '/imports', {
      resource: 'contact',
      csv: `first_name,${column}\nAna,x\n`,
    });
    expect(body.columns[1]).toEqual({ column, property: `custom_fields.${column}` });
    await work(body.data.id);
    expect(await read(body.data.id)).toMatchObject({ created: 1, failed: 0 });
    const [ana] = (await api('GET', '/contacts')).body.data;
    expect(JSON.stringify(ana.custom_fields)).toContain('"x"');
  },
);

test('a column cannot be called __proto__', async () => {
  const csv = 'first_name,metadata.__proto__\nAna,x\n';
  expectError(await api('POST', '/imports', { resource: 'contact', csv }), 400, 'validation_error');
});
