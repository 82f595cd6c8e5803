import { expect, test } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const night = { from: '20:00', to: '08:00' };

test.each([
  // 20:00 in Madrid is 19:00 UTC in winter.
  [night, '2026-01-15T18:59:00.000Z', false],
  [night, '2026-01-15T19:00:00.000Z', true],
  [night, '2026-01-16T06:59:00.000Z', true],
  [night, '2026-01-16T07:00:00.000Z', false],
  [{ from: '13:00', to: '15:00' }, '2026-01-15T12:30:00.000Z', true],
  [{ from: '13:00', to: '15:00' }, '2026-01-15T14:00:00.000Z', false],
  [null, '2026-01-15T02:00:00.000Z', false],
])('%j at %s: %s', (hours, now, expected) => {
  expect(isQuiet(hours, now, 'Europe/Madrid')).toBe(expected);
});
