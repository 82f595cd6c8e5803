import { beforeEach, describe, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

test('a new organization reads every setting with its default', async () => {
  const { body } = await api('GET', '/settings');
  expect(body.data).toMatchObject({
    id: tenant.id,
    timezone: 'UTC',
    currency: 'EUR',
    sla: { urgent: { first_response: 30, resolution: 240 } },
    policies: { quote_accept_wins_deal: true },
  });
  expect(body.data.business_hours.sat).toEqual([]);
});

test('a change merges at every depth, lists the changed names, and is one event', async () => {
  await api('PATCH', '/settings', { sla: { urgent: { resolution: 120 } } });
  const reply = await api('PATCH', '/settings', { name: 'Norte', sla: { urgent: { first_response: 15 } } });
  expect(reply.body.changed.sort()).toEqual(['name', 'sla.urgent.first_response']);
  expect(reply.body.data).toMatchObject({
    name: 'Norte',
    sla: {
      urgent: { first_response: 15, resolution: 120 },
      low: { first_response: 480 },
    },
  });
  expect((await api('GET', '/settings')).body.data).toEqual(reply.body.data);
  const events = await eventsOf(api, '&type=settings.updated');
  expect(events.at(-1)?.data.changes).toMatchObject({ 'sla.urgent.first_response': { from: 30, to: 15 } });
});

test('null restores the default, a list is replaced, and an equal value changes nothing', async () => {
  const holidays = [{ date: '2026-01-06', name: 'Epiphany' }];
  await api('PATCH', '/settings', { timezone: 'Europe/Madrid', holidays });
  const back = await api('PATCH', '/settings', { timezone: null, holidays: [] });
  expect(back.body.data).toMatchObject({ timezone: 'UTC', holidays: [] });
  expect(back.body.changed.sort()).toEqual(['holidays', 'timezone']);
  expect((await api('PATCH', '/settings', { timezone: 'UTC' })).body.changed).toEqual([]);
  expect(await eventsOf(api, '&type=settings.updated')).toHaveLength(2);
});

test.each<[string, Record<string, unknown>]>([
  ['timezone', { timezone: 'Europe/Nowhere' }],
  ['currency', { currency: 'euro' }],
  ['sla.urgent.resolution', { sla: { urgent: { resolution: 0 } } }],
  ['business_hours.mon.0', { business_hours: { mon: [{ from: '18:00', to: '09:00' }] } }],
  [
    'business_hours.mon',
    {
      business_hours: {
        mon: [
          { from: '09:00', to: '14:00' },
          { from: '13:00', to: '18:00' },
        ],
      },
    },
  ],
  ['policies.made_up', { policies: { made_up: true } }],
  ['bank_accounts.0.iban', { bank_accounts: [{ iban: 'ES91 2100 0418 4502 0005 1333' }] }],
  ['bank_accounts.0.bic', { bank_accounts: [{ account_number: '1', bic: 'CAIX' }] }],
  ['bank_accounts.1.iban', { bank_accounts: [{ pix_key: 'a@b.example' }, { bank_name: 'Banco Norte' }] }],
  ['bank_accounts.0.currency', { bank_accounts: [{ account_number: '1', currency: 'euro' }] }],
  ['address.country', { address: { country: 'ES' } }],
  ['teams.0.members.0', { teams: [{ name: 'Sales', members: ['usr_nobody'] }] }],
])('settings with %s are refused and nothing is stored', async (path, body) => {
  const reply = await api('PATCH', '/settings', { ...body, legal_name: 'Changed' });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details.map((one: { path: string }) => one.path)).toContain(path);
  expect((await api('GET', '/settings')).body.data.legal_name).toBeNull();
});

test('simultaneous changes of different settings are all stored', async () => {
  const limits = Array.from({ length: 24 }, (_, n) => `limit_${n}`);
  const replies = await inParallel(limits, 24, (name) =>
    api('PATCH', '/settings', { approval_limits: { [name]: 100 } }),
  );
  expect(replies.map(({ status }) => status)).toEqual(limits.map(() => 200));
  const { approval_limits } = (await api('GET', '/settings')).body.data;
  expect(Object.keys(approval_limits).sort()).toEqual(limits.toSorted());
});

describe('modules', () => {
  test('that is off answers 403 by name from the next request until it is on again', async () => {
    const off = await api('PATCH', '/settings/modules', {
      contracts: { enabled: false },
      crm: { enabled: false },
    });
    expect(off.status, off.text).toBe(200);
    const refused = await api('GET', '/contacts');
    expectError(refused, 403, 'insufficient_permissions');
    expect(refused.body.error.message).toContain('crm');
    expect((await api('GET', '/settings')).status).toBe(200);
    await api('PATCH', '/settings/modules', { crm: { enabled: true } });
    expect((await api('GET', '/contacts')).status).toBe(200);
    const events = (await eventsOf(api)).filter(({ type }) => type.startsWith('module.'));
    expect(events.map(({ type }) => type)).toEqual(['module.disabled', 'module.disabled', 'module.enabled']);
  });

  test('can be limited to a role', async () => {
    await api('PATCH', '/settings/modules', { crm: { min_role: 'manager' } });
    const member = await caller(server, tenant.tokens.member)('GET', '/contacts');
    expectError(member, 403, 'insufficient_permissions');
    expect(member.body.error.message).toContain('manager');
    expect((await caller(server, tenant.tokens.manager)('GET', '/contacts')).status).toBe(200);
  });

  test.each([
    ['the platform itself', { platform: { enabled: false } }, 'modules.platform'],
    ['one that another needs', { crm: { enabled: false } }, 'modules.crm'],
    ['one that there is not', { magic: { enabled: false } }, 'magic'],
  ])('%s cannot be switched off', async (_, body, path) => {
    const reply = await api('PATCH', '/settings/modules', body);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].path).toBe(path);
  });
});

test('read-only settings are ignored by name, so that a reply can be sent back', async () => {
  const { data } = (await api('GET', '/settings')).body;
  const reply = await api('PATCH', '/settings', data);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.changed).toEqual([]);
  expect(reply.headers.get('x-ignored-properties')).toBe('id, slug, past_timezones');
});

test('an unknown setting is stored in custom_fields, and null removes it', async () => {
  const reply = await api('PATCH', '/settings', { erp: { book: 'A' }, locale: 'es' });
  expect(reply.body.changed.sort()).toEqual(['custom_fields.erp', 'locale']);
  await api('PATCH', '/settings', { custom_fields: { color: 'red' } });
  expect((await api('GET', '/settings')).body.data.custom_fields).toEqual({
    erp: { book: 'A' },
    color: 'red',
  });
  await api('PATCH', '/settings', { custom_fields: { erp: null } });
  expect((await api('GET', '/settings')).body.data.custom_fields).toEqual({ color: 'red' });
});

test('null also removes named entries', async () => {
  await api('PATCH', '/settings', {
    approval_limits: { expense: 100, order: 5 },
    sequences: { quote: { prefix: 'P-' } },
    modules: { crm: { min_role: 'member' } },
  });
  const reply = await api('PATCH', '/settings', {
    approval_limits: { expense: null },
    sequences: { quote: null },
    modules: { crm: null },
  });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data).toMatchObject({ approval_limits: { order: 5 }, sequences: {}, modules: {} });
});

test.each<[string, Record<string, unknown>, string]>([
  ['policies.quote_acept_wins_deal', { policies: { quote_acept_wins_deal: true } }, 'quote_accept_wins_deal'],
  ['business_hours.monday', { business_hours: { monday: [] } }, 'mon'],
  ['sequences.quotes', { sequences: { quotes: { prefix: 'P' } } }, 'quote'],
  ['currency', { currency: 'ZZZ' }, 'ISO 4217'],
  [
    'teams',
    {
      teams: [
        { name: 'A', members: [] },
        { name: 'a', members: [] },
      ],
    },
    'cannot have the same name',
  ],
  ['modules.modules', { modules: { modules: {} } }, 'crm'],
])('%s is refused with a valid value', async (path, body, hint) => {
  const reply = await api('PATCH', '/settings', body);
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0]).toMatchObject({ path, message: expect.stringContaining(hint) });
});

test('stored settings of another release are ignored', async () => {
  await server.app.db.withTenant(tenant.id, 'write', (tx) =>
    tx.text('UPDATE organizations SET settings = $2 WHERE id = $1', [
      tenant.id,
      JSON.stringify({
        locale: 'es',
        currency: 'none',
        magic: true,
        policies: { ticket_reopen_days: 3, invoice_due_days: -1, wins: true },
      }),
    ]),
  );
  const reply = await api('PATCH', '/settings', { legal_name: 'Norte' });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data).toMatchObject({ legal_name: 'Norte', locale: 'es', currency: 'EUR' });
  expect(reply.body.data.policies).toMatchObject({ ticket_reopen_days: 3, invoice_due_days: 30 });
  expect(reply.body.changed).toEqual(['legal_name']);
});
