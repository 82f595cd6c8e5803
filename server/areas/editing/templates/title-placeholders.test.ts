import { expect, test } from 'vitest';
import { filledTitle } from './title-placeholders.ts';

test('the title of a new card has the day, the month and the week of its making', () => {
  expect(filledTitle('Reel of week {week}, {date}', '2026-03-02')).toBe('Reel of week 10, 2026-03-02');
  expect(filledTitle('{month}/{year}', '2026-03-02')).toBe('03/2026');
  expect(filledTitle('Nothing to fill in', '2026-03-02')).toBe('Nothing to fill in');
});

test('the first week of a year has its first Thursday', () => {
  expect(filledTitle('{week}', '2027-01-01')).toBe('53');
  expect(filledTitle('{week}', '2024-12-30')).toBe('1');
  expect(filledTitle('{week}', '2025-01-06')).toBe('2');
});
