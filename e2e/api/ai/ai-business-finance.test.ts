import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import type { TestServer } from '../../support/test-server.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

type Body = Record<string, unknown>;

let clocked: Clocked;
let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  clocked = await startClocked('2026-03-10T10:00:00.000Z');
  server = clocked.server;
});
afterAll(() => clocked.close());
beforeEach(async () => {
  seller = await newSeller(server);
});

const ask = async (feature: string, body: Body) => (await seller.done('POST', `/ai/${feature}`, body)).data;

const issuedOn = (issue_date: string, body: Body) =>
  clocked.during(`${issue_date}T10:00:00.000Z`, () =>
    seller.make('/finance/invoices', { ...body, issue_date, status: 'issued' }),
  );
const issued = (company_id: string, due_date: string, unit_price = 100) =>
  issuedOn('2026-01-01', { company_id, due_date, lines: [{ unit_price }] });

/** Creates invoices of 100 due on 10 January, each paid this many days later. */
async function customer(name: string, delays: number[]): Promise<string> {
  const { id } = await seller.make('/companies', { name });
  for (const days of delays) {
    const invoice = await issued(id, '2026-01-10');
    const date = `2026-01-${String(10 + days).padStart(2, '0')}`;
    await seller.make(`/finance/invoices/${invoice.id}/payments`, { amount: 100, date });
  }
  return id;
}

/**
 * Late paid 10, 10, 10, 12 and 12 days after the due day, and Quick five times on it. The median of all is 5 (between
 * 0 and 10), and half of them are from 0 to 10. Late's own median of 10 (from 10 to 12) counts for half, so the
 * answer is 7.5, rounded to 8, from 5 to 11.
 */
test('payment_delay: predicts how late a customer pays, and when open invoices are likely to be paid', async () => {
  const late = await customer('Late', [10, 12, 10, 12, 10]);
  expect(await ask('payment_delay', { company_id: late })).toMatchObject({ status: 'done' });
  await customer('Quick', [0, 0, 0, 0, 0]);
  const open = await issued(late, '2026-03-20', 500);
  const answer = await ask('payment_delay', { company_id: late });
  expect(answer).toMatchObject({ status: 'done', engine: 'statistics', sample_size: 5, hit_rate: { of: 3 } });
  expect(answer.result).toEqual({
    ...{ company_id: late, expected_delay_days: 8, low_delay_days: 5, high_delay_days: 11, own_payments: 5 },
    invoices: [
      {
        ...{
          invoice_id: open.id,
          number: open.number,
          due_date: '2026-03-20',
          balance: 500,
          currency: 'EUR',
        },
        ...{ expected_date: '2026-03-28', earliest_date: '2026-03-25', latest_date: '2026-03-31' },
      },
    ],
  });
  const one = await ask('payment_delay', { invoice_id: open.id });
  expect(one.result.invoices).toEqual(answer.result.invoices);

  // 1,000 were received. Wages of 1,050 are due on the 22nd, six days before the 500 are likely to be paid, so the
  // balance is −50 until then.
  const wages = { kind: 'outflow', amount: 1050, date: '2026-03-22', currency: 'EUR', status: 'planned' };
  await seller.make('/finance/cashflow', wages);
  const cash = (await ask('cashflow_forecast', { days: 21 })).result;
  expect(cash).toMatchObject({
    ...{ currency: 'EUR', opening: 1000, closing: 450, first_negative_day: '2026-03-22' },
    lowest: { date: '2026-03-22', balance: -50 },
  });
  expect(cash.days).toHaveLength(22);
  const on = (date: string) => cash.days.find((day: { date: string }) => day.date === date);
  expect(on('2026-03-27')).toMatchObject({ expected: -50, low: -50, high: 450 });
  expect(on('2026-03-28')).toMatchObject({ inflow: 500, expected: 450, low: -50, high: 450 });
});

test('cashflow_forecast: overdue amounts are separate, and are expected as late as that customer pays, not today', async () => {
  const late = await customer('Late', [10, 12, 10, 12, 10]);
  const { id } = await issued(late, '2026-01-02', 500);
  // This is later than ever before: 10 days from today, and at the latest 12.
  const { result } = await ask('cashflow_forecast', { days: 14 });
  expect(result).toMatchObject({ opening: 500, overdue: { inflow: 500, outflow: 0 }, closing: 1000 });
  const on = (date: string) => result.days.find((day: { date: string }) => day.date === date);
  expect(on('2026-03-10')).toMatchObject({ inflow: 0, expected: 500, high: 500 });
  expect(on('2026-03-20')).toMatchObject({ inflow: 500, expected: 1000, low: 500 });
  expect(on('2026-03-22')).toMatchObject({ expected: 1000, low: 1000 });
  const answer = await ask('payment_delay', { invoice_id: id });
  expect(answer.result.invoices).toMatchObject([
    { earliest_date: '2026-03-20', expected_date: '2026-03-20', latest_date: '2026-03-22' },
  ]);
});

test('cashflow_forecast: without payment history, an invoice 88 days late is expected as late again, from today to twice that', async () => {
  const company = await seller.make('/companies', { name: 'New' });
  const lines = [{ unit_price: 900 }];
  await issuedOn('2025-12-01', { company_id: company.id, due_date: '2025-12-12', lines });
  const { result } = await ask('cashflow_forecast', { days: 180 });
  const on = (date: string) => result.days.find((day: { date: string }) => day.date === date);
  expect(on('2026-03-10')).toMatchObject({ inflow: 0, expected: 0, high: 900 });
  expect(on('2026-06-06')).toMatchObject({ inflow: 900, expected: 900, low: 0 });
  expect(on('2026-09-02')).toMatchObject({ expected: 900, low: 900 });
});

test('payment_delay needs more than four paid invoices, and an unknown name is refused', async () => {
  const company = await customer('New', [1, 2, 3, 4]);
  expect(await ask('payment_delay', { company_id: company })).toMatchObject({
    ...{ status: 'insufficient_data', needed: 5, have: 4, result: null },
  });
  const other = await newSeller(server);
  const foreign = await other.api('POST', '/ai/payment_delay', { company_id: company });
  expectError(foreign, 400, 'validation_error');
  expect(foreign.body.error.details).toMatchObject([{ path: 'company_id', rule: 'not_found' }]);
  expectError(await seller.api('POST', '/ai/payment_delay', {}), 400, 'validation_error');
  const draft = await seller.make('/finance/invoices', { company_id: company, lines: [{ unit_price: 1 }] });
  const refused = await seller.api('POST', '/ai/payment_delay', { invoice_id: draft.id });
  expect(refused.body.error.details).toMatchObject([{ path: 'invoice_id', rule: 'status' }]);
  expect(await (async () => (await other.done('POST', '/ai/cashflow_forecast', {})).data)()).toMatchObject({
    ...{ status: 'insufficient_data', needed: 1, have: 0 },
  });
});

test('cashflow_forecast: rent that was paid four times on the first is expected on the next first, once', async () => {
  for (const month of ['2025-12', '2026-01', '2026-02', '2026-03'])
    await seller.make('/finance/cashflow', {
      ...{ kind: 'outflow', amount: 900, date: `${month}-01`, currency: 'EUR', status: 'confirmed' },
      description: `Office rent ${month}`,
    });
  const forecast = async () => (await ask('cashflow_forecast', { days: 30 })).result;
  const { recurring, ...cash } = await forecast();
  expect(recurring).toMatchObject([{ amount: 900, every_days: 30, times: 4, next_date: '2026-04-01' }]);
  expect(cash).toMatchObject({ opening: -3600, closing: -4500 });
  const planned = { kind: 'outflow', amount: 950, date: '2026-04-02', currency: 'EUR', status: 'planned' };
  await seller.make('/finance/cashflow', { ...planned, description: 'Office rent 2026-04' });
  expect((await forecast()).closing).toBe(-4550);
});

const spent = (amount: number, date: string, more: Body = {}) =>
  seller.make('/finance/expenses', { description: 'Paper', amount, date, currency: 'EUR', ...more });

test('anomalies: finds a duplicate, an amount that is far too high, and two that exceed the limit together', async () => {
  await seller.done('PATCH', '/settings', { approval_limits: { expense: 1000 } });
  const [paper, shop] = await Promise.all(
    ['Paper & Co', 'Shop'].map((name) => seller.make('/purchases/suppliers', { name })),
  );
  const bills = [40, 42, 44, 45, 46, 47, 48];
  for (const [nth, amount] of bills.entries())
    await spent(amount, `2026-01-${10 + nth}`, { supplier_id: paper.id });
  const dear = await spent(450, '2026-02-20', { supplier_id: paper.id });
  const halves = [await spent(900, '2026-02-02', { supplier_id: shop.id })];
  halves.push(await spent(800, '2026-02-05', { supplier_id: shop.id }));
  const twice = [await spent(61.5, '2026-03-01', { supplier_id: shop.id })];
  twice.push(await spent(61.5, '2026-03-03', { supplier_id: shop.id }));
  const answer = await ask('anomalies', { records: 'expenses' });
  expect(answer.result.checked).toBe(12);
  const found = answer.result.anomalies.map((one: { kind: string; records: { id: string }[] }) => [
    one.kind,
    one.records.map(({ id }) => id),
  ]);
  expect(found).toEqual([
    ['unusual_amount', [dear.id]],
    ['split_below_limit', halves.map(({ id }) => id)],
    ['duplicate', twice.map(({ id }) => id)],
  ]);
  expect((await ask('anomalies', { records: 'sale_invoices' })).status).toBe('insufficient_data');
});

test("categorize_expense: uses the category of the supplier's earlier expenses, or else the words", async () => {
  const rail = await seller.make('/purchases/suppliers', { name: 'Railway' });
  const [trip, meal] = [{ category: 'travel' }, { category: 'meals' }];
  for (const [nth, town] of ['Lugo', 'Vigo', 'Madrid'].entries())
    await spent(50 + nth, '2026-01-10', { ...trip, description: `Ticket to ${town}`, supplier_id: rail.id });
  const coffee = { description: 'Coffee', supplier_id: rail.id };
  expect((await ask('categorize_expense', coffee)).result).toMatchObject({
    category: 'travel',
    by: 'supplier',
  });
  const lunch = { description: 'Lunch with a client' };
  expect(await ask('categorize_expense', lunch)).toMatchObject({ needed: 20, have: 3 });
  for (let nth = 0; nth < 17; nth += 1)
    await spent(20 + nth, '2026-01-11', { ...meal, description: `Lunch ${nth}` });
  const answer = await ask('categorize_expense', lunch);
  expect(answer.result).toMatchObject({ category: 'meals', by: 'words' });
  expect(answer.evidence[0].text).toContain('these words suggest meals: lunch');
  expect(answer.hit_rate).toMatchObject({ right: 6, of: 6, rate: 1, baseline: 1 });
});
