import { expect, test } from 'vitest';
import { composed } from './lpu-composition.ts';

test('a metre of trench: labour and machine add up, BDI goes on top, the list price is compared with that', () => {
  // Labourer 0.35 h × 18.40 = 6.44; excavator 0.08 h × 92.50 = 7.40; together 13.84.
  // BDI 25 %: 13.84 + 3.46 = 17.30. The list pays 18.00: 0.70 more than it is made of.
  const parts = [
    { coefficient: '0.35', unit_cost: '18.40' },
    { coefficient: '0.08', unit_cost: '92.50' },
  ];
  expect(composed(parts, '25', '18')).toEqual({
    composition_cost: '13.840000',
    composition_price: '17.300000',
    composition_difference: '0.700000',
  });
});

test('each part is rounded to six decimals before it is added', () => {
  // 0.333333 × 0.000005 = 0.000001666665 → 0.000002, twice: 0.000004.
  const part = { coefficient: '0.333333', unit_cost: '0.000005' };
  expect(composed([part, part], null, '0').composition_cost).toBe('0.000004');
});

test('a price below its composition shows as a negative difference', () => {
  expect(composed([{ coefficient: '1', unit_cost: '10' }], '0', '9.5').composition_difference).toBe(
    '-0.500000',
  );
});

test('without a composition there is nothing to compare', () => {
  expect(composed([], '25', '18')).toEqual({
    composition_cost: null,
    composition_price: null,
    composition_difference: null,
  });
});
