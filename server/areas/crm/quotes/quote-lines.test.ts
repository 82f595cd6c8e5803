import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceDocument } from '../lines/document-amounts.ts';
import { type Decimal, netAmounts, netTotal, type PricedLine } from '../lines/quote-lines.ts';

const lineAmounts = (line: PricedLine, currency: string, promotion: Decimal = 0) => {
  const [priced] = priceDocument([line], { currency }, [promotion]).lines;
  if (!priced) throw new Error('the line is missing');
  const { subtotal, discount, tax, total } = priced;
  return { subtotal, discount, tax, total };
};

describe('a line', () => {
  test.each([
    ['whole numbers', { quantity: 3, unit_price: 10 }, '30.00', '0.00', '0.00', '30.00'],
    ['half a cent goes up', { quantity: 1, unit_price: '1.005' }, '1.01', '0.00', '0.00', '1.01'],
    ['what binary would get wrong', { quantity: 3, unit_price: 0.1 }, '0.30', '0.00', '0.00', '0.30'],
    ['1.005 × 100', { quantity: 100, unit_price: 1.005 }, '100.50', '0.00', '0.00', '100.50'],
    ['six decimals', { quantity: '1000', unit_price: '0.000125' }, '0.13', '0.00', '0.00', '0.13'],
    [
      'discount before tax',
      { quantity: 2, unit_price: 50, discount_pct: 10, tax_rate: 21 },
      '100.00',
      '10.00',
      '18.90',
      '108.90',
    ],
    [
      'discount rounded half-up',
      { quantity: 1, unit_price: '0.25', discount_pct: 50 },
      '0.25',
      '0.13',
      '0.00',
      '0.12',
    ],
    [
      'tax rounded half-up',
      { quantity: 1, unit_price: '2.50', tax_rate: 21 },
      '2.50',
      '0.00',
      '0.53',
      '3.03',
    ],
    [
      'a credit mirrors its charge',
      { quantity: -1, unit_price: '2.50', tax_rate: 21 },
      '-2.50',
      '0.00',
      '-0.53',
      '-3.03',
    ],
    [
      'everything off',
      { quantity: 7, unit_price: '19.99', discount_pct: 100, tax_rate: 21 },
      '139.93',
      '139.93',
      '0.00',
      '0.00',
    ],
  ])('%s', (_, line, subtotal, discount, tax, total) => {
    expect(lineAmounts(line, 'EUR')).toEqual({ subtotal, discount, tax, total });
  });

  test('a promotion comes off after the own discount and before the tax, never more than is left', () => {
    const line = { quantity: 1, unit_price: 100, discount_pct: 50, tax_rate: 10 };
    expect(lineAmounts(line, 'EUR', '20')).toEqual({
      subtotal: '100.00',
      discount: '70.00',
      tax: '3.00',
      total: '33.00',
    });
    expect(lineAmounts(line, 'EUR', '60')).toEqual({
      subtotal: '100.00',
      discount: '100.00',
      tax: '0.00',
      total: '0.00',
    });
  });
});

const amount = fc
  .integer({ min: 0, max: 10_000_000 })
  .map((n) => `${Math.floor(n / 1e6)}.${String(n % 1e6).padStart(6, '0')}`);
const percent = fc
  .integer({ min: 0, max: 10_000 })
  .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
const line = fc.record({ quantity: amount, unit_price: amount, discount_pct: percent, tax_rate: percent });

const inCents = (text: string) => BigInt(text.replace('.', ''));

test('totals are the sums of their columns, and total = subtotal − discount + tax, to the cent', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const { lines: amounts, ...totals } = priceDocument(lines, { currency: 'EUR' });
      const sum = (column: 'subtotal' | 'discount' | 'tax' | 'total') =>
        amounts.reduce((cents, one) => cents + inCents(one[column]), 0n);
      expect(inCents(totals.subtotal)).toBe(sum('subtotal'));
      expect(inCents(netTotal(amounts))).toBe(sum('subtotal') - sum('discount'));
      expect(inCents(totals.total)).toBe(sum('total'));
      expect(inCents(totals.total)).toBe(
        inCents(totals.subtotal) - inCents(totals.discount_total) + inCents(totals.tax_total),
      );
    }),
    { seed: 20260115 },
  );
});

test('credits count against the net total, their discounts with them', () => {
  const credit = netAmounts({ quantity: -1, unit_price: 10, discount_pct: 10 }, 'EUR');
  expect(netTotal([netAmounts({ quantity: 1, unit_price: 100 }, 'EUR'), credit])).toBe('91.00');
});

test('amounts in yen have no decimals, while unit prices may have six', () => {
  const line = { quantity: 3, unit_price: '33.333333', discount_pct: 5, tax_rate: 10 };
  expect(lineAmounts(line, 'JPY')).toEqual({
    subtotal: '100.00',
    discount: '5.00',
    tax: '10.00',
    total: '105.00',
  });
});
