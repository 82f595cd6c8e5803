import { createFormatter } from 'next-intl';
import { expect, test } from 'vitest';
import { sumsText } from './sums-text.ts';

const format = createFormatter({ locale: 'en', timeZone: 'UTC' });
const weighted = (amount: string) => `${amount} weighted`;

test('amounts in several currencies are shown apart, and a weighted sum only where it is another one', () => {
  const sums = [
    { currency: 'USD', sum: 500, weighted_sum: 50 },
    { currency: 'EUR', sum: 10_000.4, weighted_sum: 1000 },
  ];
  expect(sumsText(format, { count: 3, sums }, weighted)).toBe('€10,000 · $500\n€1,000 · $50 weighted');
  const certain = [{ currency: 'EUR', sum: 20, weighted_sum: 20 }];
  expect(sumsText(format, { count: 1, sums: certain }, weighted)).toBe('€20');
  expect(sumsText(format, { count: 1, sums: [] }, weighted)).toBe('');
});

test('a sum that is no amount has its unit', () => {
  const sums = [{ currency: null, sum: 136.6, weighted_sum: null }];
  expect(sumsText(format, { count: 1, sums }, weighted, (sum) => `${sum} hours`)).toBe('137 hours');
});
