import { expect, test } from 'vitest';
import { momentAt } from './moment-at.ts';

test('a time of the day is read in the zone, in winter and in summer', () => {
  const madrid = (date: string, time: string) =>
    momentAt(date, time, 'Europe/Madrid', `${date}T06:00:00.000Z`);
  expect(madrid('2026-01-15', '18:00')).toBe('2026-01-15T17:00:00.000Z');
  expect(madrid('2026-07-15', '18:00')).toBe('2026-07-15T16:00:00.000Z');
});

test('a time before the shift began belongs to the next day', () => {
  expect(momentAt('2026-01-15', '06:00', 'UTC', '2026-01-15T22:00:00.000Z')).toBe('2026-01-16T06:00:00.000Z');
});
