import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRun, problemOf } from './cron.ts';

test.each([
  // Madrid is an hour ahead of UTC in winter, two in summer.
  ['daily', '2026-01-15T05:59:00.000Z', '2026-01-15T06:00:00.000Z'],
  ['daily', '2026-01-15T06:00:00.000Z', '2026-01-16T06:00:00.000Z'],
  ['daily', '2026-07-15T04:59:00.000Z', '2026-07-15T05:00:00.000Z'],
  ['workdays', '2026-01-16T12:00:00.000Z', '2026-01-19T06:00:00.000Z'],
  ['monthly', '2026-01-01T12:00:00.000Z', '2026-02-01T06:00:00.000Z'],
  ['30 8 * * 0', '2026-01-15T12:00:00.000Z', '2026-01-18T07:30:00.000Z'],
  ['30 8 * * 7', '2026-01-15T12:00:00.000Z', '2026-01-18T07:30:00.000Z'],
  ['0 9 29 2 *', '2026-03-01T00:00:00.000Z', '2028-02-29T08:00:00.000Z'],
  // The 1st, and every Monday.
  ['0 9 1 * 1', '2026-01-26T12:00:00.000Z', '2026-02-01T08:00:00.000Z'],
])('%s after %s is %s', (schedule, after, next) => {
  expect(nextRun(schedule, after, 'Europe/Madrid')).toBe(next);
});

test('half past two does not exist on the day the clock goes forward: it runs once, an hour later', () => {
  const first = nextRun('30 2 * * *', '2026-03-28T12:00:00.000Z', 'Europe/Madrid');
  expect(first).toBe('2026-03-29T01:30:00.000Z');
  expect(nextRun('30 2 * * *', String(first), 'Europe/Madrid')).toBe('2026-03-30T00:30:00.000Z');
});

test('half past two comes twice on the day the clock goes back: it runs the first time', () => {
  const first = nextRun('30 2 * * *', '2026-10-24T12:00:00.000Z', 'Europe/Madrid');
  expect(first).toBe('2026-10-25T00:30:00.000Z');
  expect(nextRun('30 2 * * *', String(first), 'Europe/Madrid')).toBe('2026-10-26T01:30:00.000Z');
});

test('a day that never comes has no next run', () => {
  expect(nextRun('0 9 30 2 *', '2026-01-01T00:00:00.000Z', 'UTC')).toBeNull();
});

test.each(['', 'sometimes', '60 * * * *', '* * * *', '0 24 * * *', '5-1 * * * *', '*/0 * * * *'])(
  '"%s" is no schedule',
  (text) => {
    expect(String(problemOf(text))).toContain('hourly');
  },
);

test('an agent is not asked every minute', () => {
  expect(String(problemOf('* * * * *'))).toContain('12 times an hour');
  expect(problemOf('*/5 * * * *')).toBeUndefined();
});

test('the next run is always later, and never skips one of its own', () => {
  const zones = fc.constantFrom('Europe/Madrid', 'America/Sao_Paulo', 'UTC', 'Australia/Lord_Howe');
  const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      moments,
      zones,
      fc.constantFrom('hourly', 'daily', '*/15 6-20 * * 1-5'),
      (at, zone, schedule) => {
        const after = at.toISOString();
        const next = nextRun(schedule, after, zone) ?? '';
        expect(next > after).toBe(true);
        const between = new Date((at.getTime() + Date.parse(next)) / 2).toISOString();
        if (between > after && between < next) expect(nextRun(schedule, between, zone)).toBe(next);
      },
    ),
    { numRuns: 100 },
  );
});
