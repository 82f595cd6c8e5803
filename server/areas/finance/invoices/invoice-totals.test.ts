import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netLines } from '#server/areas/crm/lines/document-amounts.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import { applied, balanceOf, invoiceAmounts, settledStatus } from './invoice-totals.ts';

/**
 * The amounts are 2 × 480.50 less 10 % = 864.90 with 21 % tax = 181.63, and 1.5 × 33.333333 = 50.00 with 21 % tax =
 * 10.50.
 */
const lines = netLines(
  [
    { quantity: 2, unit_price: '480.50', discount_pct: 10, tax_rate: 21 },
    { quantity: '1.5', unit_price: '33.333333', tax_rate: 21 },
  ],
  'EUR',
);
const withRetention = (retention_pct: number | null) =>
  invoiceAmounts(lines, { currency: 'EUR', retention_pct });

test('retention is a share of the net: 15 % of 914.90 is 137.235, so 137.24; 914.90 + 192.13 − 137.24 = 969.79', () => {
  const { lines: _, ...totals } = withRetention(15);
  expect(totals).toMatchObject({
    subtotal: '1011.00',
    discount_total: '96.10',
    deductions: [],
    deduction_total: '0.00',
    net_total: '914.90',
    tax_total: '192.13',
    taxes: [{ code: null, tax_rate: '21', base: '914.90', amount: '192.13' }],
    withholdings: [{ code: null, rate: '15', base: '914.90', amount: '137.24' }],
    total: '1107.03',
    withheld_total: '137.24',
    retention_total: '137.24',
    held_total: '0.00',
    prepaid_total: '0.00',
    payable_total: '969.79',
  });
  expect(withRetention(null)).toMatchObject({ withheld_total: '0.00', payable_total: '1107.03' });
});

test.each([
  ['nothing paid', '0', '0', '0', '1107.03', 'issued'],
  ['100.00 paid', '100', '0', '0', '1007.03', 'partially_paid'],
  ['all of it paid', '1107.03', '0', '0', '0.00', 'paid'],
  ['607.03 paid, a note of 700.00 takes 500.00 off', '607.03', '500', '700', '0.00', 'paid'],
  ['a note of 300.00, nothing paid', '0', '300', '300', '807.03', 'issued'],
  ['notes for all of it', '0', '1107.03', '1107.03', '0.00', 'credited'],
  ['all paid, then all credited: to be paid back by the note', '1107.03', '0', '1107.03', '0.00', 'credited'],
])('%s', (_, paid_total, credited_total, notes, balance, status) => {
  const settled = { payable_total: '1107.03', paid_total, credited_total };
  expect(balanceOf(settled)).toBe(balance);
  expect(settledStatus(settled, notes)).toBe(status);
});

test('a note takes off what is owed and no more: of 700.00 on 500.00 it is 500.00, on 900.00 all 700.00', () => {
  expect(applied('700', '500')).toBe('500.00');
  expect(applied('700', '900')).toBe('700.00');
});

test('the amount to pay is the sum of the lines less what is withheld, to the cent', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((n) => (n / 100).toFixed(2));
  const percent = fc.integer({ min: 0, max: 100 });
  const line = fc.record({ quantity: cents, unit_price: cents, discount_pct: percent, tax_rate: percent });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 15 }), percent, (given, retention_pct) => {
      const totals = invoiceAmounts(netLines(given, 'EUR'), { currency: 'EUR', retention_pct });
      const whole = sum(totals.lines.map(({ total }) => total));
      expect(totals.total).toBe(whole.toFixed(2));
      expect(totals.payable_total).toBe(whole.minus(totals.withheld_total).toFixed(2));
      expect(amount(totals.withheld_total).lte(totals.net_total)).toBe(true);
    }),
    { seed: 20260302 },
  );
});
