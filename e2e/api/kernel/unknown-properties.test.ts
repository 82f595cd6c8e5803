import { beforeAll, expect, test } from 'vitest';
import { call, caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const contact = { first_name: 'Ana', shoe_size: 39 };

test('a create lists what it kept and what it ignored, in the reply, the header and the request log', async () => {
  const body = { title: 'Pier', amount: 5, currency: 'EUR', score: 9, colour: 'red', id: 'x' };
  const reply = await api('POST', '/deals', body);
  expect(reply.status, reply.text).toBe(200);
  const { warnings } = reply.body;
  expect(warnings).toContainEqual(
    expect.objectContaining({ code: 'unknown_property', path: 'colour', kept_as: 'custom_fields.colour' }),
  );
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'ignored_property', path: 'id' }));
  expect(reply.headers.get('x-ignored-properties')?.split(', ')).toContain('id');
  const logged = await api('GET', `/settings/requests/${reply.headers.get('x-request-id')}`);
  expect(logged.body.data.error_paths).toEqual(expect.arrayContaining(['colour', 'id']));
});

test('a change without a record lists what it does not know', async () => {
  const view = { place: 'contacts', name: 'Mine', query: 'status=open', is_sharred: true };
  const reply = await api('POST', '/me/views', view);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.warnings).toContainEqual(
    expect.objectContaining({ code: 'unknown_property', path: 'is_sharred', did_you_mean: ['is_shared'] }),
  );
  expect(reply.headers.get('x-ignored-properties')).toBe('is_sharred');
});

test('with Prefer: handling=strict nothing is kept or ignored', async () => {
  const strictly = (body: object) =>
    call(server, 'POST', '/contacts', {
      token: tenant.tokens.admin,
      body,
      headers: { prefer: 'respond-async, handling=strict' },
    });
  const refused = await strictly({ ...contact, id: 'x' });
  expect(refused.status).toBe(400);
  expect(refused.body.error.details).toMatchObject([
    { path: 'shoe_size', rule: 'strict', message: 'This call has no property "shoe_size".' },
    { path: 'id', rule: 'strict', message: 'This call cannot set "id".' },
  ]);
  expect((await strictly({ first_name: 'Ana' })).status).toBe(200);
});

test('an organization can be strict with every call', async () => {
  const other = await newTenant(server);
  const theirs = caller(server, other.tokens.admin);
  expect((await theirs('POST', '/contacts', contact)).status).toBe(200);
  expect((await theirs('PATCH', '/settings', { strict_properties: true })).status).toBe(200);
  expect((await theirs('POST', '/contacts', contact)).body.error.details).toMatchObject([
    { path: 'shoe_size', rule: 'strict' },
  ]);
  const nested = { lines: [{ description: 'Film', unit_price: 1, colour: 'red' }] };
  expect((await theirs('POST', '/quotes', nested)).body.error.details).toMatchObject([
    { path: 'lines.0.colour', rule: 'strict' },
  ]);
  expect((await theirs('GET', '/contacts')).body.meta.total).toBe(1);
});

test.each([
  ['POST', '/contacts', { first_name: 'Ana', dryRun: true }, 'dry_run'],
  ['POST', '/contacts', { first_name: 'Ana', onDuplicate: 'update' }, 'on_duplicate'],
  ['POST', '/imports', { resource: 'contact', csv: 'first_name\nAna\n', dryrun: true }, 'dry_run'],
  ['POST', '/imports', { resource: 'contact', csv: 'first_name\nAna\n', completed: false }, 'complete'],
  [
    'POST',
    '/marketing/send',
    { name: 'May', subject: 'S', body: 'B', audience: { filter: {} }, send_at: 'x' },
    'schedule_at',
  ],
  [
    'POST',
    '/marketing/send',
    { name: 'May', subject: 'S', body: 'B', audience: { filter: {} }, dryrun: true },
    'dry_run',
  ],
])('a name close to an option is refused: %s %s %j', async (method, path, body, option) => {
  const reply = await api(method, path, body);
  expect(reply.status, reply.text).toBe(400);
  expect(reply.body.error.details).toMatchObject([{ rule: 'misspelt_option', allowed: [option] }]);
});

test('a name close to an option is refused in an item of a batch', async () => {
  const operations = [
    { action: 'create', data: { first_name: 'Eva', dryrun: true } },
    { action: 'create', data: { first_name: 'Eva' } },
  ];
  const { data } = (await api('POST', '/contacts/batch', { operations })).body;
  expect(data.map(({ status }: { status: number }) => status)).toEqual([400, 200]);
});

test.each([
  ['/emails/send', { to: 'ana@customer.example', subject: 'S', body: 'B', send_at: '2026-03-01' }, 'send_at'],
  ['/finance/cashflow', { direction: 'out', amount: 5, currency: 'EUR', date: '2026-03-01' }, 'kind'],
  ['/hr/attendance-events', { employee_id: 'emp_01kf0fk9m00000000000000001', type: 'check_out' }, 'kind'],
])(
  'what decides the meaning of a write is asked for, and nothing that is sent is dropped: %s',
  async (path, body, at) => {
    const reply = await api('POST', path, body);
    expect(reply.status, reply.text).toBe(400);
    expect(reply.body.error.details[0].path).toBe(at);
  },
);

test('other verbs refuse what they do not know, with the names that they have', async () => {
  const { id } = (await api('POST', '/contacts', { first_name: 'Ana' })).body.data;
  const reply = await api('POST', `/contacts/${id}/merge`, { duplicate: id });
  expect(reply.body.error.details[0]).toMatchObject({ path: 'duplicate_id' });
  const merged = await api('POST', `/contacts/${id}/merge`, { duplicate_id: id, keep: true });
  expect(merged.body.error.details).toMatchObject([{ path: 'keep', rule: 'unknown_property' }]);
});

const line = { description: 'Film', unit_price: 1, discount: 5 };

test.each([
  ['/support/tickets', { subject: 'Help', email: 'ana@example.com' }, 'email', 'contact_id'],
  ['/support/tickets', { subject: 'Help', requester: 'Ana' }, 'requester', 'contact_id'],
  ['/edicion/videos', { title: 'Trailer', deadline: '2026-03-01' }, 'deadline', 'due_at'],
  ['/edicion/videos', { title: 'Trailer', editor: 'Eva' }, 'editor', 'assignee_id'],
  ['/contacts', { first_name: 'Ana', title: 'Director' }, 'title', 'job_title'],
  ['/contacts', { first_name: 'Ana', country: 'ES' }, 'country', 'address.country'],
  ['/deals', { title: 'Pier', lines: [line] }, 'lines.0.discount', 'discount_pct'],
])('a name that people guess is answered with the right one: %s %j', async (address, body, path, meant) => {
  const made = await api('POST', address, body);
  expect(made.status, made.text).toBe(200);
  const about = (made.body.warnings ?? []).filter((one: { path?: string }) => one.path === path);
  expect(about).toMatchObject([{ did_you_mean: [meant], message: expect.stringContaining(`"${meant}"`) }]);
  const headers = { prefer: 'handling=strict' };
  const strict = await call(server, 'POST', address, { token: tenant.tokens.admin, body, headers });
  expect(strict.status).toBe(400);
  expect(strict.body.error.details).toMatchObject([
    { path, rule: 'strict', message: expect.stringContaining(`Did you mean "${meant}"?`) },
  ]);
});

test.each([
  ['POST', '/emails/send', { to: ['a@example.com'], subject: 'S', text: 'B' }, 'did you mean "body"?'],
  ['POST', '/emails/send', { to: ['a@example.com'], subjct: 'S', body: 'B' }, 'did you mean "subject"?'],
  ['POST', '/emails/send', { to: ['a@example.com'], subject: 'S', body: 'B', colour: 1 }, 'see allowed'],
  ['GET', '/contacts?limit=5', undefined, 'did you mean "per_page"?'],
  ['GET', '/contacts?title=x', undefined, 'see allowed'],
  ['GET', '/contacts?emial=x', undefined, 'did you mean "email"?'],
])('%s %s %j is refused, with a name only if it is near', async (method, path, body, message) => {
  const reply = await api(method, path, body);
  expect(reply.status, reply.text).toBe(400);
  const messages = reply.body.error.details.map((one: { message: string }) => one.message);
  expect(messages).toContainEqual(expect.stringContaining(message));
  if (!message.includes('mean')) expect(reply.text).not.toContain('did you mean');
});

test('an item of a batch is answered with the right name too, inside of lines as well', async () => {
  const data = { title: 'Pier', lines: [line], deadline: '2026-03-01' };
  const reply = await api('POST', '/deals/batch', { operations: [{ action: 'create', data }] });
  expect(reply.body.data[0].warnings, reply.text).toMatchObject([
    { path: 'deadline', did_you_mean: ['expected_close_date'] },
    { path: 'lines.0.discount', did_you_mean: ['discount_pct'] },
  ]);
});

test('a refusal without a near name lists the names where they are few', async () => {
  const { id } = (await api('POST', '/contacts', { first_name: 'Ana' })).body.data;
  const merged = await api('POST', `/contacts/${id}/merge`, { duplicate_id: id, keep: true });
  expect(merged.body.error.details).toMatchObject([
    { path: 'keep', message: 'unknown property; use one of duplicate_id', allowed: ['duplicate_id'] },
  ]);
});
