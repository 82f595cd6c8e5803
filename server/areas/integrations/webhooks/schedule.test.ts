import { expect, test } from 'vitest';
import { mostAttempts, nextAttempt, pauses, readRetryAfter } from './schedule.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test('the pauses are those promised, each spread by a fifth to either side', () => {
  const minutes = [5 / 60, 5, 30, 120, 300, 600, 840, 1_200, 1_440];
  for (const [i, wanted] of minutes.entries()) {
    expect(nextAttempt(now, i + 1, 0.5)).toBe(now + wanted * 60_000);
    expect(nextAttempt(now, i + 1, 0)).toBe(now + Math.round(wanted * 60_000 * 0.8));
    expect(nextAttempt(now, i + 1, 0.999_999)).toBeLessThanOrEqual(now + wanted * 60_000 * 1.2);
  }
  expect(pauses).toHaveLength(minutes.length);
});

test('after the last pause there is no other try', () => {
  expect(nextAttempt(now, mostAttempts - 1, 0.5)).toBeDefined();
  expect(nextAttempt(now, mostAttempts, 0.5)).toBeUndefined();
});

test.each([
  ['120', now + 120_000],
  [' 1 ', now + 1_000],
  ['Sun, 01 Mar 2026 12:05:00 GMT', now + 300_000],
  ['999999999', now + 86_400_000],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['Sun, 01 Mar 2026 11:00:00 GMT', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %s', (header, expected) => {
  expect(readRetryAfter(header, now)).toBe(expected);
});
