import { expect, test } from 'vitest';
import { raisedPrice, raisesBy } from './raises.ts';

test('each raise is on the price before it, half up to the cents', () => {
  const raises = [
    { from: '2028-01-01', percent: '3.1' },
    { from: '2027-01-01', percent: '2.7' },
  ];
  const on = (day: string) => raisedPrice('1250', raisesBy(raises, day), 'EUR');
  expect([on('2026-12-31'), on('2027-01-01'), on('2028-01-01')]).toEqual(['1250', '1283.75', '1323.55']);
  expect(raisedPrice('1250', [{ from: '2027-01-01', percent: '2.7' }], 'JPY')).toBe('1284.00');
});
