import { expect, test } from 'vitest';
import { periodOf } from './periods.ts';

test.each([
  ['thisWeek', '2026-03-04', '2026-03-02', '2026-03-04'],
  ['thisWeek', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['lastWeek', '2026-03-02', '2026-02-23', '2026-03-01'],
  ['lastMonth', '2026-03-04', '2026-02-01', '2026-02-28'],
] as const)('%s on %s is from %s to %s', (preset, today, from, to) => {
  expect(periodOf(preset, today)).toEqual({ from, to });
});
