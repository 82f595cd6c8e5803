import { expect, test } from 'vitest';
import { periodEnd, progressOf } from './target-pace.ts';

test.each([
  ['month', '2026-02-01', '2026-02-28'],
  ['month', '2028-02-01', '2028-02-29'],
  ['month', '2026-01-31', '2026-02-27'],
  ['quarter', '2026-01-01', '2026-03-31'],
  ['quarter', '2026-11-15', '2027-02-14'],
  ['year', '2026-01-01', '2026-12-31'],
  ['year', '2026-04-06', '2027-04-05'],
] as const)('a %s from %s ends on %s', (period, start, end) => {
  expect(periodEnd(period, start)).toBe(end);
});

const june = { start: '2026-06-01', end: '2026-06-30', target: '30000' };
const course = (today: string, achieved: string) => progressOf({ ...june, today, achieved });

test.each([
  ['before it begins', '2026-05-31', '0', '0.00', null, null],
  ['the first day', '2026-06-01', '1000', '3.33', '100.00', '30000.00'],
  ['half way, behind', '2026-06-15', '5000', '16.67', '33.33', '10000.00'],
  ['half way, ahead', '2026-06-15', '22500.50', '75.00', '150.00', '45001.00'],
  ['nothing yet', '2026-06-10', '0', '0.00', '0.00', '0.00'],
  ['the last day', '2026-06-30', '30000', '100.00', '100.00', '30000.00'],
  ['after it ended', '2026-09-01', '31234.56', '104.12', '104.12', '31234.56'],
  ['more given back than sold', '2026-06-15', '-300', '-1.00', '-2.00', '-600.00'],
])('%s', (_, today, achieved, attainment_pct, pace_pct, forecast_value) => {
  expect(course(today, achieved)).toEqual({ attainment_pct, pace_pct, forecast_value });
});

test('a year is counted by its days, not by months', () => {
  const year = { start: '2028-01-01', end: '2028-12-31', target: 366 };
  expect(progressOf({ ...year, today: '2028-02-29', achieved: 60 })).toMatchObject({
    pace_pct: '100.00',
    forecast_value: '366.00',
  });
});
