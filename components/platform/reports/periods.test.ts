import { expect, test } from 'vitest';
import { periodOf } from './periods.ts';

test('named periods have the right first and last days', () => {
  expect(periodOf('thisWeek', '2026-03-04')).toEqual({ from: '2026-03-02', to: '2026-03-04' });
  expect(periodOf('thisWeek', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(periodOf('lastWeek', '2026-03-02')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(periodOf('thisMonth', '2026-03-09')).toEqual({ from: '2026-03-01', to: '2026-03-09' });
  expect(periodOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(periodOf('thisQuarter', '2026-06-30')).toEqual({ from: '2026-04-01', to: '2026-06-30' });
  expect(periodOf('thisYear', '2026-06-30')).toEqual({ from: '2026-01-01', to: '2026-06-30' });
  expect(periodOf('lastYear', '2026-06-30')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});
