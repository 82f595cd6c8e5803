import Big from 'big.js';
import { expect, test } from 'vitest';
import { roundedShares } from './rounded-shares.ts';

const shares = (whole: string, exact: readonly string[], currency: string | null = 'EUR') =>
  roundedShares(
    new Big(whole),
    exact.map((one) => new Big(one)),
    currency,
  ).map((one) => one.toFixed(2));

test.each([
  [
    'equal remainders go to the earlier share',
    '0.10',
    ['0.0333', '0.0333', '0.0333'],
    ['0.04', '0.03', '0.03'],
  ],
  ['the largest remainder is first', '0.13', ['0.041', '0.044', '0.047'], ['0.04', '0.04', '0.05']],
  ['negative shares are mirrored', '-0.13', ['-0.041', '-0.044', '-0.047'], ['-0.04', '-0.04', '-0.05']],
  ['shares of both signs add up', '0.01', ['0.055', '-0.045'], ['0.05', '-0.04']],
  ['a whole that differs by more than a unit for each share', '0.15', ['0.05', '0.05'], ['0.08', '0.07']],
  ['a whole that is less', '0.05', ['0.06', '0.03'], ['0.03', '0.02']],
  ['no shares', '0', [], []],
])('%s', (_, whole, exact, rounded) => {
  expect(shares(whole, exact)).toEqual(rounded);
});

test('shares in yen are whole', () => {
  expect(shares('10', ['3.4', '3.3', '3.3'], 'JPY')).toEqual(['4.00', '3.00', '3.00']);
});
