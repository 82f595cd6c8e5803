import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isWithin } from '#server/base/identity/token-directory.ts';
import { newColleague } from '../../support/colleagues.ts';
import { expectError } from '../../support/expected-replies.ts';
import {
  call,
  caller,
  newTenant,
  type OwnServer,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

let clock = Date.now();
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;

beforeAll(async () => {
  server = await startServer({ now: () => clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const at = (seconds: number) => new Date(clock + seconds * 1000).toISOString();

async function create(grant: Record<string, unknown> = {}, by = api) {
  const made = await by('POST', '/settings/tokens', { name: 'Automation', role: 'admin', ...grant });
  expect(made.status, made.text).toBe(200);
  return { ...made.body.data, api: caller(server, made.body.data.value) };
}

/** Tokens with one limit each, the grants within that limit, and the grants beyond it. */
const limited = () => [
  {
    name: 'areas',
    own: { areas: ['platform', 'crm'] },
    within: [{ areas: ['crm'] }, { areas: ['platform', 'crm'] }],
    beyond: [{}, { areas: [] }, { areas: ['crm', 'finance'] }],
  },
  {
    name: 'addresses',
    own: { ip_allow: ['127.0.0.0/8', '2001:db8::/32'] },
    within: [{ ip_allow: ['127.0.0.1'] }, { ip_allow: ['127.0.0.0/16', '2001:db8:1::/48'] }],
    beyond: [{}, { ip_allow: [] }, { ip_allow: ['126.0.0.0/7'] }, { ip_allow: ['127.0.0.1', '::/0'] }],
  },
  {
    name: 'expiry',
    own: { expires_at: at(60) },
    within: [{ expires_at: at(60) }, { expires_at: at(30) }],
    beyond: [{}, { expires_at: null }, { expires_at: at(61) }],
  },
];

test('a token cannot create a token with more rights than its own', async () => {
  for (const { name, own, within, beyond } of limited()) {
    const token = await create(own);
    for (const grant of within) await create(grant, token.api);
    for (const grant of beyond) {
      const refused = await token.api('POST', '/settings/tokens', { name: 'x', role: 'viewer', ...grant });
      expectError(refused, 400, 'validation_error', `${name} ${JSON.stringify(grant)}`);
    }
  }
});

test('a token cannot change a token with more rights, and cannot give one more than its own', async () => {
  const whole = await create();
  for (const { name, own, within, beyond } of limited()) {
    const token = await create(own);
    const tries = [
      ['PATCH', `/settings/tokens/${whole.id}`, { name: 'Renamed' }],
      ['PATCH', `/settings/tokens/${whole.id}`, within[0]],
      ['POST', `/settings/tokens/${whole.id}/rotate`, {}],
    ] as const;
    for (const [method, path, body] of tries)
      expectError(await token.api(method, path, body), 400, 'validation_error', `${name} ${method}`);
    const made = await create(within[0], token.api);
    for (const grant of beyond.filter((one) => Object.keys(one).length > 0)) {
      const refused = await token.api('PATCH', `/settings/tokens/${made.id}`, grant);
      expectError(refused, 400, 'validation_error', `${name} ${JSON.stringify(grant)}`);
    }
    expect((await token.api('PATCH', `/settings/tokens/${made.id}`, { name: 'x' })).status).toBe(200);
    expect((await token.api('POST', `/settings/tokens/${made.id}/rotate`, {})).status).toBe(200);
  }
});

test('a token of sixty seconds can create none that lasts longer', async () => {
  const short = await create({ expires_at: at(60) });
  const child = await create({ expires_at: at(60) }, short.api);
  const grandchild = await create({ expires_at: at(59) }, child.api);
  clock += 60_000;
  for (const { value } of [short, child, grandchild])
    expectError(await call(server, 'GET', '/me', { token: value }), 401, 'authentication_required');
});

test('a token can neither change nor rotate itself, and can revoke itself', async () => {
  const own = await create({ expires_at: at(60) });
  const path = `/settings/tokens/${own.id}`;
  for (const body of [{ name: 'x' }, { expires_at: null }, { expires_at: at(30) }, { ip_allow: [] }])
    expectError(await own.api('PATCH', path, body), 400, 'validation_error', JSON.stringify(body));
  expectError(await own.api('POST', `${path}/rotate`, {}), 400, 'validation_error');
  expect((await own.api('DELETE', path)).status).toBe(200);
  expectError(await own.api('GET', '/me'), 401, 'authentication_required');
});

test('a limited token can neither invite people nor raise their roles', async () => {
  const viewer = await newColleague(server, tenant.id, 'viewer');
  for (const { name, own } of limited()) {
    const token = await create(own);
    const email = `${randomUUID()}@example.com`;
    const tries = [
      await token.api('POST', '/settings/invitations', { email, role: 'viewer' }),
      await token.api('PATCH', `/settings/members/${viewer.id}`, { role: 'member' }),
    ];
    for (const refused of tries) expectError(refused, 400, 'validation_error', name);
  }
  const whole = await create();
  const email = `${randomUUID()}@example.com`;
  expect((await whole.api('POST', '/settings/invitations', { email, role: 'viewer' })).status).toBe(200);
});

const connection = (provider: string, config: Record<string, unknown>) => ({
  name: provider,
  provider,
  config,
});
const lent = [
  connection('inbound_hook', { resource: 'contact' }),
  connection('csv_url', { sources: [{ resource: 'contact', url: 'https://files.example.com/a.csv' }] }),
  connection('s3_export', { bucket: 'exports', resources: ['contact'] }),
  connection('chat_webhook', { service: 'slack', events: ['contact.created'] }),
  connection('smtp', { host: 'smtp.example.com', from: 'office@example.com' }),
];

test.each(lent)(
  "$provider works with its author's rights, so a caller with fewer cannot change it",
  async (body) => {
    const { id } = (await api('POST', '/integrations/connections', body)).body.data;
    const path = `/integrations/connections/${id}`;
    const { api: narrow } = await create({ areas: ['integrations'] });
    const { api: enough } = await create({ areas: ['integrations', 'crm', 'platform'] });
    const tries: [string, string, object][] = [
      ['PATCH', path, { config: body.config }],
      ['PATCH', path, { name: 'Renamed' }],
      ['PATCH', path, { credentials: {} }],
      ['PATCH', path, { status: 'disabled', name: 'Renamed' }],
    ];
    if (body.provider === 'inbound_hook') tries.push(['POST', `${path}/rotate-hook`, {}]);
    if (body.provider === 'csv_url')
      tries.push(['PATCH', `${path}/mapping`, { resources: { contact: null } }]);
    for (const [method, where, input] of tries) {
      const refused = await narrow(method, where, input);
      expect([400, 403], `${method} ${where} ${JSON.stringify(input)} ${refused.text}`).toContain(
        refused.status,
      );
    }
    for (const [method, where, input] of tries)
      expect((await enough(method, where, input)).status, `${method} ${where}`).toBe(200);
    expect((await narrow('PATCH', path, { status: 'disabled' })).status).toBe(200);
  },
);

test('a caller needs the areas of an agent to configure it', async () => {
  const { api: narrow } = await create({ areas: ['ai'] });
  const { data } = (await api('GET', '/agents')).body;
  expect(data.length).toBeGreaterThan(5);
  for (const { type } of data) {
    const refused = await narrow('PATCH', `/agents/${type}`, { autonomy: 'auto_with_undo', role: 'manager' });
    expectError(refused, 403, 'insufficient_permissions', type);
    expect((await api('PATCH', `/agents/${type}`, { autonomy: 'suggest' })).status, type).toBe(200);
  }
});

test.each([
  ['10.1.2.3', '10.0.0.0/8', true],
  ['10.0.0.0/8', '10.0.0.0/8', true],
  ['10.0.0.0/7', '10.0.0.0/8', false],
  ['11.0.0.0/8', '10.0.0.0/8', false],
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.0/31', '10.0.0.1', false],
  ['0.0.0.0/0', '0.0.0.0/0', true],
  ['2001:db8::1', '2001:db8::/32', true],
  ['2001:db8::/31', '2001:db8::/32', false],
  ['10.0.0.1', '::/0', false],
  ['::1', '0.0.0.0/0', false],
])('%s lies within %s: %s', (inner, outer, expected) => expect(isWithin(inner, outer)).toBe(expected));
