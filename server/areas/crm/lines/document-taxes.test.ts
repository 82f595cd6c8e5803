import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceDocument } from './document-amounts.ts';
import { taxesOf } from './known-taxes.ts';

const sold = (quantity: number, unit_price: string, tax_rate: number | string | null) => ({
  quantity,
  unit_price,
  tax_rate,
});
const inCents = (text: string) => BigInt(text.replace('.', ''));
const column = (lines: readonly { tax: string }[]) => lines.map(({ tax }) => tax);

test('the tax of a rate is computed from the sum of its lines and rounded once', () => {
  const fifty = Array.from({ length: 50 }, () => sold(1, '10.02', 21));
  expect(priceDocument(fifty, { currency: 'EUR' })).toMatchObject({
    subtotal: '501.00',
    tax_total: '105.21',
    total: '606.21',
    taxes: [{ tax_rate: '21', base: '501.00', amount: '105.21' }],
  });
});

test('cents go to the lines with the largest remainders, and of equal ones to the earlier line', () => {
  const { lines } = priceDocument([sold(1, '33.35', 21), sold(1, '33.35', 21), sold(1, '33.35', 21)], {
    currency: 'EUR',
  });
  expect(column(lines)).toEqual(['7.01', '7.00', '7.00']);
  // 0.041, 0.044 and 0.047 are 0.132, so one of them has a cent more than 0.04.
  const mixed = priceDocument([sold(1, '0.41', 10), sold(1, '0.44', 10), sold(1, '0.47', 10)], {
    currency: 'EUR',
  });
  expect(column(mixed.lines)).toEqual(['0.04', '0.04', '0.05']);
});

test('rates are listed from the highest, in their shortest form, and lines without a rate are last', () => {
  const given = [sold(1, '5', null), sold(1, '10', '10.50'), sold(3, '33.35', 21), sold(1, '7', 0)];
  expect(priceDocument([...given, sold(1, '1', '21.00')], { currency: 'EUR' }).taxes).toMatchObject([
    { tax_rate: '21', base: '101.05', amount: '21.22' },
    { tax_rate: '10.5', base: '10.00', amount: '1.05' },
    { tax_rate: '0', base: '7.00', amount: '0.00' },
    { tax_rate: null, base: '5.00', amount: '0.00' },
  ]);
});

test('yen have no decimals, and lines that cancel each other out have opposite taxes', () => {
  const yen = priceDocument([sold(1, '105', 10), sold(1, '105', 10)], { currency: 'JPY' });
  expect(column(yen.lines)).toEqual(['11.00', '10.00']);
  const returned = priceDocument([sold(1, '100', 21), sold(-1, '100', 21)], { currency: 'EUR' });
  expect(column(returned.lines)).toEqual(['21.00', '-21.00']);
  expect(returned.taxes).toMatchObject([{ tax_rate: '21', base: '0.00', amount: '0.00' }]);
});

const hundredths = (most: number) => fc.integer({ min: -most, max: most }).map((n) => (n / 100).toFixed(2));
const line = fc.record({
  quantity: hundredths(2000),
  unit_price: hundredths(50_000),
  discount_pct: fc.constantFrom(null, '5', '12.5'),
  tax_rate: fc.constantFrom(null, '0', '4', '10', '21', '5.2'),
});

test('columns add up to the taxes, each share is less than a cent from its exact tax, and a credit mirrors its charge', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (given) => {
      const priced = priceDocument(given, { currency: 'EUR' });
      const { taxes: all, withholdings } = priced;
      expect(taxesOf(priced.lines)).toEqual({ taxes: all, withholdings });
      const taxes = priced.taxes.reduce((cents, { amount }) => cents + inCents(amount), 0n);
      expect(taxes).toBe(inCents(priced.tax_total));
      for (const { subtotal, discount, tax, tax_rate } of priced.lines) {
        // Ten-thousandths of a percent of a cent, so that everything is whole.
        const exact = (inCents(subtotal) - inCents(discount)) * BigInt(Number(tax_rate ?? 0) * 10);
        const off = exact - inCents(tax) * 1000n;
        expect(off > -1000n && off < 1000n).toBe(true);
      }
      const mirrored = priceDocument(
        given.map((one) => ({ ...one, quantity: String(-Number(one.quantity)) })),
        { currency: 'EUR' },
      );
      const negated = priced.lines.map(({ tax }) => -inCents(tax));
      expect(mirrored.lines.map(({ tax }) => inCents(tax))).toEqual(negated);
    }),
    { seed: 20261129 },
  );
});
