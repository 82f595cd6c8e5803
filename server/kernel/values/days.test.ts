import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { newSeed } from '../../../e2e/support/test-server.ts';
import { addDays, dayOf, endOfDay, startOfDay } from './days.ts';

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/St_Johns',
];
const byTemporal = (instant: string, zone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();

test('the day of an instant is the one its time zone had then, in every year', () => {
  const instants = fc.date({
    min: new Date('0001-01-02T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
      expect(dayOf(at.toISOString(), zone)).toBe(byTemporal(at.toISOString(), zone));
    }),
    { seed: newSeed('days'), numRuns: 3_000 },
  );
});

test('a day without midnight begins when its clocks do; one that was left out begins with the next', () => {
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
  expect(endOfDay('2018-11-03', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
  expect(dayOf('2011-12-30T10:00:00.000Z', 'Pacific/Apia')).toBe('2011-12-31');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('each moment has its own day, also where a day begins within a quarter of an hour', () => {
  const dayIn = (timeZone: string) => (instant: string) => dayOf(instant, timeZone);
  const monrovia = ['1971-06-01T00:44:00.000Z', '1971-06-01T00:44:29.999Z', '1971-06-01T00:44:30.000Z'];
  expect(monrovia.map(dayIn('Africa/Monrovia'))).toEqual(['1971-05-31', '1971-05-31', '1971-06-01']);
  const kathmandu = ['2026-06-01T18:14:59.999Z', '2026-06-01T18:15:00.000Z', '2026-06-01T18:14:00.000Z'];
  expect(kathmandu.map(dayIn('Asia/Kathmandu'))).toEqual(['2026-06-01', '2026-06-02', '2026-06-01']);
});
