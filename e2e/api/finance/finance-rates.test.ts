import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codesOf, newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

let server: OwnServer;
let seller: Seller;
let supplier_id: string;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse('2026-03-10T10:00:00.000Z') });
});
afterAll(() => server.close());
beforeEach(async () => {
  seller = await newSeller(server);
  supplier_id = (await seller.make('/purchases/suppliers', { name: 'Cameras Inc' })).id;
});

const budget = (more = {}) =>
  seller.make('/finance/budgets', {
    ...{ name: 'All', period_start: '2026-01-01', period_end: '2026-12-31', currency: 'EUR', amount: 4500 },
    ...{ control: 'block', status: 'active', ...more },
  });
const rate = (date: string, value: number, currency = 'USD') =>
  seller.make('/finance/exchange-rates', { currency, date, rate: value });
const order = (unit_price: number, more = {}) =>
  seller.make('/purchases/orders', {
    ...{ supplier_id, currency: 'USD', expected_date: '2026-03-20' },
    ...{ lines: [{ description: 'Camera', quantity: 1, unit_price }], ...more },
  });
const approve = (id: string, more = {}) =>
  seller.api('PATCH', `/purchases/orders/${id}`, { status: 'approved', ...more });
/** Creates an expense that another person approves. */
async function expense(amount: number, more = {}) {
  const body = { description: 'Lens', amount, currency: 'USD', date: '2026-03-09', status: 'submitted' };
  const made = await seller.as('member')('POST', '/finance/expenses', { ...body, ...more });
  expect(made.status, made.text).toBe(200);
  const path = `/finance/expenses/${made.body.data.id}`;
  return seller.as('manager')('PATCH', path, { status: 'approved' });
}

test('an amount in another currency counts at its rate, and without a rate is refused with the missing rate', async () => {
  const { id } = await budget();
  const large = await order(90_000);
  const refused = [await approve(large.id), await expense(5000)];
  for (const reply of refused) {
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details).toMatchObject([{ rule: 'no_rate', allowed: ['USD'] }]);
    expect(reply.body.error.message).toContain('USD');
  }
  expect(refused.map(({ body }) => /for (\S+);/.exec(body.error.message)?.[1])).toEqual([
    '2026-03-20',
    '2026-03-09',
  ]);
  // 5,000 × 0.92 = 4,600; 90,000 × 0.92 = 82,800.
  await rate('2026-03-01', 0.92);
  for (const reply of [await approve(large.id), await expense(5000)]) {
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details).toMatchObject([{ rule: 'over_budget' }]);
  }
  // The rate of its day gives 4,000 × 0.9 = 3,600. The rate of the document itself gives 1,000 × 0.8 = 800.
  await rate('2026-03-05', 0.9);
  expect((await expense(4000)).status).toBe(200);
  const own = await order(1000, { fx_rate: 0.8, fx_reason: 'Bought forward' });
  expect((await approve(own.id)).status).toBe(200);
  expect(await seller.read(`/finance/budgets/${id}`)).toMatchObject({
    ...{ actual: 3600, committed: 800, remaining: 100, uncounted: [] },
  });
});

test('a budget in another currency than the organization’s counts expenses in a third one', async () => {
  await rate('2026-01-01', 0.9);
  await rate('2026-01-01', 1.2, 'GBP');
  const { id } = await budget({ currency: 'USD' });
  // 600 GBP are 720 EUR, and those are 800 USD. 90 EUR are 100 USD.
  expect((await expense(600, { currency: 'GBP' })).status).toBe(200);
  expect((await expense(90, { currency: 'EUR' })).status).toBe(200);
  expect((await expense(10)).status).toBe(200);
  expect(await seller.read(`/finance/budgets/${id}`)).toMatchObject({ actual: 910 });
});

test('an amount without a rate is listed separately, and counts once there is a rate', async () => {
  const { id } = await budget({ control: 'warn' });
  const reply = await expense(5000);
  expect(codesOf(reply.body)).toContain('no_rate');
  expect(await seller.read(`/finance/budgets/${id}`)).toMatchObject({
    ...{ actual: 0, uncounted: [{ currency: 'USD', amount: 5000 }] },
  });
  await rate('2026-03-02', 0.9);
  expect(await seller.read(`/finance/budgets/${id}`)).toMatchObject({ actual: 4500, uncounted: [] });
  // A rate corrected later does not change counted amounts.
  const [recorded] = await seller.read('/finance/exchange-rates');
  await seller.change(`/finance/exchange-rates/${recorded.id}`, { rate: 0.5 });
  expect(await seller.read(`/finance/budgets/${id}`)).toMatchObject({ actual: 4500 });
});

test('the last of several rates of a day is used, and the organization’s own currency has none', async () => {
  await rate('2026-03-01', 0.9);
  await rate('2026-03-01', 0.91);
  const { id } = await budget();
  expect((await expense(1000)).status).toBe(200);
  expect(await seller.read(`/finance/budgets/${id}`)).toMatchObject({ actual: 910 });
  const own = { currency: 'EUR', date: '2026-03-01', rate: 0.9 };
  expectError(await seller.api('POST', '/finance/exchange-rates', own), 400, 'validation_error');
  const none = { ...own, currency: 'USD', rate: 0 };
  expectError(await seller.api('POST', '/finance/exchange-rates', none), 400, 'validation_error');
});

test('an invoice takes the rate of its day unless it has its own', async () => {
  await rate('2026-03-01', 0.9);
  const company = await seller.make('/companies', { name: 'Acme' });
  const body = { company_id: company.id, currency: 'USD', lines: [{ unit_price: 100 }], status: 'issued' };
  expect(await seller.make('/finance/invoices', body)).toMatchObject({ fx_rate: 0.9 });
});
