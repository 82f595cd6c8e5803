import { expect, test } from 'vitest';
import { dayAt, dayStart, movedFrom, zoneAt } from './time-zones.ts';

const moved = '2026-03-10T12:00:00.000Z';
const zones = {
  timezone: 'America/Sao_Paulo',
  past_timezones: movedFrom({ timezone: 'UTC', past_timezones: [] }, moved),
};

test('a moment belongs to the zone that held then', () => {
  expect(zoneAt(zones, '2026-03-10T11:59:59.999Z')).toBe('UTC');
  expect(zoneAt(zones, moved)).toBe('America/Sao_Paulo');
  const twice = { timezone: 'Europe/Madrid', past_timezones: movedFrom(zones, '2026-04-01T00:00:00.000Z') };
  expect(
    ['2026-03-01T00:00:00Z', '2026-03-20T00:00:00Z', '2026-04-02T00:00:00Z'].map((at) => zoneAt(twice, at)),
  ).toEqual(['UTC', 'America/Sao_Paulo', 'Europe/Madrid']);
});

test('the day of what happened before the move stays what it was', () => {
  expect(dayAt('2026-03-02T01:00:00Z', zones)).toBe('2026-03-02');
  expect(dayAt('2026-03-12T01:00:00Z', zones)).toBe('2026-03-11');
  expect(dayStart('2026-03-02', zones)).toBe('2026-03-02T00:00:00.000Z');
  expect(dayStart('2026-03-12', zones)).toBe('2026-03-12T03:00:00.000Z');
});
