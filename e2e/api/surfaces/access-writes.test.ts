import { describe, expect, test } from 'vitest';
import type { AnyOperation } from '#server/calls/declared.ts';
import { accessChapters } from '#server/calls/tags.ts';
import { operations } from '#server/product/router.ts';
import { expectError } from '../../support/expected-replies.ts';
import { endpointsOf, readDocument, takesBody, Walk, withId } from '../../support/kernel/endpoints.ts';
import { call, caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
const tenant = await newTenant(server);
const api = caller(server, tenant.tokens.admin);
const endpoints = endpointsOf(server, await readDocument(server));
const walk = new Walk(server, tenant, endpoints);

/** Addresses of what decides who may do what, whatever chapter an operation says that it belongs to. */
const aboutAccess =
  /^\/(settings\/(tokens|members|invitations|webhooks|modules|ai)|integrations|organizations|session|password-resets|invitations|me\/leave)(\/|$)/;

const isAboutAccess = ({ meta: { kind, openapi, showsSecret, takesForms } }: AnyOperation) =>
  kind === 'mutation' &&
  !takesForms &&
  (showsSecret || accessChapters().includes(openapi.tags[0]) || aboutAccess.test(openapi.path));

test('every chapter about access has writes', () => {
  const chapters = operations.filter(isAboutAccess).map(({ meta }) => meta.openapi.tags[0]);
  expect(accessChapters().filter((chapter) => !chapters.includes(chapter))).toEqual([]);
});

test('every write about access is declared to refuse unknown names', () => {
  const open = operations.filter((op) => isAboutAccess(op) && op.meta.extras !== 'refused');
  expect(open.map(({ meta: { openapi } }) => `${openapi.method} ${openapi.path}`)).toEqual([]);
});

const withBody = endpoints.filter((one) => takesBody(one) && one.op && isAboutAccess(one.op));

describe.each(withBody)('$name', (endpoint) => {
  test('refuses a name that it does not have', async () => {
    const body = { ...(await walk.body(endpoint)), expires_soon: '2026-12-31' };
    const token = tenant.tokens.admin;
    const reply = await call(server, endpoint.method, withId(endpoint.path, 'x'), { token, body });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details).toMatchObject([{ path: 'expires_soon', rule: 'unknown_property' }]);
  });
});

test('a token with misspelt limits is not created, and the right names are given', async () => {
  const before = (await api('GET', '/settings/tokens')).body.meta.total;
  const body = { name: 'Automation', role: 'member', area: ['crm'], expires: '2030-01-01T00:00:00Z' };
  const reply = await api('POST', '/settings/tokens', body);
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details).toMatchObject([
    { path: 'area', message: expect.stringContaining('"areas"') },
    { path: 'expires', message: expect.stringContaining('"expires_at"') },
  ]);
  expect((await api('GET', '/settings/tokens')).body.meta.total).toBe(before);
});

test('a misspelt setting is refused, and another name is kept as a custom field', async () => {
  const misspelt = await api('PATCH', '/settings', { strict_propertys: true });
  expectError(misspelt, 400, 'validation_error');
  expect(misspelt.body.error.details).toMatchObject([
    { path: 'strict_propertys', message: expect.stringContaining('"strict_properties"') },
  ]);
  const kept = await api('PATCH', '/settings', { shoe_size: 39 });
  expect(kept.body.data.custom_fields).toEqual({ shoe_size: 39 });
});
