import { expect, test } from 'vitest';
import { discountShare } from './discount-share.ts';

const lines = (taken: number) => [
  { id: 'filming', quantity: 3, amount: '300.00', taken },
  { id: 'editing', quantity: 1, amount: '100.00', taken: 0 },
];
const agreed = (taken: number, off: string) => ({
  ...{ discount_amount: '50', taken: off, currency: 'EUR' },
  lines: lines(taken),
});
const hour = [{ id: 'filming', quantity: 1 }];

test.each([
  ['a part takes its share of the amount', agreed(0, '0'), hour, '12.50'],
  ['an earlier part takes at most the rest', agreed(1, '45'), hour, '5.00'],
  ['nothing is left', agreed(1, '50'), hour, '0.00'],
  ['more was taken than was agreed', agreed(1, '60'), hour, '0.00'],
  ['the last part takes the rest', agreed(2, '24.99'), [...hour, { id: 'editing', quantity: 1 }], '25.01'],
  [
    'the last part takes no more than it costs',
    { ...agreed(3, '299.98'), discount_amount: '399.99' },
    [{ id: 'editing', quantity: 1 }],
    '100.00',
  ],
  ['lines that were not agreed take nothing', agreed(0, '0'), [{ id: 'travel', quantity: 1 }], '0.00'],
])('%s', (_, of, charged, share) => {
  expect(discountShare(of, charged)).toBe(share);
});

test('shares of a currency without decimals are whole', () => {
  expect(discountShare({ ...agreed(0, '0'), currency: 'JPY' }, hour)).toBe('13.00');
});
