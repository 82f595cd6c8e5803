import { expect, test } from 'vitest';
import { addMonths, daysOfMonth, weeksOfMonth } from './months.ts';

test('the weeks of a month begin on the first weekday of the language', () => {
  const spanish = weeksOfMonth('2026-03', 1);
  expect(spanish[0]?.[0]).toBe('2026-02-23');
  expect(spanish.at(-1)?.at(-1)).toBe('2026-04-05');
  expect(weeksOfMonth('2026-03', 0)[0]?.[0]).toBe('2026-03-01');
});

test('months are counted over the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(daysOfMonth('2028-02')).toHaveLength(29);
});
