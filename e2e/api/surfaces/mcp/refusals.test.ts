import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#server/vocabulary/config.ts';
import { connectTools, type ToolClient } from '../../../support/mcp-client.ts';
import { caller, newTenant, sharedServer, startServer, type Tenant } from '../../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let tools: ToolClient;

beforeAll(async () => {
  tenant = await newTenant(server);
  tools = await connectTools(server, tenant.tokens.viewer);
});

afterAll(() => tools.client.close());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const bearer = () => ({ authorization: `Bearer ${tenant.tokens.viewer}` });

test('a viewer may not write, and reads why', async () => {
  const refused = await tools.call('create_record', { kind: 'contact', values: { first_name: 'Ana' } });
  expect(refused.isError).toBe(true);
  expect(refused.body.error).toMatchObject({
    code: 'insufficient_permissions',
    details: [{ rule: 'role', allowed: ['member'] }],
    request_id: expect.stringMatching(/^req_/),
  });
});

test('a record of another organization is not found', async () => {
  const other = await newTenant(server);
  const { body } = await caller(server, other.tokens.admin)('POST', '/contacts', { first_name: 'Ana' });
  const refused = await tools.call('get_record', { id: body.data.id });
  expect(refused).toMatchObject({ isError: true, body: { error: { code: 'not_found' } } });
});

test.each([
  ['open_door', {}, 'not_found', /The tools are find_operations/],
  ['list_records', { kind: 'deel' }, 'not_found', /Did you mean "deal"/],
  ['list_records', { kind: 'deal', filters: {} }, 'validation_error', /filter/],
  ['list_records', { kind: 'deal', filter: { amont: 5 } }, 'invalid_request', /"amount"/],
  ['list_records', {}, 'validation_error', /kind/],
  ['get_record', { id: 'abc' }, 'not_found', /call_operation/],
  ['list_kinds', { kind: 'contcts' }, 'not_found', /Did you mean "contacts"/],
  ['call_operation', { operation: 'deal-get' }, 'not_found', /Did you mean "deals-get"/],
  ['call_operation', { operation: 'deals-get' }, 'validation_error', /path\.id/],
  ['call_operation', { operation: 'deals-list', path: { id: 'a' } }, 'validation_error', /path\.id/],
])('%s with %j is refused as %s', async (name, args, code, message) => {
  const { isError, body } = await tools.call(name, args);
  expect({ isError, code: body.error.code }).toEqual({ isError: true, code });
  expect(body.error.message).toMatch(message);
});

test('a request without a token is refused like one to the API', async () => {
  const response = await post(ping);
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect((await response.json()).error.code).toBe('authentication_required');
});

test.each([
  ['a list of messages', [ping], {}, 400],
  ['a body that is not JSON', '{', {}, 400],
  ['a body in another format', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a body that is too large', { ...ping, params: 'x'.repeat(1_100_000) }, {}, 413],
])('%s is refused', async (_, body, headers, status) => {
  const response = await post(body, { ...bearer(), ...headers });
  expect(response.status).toBe(status);
  expect((await response.json()).error.code).toBe('invalid_request');
});

test.each(['GET', 'DELETE'])('%s is refused, because there are no sessions', async (method) => {
  const response = await fetch(`${server.url}/mcp`, { method, headers: bearer() });
  expect({ status: response.status, allow: response.headers.get('allow') }).toEqual({
    status: 405,
    allow: 'POST',
  });
});

test('calls of tools count against the limits of the token', async () => {
  const { rateLimits } = loadConfig({});
  const strict = await startServer({ config: { rateLimits: { ...rateLimits, writes: 2 } } });
  const { tokens } = await newTenant(strict);
  const limited = await connectTools(strict, tokens.member);
  const write = () => limited.call('create_record', { kind: 'contact', values: { first_name: 'Ana' } });
  await write();
  expect((await limited.call('who_am_i')).body.data.limits.writes.remaining).toBe(1);
  expect((await write()).isError).toBe(false);
  const refused = await write();
  expect(refused.isError).toBe(true);
  expect(refused.body.error.code).toBe('rate_limit_exceeded');
  expect(refused.body.retry_after_seconds).toBeGreaterThan(0);
  const { remaining } = (await limited.call('who_am_i')).body.data.limits.reads;
  await limited.call('list_kinds');
  expect((await limited.call('who_am_i')).body.data.limits.reads.remaining).toBe(remaining - 2);
  await limited.client.close();
  await strict.close();
});

const toolCall = (more: object) => ({ jsonrpc: '2.0', method: 'tools/call', ...more });
const listKinds = { name: 'list_kinds', arguments: {} };

test('a call of a tool that reaches no tool counts as a read, whatever is wrong with it', async () => {
  const { rateLimits } = loadConfig({});
  const forms = [
    toolCall({ id: 1 }),
    toolCall({ params: listKinds }),
    toolCall({ id: 1, params: { ...listKinds, task: { ttl: 1_000 } } }),
    [ping],
    '{',
    toolCall({ id: 1, params: listKinds }),
  ];
  const strict = await startServer({ config: { rateLimits: { ...rateLimits, reads: forms.length } } });
  const { tokens } = await newTenant(strict);
  const send = (body: unknown) =>
    fetch(`${strict.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.member}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const left = [];
  for (const form of forms) left.push((await send(form)).headers.get('x-ratelimit-remaining'));
  expect(left).toEqual(['5', '4', '3', '2', '1', '0']);
  for (const form of forms.slice(0, 5)) expect((await send(form)).status).toBe(429);
  await strict.close();
});

test('a page of an unknown site is refused, and one of a site that the operator names is not', async () => {
  const known = await startServer({ config: { corsOrigins: ['https://app.example.com'] } });
  const { tokens } = await newTenant(known);
  const from = async (origin: string) => {
    const headers = {
      authorization: `Bearer ${tokens.viewer}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      origin,
    };
    const reply = await fetch(`${known.url}/mcp`, { method: 'POST', headers, body: JSON.stringify(ping) });
    return reply.status;
  };
  expect(await from('https://evil.example')).toBe(403);
  expect(await from('null')).toBe(403);
  expect(await from('https://app.example.com')).toBe(200);
  expect(await from(new URL(known.app.baseUrl).origin)).toBe(200);
  await known.close();
});
