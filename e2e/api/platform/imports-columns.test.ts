import { beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { importCalls, type Line } from '../../support/platform/import-calls.ts';
import { call, caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof importCalls>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.member);
  calls = importCalls(server, tenant, api);
});

test.each<[string, Record<string, unknown>, string]>([
  ['what is no resource', { resource: 'token', csv: 'a\n1' }, 'resource'],
  ['what it is not matched by', { resource: 'contact', match_by: 'job_title', csv: 'a\n1' }, 'match_by'],
  ['a file that is none', { resource: 'contact', csv: 'a\n"1' }, 'csv'],
])('an import with %s is refused and stores nothing', async (_, body, path) => {
  const reply = await api('POST', '/imports', body);
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0].path).toBe(path);
  expect((await api('GET', '/imports')).body.meta.total).toBe(0);
});

test('records under another record are imported with a column that refers to it', async () => {
  const webinar = (await api('POST', '/webinars', { title: 'Light', starts_at: '2030-03-01T09:00:00Z' })).body
    .data.id;
  await api('PATCH', `/webinars/${webinar}`, { status: 'scheduled' });
  const rows = [
    `${webinar},Ana,ana@example.com`,
    'wbn_none,Bruno,bruno@example.com',
    ',Carla,carla@example.com',
  ];
  const done = await calls.imported({
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

test('a record that can be written only once is recognized, and not written again', async () => {
  const contact = (await api('POST', '/contacts', { first_name: 'Ana' })).body.data.id;
  const columns = 'kind,subject,related,external_ids.erp';
  const line = (subject: string) => `call,${subject},"{""type"":""contact"",""id"":""${contact}""}",7`;
  const asked = (subject: string) => ({
    resource: 'activity',
    match_by: 'external_ids.erp',
    csv: [columns, line(subject)].join('\n'),
  });
  expect(await calls.imported(asked('First'))).toMatchObject({ created: 1 });
  expect(await calls.imported(asked('First'))).toMatchObject({ unchanged: 1, failed: 0 });
  const other = await calls.imported(asked('Second'));
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

test('a kind that cannot be imported is refused with those that can', async () => {
  const reply = await api('POST', '/imports', { resource: 'user', csv: 'name\nAna' });
  expectError(reply, 400, 'validation_error');
  const [detail] = reply.body.error.details;
  expect(detail.path).toBe('resource');
  expect(detail.allowed).toEqual(expect.arrayContaining(['contact', 'webinar_attendee', 'activity']));
  expect(detail.allowed).not.toContain('user');
});

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'constructor.name'])(
  'a column named %s is treated like any other',
  async (column) => {
    const { body } = await api('POST', '/imports', {
      resource: 'contact',
      mapping: { [column]: `custom_fields.${column}` },
      csv: `first_name,${column}\nAna,x\n`,
    });
    expect(body.columns[1]).toEqual({ column, property: `custom_fields.${column}` });
    await calls.work(body.data.id);
    expect(await calls.read(body.data.id)).toMatchObject({ created: 1, failed: 0 });
    const [ana] = (await api('GET', '/contacts')).body.data;
    expect(JSON.stringify(ana.custom_fields)).toContain('"x"');
  },
);

test('a column named __proto__ is refused', async () => {
  const csv = 'first_name,metadata.__proto__\nAna,x\n';
  expectError(await api('POST', '/imports', { resource: 'contact', csv }), 400, 'validation_error');
});

const people = 'Mail,Plan,first_name\nana@example.com,pro,Ana\n';

test.each<[string, Record<string, string>, string, string, string]>([
  ['a misspelt property', { Mail: 'emial' }, 'mapping.Mail', 'unknown_property', '"email"'],
  [
    'a misspelt part of a property',
    { Mail: 'address.ctiy' },
    'mapping.Mail',
    'unknown_property',
    '"address.city"',
  ],
  ['a part of a property without parts', { Mail: 'email.work' }, 'mapping.Mail', 'unknown_property', ''],
  ['a column that the file does not have', { Mial: 'email' }, 'mapping.Mial', 'unknown_column', '"Mail"'],
  ['a property that the server sets', { Plan: 'created_at' }, 'mapping.Plan', 'decided', 'created_at'],
  ['a property that another column has', { Plan: 'first_name' }, 'mapping.first_name', 'duplicate', 'Plan'],
])(
  'a mapping with %s is refused before the first line, in a dry run too',
  async (_, mapping, path, rule, hint) => {
    for (const dry_run of [true, false]) {
      const asked = { resource: 'contact', mapping: { Plan: '-', ...mapping }, dry_run, csv: people };
      const reply = await api('POST', '/imports', asked);
      expectError(reply, 400, 'validation_error');
      const detail = reply.body.error.details.find((one: { path: string }) => one.path === path);
      expect(detail, reply.text).toMatchObject({ rule, message: expect.stringContaining(hint) });
    }
    expect((await api('GET', '/imports')).body.meta.total).toBe(0);
  },
);

test('columns without a property are listed by the dry run, and asked for once before anything is written', async () => {
  const asked = {
    resource: 'contact',
    mapping: { Mail: 'email' },
    csv: `${people.replace('Plan', 'fist_name')}`,
  };
  const refused = await api('POST', '/imports', asked);
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details).toMatchObject([
    {
      path: 'mapping.fist_name',
      rule: 'undecided',
      allowed: ['first_name', 'custom_fields.fist_name', '-'],
    },
  ]);
  const tried = await api('POST', '/imports', { ...asked, dry_run: true });
  expect(tried.body, tried.text).toMatchObject({
    columns: [
      { column: 'Mail', property: 'email' },
      { column: 'fist_name', property: 'custom_fields.fist_name' },
      { column: 'first_name', property: 'first_name' },
    ],
    warnings: [
      {
        code: 'unknown_property',
        path: 'fist_name',
        kept_as: 'custom_fields.fist_name',
        did_you_mean: ['first_name'],
      },
    ],
  });
  const { id } = tried.body.data;
  await calls.work(id);
  const run = (more: object = {}) =>
    api('PATCH', `/imports/${id}`, { status: 'queued', dry_run: false, ...more });
  expect((await run()).body.error.details).toMatchObject([{ path: 'mapping.fist_name', rule: 'undecided' }]);
  expect((await api('GET', '/contacts')).body.meta.total).toBe(0);
  const decided = { Mail: 'email', fist_name: 'custom_fields.plan' };
  expect((await run({ mapping: decided })).status).toBe(200);
  await calls.work(id);
  const [ana] = (await api('GET', '/contacts')).body.data;
  expect(ana).toMatchObject({ email: 'ana@example.com', custom_fields: { plan: 'pro' } });
  expect((await run()).status).toBe(200);
});

test('a file that is sent in parts is asked about with its first part', async () => {
  const csv = 'first_name,Plan\nAna,pro\n';
  const reply = await api('POST', '/imports', { resource: 'contact', csv, complete: false });
  expect(reply.body.error.details).toMatchObject([{ path: 'mapping.Plan', rule: 'undecided' }]);
});

test('a strict call, or an organization that wants every call to be strict, imports no unknown names', async () => {
  const strictly = (body: object) =>
    call(server, 'POST', '/imports', {
      token: tenant.tokens.member,
      body: { resource: 'contact', dry_run: true, ...body },
      headers: { prefer: 'handling=strict' },
    });
  const refused = await strictly({ csv: 'first_name,Plan,score\nAna,pro,3\n' });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details).toMatchObject([
    { path: 'Plan', rule: 'strict' },
    { path: 'score', rule: 'strict' },
  ]);
  const exported = await strictly({ csv: 'id,first_name,score\n,Ana,3\n', match_by: 'id' });
  expect(exported.status, exported.text).toBe(200);
  const csv = 'lines\n"[{""description"":""Cut"",""unit_price"":1,""colour"":""red""}]"\n';
  const nested = await strictly({ resource: 'quote', csv });
  expect(nested.status, nested.text).toBe(200);
  await calls.work(nested.body.data.id);
  const [line] = await calls.lines(nested.body.data.id);
  expect(line?.errors).toMatchObject([{ path: 'lines.0.colour', rule: 'strict' }]);
  const admin = caller(server, tenant.tokens.admin);
  expect((await admin('PATCH', '/settings', { strict_properties: true })).status).toBe(200);
  const plan = { resource: 'contact', dry_run: true, csv: 'first_name,Plan\nAna,pro\n' };
  expect((await api('POST', '/imports', plan)).body.error.details).toMatchObject([
    { path: 'Plan', rule: 'strict' },
  ]);
});
