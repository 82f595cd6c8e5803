import { describe, expect, test } from 'vitest';
import { retryAfterMs, wait, waitBefore } from './waiting.ts';

describe('the wait before another attempt', () => {
  test('is a random part of a span that doubles up to 8 s', () => {
    const longest = [0, 1, 2, 3, 4, 5, 9].map((attempt) => waitBefore(attempt, 0, () => 1));
    expect(longest).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    expect(waitBefore(3, 0, () => 0)).toBe(0);
    expect(waitBefore(3, 0, () => 0.25)).toBe(1_000);
  });

  test("is never shorter than the server's Retry-After", () => {
    expect(waitBefore(0, 30_000, () => 0)).toBe(30_000);
    expect(waitBefore(0, 30_000, () => 1)).toBe(30_500);
  });

  test("ends with the caller's reason when the caller aborts", async () => {
    const giving = new AbortController();
    const waiting = wait(60_000, giving.signal);
    giving.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(wait(60_000, giving.signal)).rejects.toThrow('enough');
  });
});

describe('Retry-After', () => {
  const noon = Date.parse('2026-01-15T12:00:00Z');
  const asked = (headers: Record<string, string>) => retryAfterMs(new Headers(headers), () => noon);

  test.each([
    ['seconds', { 'Retry-After': '7' }, 7_000],
    ['a date', { 'Retry-After': 'Thu, 15 Jan 2026 12:00:30 GMT' }, 30_000],
    ['a date that has passed', { 'Retry-After': 'Thu, 15 Jan 2026 11:00:00 GMT' }, 0],
    [
      'a date by a clock an hour ahead',
      { 'Retry-After': 'Thu, 15 Jan 2026 13:00:30 GMT', Date: 'Thu, 15 Jan 2026 13:00:00 GMT' },
      30_000,
    ],
    ['nonsense', { 'Retry-After': 'soon' }, undefined],
    ['nothing', {}, undefined],
  ])('as %s', (_, headers, expected) => {
    expect(asked(headers)).toBe(expected);
  });
});
