import { expect, test } from 'vitest';
import { lastMonths } from './months.ts';

test('months are counted back across the turn of the year from any day', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
  expect(lastMonths('2026-12-31', 1)).toEqual(['2026-12-01']);
});
