import { beforeAll, describe, expect, test } from 'vitest';
import { insertToken } from '#server/base/identity/token-rows.ts';
import { newTokenValue } from '#server/base/identity/token-value.ts';
import { areaNames } from '#server/kernel/access/access.ts';
import { expectError, expectHeaders } from '../../support/expected-replies.ts';
import { endpointsOf, hasPathId, readDocument, takesBody, withId } from '../../support/kernel/endpoints.ts';
import { sampled } from '../../support/sampled.ts';
import { call, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
const document = await readDocument(server);
const endpoints = endpointsOf(server, document);
const guarded = endpoints.filter(({ role }) => role !== null);
const soon = Date.now() + 3_600_000;
let tenant: Tenant;

async function issue(grant: { areas?: string[]; expires_at?: string; ip_allow?: string[] }): Promise<string> {
  const whole = { name: 'test', role: 'admin', areas: [], ip_allow: [], expires_at: null, ...grant } as const;
  const author = { type: 'system', id: 'test' } as const;
  const made = await server.app.db.withTenant(tenant.id, 'write', (tx) =>
    insertToken(tx, tenant.id, whole, author, server.app.nowIso()),
  );
  return made.value;
}

const invalidTokens: Record<string, () => Promise<string | undefined>> = {
  'no token': async () => undefined,
  'a malformed token': async () => 'Bearer plt_live_short',
  'another scheme': async () => `Basic ${tenant.tokens.admin}`,
  'a wrong checksum': async () => {
    const value = tenant.tokens.admin;
    return `Bearer ${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`;
  },
  'an unknown token': async () => `Bearer ${newTokenValue()}`,
  'an expired token': async () =>
    `Bearer ${await issue({ expires_at: new Date(Date.now() - 1000).toISOString() })}`,
  'a revoked token': async () => {
    const value = await issue({ expires_at: new Date(soon).toISOString() });
    const me = await call(server, 'GET', '/me', { token: value });
    expect(me.status).toBe(200);
    const path = `/settings/tokens/${me.body.data.id}`;
    expect((await call(server, 'DELETE', path, { token: tenant.tokens.admin })).status).toBe(200);
    return `Bearer ${value}`;
  },
  'a token of another address': async () => `Bearer ${await issue({ ip_allow: ['203.0.113.0/24'] })}`,
};

beforeAll(async () => {
  tenant = await newTenant(server);
});

/** One path with all of its methods is enough, because a token is checked before the operation is. */
const isOfContacts = ({ path }: { path: string }) => path.startsWith('/contacts');

describe.each(Object.entries(invalidTokens))('%s', (name, make) => {
  test('is 401 everywhere, before anything else is checked', async () => {
    const authorization = await make();
    const isAlwaysTested = (one: { path: string }) => name === 'no token' || isOfContacts(one);
    for (const endpoint of sampled(guarded, isAlwaysTested)) {
      const reply = await call(server, endpoint.method, withId(endpoint.path, 'x'), {
        headers: authorization === undefined ? {} : { authorization },
        ...(takesBody(endpoint) ? { body: { any: 'thing' } } : {}),
      });
      expectError(reply, 401, 'authentication_required', endpoint.name);
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
      expectHeaders(reply);
    }
  });
});

test.each(['Bearer  ', 'bearer ', 'BEARER \t ', '  Bearer '])(
  'a token after the scheme "%s" is read',
  async (scheme) => {
    const headers = { authorization: `${scheme}${tenant.tokens.viewer}` };
    expect((await call(server, 'GET', '/me', { headers })).status).toBe(200);
  },
);

test('a token of one area is refused in the others', async () => {
  for (const area of sampled(areaNames, (name) => name === 'platform' || name === 'crm')) {
    const token = await issue({ areas: [area] });
    for (const endpoint of guarded.filter(({ op }) => op?.meta.area !== area && op?.meta.area !== null)) {
      const reply = await call(server, endpoint.method, withId(endpoint.path, 'x'), { token });
      expectError(reply, 403, 'insufficient_permissions', endpoint.name);
      expect(reply.body.error.details[0]).toMatchObject({ rule: 'area', allowed: [area] });
    }
  }
});

const badValues: Record<string, string> = {
  per_page: '101',
  page: '0',
  cursor: 'bm90IGEgY3Vyc29y',
  sort_by: 'search_text',
  sort_dir: 'sideways',
  fields: 'password_hash',
  expand: 'everything',
  include_deleted: 'maybe',
  created_after: 'yesterday',
};

test.each(Object.entries(badValues))('the parameter %s refuses %s', async (name, value) => {
  const takers = endpoints.filter(({ parameters }) => parameters.some((one) => one.name === name));
  // The id need not exist, because a query is checked before any lookup.
  for (const endpoint of takers) {
    const query = new URLSearchParams({ ...endpoint.op?.meta.examples.query, [name]: value });
    const path = `${withId(endpoint.path, 'x')}?${query}`;
    const reply = await call(server, endpoint.method, path, { token: tenant.tokens.admin });
    expectError(reply, 400, 'invalid_request', `${endpoint.name} ${name}`);
    expect(reply.body.error.message).toContain(name);
  }
});

const isWrite = ({ method }: { method: string }) => method !== 'GET';

describe.each(sampled(endpoints.filter(isWrite), isOfContacts))('$name', ({ method, path }) => {
  test.each([[[]], ['text'], [null], [7], [true]])('refuses the body %j', async (body) => {
    const reply = await call(server, method, withId(path, 'x'), { token: tenant.tokens.admin, body });
    expectError(reply, 400, 'invalid_request');
    expect(reply.body.error.message).toMatch(/JSON object/);
  });

  test('refuses another media type (415) and more than 1 MB (413)', async () => {
    const url = withId(path, 'x');
    const typed = { 'content-type': 'text/plain' };
    const other = await call(server, method, url, { token: tenant.tokens.admin, body: {}, headers: typed });
    expectError(other, 415, 'invalid_request');
    expectHeaders(other);
    const body = { text: 'x'.repeat(1024 * 1024) };
    const large = await call(server, method, url, { token: tenant.tokens.admin, body });
    expectError(large, 413, 'invalid_request');
    expectHeaders(large);
  });
});

test.each([
  ['POST', '/contacts', { metadata: { order: { number: 2 ** 53 } } }, 'metadata.order.number'],
  ['POST', '/contacts', { first_name: 'Ana', erp_id: -(2 ** 60) }, 'erp_id'],
  [
    'POST',
    '/contacts/batch',
    { operations: [{ action: 'create', data: { n: 1e20 } }] },
    'operations.0.data.n',
  ],
])('%s %s refuses an integer that would lose digits', async (method, path, body, at) => {
  const reply = await call(server, method, path, { token: tenant.tokens.admin, body });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0].path).toBe(at);
  expect(reply.body.error.message).toContain('send it as text');
});

test('the largest exact integer is stored as it was sent', async () => {
  const body = { first_name: 'Ana', metadata: { number: Number.MAX_SAFE_INTEGER, share: 0.1 } };
  const made = await call(server, 'POST', '/contacts', { token: tenant.tokens.admin, body });
  expect(made.body.data.metadata).toEqual(body.metadata);
});

test('a path accepts the methods of the document and lists them for any other (405)', async () => {
  for (const [path, entries] of Object.entries(document.paths)) {
    const taken = Object.keys(entries).map((verb) => verb.toUpperCase());
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']) {
      if (taken.includes(method)) continue;
      const reply = await call(server, method, withId(path, 'x'), { token: tenant.tokens.admin });
      // Another template may match the same address, for example /things/{id} and /things/new.
      if (reply.status !== 405) expect(paramTakes(path, method), `${method} ${path}`).toBe(true);
      else expectError(reply, 405, 'invalid_request', path);
      expectHeaders(reply);
      if (reply.status === 405)
        expect(reply.headers.get('allow')?.split(', ').sort()).toEqual(
          [...taken, ...(taken.includes('GET') ? ['HEAD'] : [])].sort(),
        );
    }
  }
});

const paramTakes = (path: string, method: string) =>
  !path.includes('{') &&
  endpoints.some(
    (one) =>
      hasPathId(one) &&
      one.method === method &&
      new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );

test('an unknown path is 404 with every header, with and without a token', async () => {
  for (const headers of [{}, { authorization: `Bearer ${tenant.tokens.viewer}` }]) {
    for (const path of ['/nothing', '/contacts/x/y/z', '/', '/contacts/']) {
      const reply = await call(server, 'GET', path, { headers });
      expectError(reply, 404, 'not_found', path);
      expectHeaders(reply);
    }
  }
});

test.each([
  ['/contact', '/contacts'],
  ['/contacts/', '/contacts'],
  ['/suport/tickets', '/support/tickets'],
])('%s is answered with the suggestion %s', async (path, meant) => {
  const reply = await call(server, 'GET', path, { token: tenant.tokens.viewer });
  expect(reply.body.error.message).toContain(`Did you mean /api/v1${meant}?`);
});

test("a token sent to an address outside the API is answered with the API's address", async () => {
  const reply = await fetch(new URL('/contacts', server.url), {
    headers: { authorization: `Bearer ${tenant.tokens.viewer}` },
  });
  expect(reply.status).toBe(404);
  expect((await reply.json()).error.message).toContain('/api/v1');
});
