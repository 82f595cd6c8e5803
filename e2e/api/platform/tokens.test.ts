import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newTokenValue } from '#server/base/identity/token-value.ts';
import { atLeast, tokenRoles } from '#server/kernel/access/access.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Endpoint, endpointsOf, readDocument } from '../../support/kernel/endpoints.ts';
import { sampled } from '../../support/sampled.ts';
import {
  call,
  caller,
  newTenant,
  type OwnServer,
  openDatabase,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

let clock = Date.now();
let server: OwnServer;
let elsewhere: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
const database = openDatabase();

beforeAll(async () => {
  server = await startServer({ now: () => clock });
  elsewhere = await startServer({ now: () => clock });
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
  await database.end();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const create = async (grant: Record<string, unknown> = {}) =>
  (await api('POST', '/settings/tokens', { name: 'n8n', role: 'member', ...grant })).body.data;
const me = (token: string, at = server) => call(at, 'GET', '/me', { token });

test("a token's value is shown once and stored nowhere", async () => {
  const { id, value } = await create();
  expect((await me(value)).body.data).toMatchObject({ id, name: 'n8n', role: 'member' });
  const texts = [
    (await api('GET', `/settings/tokens/${id}`)).text,
    (await api('GET', '/settings/tokens?per_page=100')).text,
    JSON.stringify(await eventsOf(api)),
    JSON.stringify(await database`SELECT * FROM api_tokens WHERE organization_id = ${tenant.id}`),
  ];
  for (const text of texts) expect(text.includes(value.slice(12))).toBe(false);
});

test('a refusal says what is wrong with the token, without repeating it', async () => {
  const { id, value } = await create({ name: 'Nightly' });
  const ending = await create({ expires_at: new Date(clock + 60_000).toISOString() });
  const elsewhereOnly = await create({ ip_allow: ['203.0.113.7'] });
  await api('DELETE', `/settings/tokens/${id}`);
  clock += 60_000;
  const send = (headers: Record<string, string>) => call(server, 'GET', '/me', { headers });
  const asked: [string, Record<string, string>, RegExp][] = [
    ['none', {}, /^There is no token\. Send it as "Authorization: Bearer <token>"\.$/],
    ['another header', { 'x-api-key': value }, /^There is no token/],
    ['no scheme', { authorization: value }, /does not begin with "Bearer"/],
    ['empty', { authorization: 'Bearer ' }, /Is your variable set\?$/],
    ['foreign', { authorization: 'Bearer sk_live_abcdef' }, /tokens begin with "plt_live_"/],
    ['cut off', { authorization: `Bearer ${value.slice(0, -1)}` }, /cut off or mistyped/],
    ['unknown', { authorization: `Bearer ${newTokenValue()}` }, /^No token here has this value/],
    ['revoked', { authorization: `Bearer ${value}` }, /^The token "Nightly" was revoked at 20\S+Z\.$/],
    ['expired', { authorization: `Bearer ${ending.value}` }, /^The token "n8n" expired at 20\S+Z\.$/],
    ['elsewhere', { authorization: `Bearer ${elsewhereOnly.value}` }, /from the address 127\.0\.0\.1\.$/],
  ];
  for (const [name, headers, message] of asked) {
    const reply = await send(headers);
    expectError(reply, 401, 'authentication_required', name);
    expect(reply.body.error.message, name).toMatch(message);
    expect(reply.text.includes(value.slice(0, 20)), name).toBe(false);
  }
});

test('a revoked token is refused on the next request, and within a second by another process', async () => {
  const { id, value } = await create();
  for (const at of [server, elsewhere]) expect((await me(value, at)).status).toBe(200);
  const revokedAt = performance.now();
  expect((await api('DELETE', `/settings/tokens/${id}`)).body.data.status).toBe('revoked');
  expectError(await me(value), 401, 'authentication_required');
  await expect
    .poll(async () => (await me(value, elsewhere)).status, { timeout: 1_000, interval: 20 })
    .toBe(401);
  expect(performance.now() - revokedAt).toBeLessThan(2_000);
  expect((await api('DELETE', `/settings/tokens/${id}`)).status).toBe(200);
  for (const verb of ['PATCH', 'POST'] as const) {
    const path = verb === 'PATCH' ? `/settings/tokens/${id}` : `/settings/tokens/${id}/rotate`;
    expectError(await api(verb, path, {}), 400, 'validation_error');
  }
});

test('a rotated token works until its overlap ends, and the new one from the start', async () => {
  const old = await create();
  const { body } = await api('POST', `/settings/tokens/${old.id}/rotate`, { overlap_minutes: 30 });
  expect(body.data).toMatchObject({ name: 'n8n', role: 'member', status: 'active' });
  for (const { value } of [old, body.data]) expect((await me(value)).status).toBe(200);
  expect((await api('GET', `/settings/tokens/${old.id}`)).body.data.status).toBe('rotating');
  expectError(await api('POST', `/settings/tokens/${old.id}/rotate`, {}), 400, 'validation_error');
  clock += 30 * 60_000;
  expectError(await me(old.value), 401, 'authentication_required');
  expect((await me(body.data.value)).status).toBe(200);
  expect((await api('GET', `/settings/tokens/${old.id}`)).body.data.status).toBe('expired');
});

test('rotation never extends a token that ends sooner', async () => {
  const old = await create({ expires_at: new Date(clock + 60_000).toISOString() });
  await api('POST', `/settings/tokens/${old.id}/rotate`, { overlap_minutes: 600 });
  clock += 60_000;
  expectError(await me(old.value), 401, 'authentication_required');
});

test('a token that would already be expired is refused, new or changed', async () => {
  const expires_at = new Date(clock).toISOString();
  const { id } = await create();
  for (const reply of [
    await api('POST', '/settings/tokens', { name: 'n8n', role: 'member', expires_at }),
    await api('PATCH', `/settings/tokens/${id}`, { expires_at }),
  ]) {
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].path).toBe('expires_at');
  }
});

test('nobody can grant more than their own rights', async () => {
  const { value } = await create({ role: 'admin', areas: ['platform', 'crm'] });
  const limited = caller(server, value);
  const ask = (grant: Record<string, unknown>) =>
    limited('POST', '/settings/tokens', { name: 'x', ...grant });
  expect((await ask({ role: 'admin', areas: ['crm'] })).status).toBe(200);
  for (const areas of [[], ['finance'], ['crm', 'finance']]) {
    expectError(await ask({ role: 'viewer', areas }), 400, 'validation_error');
  }
  expectError(await ask({ role: 'owner', areas: ['crm'] }), 400, 'validation_error');
  const mine = (await limited('GET', '/me')).body.data.id;
  expectError(await limited('PATCH', `/settings/tokens/${mine}`, { areas: [] }), 400, 'validation_error');
});

test('an equal change is no change, and a real one applies in every process', async () => {
  const { id, value } = await create({ areas: ['crm'] });
  const path = `/settings/tokens/${id}`;
  expect((await api('PATCH', path, { name: 'n8n', areas: ['crm'] })).body.data.version).toBe(1);
  expect((await eventsOf(api)).map(({ type }) => type)).toEqual(['api_token.created']);
  expect((await me(value, elsewhere)).body.data.areas).toEqual(['crm']);
  expect((await api('PATCH', path, { areas: [], ip_allow: ['127.0.0.0/8'] })).body.data.version).toBe(2);
  expect((await me(value)).body.data.areas).toEqual([]);
  await expect.poll(async () => (await me(value, elsewhere)).body.data.areas, { timeout: 1_000 }).toEqual([]);
  const { data } = (await eventsOf(api)).at(-1) ?? {};
  expect(data?.changes).toEqual({
    areas: { from: ['crm'], to: [] },
    ip_allow: { from: [], to: ['127.0.0.0/8'] },
  });
});

test.each([
  '10.0.0.0/',
  '10.0.0.0/33',
  '10.0.0.0/8/9',
  '10.0.0.0/-1',
  '10.0.0.0/0x8',
  'localhost',
  '::1/129',
  '/8',
  '',
])('%j is refused as an allowed address', async (entry) => {
  const reply = await api('POST', '/settings/tokens', { name: 'x', role: 'viewer', ip_allow: [entry] });
  expectError(reply, 400, 'validation_error');
});

test.each([
  [['127.0.0.1'], 200],
  [['10.0.0.0/8', '127.0.0.0/8'], 200],
  [['::1', '127.0.0.1'], 200],
  [['10.0.0.0/8'], 401],
  [['::1'], 401],
])('from here a token for %j answers %i', async (ip_allow, status) => {
  const { value } = await create({ ip_allow });
  expect((await me(value)).status).toBe(status);
});

test('the uses of a token are counted, with time and address', async () => {
  const { id, value } = await create();
  for (let i = 0; i < 3; i++) await me(value);
  const { body } = await api('GET', `/settings/tokens/${id}`);
  expect(body.data).toMatchObject({ request_count: 3, last_used_ip: '127.0.0.1' });
  expect(body.data.last_used_at).toBe(new Date(clock).toISOString());
});

test('uses that are being written are counted once, before and after they are in the row', async () => {
  const { id, value } = await create();
  const shown = async () => (await api('GET', `/settings/tokens/${id}`)).body.data.request_count;
  await database.begin(async (holding) => {
    await holding`SELECT FROM api_tokens WHERE organization_id = ${tenant.id} AND id = ${id} FOR UPDATE`;
    const [holder] = await holding`SELECT pg_backend_pid() AS pid`;
    for (let i = 0; i < 3; i++) await me(value);
    const waiting = () =>
      database`SELECT FROM pg_stat_activity WHERE ${holder?.pid} = ANY (pg_blocking_pids(pid))`;
    await expect.poll(async () => (await waiting()).length).toBe(1);
    expect(await shown()).toBe(3);
    await me(value);
    expect(await shown()).toBe(4);
  });
  const stored = () => database`SELECT request_count FROM api_tokens WHERE id = ${id}`;
  await expect.poll(async () => Number((await stored())[0]?.request_count)).toBe(3);
  expect(await shown()).toBe(4);
});

/** That each role is refused what the document says is tested for every operation in surfaces/document. */
const isRepresentative = ({ path }: { path: string }) =>
  /^\/(contacts|deals|settings|finance\/invoices)\b/.test(path);

test.each(tokenRoles)('the preview of a %s shows exactly what that role can do', async (role) => {
  const { data } = (await api('GET', `/settings/tokens/preview?role=${role}`)).body;
  const refused: Operation[] = data.refused;
  const allowed: Operation[] = data.allowed;
  const guarded = endpointsOf(server, await readDocument(server)).filter((one) => one.role !== null);
  const isAllowed = (one: Endpoint) => atLeast(role, one.role ?? 'admin');
  expect(namesOf(allowed)).toEqual(namesOf(guarded.filter(isAllowed)));
  expect(namesOf(refused)).toEqual(namesOf(guarded.filter((one) => !isAllowed(one))));
  const token = tenant.tokens[role];
  for (const { method, path } of refused.length > 0 ? sampled(refused, isRepresentative) : []) {
    const reply = await call(server, method, path.replace(/\{\w+\}/, 'x'), { token });
    expect(reply.status, `${method} ${path}`).toBe(403);
  }
  for (const { method, path } of sampled(allowed, isRepresentative)) {
    const options = method === 'GET' || method === 'DELETE' ? {} : { body: { any: 'thing', id: 'x' } };
    const reply = await call(server, method, path.replace(/\{\w+\}/, 'x'), { token, ...options });
    expect([401, 403], `${method} ${path}`).not.toContain(reply.status);
  }
});

type Operation = Pick<Endpoint, 'method' | 'path'>;
const namesOf = (operations: readonly Operation[]) =>
  operations.map(({ method, path }) => `${method} ${path}`).sort();
