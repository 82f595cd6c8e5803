import { describe, expect, test } from 'vitest';
import { event, read, startsOf } from '../../../../e2e/support/contracts/ics-files.ts';

describe('a series', () => {
  const weekly = (...more: string[]) =>
    event('w', 'DTSTART;TZID=Europe/Madrid:20260316T100000', 'DURATION:PT1H', ...more);

  test('keeps its hour when the clocks change', () => {
    expect(startsOf(...weekly('RRULE:FREQ=WEEKLY;COUNT=3'))).toEqual([
      '2026-03-16T09:00:00.000Z',
      '2026-03-23T09:00:00.000Z',
      '2026-03-30T08:00:00.000Z',
    ]);
  });

  test('without an end fills the window and no more', () => {
    expect(startsOf(...weekly('RRULE:FREQ=WEEKLY'))).toHaveLength(7);
    expect(startsOf(...event('d', 'DTSTART:20100101T080000Z', 'RRULE:FREQ=DAILY'))).toHaveLength(61);
  });

  test('leaves out its EXDATEs', () => {
    const starts = startsOf(
      ...weekly('RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Europe/Madrid:20260323T100000'),
    );
    expect(starts).toEqual(['2026-03-16T09:00:00.000Z', '2026-03-30T08:00:00.000Z']);
  });

  test('has the single occurrence that was moved, under the time it had', () => {
    const { entries } = read(
      ...weekly('RRULE:FREQ=WEEKLY;COUNT=2'),
      ...event(
        'w',
        'RECURRENCE-ID;TZID=Europe/Madrid:20260323T100000',
        'DTSTART;TZID=Europe/Madrid:20260324T160000',
        'DURATION:PT2H',
      ),
    );
    expect(entries.map(({ occurrence, starts_at, ends_at }) => [occurrence, starts_at, ends_at])).toEqual([
      ['2026-03-16T09:00:00.000Z', '2026-03-16T09:00:00.000Z', '2026-03-16T10:00:00.000Z'],
      ['2026-03-23T09:00:00.000Z', '2026-03-24T15:00:00.000Z', '2026-03-24T17:00:00.000Z'],
    ]);
  });

  test('has the single occurrence that was cancelled as cancelled', () => {
    const { entries } = read(
      ...weekly('RRULE:FREQ=WEEKLY;COUNT=2'),
      ...event(
        'w',
        'RECURRENCE-ID;TZID=Europe/Madrid:20260323T100000',
        'DTSTART;TZID=Europe/Madrid:20260323T100000',
        'STATUS:CANCELLED',
      ),
    );
    expect(entries.map(({ status }) => status)).toEqual(['confirmed', 'cancelled']);
  });

  test('of whole days is named by its days', () => {
    const { entries } = read(...event('h', 'DTSTART;VALUE=DATE:20260306', 'RRULE:FREQ=WEEKLY;COUNT=2'));
    expect(entries.map(({ occurrence, all_day }) => [occurrence, all_day])).toEqual([
      ['2026-03-06', true],
      ['2026-03-13', true],
    ]);
  });

  test('has its further dates', () => {
    expect(startsOf(...weekly('RDATE;TZID=Europe/Madrid:20260401T120000'))).toContain(
      '2026-04-01T10:00:00.000Z',
    );
  });

  test('an exception without its series is still an event', () => {
    const { entries } = read(...event('w', 'RECURRENCE-ID:20260323T100000Z', 'DTSTART:20260323T120000Z'));
    expect(entries).toMatchObject([
      { occurrence: '2026-03-23T10:00:00.000Z', starts_at: '2026-03-23T12:00:00.000Z' },
    ]);
  });
});
