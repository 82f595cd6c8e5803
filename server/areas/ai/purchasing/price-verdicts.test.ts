import { expect, test } from 'vitest';
import { judgePrice } from './price-verdicts.ts';

/** Cement was bought at 6.60, 6.80, 6.85, 6.90 and 7.10: 6.85 in the middle; the distances 0, 0.05, 0.05, 0.25, 0.25. */
const paid = [6.6, 6.9, 6.85, 7.1, 6.8];

test('8.20 is 19.7 % above 6.85, and 1.35 / (1.4826 × 0.05) = 18 deviations', () => {
  expect(judgePrice(8.2, paid)).toEqual({
    verdict: 'high',
    known: 5,
    median: 6.85,
    spread: expect.closeTo(0.05, 10),
    difference_pct: 19.71,
  });
});

test('7.30 is 6 deviations away, and only 6.6 % more: that is usual', () => {
  expect(judgePrice(7.3, paid)).toMatchObject({ verdict: 'usual', difference_pct: 6.57 });
  expect(judgePrice(4, paid).verdict).toBe('low');
});

test('always 5: 5.50 is usual, 5.51 is high', () => {
  expect(judgePrice(5.5, [5, 5, 5]).verdict).toBe('usual');
  expect(judgePrice(5.51, [5, 5, 5]).verdict).toBe('high');
});

test('two prices are too few to judge', () => {
  expect(judgePrice(50, [5, 5])).toMatchObject({ verdict: 'unknown', known: 2, median: null });
});
