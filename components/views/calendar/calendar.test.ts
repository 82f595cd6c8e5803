import { expect, test } from 'vitest';
import { addDays, dayIn, firstWeekday, isDay, weekOf } from './days.ts';
import { columnFor, dayOf, nextDay, targetsFrom } from './placement.ts';

const today = '2026-10-22';

test('a week begins on the day of the language, over a change of the clocks and the end of a year', () => {
  expect(weekOf('2026-10-25', firstWeekday('es'))).toEqual([
    '2026-10-19',
    '2026-10-20',
    '2026-10-21',
    '2026-10-22',
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
  ]);
  expect(weekOf('2026-10-25', firstWeekday('en'))[0]).toBe('2026-10-25');
  expect(weekOf('2026-10-24', firstWeekday('pt-BR'))[0]).toBe('2026-10-18');
  expect(weekOf('2027-01-01', 1)).toContain('2026-12-31');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('the day is that of the time zone, and an address with another text has none', () => {
  const night = new Date('2026-10-22T23:30:00Z');
  expect([dayIn(night, 'UTC'), dayIn(night, 'Europe/Madrid'), dayIn(night, 'America/Sao_Paulo')]).toEqual([
    '2026-10-22',
    '2026-10-23',
    '2026-10-22',
  ]);
  expect(['2026-10-22', '2026-02-30', 'next', '', null].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('an open entry of a day that has passed is overdue, a finished one stays where it was', () => {
  expect(columnFor('2026-10-21', true, today)).toBe('overdue');
  expect(columnFor('2026-10-21', false, today)).toBe('2026-10-21');
  expect(columnFor(today, true, today)).toBe(today);
  expect(columnFor(null, true, today)).toBe('undated');
  expect(['overdue', 'undated', today].map(dayOf)).toEqual([undefined, null, today]);
});

test('entries are planned from today on, also by keys', () => {
  expect(targetsFrom(['2026-10-21', '2026-10-22', '2026-10-23'], today)).toEqual([
    'undated',
    '2026-10-22',
    '2026-10-23',
  ]);
  expect(nextDay('overdue', 1, today)).toBe(today);
  expect(nextDay('undated', 1, today)).toBe(today);
  expect(nextDay('undated', -1, today)).toBeUndefined();
  expect(nextDay(today, -1, today)).toBeUndefined();
  expect(nextDay(today, 1, today)).toBe('2026-10-23');
});
