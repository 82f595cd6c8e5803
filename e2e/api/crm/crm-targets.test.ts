import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { newTenant } from '../../support/test-server.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

let clocked: Clocked;
let seller: Seller;
let owner_id: string;
beforeAll(async () => {
  clocked = await startClocked('2026-06-15T10:00:00.000Z');
});
afterAll(() => clocked.close());
beforeEach(async () => {
  await clocked.reach('2026-06-15T10:00:00.000Z');
  seller = await newSeller(clocked.server);
  owner_id = seller.tenant.userId;
});

const june = {
  metric: 'revenue',
  period: 'month',
  period_start: '2026-06-01',
  target_value: 30000,
  currency: 'EUR',
};
const win = (amount: number | string, more = {}) =>
  seller.make('/deals', { title: 'Film', amount, currency: 'EUR', owner_id, status: 'won', ...more });

test('won deals count at once, with the pace of the day and a forecast', async () => {
  const { id } = await seller.make('/sales-targets', { ...june, owner_id });
  await win('4000.50');
  await win('999.50');
  await win(7000, { owner_id: null });
  await win(9000, { currency: 'USD' });
  await win(100, { status: 'open' });
  expect(await seller.read(`/sales-targets/${id}`)).toMatchObject({
    period_end: '2026-06-30',
    achieved_value: 5000,
    attainment_pct: 16.67,
    pace_pct: 33.33,
    forecast_value: 10000,
    version: 1,
  });
  await clocked.reach('2026-06-20T00:00:00.000Z');
  expect(await seller.read(`/sales-targets/${id}`)).toMatchObject({ pace_pct: 25, forecast_value: 7500 });
});

test('deals that are reopened, deleted, restored or reassigned are counted again correctly', async () => {
  const mine = await seller.make('/sales-targets', { ...june, owner_id });
  const all = await seller.make('/sales-targets', june);
  const achieved = async () => [
    (await seller.read(`/sales-targets/${mine.id}`)).achieved_value,
    (await seller.read(`/sales-targets/${all.id}`)).achieved_value,
  ];
  const { id } = await win(1000);
  expect(await achieved()).toEqual([1000, 1000]);
  await seller.change(`/deals/${id}`, { amount: 1500 });
  expect(await achieved()).toEqual([1500, 1500]);
  await seller.change(`/deals/${id}`, { owner_id: null });
  expect(await achieved()).toEqual([0, 1500]);
  await seller.done('DELETE', `/deals/${id}`);
  expect(await achieved()).toEqual([0, 0]);
  await seller.done('POST', `/deals/${id}/restore`, {});
  expect(await achieved()).toEqual([0, 1500]);
  await seller.change(`/deals/${id}`, { status: 'open' });
  expect(await achieved()).toEqual([0, 0]);
});

test('a target of a team counts its members, and one of a number ignores currencies', async () => {
  await seller.change('/settings', { teams: [{ name: 'North', members: [owner_id] }] });
  const { id } = await seller.make('/sales-targets', {
    ...june,
    team: 'North',
    metric: 'deals_won',
    target_value: 4,
  });
  await win(1);
  await win(1, { currency: 'USD' });
  await win(1, { owner_id: null });
  expect(await seller.read(`/sales-targets/${id}`)).toMatchObject({ achieved_value: 2, attainment_pct: 50 });
});

test('a new customer counts once, and a contact of a company counts as the company', async () => {
  const { id } = await seller.make('/sales-targets', { ...june, metric: 'new_customers', target_value: 10 });
  const company = await seller.make('/companies', { name: 'Acme', type: 'prospect' });
  const contact = await seller.make('/contacts', { phone: '1', company_id: company.id });
  await win(1, { company_id: company.id, contact_id: contact.id });
  await seller.make('/contacts', { phone: '2', lifecycle: 'customer' });
  expect((await seller.read(`/sales-targets/${id}`)).achieved_value).toBe(2);
  await seller.change(`/companies/${company.id}`, { type: 'partner' });
  expect((await seller.read(`/sales-targets/${id}`)).achieved_value).toBe(1);
});

test('activities count on their day', async () => {
  const { id } = await seller.make('/sales-targets', { ...june, metric: 'activities', target_value: 4 });
  const deal = await seller.make('/deals', { title: 'Film' });
  for (const occurred_at of ['2026-06-10T09:00:00Z', '2026-05-31T09:00:00Z'])
    await seller.make('/activities', {
      kind: 'call',
      subject: 'Called',
      related: { type: 'deal', id: deal.id },
      occurred_at,
    });
  expect(await seller.read(`/sales-targets/${id}`)).toMatchObject({ achieved_value: 1, attainment_pct: 25 });
});

test('reaching a target emits one event, with the deal that reached it', async () => {
  const { id } = await seller.make('/sales-targets', { ...june, target_value: 1000 });
  await win(999);
  const deal = await seller.make('/deals', { title: 'Last', amount: 1, currency: 'EUR' });
  const reply = await seller.done('PATCH', `/deals/${deal.id}`, { status: 'won' });
  expect(reply.effects).toContainEqual({ event: 'sales_target.reached', resource: 'sales_target', id });
  await win(500);
  expect(await seller.types(id)).toEqual(['sales_target.created', 'sales_target.reached']);
});

test('twenty simultaneous wins count as twenty', async () => {
  const { id } = await seller.make('/sales-targets', june);
  await Promise.all(Array.from({ length: 20 }, () => win('10.05')));
  expect((await seller.read(`/sales-targets/${id}`)).achieved_value).toBe(201);
});

test('a target closes the day after its last one: frozen, and missed if it is not reached', async () => {
  await seller.change('/settings', { timezone: 'Europe/Madrid' });
  const missed = await seller.make('/sales-targets', june);
  const reached = await seller.make('/sales-targets', { ...june, target_value: 10 });
  await win(20);
  await clocked.reach('2026-06-30T21:59:00.000Z');
  expect((await seller.read(`/sales-targets/${missed.id}`)).status).toBe('open');
  await win(5);
  await clocked.reach('2026-06-30T22:00:00.000Z');
  await win(40);
  for (const { id } of [missed, reached])
    expect(await seller.read(`/sales-targets/${id}`)).toMatchObject({
      status: 'closed',
      achieved_value: 25,
      forecast_value: 25,
      closed_at: '2026-06-30T22:00:00.000Z',
    });
  expect((await seller.types(missed.id)).slice(1)).toEqual(['sales_target.closed', 'sales_target.missed']);
  expect((await seller.types(reached.id)).slice(1)).toEqual(['sales_target.reached', 'sales_target.closed']);
  const reply = await seller.api('PATCH', `/sales-targets/${missed.id}`, { target_value: 1 });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0]).toMatchObject({ path: 'target_value', rule: 'frozen' });
});

test('a target is for an existing person or team, and above zero', async () => {
  const otherTenant = await newTenant(clocked.server);
  for (const [path, body] of [
    ['team', { team: 'Nobody' }],
    ['owner_id', { owner_id: otherTenant.userId }],
    ['target_value', { target_value: 0 }],
    ['metric', { metric: 'happiness' }],
    ['period_start', { period_start: '2026-02-30' }],
    ['period_start', { period_start: '9999-12-01', period: 'year' }],
  ] as const) {
    const reply = await seller.api('POST', '/sales-targets', { ...june, ...body });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].path).toBe(path);
  }
});
