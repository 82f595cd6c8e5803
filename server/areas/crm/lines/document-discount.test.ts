import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceDocument } from './document-amounts.ts';
import { taxesOf } from './known-taxes.ts';

const sold = (unit_price: string, tax_rate: number | null, quantity = 1) => ({
  quantity,
  unit_price,
  tax_rate,
});
const cents = (text: string | null | undefined) => BigInt((text ?? '0').replace('.', ''));

test('3 % off 1,234.56 at 21 % and 333.33 at 10 % are the bases 1,197.52 and 323.33, and 1,804.66 in all', () => {
  const priced = priceDocument([sold('1234.56', 21), sold('333.33', 10)], {
    currency: 'EUR',
    discount_pct: 3,
  });
  expect(priced).toMatchObject({
    ...{ subtotal: '1567.89', discount_total: '47.04', net_total: '1520.85', tax_total: '283.81' },
    total: '1804.66',
    taxes: [
      { tax_rate: '21', base: '1197.52', amount: '251.48' },
      { tax_rate: '10', base: '323.33', amount: '32.33' },
    ],
    lines: [
      { document_discount: '37.04', tax: '251.48', total: '1449.00' },
      { document_discount: '10.00', tax: '32.33', total: '355.66' },
    ],
  });
});

test('an amount of money is spread like a percentage, and takes off at most the lines', () => {
  const lines = [sold('1234.56', 21), sold('333.33', 10)];
  const bases = (discount_amount: string) =>
    priceDocument(lines, { currency: 'EUR', discount_amount }).taxes.map(({ base }) => base);
  expect(bases('47.04')).toEqual(['1197.52', '323.33']);
  expect(bases('1567.89')).toEqual(['0.00', '0.00']);
  expect(bases('2000')).toEqual(['0.00', '0.00']);
});

test('lines of a document without a discount have no share', () => {
  const stored = { ...sold('10', 21), document_discount: '1.00' };
  const { lines } = priceDocument([stored], { currency: 'EUR', discount_pct: null, discount_amount: '0' });
  expect(lines[0]?.document_discount).toBeUndefined();
  expect(lines[0]?.total).toBe('12.10');
});

test('the tax is spread by rate and not by line, so many small lines keep the base of their rate', () => {
  const lines = [...Array.from({ length: 40 }, () => sold('0.10', 21)), sold('100', 10)];
  const { taxes, lines: priced } = priceDocument(lines, { currency: 'EUR', discount_pct: 3 });
  // 3 % of 4.00 and of 100.00 are 0.12 and 3.00.
  expect(taxes).toMatchObject([{ base: '3.88' }, { base: '97.00' }]);
  expect(priced.slice(0, 13).map((one) => one.document_discount)).toEqual([
    ...Array(12).fill('0.01'),
    '0.00',
  ]);
});

const hundredths = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((n) => (n / 100).toFixed(2));
const line = fc.record({
  quantity: hundredths(-500, 2000),
  unit_price: hundredths(0, 50_000),
  discount_pct: fc.constantFrom(null, '5', '12.5'),
  tax_rate: fc.constantFrom(null, '0', '4', '10', '21', '5.2'),
});

test('columns add up to the sums with any discount, with and without tax in the prices', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      hundredths(0, 10_000),
      fc.boolean(),
      (given, discount_pct, prices_include_tax) => {
        const priced = priceDocument(given, { currency: 'EUR', discount_pct, prices_include_tax });
        const { lines, taxes, withholdings } = priced;
        const column = (figure: (one: (typeof lines)[number]) => string | null | undefined) =>
          lines.reduce((sum, one) => sum + cents(figure(one)), 0n);
        expect(taxesOf(lines)).toEqual({ taxes, withholdings });
        expect(column((one) => one.tax)).toBe(cents(priced.tax_total));
        expect(column((one) => one.total)).toBe(cents(priced.total));
        expect(column((one) => one.discount) + column((one) => one.document_discount)).toBe(
          cents(priced.discount_total),
        );
        const printed = cents(priced.subtotal) - cents(priced.discount_total);
        expect(printed).toBe(cents(prices_include_tax ? priced.total : priced.net_total));
        expect(cents(priced.net_total) + cents(priced.tax_total)).toBe(cents(priced.total));
      },
    ),
    { seed: 20261130 },
  );
});
