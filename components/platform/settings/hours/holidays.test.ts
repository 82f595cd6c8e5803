import { expect, test } from 'vitest';
import { readHolidays, repeatedIn, withHolidays, withoutHoliday } from './holidays.ts';

const ofSpain = { decimal: 'comma', order: 'day_first' } as const;
const christmas = { date: '2026-12-25', name: 'Christmas' };

test('a pasted text is read line by line', () => {
  expect(
    readHolidays('2026-12-25 Christmas\n\n1/1/2027; Año Nuevo\n2026-02-30 Never\nEaster\n"x', ofSpain),
  ).toEqual({
    found: [christmas, { date: '2027-01-01', name: 'Año Nuevo' }],
    unread: ['2026-02-30 Never', 'Easter', '"x'],
  });
  expect(readHolidays('06.01.2026,"Reyes"', ofSpain).found).toEqual([{ date: '2026-01-06', name: 'Reyes' }]);
});

test('an ambiguous day is not read unless another day shows the order', () => {
  const unknown = { decimal: 'point', order: null } as const;
  expect(readHolidays('06/01/2026 Reyes', unknown)).toEqual({ found: [], unread: ['06/01/2026 Reyes'] });
  expect(readHolidays('06/01/2026 D-Day plus\n12/25/2026 Christmas', unknown).found[0]?.date).toBe(
    '2026-06-01',
  );
});

test('a day has one name, and the days are sorted', () => {
  const first = { date: '2026-01-01', name: 'New Year' };
  expect(withHolidays([christmas], [{ ...christmas, name: 'Natal' }, first])).toEqual([
    first,
    { ...christmas, name: 'Natal' },
  ]);
  expect(withoutHoliday([christmas, first], '2026-01-01')).toEqual([christmas]);
});

test('the holidays of a year are repeated in the next, where the day exists and is free', () => {
  const leap = { date: '2028-02-29', name: 'Leap' };
  expect(repeatedIn([christmas], 2027)).toEqual([{ date: '2027-12-25', name: 'Christmas' }]);
  expect(repeatedIn([leap], 2029)).toEqual([]);
  expect(repeatedIn([christmas, { date: '2027-12-25', name: 'Natal' }], 2027)).toEqual([]);
});
