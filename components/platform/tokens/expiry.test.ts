import { expect, test } from 'vitest';
import { expiresAt, localDay } from './expiry.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

test('a preset counts whole days from now', () => {
  expect(expiresAt('in30', '', now)).toBe('2026-03-31T12:00:00.000Z');
});

test('a token that never expires has no date', () => {
  expect(expiresAt('never', '2026-05-01', now)).toBeNull();
});

test('a chosen day counts in full and is shown again as that day', () => {
  const end = expiresAt('custom', '2026-05-01', now);
  expect(end && localDay(end)).toBe('2026-05-01');
});
