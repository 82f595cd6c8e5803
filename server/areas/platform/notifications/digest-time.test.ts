import { expect, test } from 'vitest';
import { nextDigest } from './digest-time.ts';

test.each([
  ['before eight', '2026-01-15T06:59:59.000Z', 'Europe/Madrid', '2026-01-15T07:00:00.000Z'],
  ['at eight it is tomorrow’s', '2026-01-15T07:00:00.000Z', 'Europe/Madrid', '2026-01-16T07:00:00.000Z'],
  [
    'the evening before, elsewhere',
    '2026-01-15T23:30:00.000Z',
    'America/Sao_Paulo',
    '2026-01-16T11:00:00.000Z',
  ],
  [
    'over the night in which clocks go forward',
    '2026-03-28T12:00:00.000Z',
    'Europe/Madrid',
    '2026-03-29T06:00:00.000Z',
  ],
  [
    'over the night in which clocks go back',
    '2026-10-24T12:00:00.000Z',
    'Europe/Madrid',
    '2026-10-25T07:00:00.000Z',
  ],
  [
    'where clocks are half an hour apart',
    '2026-01-15T03:00:00.000Z',
    'Asia/Kolkata',
    '2026-01-16T02:30:00.000Z',
  ],
])('%s: the time of the daily mail', (_, now, zone, wanted) => {
  expect(nextDigest(now, zone)).toBe(wanted);
});
