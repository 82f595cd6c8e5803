import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PricedItem, type PriceRule, pricePromotion } from './promotion-price.ts';

const rule = (given: Partial<PriceRule>): PriceRule => ({
  kind: 'percentage',
  value: '10',
  buy_quantity: null,
  get_quantity: null,
  max_discount: null,
  applies_to: {},
  ...given,
});
const item = (
  quantity: number | string,
  unit_price: number | string,
  more: Partial<PricedItem> = {},
): PricedItem => ({
  product_id: null,
  category: null,
  quantity: String(quantity),
  unit_price: String(unit_price),
  ...more,
});
const discounts = (given: PriceRule, items: PricedItem[]) =>
  pricePromotion(given, items, 'EUR').lines.map((one) => one.discount);

describe('a percentage', () => {
  test('is rounded half-up on each line, and the total is their sum', () => {
    const priced = pricePromotion(
      rule({ value: 15 }),
      [item(1, '0.10'), item(1, '0.10'), item(1, '0.10')],
      'EUR',
    );
    expect(priced.lines.map((one) => one.discount)).toEqual(['0.02', '0.02', '0.02']);
    expect(priced).toMatchObject({ discount: '0.06', final: '0.24' });
  });

  test('is held by max_discount, shared in proportion', () => {
    const priced = pricePromotion(
      rule({ value: 50, max_discount: '10' }),
      [item(1, 100), item(1, 50)],
      'EUR',
    );
    expect(priced.lines.map((one) => one.discount)).toEqual(['6.67', '3.33']);
    expect(priced.discount).toBe('10.00');
  });
});

describe('a fixed amount', () => {
  test('is spread over the lines without losing a cent', () => {
    expect(
      discounts(rule({ kind: 'fixed_amount', value: '10' }), [item(1, 10), item(1, 10), item(1, 10)]),
    ).toEqual(['3.34', '3.33', '3.33']);
  });

  test('never takes off more than there is', () => {
    const priced = pricePromotion(
      rule({ kind: 'fixed_amount', value: '500' }),
      [item(2, '12.34'), item(1, 5)],
      'EUR',
    );
    expect(priced).toMatchObject({ discount: '29.68', final: '0.00' });
  });
});

describe('buy x get y', () => {
  const twoForOne = rule({ kind: 'buy_x_get_y', buy_quantity: 1, get_quantity: 1, value: 100 });
  test.each([
    ['one item: nothing', [item(1, 10)], ['0.00']],
    ['two: one free', [item(2, 10)], ['10.00']],
    ['five: two free', [item(5, 10)], ['20.00']],
    [
      'the cheapest are free, wherever they stand',
      [item(1, 30), item(1, 10), item(2, 20)],
      ['0.00', '10.00', '20.00'],
    ],
    ['halves do not count', [item('1.9', 10), item('1.9', 10)], ['10.00', '0.00']],
  ])('%s', (_, items, expected) => {
    expect(discounts(twoForOne, items)).toEqual(expected);
  });

  test('three for two at half price', () => {
    const given = rule({ kind: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, value: 50 });
    expect(discounts(given, [item(6, '9.99')])).toEqual(['9.99']);
  });

  test('without quantities nothing is given', () => {
    expect(discounts(rule({ kind: 'buy_x_get_y' }), [item(9, 1)])).toEqual(['0.00']);
  });
});

describe('products and categories of a promotion', () => {
  const items = [
    item(1, 100, { product_id: 'pro_a', category: 'lamps' }),
    item(1, 100, { product_id: 'pro_b', category: 'cables' }),
    item(1, 100),
  ];
  test.each([
    ['everything where nothing is named', {}, ['10.00', '10.00', '10.00']],
    ['products', { products: ['pro_a'] }, ['10.00', '0.00', '0.00']],
    ['categories', { categories: ['cables'] }, ['0.00', '10.00', '0.00']],
    ['either', { products: ['pro_a'], categories: ['cables'] }, ['10.00', '10.00', '0.00']],
  ])('%s', (_, applies_to, expected) => {
    expect(discounts(rule({ applies_to }), items)).toEqual(expected);
  });

  test('a fixed amount falls on eligible lines only', () => {
    const given = rule({ kind: 'fixed_amount', value: 150, applies_to: { products: ['pro_a'] } });
    expect(pricePromotion(given, items, 'EUR')).toMatchObject({ discount: '100.00', final: '200.00' });
  });

  test('a negative line, such as a deposit paid, earns no discount', () => {
    expect(pricePromotion(rule({ value: 10 }), [item(1, 100), item(1, -50)], 'EUR')).toMatchObject({
      discount: '10.00',
      final: '40.00',
    });
  });
});

const price = fc.integer({ min: 0, max: 1_000_000 }).map((n) => (n / 100).toFixed(2));
const rules = fc.record({
  kind: fc.constantFrom('percentage' as const, 'fixed_amount' as const, 'buy_x_get_y' as const),
  value: fc.integer({ min: 0, max: 100 }),
  buy_quantity: fc.integer({ min: 1, max: 4 }),
  get_quantity: fc.integer({ min: 1, max: 4 }),
  max_discount: fc.option(price),
  applies_to: fc.constant({}),
});
const items = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 20 }), price).map(([n, p]) => item(n, p)),
  { maxLength: 12 },
);

test('for any order the lines add up to the discount, which is within its cap and the order', () => {
  const inCents = (text: string) => Number(BigInt(text.replace('.', '')));
  fc.assert(
    fc.property(rules, items, (given, order) => {
      const priced = pricePromotion(given, order, 'EUR');
      const sum = (column: 'amount' | 'discount' | 'final') =>
        priced.lines.reduce((total, one) => total + inCents(one[column]), 0);
      expect(sum('discount')).toBe(inCents(priced.discount));
      expect(sum('final')).toBe(inCents(priced.final));
      expect(sum('amount') - sum('discount')).toBe(inCents(priced.final));
      if (given.max_discount !== null)
        expect(inCents(priced.discount)).toBeLessThanOrEqual(inCents(given.max_discount));
      for (const one of priced.lines) {
        expect(inCents(one.discount)).toBeGreaterThanOrEqual(0);
        expect(inCents(one.final)).toBeGreaterThanOrEqual(0);
      }
    }),
    { seed: 20260115 },
  );
});
