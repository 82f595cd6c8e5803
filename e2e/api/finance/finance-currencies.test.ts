import { beforeAll, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
let company_id: string;
let supplier_id: string;
const currency = 'JPY';
beforeAll(async () => {
  seller = await newSeller(server);
  company_id = (await seller.make('/companies', { name: 'Kyoto Film' })).id;
  supplier_id = (await seller.make('/purchases/suppliers', { name: 'Osaka Cameras' })).id;
  await seller.make('/finance/exchange-rates', { currency, date: '2026-01-02', rate: 0.0062 });
});

/** 3 × 333.333333 = 999.999999, less 5 % and with a tax of 8 %: each step is rounded to whole yen. */
const line = { description: 'Filming', quantity: 3, unit_price: '333.333333', tax_rate: 8 };
const discounted = { ...line, discount_pct: 5 };

/** Every amount in a reply, with its path; unit prices and percentages are no amounts. */
function oddAmounts(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => oddAmounts(one, `${path}.${at}`));
  if (typeof value === 'number' && !/price|pct|rate|quantity|qty/.test(path))
    return Number.isInteger(value) ? [] : [`${path} ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => oddAmounts(one, `${path}.${name}`));
}

test('quotes, deals, invoices and orders in yen have no fractions of a yen, whatever their lines', async () => {
  const quote = await seller.make('/quotes', { company_id, currency, lines: [discounted, line] });
  expect(quote).toMatchObject({ subtotal: 2000, discount_total: 50, tax_total: 156, total: 2106 });
  const deal = await seller.make('/deals', { title: 'Film', currency, lines: [discounted] });
  const invoice = await seller.make('/finance/invoices', {
    ...{ company_id, currency, retention_pct: 1.5, lines: [discounted], status: 'issued' },
  });
  // 950 × 1.5 % = 14.25.
  expect(invoice).toMatchObject({
    subtotal: 1000,
    tax_total: 76,
    total: 1026,
    withheld_total: 14,
    payable_total: 1012,
  });
  const order = await seller.make('/purchases/orders', { supplier_id, currency, lines: [line] });
  expect(order).toMatchObject({ subtotal: 1000, tax: 80, total: 1080 });
  for (const record of [quote, deal, invoice, order]) expect(oddAmounts(record)).toEqual([]);
});

test('an amount that is sent with decimals is refused in yen, and accepted in euros', async () => {
  const company = { path: '/companies', body: { name: 'Kobe', credit_limit: 0.5 }, at: 'credit_limit' };
  const cases = [
    company,
    { path: '/deals', body: { title: 'Film', amount: 10.5 }, at: 'amount' },
    {
      path: '/finance/expenses',
      body: { description: 'Train', amount: 10.5, date: '2026-03-02' },
      at: 'amount',
    },
    { path: '/finance/cashflow', body: { kind: 'inflow', amount: '7.25', date: '2026-03-02' }, at: 'amount' },
    {
      path: '/finance/invoices',
      body: { company_id, lines: [{ ...line, discount_amount: 1.5 }] },
      at: 'lines.0.discount_amount',
    },
    {
      path: '/finance/budgets',
      body: {
        ...{ name: 'Film', period_start: '2026-01-01', period_end: '2026-12-31', amount: 100 },
        lines: [{ category: 'Travel', amount: 50.5 }],
      },
      at: 'lines.0.amount',
    },
  ];
  for (const { path, body, at } of cases) {
    const refused = await seller.api('POST', path, { ...body, currency });
    expectError(refused, 400, 'validation_error');
    expect(refused.body.error.details, path).toMatchObject([{ path: at, rule: 'decimals' }]);
    const { id } = await seller.make(path, { ...body, currency: 'EUR' });
    if (path === '/deals') {
      const moved = await seller.api('PATCH', `${path}/${id}`, { currency });
      expect(moved.body.error.details).toMatchObject([{ path: at, rule: 'decimals' }]);
    }
  }
});

test('a payment in yen is whole, and its invoice is paid exactly', async () => {
  const body = { company_id, currency, lines: [discounted], status: 'issued' };
  const { id, balance } = await seller.make('/finance/invoices', body);
  const path = `/finance/invoices/${id}/payments`;
  const odd = await seller.api('POST', path, { amount: 0.5 });
  expect(odd.body.error.details).toMatchObject([{ path: 'amount', rule: 'decimals' }]);
  await seller.make(path, { amount: balance });
  expect(await seller.read(`/finance/invoices/${id}`)).toMatchObject({ status: 'paid', balance: 0 });
});

test('an expense in another currency counts against a budget in yen in whole yen', async () => {
  const budget = await seller.make('/finance/budgets', {
    ...{ name: 'Yen', scope: 'category', scope_id: 'Yen', currency, amount: 100_000, status: 'active' },
    ...{ period_start: '2026-01-01', period_end: '2026-12-31' },
  });
  const body = { description: 'Lens', amount: 10, currency: 'EUR', date: '2026-03-02', category: 'Yen' };
  const made = await seller.as('member')('POST', '/finance/expenses', { ...body, status: 'submitted' });
  await seller.change(`/finance/expenses/${made.body.data.id}`, { status: 'approved' });
  // 10 / 0.0062 = 1,612.90…
  expect((await seller.read(`/finance/budgets/${budget.id}`)).actual).toBe(1613);
});
