import { expect, test } from 'vitest';
import { isPricedList, liveLines, liveSums, offeredIn } from './live-lines.ts';

const facts = { currency: 'EUR', offered: new Map([['prd_1', { unit_price: '480.50', tax_rate: '21' }]]) };

const livePrice = (row: Record<string, unknown>) => liveLines([row], facts)[0];

test('a line without a price counts nothing, and one of an unknown product or with a wrong number is not known', () => {
  expect(livePrice({ quantity: '1', description: 'Film' })).toBeNull();
  expect(livePrice({ product_id: 'prd_2', quantity: '2' })).toBeUndefined();
  expect(livePrice({ product_id: 'prd_2', unit_price: '5' })).toBeUndefined();
  expect(livePrice({ quantity: 'two', unit_price: '5' })).toBeUndefined();
  expect(livePrice({ unit_price: '5', discount_pct: '300' })).toBeUndefined();
});

test('an empty quantity is one, and a known product gives its price and its tax', () => {
  expect(livePrice({ product_id: 'prd_1' })).toMatchObject({ total: '581.41', tax: '100.91' });
  expect(livePrice({ product_id: 'prd_1', quantity: 2, unit_price: '10' })).toMatchObject({
    total: '24.20',
  });
});

test('sums have the taxes by rate, and are not known as long as one line is not', () => {
  const rows = [
    { quantity: '3', unit_price: '33.333333', tax_rate: '21', discount_pct: '10' },
    { quantity: '1', unit_price: '100', tax_rate: '10' },
    { description: 'Not priced yet' },
  ];
  expect(liveSums(rows, facts, { retention_pct: '15' })).toMatchObject({
    subtotal: '200.00',
    discount_total: '10.00',
    tax_total: '28.90',
    total: '218.90',
    withheld_total: '28.50',
    payable_total: '190.40',
    taxes: [
      { tax_rate: '21', base: '90.00', amount: '18.90' },
      { tax_rate: '10', base: '100.00', amount: '10.00' },
    ],
  });
  expect(liveSums([...rows, { product_id: 'prd_2' }], facts, {})).toBeUndefined();
  expect(liveSums([{ description: 'Not priced yet' }], facts, {})).toBeUndefined();
});

test('each line has its share of the tax of its rate while it is typed', () => {
  const rows = Array.from({ length: 3 }, () => ({ unit_price: '33.35', tax_rate: '21' }));
  const totals = liveLines([...rows, { description: 'Not priced yet' }], facts).map((line) => line?.total);
  expect(totals).toEqual(['40.36', '40.35', '40.35', undefined]);
});

test('prices of products are known from lines into which the server has filled them', () => {
  const record = {
    id: 'quo_1',
    lines: [
      { product_id: 'prd_1', unit_price: 480.5, tax_rate: 21 },
      { product_id: 'prd_2', unit_price: 1, tax_rate: 4 },
    ],
  };
  const input = { lines: [{ product_id: 'prd_1' }, { product_id: 'prd_2', unit_price: '1' }] };
  expect([...offeredIn({ input, record }, 'lines')]).toEqual([
    ['prd_1', { unit_price: '480.5', tax_rate: '21', tax_codes: [] }],
    ['prd_2', { tax_rate: '4', tax_codes: [] }],
  ]);
  expect([...offeredIn({ input: {}, record }, 'lines')]).toEqual([]);
});

test('a list is priced like a quote if its lines have the same inputs and results', () => {
  const properties = { quantity: {}, unit_price: {}, tax_rate: {}, subtotal: {}, tax: {}, total: {} };
  expect(isPricedList({ items: { properties } })).toBe(true);
  expect(isPricedList({ items: { properties: { quantity: {}, unit_price: {}, amount: {} } } })).toBe(false);
});
