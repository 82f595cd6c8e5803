import { expect, test } from 'vitest';
import { sumLines, sumsIn } from './sums.ts';

const record = {
  id: 'inv_1',
  subtotal: 1011,
  discount_total: 96.1,
  net_total: 914.9,
  tax_total: 192.13,
  total: 1107.03,
  withheld_total: 137.24,
  held_total: 0,
  payable_total: 969.79,
  taxes: [
    { tax_rate: 21, base: 914.9, amount: 192.13 },
    { tax_rate: null, base: 5, amount: 0 },
  ],
};

test('the sums of the server are added up line by line, with the taxes by rate', () => {
  expect(sumLines(sumsIn(record) ?? { total: '0', taxes: [] })).toEqual([
    { is: 'subtotal', value: '1011' },
    { is: 'discount_total', value: '-96.1' },
    { is: 'net', value: '914.9' },
    { is: 'taxOfRate', kind: 'vat', code: null, rate: '21', net: '914.9', value: '192.13' },
    { is: 'total', value: '1107.03' },
    { is: 'withheld_total', value: '-137.24' },
    { is: 'payable_total', value: '969.79' },
  ]);
});

test('sums that a kind does not have, and those that are zero, are left out', () => {
  expect(sumsIn(undefined)).toBeUndefined();
  expect(sumLines({ total: '5', taxes: [] })).toEqual([{ is: 'total', value: '5' }]);
  expect(sumLines({ subtotal: '5', discount_total: '0', total: '5', taxes: [] })).toEqual([
    { is: 'total', value: '5' },
  ]);
  expect(sumLines({ subtotal: '5', tax: '1', total: '6', taxes: [] }).map(({ is }) => is)).toEqual([
    'net',
    'tax',
    'total',
  ]);
});
