import { expect, test } from 'vitest';
import { distance, mean, median, outOfLine, quantile, scaleOf, spread } from './robust.ts';

/** Six bills of a stationer: 40, 42, 44, 46, 48 and one of 400. */
const bills = [44, 400, 42, 46, 40, 48];

test('the middle of 40, 42, 44 | 46, 48, 400 is 45; the distances 1, 1, 3, 3, 5, 355 have 3 in the middle', () => {
  expect(median(bills)).toBe(45);
  expect(spread(bills)).toBe(3);
  expect(mean(bills)).toBeCloseTo(103.33, 2);
});

test('400 is (400 − 45) / (1.4826 × 3) = 79.8 deviations away; 48 is 0.67', () => {
  expect(distance(400, scaleOf(bills))).toBeCloseTo(79.81, 2);
  expect(distance(48, scaleOf(bills))).toBeCloseTo(0.67, 2);
  expect(distance(400, scaleOf(bills))).toBeGreaterThan(outOfLine);
});

test('a quarter of the way through 1, 2, 3, 4, 5 is 2; through 10, 20, 30, 40 it is 17.5', () => {
  expect(quantile([1, 2, 3, 4, 5], 0.25)).toBe(2);
  expect(quantile([10, 20, 30, 40], 0.25)).toBe(17.5);
  expect(quantile([7], 0.9)).toBe(7);
});

test('a rent of 900, eleven times the same and once 1,800: the mean distance of 75 is used instead, and 1,800 is 9.6 away', () => {
  const rents = [...Array.from({ length: 11 }, () => 900), 1800];
  expect(distance(1800, scaleOf(rents))).toBeCloseTo(900 / (1.2533 * 75), 6);
  expect(distance(900, scaleOf([900, 900, 900]))).toBeUndefined();
});
