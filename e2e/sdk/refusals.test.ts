import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiError, createPlatformClient, type PlatformClient } from '#sdk/index.ts';
import { refused } from '../support/refusal.ts';
import { clientOf, newTenant, sharedServer, type Tenant } from '../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let client: PlatformClient;
let attempts = 0;
const fetch = (request: Request) => {
  attempts += 1;
  return globalThis.fetch(request);
};
beforeAll(async () => {
  tenant = await newTenant(server);
  client = clientOf(server, tenant.tokens.admin, { fetch });
});
beforeEach(() => {
  attempts = 0;
});

/** Expects a refusal and that the client did not send the call again. */
async function refusedOnce(call: Promise<unknown>, status: number, code: string): Promise<ApiError> {
  const error = await refused(call, status, code);
  expect(attempts).toBe(1);
  return error;
}

test('a refusal names the property and the reason', async () => {
  const call = client.POST('/contacts', { body: { email: 'nonsense' } });
  const error = await refusedOnce(call, 400, 'validation_error');
  expect(error.fields).toMatchObject([{ path: 'email', message: expect.any(String) }]);
  expect(error.message).toContain('email');
  expect(error.retryAfterMs).toBeUndefined();
});

test.each<[string, number, string, () => Promise<unknown>]>([
  ['no such record', 404, 'not_found', () => readContact(client)],
  ['a token of nobody', 401, 'authentication_required', () => readContact(clientOf(server, 'no', { fetch }))],
  [
    'a role that may not',
    403,
    'insufficient_permissions',
    () => clientOf(server, tenant.tokens.viewer, { fetch }).POST('/contacts', { body: { phone: '1' } }),
  ],
])('%s is refused once', async (_, status, code, send) => {
  await refusedOnce(send(), status, code);
});

const readContact = (by: PlatformClient) =>
  by.GET('/contacts/{id}', { params: { path: { id: 'con_none' } } });

test('a changed version and a reused key are refused', async () => {
  const header = { 'Idempotency-Key': 'mine' };
  const { data } = await client.POST('/contacts', { params: { header }, body: { first_name: 'Ana' } });
  attempts = 0;
  const used = client.POST('/contacts', { params: { header }, body: { first_name: 'Eva' } });
  await refusedOnce(used, 409, 'idempotency_conflict');
  attempts = 0;
  const params = { path: { id: data.data.id }, header: { 'If-Match': '"7"' } };
  const late = client.PATCH('/contacts/{id}', { params, body: { first_name: 'Eva' } });
  await refusedOnce(late, 412, 'invalid_request');
});

test('a token may be fetched for every call', async () => {
  const token = async () => tenant.tokens.viewer;
  const { data } = await clientOf(server, '', { token }).GET('/me');
  expect(data.data.role).toBe('viewer');
});

test('an address that is not one of the API is refused before anything is sent', () => {
  expect(() => createPlatformClient({ baseUrl: server.url })).toThrow('/api/v1');
});
