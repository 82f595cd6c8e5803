import { beforeEach, expect, test } from 'vitest';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let settler: Settler;
beforeEach(async () => {
  settler = await newSettler(server);
});

test('USD 10,000 at 0.92: 6,000 at 0.90 lose 120.00, and 4,000 at 0.95 gain 120.00, less a fee of 12.50', async () => {
  const { owed, settled, balances, seller } = settler;
  const { id } = await owed(10_000, { currency: 'USD', fx_rate: 0.92 });
  const pay = (amount: number, fx_rate: number, more = {}) =>
    settled({ fx_rate, ...more, allocations: [{ invoice_id: id, amount }] });
  const first = await pay(6000, 0.9);
  expect(first).toMatchObject({ amount: 6000, currency: 'USD', exchange_difference: -120 });
  const second = await pay(4000, 0.95, { fee: 12.5 });
  expect(second).toMatchObject({ exchange_difference: 120, fee: 12.5 });
  expect(first.account_amount + second.account_amount).toBe(9187.5);
  expect(await balances([id])).toEqual([0]);
  const payments = await seller.read(`/finance/invoices/${id}/payments?sort_by=created_at&sort_dir=asc`);
  expect(payments.map((one: { exchange_difference: number }) => one.exchange_difference)).toEqual([
    -120, 120,
  ]);
});

test('the parts of 100.01 at 0.9333 add up to the difference of the whole', async () => {
  const { owed, settled } = settler;
  const { id } = await owed(100.01, { currency: 'USD', fx_rate: 0.9333 });
  const parts = [33.33, 33.34, 33.34];
  const made = [];
  for (const amount of parts)
    made.push(await settled({ fx_rate: 0.9333, allocations: [{ invoice_id: id, amount }] }));
  const whole = made.reduce((sum, one) => sum + Math.round(one.account_amount * 100), 0);
  const differences = made.reduce((sum, one) => sum + Math.round(one.exchange_difference * 100), 0);
  // 100.01 × 0.9333 = 93.34; what the parts are worth, less the differences, is the same.
  expect(whole - differences).toBe(9334);
});

test('a payment at the invoice has the difference of the recorded rate of its day', async () => {
  const { owed, paid, seller } = settler;
  const { id } = await owed(1000, { currency: 'USD', fx_rate: 0.92 });
  await seller.make('/finance/exchange-rates', { currency: 'USD', date: '2026-01-02', rate: 0.9 });
  expect(await paid(id, 500)).toMatchObject({ exchange_difference: -10 });
});

test('a rate far from the recorded one needs a manager and a reason', async () => {
  const { owed, settle, seller } = settler;
  await seller.make('/finance/exchange-rates', { currency: 'USD', date: '2026-01-02', rate: 0.92 });
  const { id } = await owed(1000, { currency: 'USD' });
  const reply = await settle({ fx_rate: 9.2, allocations: [{ invoice_id: id }] });
  expect(reply.body.error.details).toMatchObject([{ path: 'fx_reason', rule: 'required' }]);
});
