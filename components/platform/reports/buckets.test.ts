import { expect, test } from 'vitest';
import { buckets, currenciesOf } from './buckets.ts';

test('a period has all its parts, including those without data', () => {
  expect(buckets('2026-01-30', '2026-02-02', 'day')).toEqual([
    '2026-01-30',
    '2026-01-31',
    '2026-02-01',
    '2026-02-02',
  ]);
  expect(buckets('2026-01-01', '2026-01-14', 'week')).toEqual(['2025-12-29', '2026-01-05', '2026-01-12']);
  expect(buckets('2025-11-15', '2026-01-01', 'month')).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
});

test('the currency with the most rows comes first', () => {
  expect(
    currenciesOf([{ currency: 'BRL' }, { currency: 'EUR' }, { currency: 'EUR' }, { currency: null }]),
  ).toEqual(['EUR', 'BRL']);
  expect(currenciesOf([{ currency: null }])).toEqual([]);
});
