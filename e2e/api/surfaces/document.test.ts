import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atLeast, tokenRoles } from '#server/kernel/access/access.ts';
import { documentedOutput } from '#server/surfaces/http/reference/openapi.ts';
import { expectError, expectHeaders, validatorOf } from '../../support/expected-replies.ts';
import {
  type Endpoint,
  endpointsOf,
  hasPathId,
  readDocument,
  takesBody,
  Walk,
  withId,
} from '../../support/kernel/endpoints.ts';
import { sampled } from '../../support/sampled.ts';
import { call, newTenant, type Reply, startServer, type Tenant } from '../../support/test-server.ts';

// With a pool of one connection, an operation that opens a transaction inside another could never answer.
const server = await startServer({ config: { poolSize: 1 } });
const document = await readDocument(server);
const endpoints = endpointsOf(server, document);
const guarded = endpoints.filter(({ role }) => role !== null);
let tenant: Tenant;
let walk: Walk;
let other: Walk;

beforeAll(async () => {
  tenant = await newTenant(server);
  walk = await new Walk(server, tenant, endpoints).populate();
  other = await new Walk(server, await newTenant(server), endpoints).populate();
});
afterAll(() => server.close());

test('the document and the operations agree', () => {
  const published = server.app.operations.filter(({ meta }) => meta.openapi.enabled).map(({ meta }) => meta);
  const documented = endpoints.map(({ name, role }) => `${name} ${role}`);
  const real = published.map(({ openapi: { method, path }, role }) => `${method} ${path} ${role}`);
  const isPublic = (name: string) => endpoints.some((one) => name.startsWith(`${one.name} `) && !one.role);
  expect(documented.map((name) => name.replace(/ null$/, '')).sort()).toEqual(
    real.map((name) => (isPublic(name) ? name.replace(/ \w+$/, '') : name)).sort(),
  );
});

test('every parameter has a description', () => {
  const silent = endpoints.flatMap(({ name, parameters }) =>
    parameters
      .filter((one) => one.in !== 'path' && !one.description?.endsWith('.'))
      .map((one) => `${name} ${one.name}`),
  );
  expect(silent).toEqual([]);
});

/**
 * Expects that a reply matches the document, and that the operation's own schema removes nothing undeclared from it.
 */
function expectDeclared(endpoint: Endpoint, reply: Reply): void {
  const checked = validatorOf(document, endpoint.success).safeParse(reply.body);
  expect(checked.error, reply.text).toBeUndefined();
  const output = endpoint.op && documentedOutput(endpoint.op.meta);
  expect(output?.parse(reply.body)).toEqual(reply.body);
}

const secret =
  /whsec_[\w+/]{40}|plt_live_\w{36}|\/(sign|review|hand-over|invitation|document|uploads|feeds)\/[\w-]{60}|hook_\w{26}_[\w-]{40}/;
/** The example is a connection that others do not call. One with an address is in integrations-secrets.test.ts. */
const atTimes = ['POST /integrations/connections'];
const secretive: string[] = [];
/** The operation of each request that was answered. */
const answered = new Map<string, string>();

describe.each(endpoints)('$name', (endpoint) => {
  test('is reached, not shadowed, and answers the lowest allowed role as the document describes', async () => {
    const token = tenant.tokens[endpoint.op?.meta.examples.role ?? endpoint.role ?? 'admin'];
    const record = await walk.record(endpoint, token);
    const reply = await walk.send(endpoint, token, record, {
      'idempotency-key': endpoint.name,
    });
    expect(reply.status, reply.text).toBe(200);
    if (secret.test(reply.text)) secretive.push(endpoint.name);
    expectHeaders(reply);
    if (!endpoint.isStream) expectDeclared(endpoint, reply);
    if (endpoint.role !== null) answered.set(reply.headers.get('x-request-id') ?? '', endpoint.name);
  });
});

/** Parameters are read in one place, so operations of a few kinds and those for everybody are enough. */
const areRead = /^\/(contacts|obras\/client-contracts|edicion\/videos|settings|me)(\/|$)/;

test.each(sampled(endpoints, ({ path, role }) => role === null || areRead.test(path)))(
  '$name refuses an unknown parameter with a hint',
  async (endpoint) => {
    const name = 'per_pagee';
    const reply = await call(server, endpoint.method, `${withId(endpoint.path, 'x')}?${name}=1`, {
      token: tenant.tokens.admin,
      ...(takesBody(endpoint) ? { body: endpoint.example } : {}),
    });
    expectError(reply, 400, 'invalid_request');
    expectHeaders(reply);
    const detail = reply.body.error.details.find((one: { path: string }) => one.path === name);
    expect(detail).toMatchObject({ rule: 'unknown_parameter' });
    const hasPages = endpoint.parameters.some((one) => one.name === 'per_page');
    // No other parameter is near, so none is suggested.
    expect(detail.message).toMatch(
      hasPages ? /did you mean "per_page"/ : /use one of|see allowed|takes none/,
    );
  },
);

test('each answered request is in the log of requests, with its operation', async () => {
  await server.app.requests.flush();
  const rows = await server.app.db.asSystem((tx) =>
    tx.text<{ id: string; operation: string }>(
      'SELECT id, operation FROM request_log WHERE organization_id = $1 AND status = 200',
      [tenant.id],
    ),
  );
  const logged = new Map(rows.map(({ id, operation }) => [id, operation]));
  expect(answered.size).toBe(guarded.length);
  for (const [id, operation] of answered) expect(logged.get(id), id).toBe(operation);
});

test('a secret that is shown once is stored unreadably for repeated calls', async () => {
  const stored = await server.app.db.asSystem((tx) =>
    tx.text<{ key: string; body: string }>(
      'SELECT key, body FROM idempotency_keys WHERE organization_id = $1',
      [tenant.id],
    ),
  );
  expect(stored.map(({ key }) => key)).toEqual(expect.arrayContaining(secretive));
  expect(stored.filter(({ body }) => secret.test(body)).map(({ key }) => key)).toEqual([]);
  const names = guarded.filter(({ op }) => op?.meta.showsSecret).map(({ name }) => name);
  expect(secretive.sort()).toEqual(names.filter((name) => !atTimes.includes(name)).sort());
});

const asked = guarded.flatMap((endpoint) =>
  tokenRoles.map((role) => ({ endpoint, name: endpoint.name, role, needed: endpoint.role ?? 'viewer' })),
);
const refused = asked.filter(({ role, needed }) => !atLeast(role, needed));
const taken = asked.filter(({ role, needed }) => role !== needed && atLeast(role, needed));
const isHighestBelow = ({ endpoint, role }: (typeof refused)[number]) =>
  role === refused.findLast((one) => one.endpoint === endpoint)?.role;

test.each(sampled(refused, isHighestBelow))(
  '$name refuses the role $role',
  async ({ endpoint, role, needed }) => {
    // The role is checked before anything is read, so neither a record nor a body is needed.
    const reply = await call(server, endpoint.method, withId(endpoint.path, 'x'), {
      token: tenant.tokens[role],
    });
    expectHeaders(reply);
    expectError(reply, 403, 'insufficient_permissions');
    expect(reply.body.error.message).toContain(needed);
    expect(reply.body.error.details[0]).toMatchObject({ rule: 'role', allowed: [needed] });
  },
);

// The lowest allowed role is tested above.
test.each(sampled(taken, ({ endpoint }) => endpoint.path.startsWith('/contacts')))(
  '$name accepts the role $role',
  async ({ endpoint, role }) => {
    const token = tenant.tokens[role];
    const reply = await walk.send(endpoint, token, await walk.record(endpoint, token));
    expectHeaders(reply);
    expect(reply.status, reply.text).toBe(200);
  },
);

const isCommon = ({ op }: Endpoint) => op?.meta.examples.named !== undefined;

test.each(guarded.filter(isCommon))('$name answers 404 for a record that nobody has', async (endpoint) => {
  expectError(await walk.send(endpoint, tenant.tokens.admin, 'zzzzzz'), 404, 'not_found');
});

const ofRecords = guarded.filter((one) => hasPathId(one) && !isCommon(one));
const representatives = /^\/(contacts|obras\/client-contracts|edicion\/videos|settings\/tokens)\//;

describe.each(sampled(ofRecords, ({ path }) => representatives.test(path)))('$name', (endpoint) => {
  test("answers the same for another tenant's record as for a missing one", async () => {
    const foreign = await other.record(endpoint);
    const absent = `${foreign.slice(0, -6)}zzzzzz`;
    const [toForeign, toAbsent] = await Promise.all(
      [foreign, absent].map(async (id) => {
        const reply = await walk.send(endpoint, tenant.tokens.admin, id);
        expectError(reply, 404, 'not_found');
        expectHeaders(reply);
        const { request_id: _, ...error } = reply.body.error;
        return JSON.stringify(error).replaceAll(id, 'the id');
      }),
    );
    expect(toForeign).toBe(toAbsent);
  });
});
