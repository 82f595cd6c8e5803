import { beforeAll, expect, test, vi } from 'vitest';
import { errorFacts } from '#components/platform/docs/error-facts.ts';
import { loadConfig } from '#server/vocabulary/config.ts';
import type { ErrorCode } from '#server/vocabulary/error-table.ts';
import { scopeFacts } from '#server/vocabulary/log-scope.ts';
import { expectError } from '../../support/expected-replies.ts';
import {
  call,
  caller,
  newTenant,
  type Reply,
  sharedServer,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;

beforeAll(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const contactId = `con_${'0'.repeat(26)}`;

/** One call for each page of docs/errors, whose answer must be the one on the page. */
const mistakes: Record<Exclude<ErrorCode, 'rate_limit_exceeded' | 'internal_error'>, () => Promise<Reply>> = {
  invalid_request: () => api('GET', '/contacts?per_page=500'),
  validation_error: () => api('POST', '/contacts', { email: 'ana@' }),
  authentication_required: () => call(server, 'GET', '/me'),
  insufficient_permissions: () =>
    call(server, 'POST', '/contacts', { token: tenant.tokens.viewer, body: { email: 'ana@example.com' } }),
  not_found: () => api('GET', `/contacts/${contactId}`),
  idempotency_conflict: async () => {
    const headers = { 'idempotency-key': 'order-4711' };
    await api('POST', '/contacts', { first_name: 'Ana' }, headers);
    return api('POST', '/contacts', { first_name: 'Bo' }, headers);
  },
};

test.each(Object.entries(mistakes))('the page of %s shows the answer of the API', async (code, make) => {
  const { error } = (await make()).body;
  const { example } = errorFacts[error.code as ErrorCode];
  expect(error.code).toBe(code);
  expect(example.message).toBe(error.message);
  expect(example.details).toEqual(error.details);
});

test('the page of rate_limit_exceeded shows the answer of the API', async () => {
  const { rateLimits } = loadConfig({});
  const strict = await startServer({ config: { rateLimits } });
  const { tokens } = await newTenant(strict);
  const write = () => call(strict, 'POST', '/contacts', { token: tokens.admin, body: {} });
  for (let nth = 0; nth < 20; nth++) await write();
  const { error } = (await write()).body;
  await strict.close();
  const seconds = (text: string) => text.replace(/\d+ s/, 'n s');
  expect(error.code).toBe('rate_limit_exceeded');
  expect(seconds(errorFacts.rate_limit_exceeded.example.message)).toBe(seconds(error.message));
});

test('an id of another kind is named as such: in a path, in a body, in a filter', async () => {
  const company = (await api('POST', '/companies', { name: 'Acme' })).body.data.id;
  const contact = (await api('POST', '/contacts', { first_name: 'Ana' })).body.data.id;
  const hint = (prefix: string) => `an id of this kind begins with "${prefix}_"`;
  const byPath = await api('GET', `/contacts/${company}`);
  expectError(byPath, 404, 'not_found');
  expect(byPath.body.error.message).toContain(hint('con'));
  const inBody = await api('POST', '/contacts', { first_name: 'Bo', company_id: contact });
  expectError(inBody, 400, 'validation_error');
  expect(inBody.body.error.message).toContain(hint('com'));
  for (const query of [`company_id=${contact}`, `company_id[in]=${company},${contact}`, 'company_id=4711']) {
    const filtered = await api('GET', `/contacts?${query}`);
    expectError(filtered, 400, 'invalid_request', query);
    expect(filtered.body.error.message, query).toContain(hint('com'));
  }
  expect((await api('GET', `/contacts?company_id=com_${'0'.repeat(26)}`)).body.data).toEqual([]);
});

test('an unknown property is stored, and named with what was meant: at creation, change and in a batch', async () => {
  const misspelt = {
    code: 'unknown_property',
    path: 'emial',
    kept_as: 'custom_fields.emial',
    did_you_mean: ['email'],
    message: expect.stringContaining('Did you mean "email"?'),
  };
  const expected = [misspelt];
  const made = (await api('POST', '/contacts', { first_name: 'Ana', emial: 'a@example.com', shoe_size: 39 }))
    .body;
  const own = {
    code: 'unknown_property',
    path: 'shoe_size',
    kept_as: 'custom_fields.shoe_size',
    message: 'A contact has no property "shoe_size"; it was kept in custom_fields.',
  };
  expect(made.warnings).toEqual([misspelt, own]);
  expect(made.data.custom_fields).toEqual({ emial: 'a@example.com', shoe_size: 39 });
  expect((await api('PATCH', `/contacts/${made.data.id}`, { emial: 'b@example.com' })).body.warnings).toEqual(
    expected,
  );
  const operations = [
    { action: 'update', id: made.data.id, data: { emial: 'c@example.com' } },
    { action: 'update', id: made.data.id, data: { first_name: 'Anna' } },
  ];
  const [wrong, right] = (await api('POST', '/contacts/batch', { operations })).body.data;
  expect(wrong.warnings).toEqual(expected);
  expect(right.warnings).toBeUndefined();
});

test('an unknown event type is refused with the nearest one', async () => {
  for (const [query, near] of [
    ['/events?type=contact.craeted', 'contact.created'],
    ['/events/stream?types=contact.create', 'contact.created'],
    ['/events/stream?types=contacts.*', 'contact.*'],
  ] as const) {
    const reply = await api('GET', query);
    expectError(reply, 400, 'invalid_request', query);
    expect(reply.body.error.details[0].rule).toBe('event_type');
    expect(reply.body.error.message).toContain(`did you mean "${near}"?`);
  }
});

test('a missing path is answered with those that end in its last word', async () => {
  const { message } = (await api('POST', '/webhooks', {})).body.error;
  expect(message).toContain('/api/v1/settings/webhooks, /api/v1/integrations/webhooks');
});

test('a refused token is found in the log by its request_id, and the log contains no part of it', async () => {
  const lines: object[] = [];
  // The line has the facts of the request that it belongs to.
  const info = vi
    .spyOn(server.app.log, 'info')
    .mockImplementation((msg, facts) => void lines.push({ msg, ...scopeFacts(), ...facts }));
  const token = tenant.tokens.admin.slice(0, -1);
  const reply = await call(server, 'GET', `/contacts/${contactId}`, { token });
  expect(lines).toEqual([
    {
      msg: 'refused',
      request_id: reply.body.error.request_id,
      operation: 'GET /contacts/{id}',
      reason: reply.body.error.message,
      address: '127.0.0.1',
    },
  ]);
  expect(JSON.stringify(lines).includes(token.slice(0, 16))).toBe(false);
  info.mockRestore();
});
