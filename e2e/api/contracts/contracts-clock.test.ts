import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractCalls, people } from '../../support/contracts/contract-calls.ts';
import { expectError } from '../../support/expected-replies.ts';
import { caller, newTenant, type Tenant } from '../../support/test-server.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-03-02T10:00:00.000Z';
const dayMs = 86_400_000;
const momentIn = (days: number) => new Date(Date.parse(start) + days * dayMs).toISOString();
let clocked: Clocked;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof contractCalls>;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  tenant = await newTenant(clocked.server);
  api = caller(clocked.server, tenant.tokens.manager);
  calls = contractCalls(clocked.server, api);
});

describe('by the clock', () => {
  const day = (days: number) => momentIn(days).slice(0, 10);
  const goTo = (days: number) => clocked.reach(momentIn(days));

  test('a contract not signed in time expires, and its links stop working', async () => {
    const { id } = await calls.sent({ sign_by: day(3) });
    const ana = await calls.guest(id, 'ana@example.com');
    await goTo(2);
    expect((await calls.read(id)).status).toBe('sent');
    await goTo(5);
    expect((await calls.read(id)).status).toBe('sign_expired');
    expect((await ana.look()).body.data.situation).toBe('expired');
    expectError(await ana.sign(), 400, 'validation_error');
    expect(await calls.trailOf(id)).toContain('sign_expired');
    await calls.expectWhole(id);
  });

  test("the last day to sign is a day of the organization's time zone, and must not be over when the contract is sent", async () => {
    const admin = caller(clocked.server, tenant.tokens.admin);
    await admin('PATCH', '/settings', { timezone: 'America/Sao_Paulo' });
    // Half past midnight in UTC is still the evening before in São Paulo.
    const night = `${day(2)}T00:30:00Z`;
    const draft = (sign_by: string) => api('POST', '/contracts', { title: 'x', signers: people, sign_by });
    clocked.set(night);
    expect((await draft(day(0))).body.error.details[0]).toMatchObject({ path: 'sign_by', rule: 'past' });
    const made = await draft(day(1));
    expect(made.status, made.text).toBe(200);
    clocked.set(`${day(3)}T00:30:00Z`);
    const late = await api('PATCH', `/contracts/${made.body.data.id}`, { body: 'x', status: 'sent' });
    expect(late.body.error.details).toMatchObject([{ path: 'sign_by', rule: 'past' }]);
  });

  test('reminders go to the signers who are next, as often as set', async () => {
    const { id } = await calls.sent({ signing_order: 'sequential', reminders: { every_days: 2, max: 2 } });
    for (const days of [1, 3, 5, 9, 20]) await goTo(days);
    const reminded = (await api('GET', `/contracts/${id}/trail`)).body.data.filter(
      ({ event }: { event: string }) => event === 'reminded',
    );
    expect(reminded.map(({ data }: { data: { email: string } }) => data.email)).toEqual([
      'ana@example.com',
      'ana@example.com',
    ]);
    expect(await calls.read(id)).toMatchObject({ reminders_sent: 2, next_reminder_at: null });
    await calls.expectWhole(id);
  });

  test('a signed contract takes effect on its day, gives notice and ends', async () => {
    const { id } = await calls.sent({
      signers: [people[0]],
      start_date: day(5),
      end_date: day(100),
      notice_days: 30,
    });
    await (await calls.guest(id, 'ana@example.com')).sign();
    expect((await calls.read(id)).status).toBe('signed');
    await goTo(6);
    expect((await calls.read(id)).status).toBe('active');
    await goTo(71);
    expect((await calls.typesOf(id)).at(-1)).toBe('expiring');
    await goTo(102);
    expect((await calls.read(id)).status).toBe('expired');
    expect((await calls.typesOf(id)).filter((type) => type === 'expiring')).toHaveLength(1);
    await calls.expectWhole(id);
  });

  test('a contract that renews automatically continues as a new contract with the same document', async () => {
    const { id } = await calls.sent({
      signers: [people[0]],
      start_date: day(0),
      end_date: day(29),
      auto_renew: true,
    });
    await (await calls.guest(id, 'ana@example.com')).sign();
    await goTo(31);
    const old = await calls.read(id);
    expect(old.status).toBe('renewed');
    const next = await calls.read(old.renewed_by_id);
    expect(next).toMatchObject({
      status: 'active',
      renews_id: id,
      start_date: day(30),
      document_sha256: old.document_sha256,
    });
    await calls.expectWhole(next.id);
  });
});

test('a manual renewal creates a draft, and ends the old contract', async () => {
  const period = { start_date: '2026-01-01', end_date: '2099-12-31' };
  const { id } = await calls.sent({ signers: [people[0]], ...period });
  await (await calls.guest(id, 'ana@example.com')).sign();
  const renewed = await api('POST', `/contracts/${id}/renew`, { value: 1000, end_date: '2100-12-31' });
  expect(renewed.body.data, renewed.text).toMatchObject({
    status: 'draft',
    renews_id: id,
    value: 1000,
    start_date: '2100-01-01',
    end_date: '2100-12-31',
  });
  expect(await calls.read(id)).toMatchObject({ status: 'renewed', renewed_by_id: renewed.body.data.id });
  expectError(await api('POST', `/contracts/${id}/renew`), 400, 'validation_error');
});
