import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ringDue } from '#server/kernel/alarms.ts';
import { caller, newTenant, startServer, type Tenant, type TestServer } from '../fixtures.ts';
import { guestOf, people, sendContract } from '../signing.ts';
import { eventsOf } from './history.ts';
import { expectError } from './shape.ts';

let server: TestServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let offset = 0;
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + offset });
});
afterAll(() => server.close());
beforeEach(async () => {
  offset = 0;
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.manager);
});

const dayMs = 86_400_000;
const sent = (more: Record<string, unknown> = {}) => sendContract(api, more);
const guest = (id: string, email: string) => guestOf(server, api, id, email);

const read = async (id: string) => (await api('GET', `/contracts/${id}`)).body.data;
const typesOf = async (id: string) =>
  (await eventsOf(api, `&resource_id=${id}`)).map(({ type }) => type.replace('contract.', ''));
const trailOf = async (id: string) =>
  (await api('GET', `/contracts/${id}/trail`)).body.data.map(({ event }: { event: string }) => event);
const expectWhole = async (id: string) =>
  expect((await api('GET', `/contracts/${id}/verify`)).body.data).toMatchObject({
    valid: true,
    problems: [],
  });

describe('by the clock', () => {
  const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  const goTo = async (days: number) => {
    offset = days * dayMs;
    while (await ringDue(server.app));
  };

  test('a contract nobody signed in time expires, and opens no more', async () => {
    const { id } = await sent({ sign_by: day(3) });
    const ana = await guest(id, 'ana@example.com');
    await goTo(2);
    expect((await read(id)).status).toBe('sent');
    await goTo(5);
    expect((await read(id)).status).toBe('sign_expired');
    expect((await ana.look()).body.data.situation).toBe('expired');
    expectError(await ana.sign(), 400, 'validation_error');
    expect(await trailOf(id)).toContain('sign_expired');
    await expectWhole(id);
  });

  test('the last day to sign is one of the organization’s own days, and not over when the contract is sent', async () => {
    const admin = caller(server, tenant.tokens.admin);
    await admin('PATCH', '/settings', { timezone: 'America/Sao_Paulo' });
    // Half past midnight in UTC is still the evening before in São Paulo.
    const night = new Date(`${day(2)}T00:30:00Z`).getTime();
    const draft = (sign_by: string) => api('POST', '/contracts', { title: 'x', signers: people, sign_by });
    offset = night - Date.now();
    expect((await draft(day(0))).body.error.details[0]).toMatchObject({ path: 'sign_by', rule: 'past' });
    const made = await draft(new Date(night - dayMs).toISOString().slice(0, 10));
    expect(made.status, made.text).toBe(200);
    offset += dayMs;
    const late = await api('PATCH', `/contracts/${made.body.data.id}`, { body: 'x', status: 'sent' });
    expect(late.body.error.details).toMatchObject([{ path: 'sign_by', rule: 'past' }]);
  });

  test('reminders go to those who hold it up, as often as was said', async () => {
    const { id } = await sent({ signing_order: 'sequential', reminders: { every_days: 2, max: 2 } });
    for (const days of [1, 3, 5, 9, 20]) await goTo(days);
    const reminded = (await api('GET', `/contracts/${id}/trail`)).body.data.filter(
      ({ event }: { event: string }) => event === 'reminded',
    );
    expect(reminded.map(({ data }: { data: { email: string } }) => data.email)).toEqual([
      'ana@example.com',
      'ana@example.com',
    ]);
    expect(await read(id)).toMatchObject({ reminders_sent: 2, next_reminder_at: null });
    await expectWhole(id);
  });

  test('a signed contract takes effect on its day, gives notice and ends', async () => {
    const { id } = await sent({
      signers: [people[0]],
      start_date: day(5),
      end_date: day(100),
      notice_days: 30,
    });
    await (await guest(id, 'ana@example.com')).sign();
    expect((await read(id)).status).toBe('signed');
    await goTo(6);
    expect((await read(id)).status).toBe('active');
    await goTo(71);
    expect((await typesOf(id)).at(-1)).toBe('expiring');
    await goTo(102);
    expect((await read(id)).status).toBe('expired');
    expect((await typesOf(id)).filter((type) => type === 'expiring')).toHaveLength(1);
    await expectWhole(id);
  });

  test('one that renews itself goes on in a new contract with the same document', async () => {
    const { id } = await sent({
      signers: [people[0]],
      start_date: day(0),
      end_date: day(29),
      auto_renew: true,
    });
    await (await guest(id, 'ana@example.com')).sign();
    await goTo(31);
    const old = await read(id);
    expect(old.status).toBe('renewed');
    const next = await read(old.renewed_by_id);
    expect(next).toMatchObject({
      status: 'active',
      renews_id: id,
      start_date: day(30),
      document_sha256: old.document_sha256,
    });
    await expectWhole(next.id);
  });
});

test('a renewal by hand is a new draft, and the old contract ends with it', async () => {
  const period = { start_date: '2026-01-01', end_date: '2099-12-31' };
  const { id } = await sent({ signers: [people[0]], ...period });
  await (await guest(id, 'ana@example.com')).sign();
  const renewed = await api('POST', `/contracts/${id}/renew`, { value: 1000, end_date: '2100-12-31' });
  expect(renewed.body.data, renewed.text).toMatchObject({
    status: 'draft',
    renews_id: id,
    value: 1000,
    start_date: '2100-01-01',
    end_date: '2100-12-31',
  });
  expect(await read(id)).toMatchObject({ status: 'renewed', renewed_by_id: renewed.body.data.id });
  expectError(await api('POST', `/contracts/${id}/renew`), 400, 'validation_error');
});
